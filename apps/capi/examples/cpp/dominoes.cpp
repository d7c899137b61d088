// Dominoes on a board, with owners that free what they own, errors as exceptions, and a lambda for each solution.

#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <gavotte.h>

// A pointer that its free function follows.
template <auto free>
struct Free {
    template <typename T>
    void operator()(T *it) const { free(it); }
};
using Builder = std::unique_ptr<gavotte_builder, Free<gavotte_builder_free>>;
using Problem = std::unique_ptr<gavotte_problem, Free<gavotte_problem_free>>;
using Search = std::unique_ptr<gavotte_search, Free<gavotte_search_free>>;
using Text = std::unique_ptr<char, Free<gavotte_string_free>>;

static gavotte_status checked(gavotte_status status) {
    if (status < 0) throw std::runtime_error(gavotte_message());
    return status;
}

static Problem dominoes(std::uint64_t rows, std::uint64_t columns) {
    Builder builder(gavotte_builder_new());
    for (std::uint64_t at = 0; at < rows * columns; at++) {
        checked(gavotte_builder_primary(builder.get(), nullptr, nullptr));
    }
    auto lay = [&](std::uint64_t one, std::uint64_t other) {
        const std::uint64_t squares[] = {one, other};
        checked(gavotte_builder_option(builder.get(), squares, 2, nullptr));
    };
    for (std::uint64_t row = 0; row < rows; row++) {
        for (std::uint64_t column = 0; column < columns; column++) {
            const auto square = row * columns + column;
            if (column + 1 < columns) lay(square, square + 1);
            if (row + 1 < rows) lay(square, square + columns);
        }
    }
    gavotte_problem *problem = nullptr;
    checked(gavotte_builder_build(builder.get(), &problem));
    return Problem(problem);
}

static std::string count(const Problem &problem) {
    char *digits = nullptr;
    checked(gavotte_count(problem.get(), nullptr, &digits));
    return Text(digits).get();
}

// Calls `visit` with each solution until it returns false. An exception must not pass through C, so it waits.
template <typename Visit>
static gavotte_status for_each(const Problem &problem, Visit visit) {
    struct State {
        Visit &visit;
        std::exception_ptr error;
    } state{visit, nullptr};
    auto take = [](const std::uint64_t *options, std::size_t size, void *user) -> int {
        auto &state = *static_cast<State *>(user);
        try {
            return state.visit(std::vector<std::uint64_t>(options, options + size)) ? 0 : 1;
        } catch (...) {
            state.error = std::current_exception();
            return 1;
        }
    };
    const auto status = gavotte_for_each(problem.get(), nullptr, take, &state);
    if (state.error) std::rethrow_exception(state.error);
    return checked(status);
}

int main() {
    const auto board = dominoes(4, 4);
    std::cout << count(board) << " ways on a board of 4 by 4\n";
    std::cout << count(dominoes(8, 8)) << " ways on a board of 8 by 8\n";

    std::size_t seen = 0;
    const auto status = for_each(board, [&](const auto &options) { return ++seen < 10 && options.size() == 8; });
    std::cout << gavotte_status_name(status) << " after " << seen << "\n";
    try {
        for_each(board, [](const auto &) -> bool { throw std::runtime_error("thrown in a callback"); });
    } catch (const std::runtime_error &error) {
        std::cout << error.what() << "\n";
    }

    gavotte_search *search = nullptr;
    checked(gavotte_solve(board.get(), nullptr, &search));
    const Search owner(search);
    const std::uint64_t *options = nullptr;
    std::size_t size = 0, found = 0;
    while (checked(gavotte_search_next(search, &options, &size)) == GAVOTTE_OK) found++;
    std::cout << found << " taken one by one\n";
    return 0;
}
