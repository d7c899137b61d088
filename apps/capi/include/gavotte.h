/*
 * Gavotte for C: exact cover. A solution, all of them, how many, the best, why none.
 *
 * A problem has items and options. A solution is a set of options that covers each primary item exactly once (or within its
 * bounds) and each secondary item at most once (or in one color). In short:
 *
 *     gavotte_builder *builder = gavotte_builder_new();
 *     gavotte_builder_primary(builder, "left", NULL);               // item 0
 *     gavotte_builder_primary(builder, "right", NULL);              // item 1
 *     const uint64_t both[] = {0, 1};
 *     gavotte_builder_option(builder, both, 2, NULL);               // option 0 holds both items
 *     gavotte_problem *problem = NULL;
 *     if (gavotte_builder_build(builder, &problem) != GAVOTTE_OK) puts(gavotte_message());
 *     char *count = NULL;
 *     gavotte_count(problem, NULL, &count);                         // "1"
 *     gavotte_string_free(count);
 *     gavotte_problem_free(problem);
 *     gavotte_builder_free(builder);
 *
 * Link with -lgavotte; `pkg-config --cflags --libs gavotte` says how.
 *
 * Positions. Items and options are counted from 0, in the order in which they were added or read. The command gavotte and
 * texts for people count from 1.
 *
 * Status. A function that can fail returns a `gavotte_status`: 0 and above are answers, below 0 are errors. "None" is an
 * answer: it is proved. GAVOTTE_UNKNOWN is the answer of a question that a limit cut short. `gavotte_message` has the words
 * for errors. A call that fails has changed nothing, and its results are NULL or 0.
 *
 * Ownership. What a function gives you through a pointer to a pointer (`gavotte_problem **`, `char **`) is yours: free it
 * with the function of its type, once. Every free function accepts NULL. What is `const` (`const uint64_t *`,
 * `const char *`) belongs to the object or the library: do not free it. Texts and lists that you give are copied. An object
 * keeps what it needs, so objects can be freed in any order.
 *
 * Texts are UTF-8 and end with a NUL. A NUL inside a name that was read from a file is given as U+FFFD.
 *
 * Threads. `gavotte_problem`, `gavotte_solution`, `gavotte_set` and `gavotte_explanation` never change: any number of
 * threads may use one at the same time. `gavotte_builder` and `gavotte_search` are for one thread at a time; a second call
 * meanwhile is refused. `gavotte_token_cancel` may be called from anywhere. Nothing may be freed while it is in use.
 *
 * Faults. No call aborts or throws, whatever the problem is, as long as there is memory. A fault of the library is
 * GAVOTTE_ERROR_INTERNAL. A pointer that is neither NULL nor valid cannot be noticed.
 *
 * This file is made from the Rust sources of apps/capi by its test `header`; do not edit it.
 */

#ifndef GAVOTTE_H
#define GAVOTTE_H

#include <stddef.h>
#include <stdint.h>

/**
 * The version of the binary interface that this header describes. It is the number in the name of the shared library
 * (libgavotte.so.0). It grows when programs must be compiled again.
 */
#define GAVOTTE_ABI_VERSION 0

/**
 * The greatest number of times that an item may be covered: any number of times.
 */
#define GAVOTTE_NO_LIMIT UINT32_MAX

/**
 * As many threads as the processor runs at the same time.
 */
#define GAVOTTE_ALL_THREADS UINT32_MAX

/**
 * The goal of `gavotte_best`: the least cost. In a problem without costs each option costs 1.
 */
#define GAVOTTE_LEAST 0

/**
 * The goal of `gavotte_best`: the greatest cost. In a problem without costs each option costs 1.
 */
#define GAVOTTE_GREATEST 1

/**
 * It is not known whether there is a solution.
 */
#define GAVOTTE_WHY_UNKNOWN 0

/**
 * There is a solution, so there is nothing to explain.
 */
#define GAVOTTE_WHY_SOLVABLE 1

/**
 * Some items cannot all be covered, whatever becomes of the others; the words name hard side constraints that take part.
 */
#define GAVOTTE_WHY_CONFLICT 2

/**
 * Weights of some items prove it: each option weighs 0, and all items together do not. Or no option weighs more than 0,
 * and all items do, however often each is covered within its bounds.
 */
#define GAVOTTE_WHY_WEIGHTS 3

/**
 * How a call ended. 0 and above are answers, below 0 are errors. `gavotte_message` has the words for
 * GAVOTTE_UNKNOWN and for errors.
 */
typedef enum {
  /**
   * It is done. A question was answered, a solution was found, an answer is final.
   */
  GAVOTTE_OK = 0,
  /**
   * There is no solution, or no further one. This is proved: it is an answer and no error.
   */
  GAVOTTE_NONE = 1,
  /**
   * The question was cut short by a limit, a token or the progress callback, so the answer is not known. What was
   * found until then is still given: a count is a lower bound, a best solution is the best so far.
   */
  GAVOTTE_UNKNOWN = 2,
  /**
   * Your callback for solutions asked to stop.
   */
  GAVOTTE_STOPPED = 3,
  /**
   * An argument is wrong: NULL where something is needed, a position out of range, a text that is not UTF-8.
   */
  GAVOTTE_ERROR_ARGUMENT = -1,
  /**
   * The problem breaks a rule, such as an item that occurs twice in an option.
   */
  GAVOTTE_ERROR_PROBLEM = -2,
  /**
   * A text is not what it should be. The message has the line and the column.
   */
  GAVOTTE_ERROR_TEXT = -3,
  /**
   * A file could not be read.
   */
  GAVOTTE_ERROR_FILE = -4,
  /**
   * The question cannot be asked about this problem. The message says why.
   */
  GAVOTTE_ERROR_UNSUPPORTED = -5,
  /**
   * A fault of the library. Please report the message.
   */
  GAVOTTE_ERROR_INTERNAL = -6,
} gavotte_status;

/**
 * A problem in the making. One thread at a time may use it.
 */
typedef struct gavotte_builder gavotte_builder;

/**
 * The reason why a problem has no solution. It never changes, and any number of threads may use it at the same time.
 */
typedef struct gavotte_explanation gavotte_explanation;

/**
 * An exact-cover problem. It never changes, and any number of threads may use it at the same time.
 */
typedef struct gavotte_problem gavotte_problem;

/**
 * Solutions that are taken one by one. One thread at a time may use it.
 */
typedef struct gavotte_search gavotte_search;

/**
 * All solutions of a problem, compiled: a graph that is often small where they are too many to list. It never changes,
 * and any number of threads may use it at the same time.
 */
typedef struct gavotte_set gavotte_set;

/**
 * A solution: the options that were chosen. It never changes, and any number of threads may use it at the same time.
 */
typedef struct gavotte_solution gavotte_solution;

/**
 * A token that ends questions, from any thread. Give it to questions in their `gavotte_settings`.
 */
typedef struct gavotte_token gavotte_token;

/**
 * The progress of a question. Later versions may have more fields at the end.
 */
typedef struct {
  /**
   * How many options were tried.
   */
  uint64_t steps;
  /**
   * How many solutions were found.
   */
  uint64_t solutions;
  /**
   * A guess at the part that is done, from 0 to 1.
   */
  double fraction;
  /**
   * The time since the question began, in seconds.
   */
  double seconds;
  /**
   * A guess at the time that it will still take, in seconds; below 0 where nobody knows.
   */
  double seconds_left;
} gavotte_progress;

/**
 * Your function for the progress of a question. It is called at most ten times a second, on the thread that makes the
 * call. Return
 * 0 to go on, anything else to end the question, which then returns GAVOTTE_UNKNOWN. It must return: no C++ exception and
 * no longjmp may leave it.
 */
typedef int (*gavotte_progress_callback)(const gavotte_progress *progress, void *user);

/**
 * The settings of a question. NULL instead of a pointer to them stands for no limits, one thread and no assumptions, and
 * so does a field that is 0 or NULL. Call `gavotte_settings_init(&settings, sizeof settings)` first, then set the fields
 * that matter, such as `settings.seconds = 10`.
 *
 * The library copies what it needs, so the structure and its lists may go after the call. The token must stay until the
 * call returns, and `progress` and `user` until the question is over.
 */
typedef struct {
  /**
   * The size of this structure, `sizeof(gavotte_settings)`. `gavotte_settings_init` sets it.
   */
  size_t size;
  /**
   * The most time, in seconds of the clock. 0: no limit.
   */
  double seconds;
  /**
   * The most steps. A step is an option tried, so a limit of steps stops at the same place on every machine. 0: no
   * limit.
   */
  uint64_t steps;
  /**
   * The most memory that the whole process may hold while the question is worked on, in bytes. 0: no limit.
   */
  uint64_t bytes;
  /**
   * The number of threads. 0 and 1: the calling thread alone. GAVOTTE_ALL_THREADS: as many as the processor runs.
   */
  uint32_t threads;
  /**
   * 1: solutions come in the same order on any number of threads. 0: they come as they are found.
   */
  uint32_t in_order;
  /**
   * A token by which another thread or a signal handler can end the question, or NULL.
   */
  const gavotte_token *token;
  /**
   * Only solutions with all of these options are asked for: `require_count` positions of options, from 0.
   */
  const uint64_t *require;
  /**
   * How many options are required.
   */
  size_t require_count;
  /**
   * Only solutions with none of these options are asked for: `forbid_count` positions of options, from 0.
   */
  const uint64_t *forbid;
  /**
   * How many options are forbidden.
   */
  size_t forbid_count;
  /**
   * Your function for the progress, or NULL. When it ends a question, it ends all that were given the same token.
   */
  gavotte_progress_callback progress;
  /**
   * What `progress` is called with.
   */
  void *user;
} gavotte_settings;

/**
 * Your function for solutions. It gets the positions of the `count` chosen options, from 0, ascending, and `user`, which
 * you gave with it. The positions are valid during the call; copy them to keep them. Return 0 to go on, anything else to
 * stop. It is called on the thread that asked. It must return: no C++ exception and no longjmp may leave it. It may ask
 * other questions.
 */
typedef int (*gavotte_callback)(const uint64_t *options, size_t count, void *user);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library, such as "0.1.0". The text is static: do not free it.
 */
const char *gavotte_version(void);

/**
 * The version of the binary interface of the library that is loaded. A program that loads the library itself compares
 * it with GAVOTTE_ABI_VERSION of the header that it was written for.
 */
uint32_t gavotte_abi_version(void);

/**
 * The words for the last call of this thread that returned GAVOTTE_UNKNOWN or an error: what is wrong, where, and what
 * to do. Never NULL; empty when there was no such call. The text is UTF-8 and belongs to the library: do not free it.
 * It stays as it is until another call of the same thread returns GAVOTTE_UNKNOWN or an error, or the thread ends.
 */
const char *gavotte_message(void);

/**
 * The name of a status, such as "GAVOTTE_NONE". The text is static: do not free it.
 */
const char *gavotte_status_name(int status);

/**
 * Frees a text that the library has handed over to you: every result of the type `char **`. NULL is accepted.
 */
void gavotte_string_free(char *string);

/**
 * Reads a problem from a text of `length` bytes, which need not end with a NUL and may be packed by gzip or zstd.
 *
 * `format` is the name of its format: "dlx", "matrix", "rows", "json", "csv", "mtx", "orlib-scp", "orlib-rail", "cov",
 * "ec", "list", "list-counted", "hust", "col", "edges", "lp", "mps" or "opb". With NULL the library finds it out.
 * Puzzles are not among them: `gavotte convert --from queens --to json FILE`, or another of the command's genres, makes a
 * problem of one, and `gavotte_sudoku` reads a sudoku.
 *
 * GAVOTTE_OK, and `*problem` is the problem, which you free with `gavotte_problem_free`. GAVOTTE_ERROR_TEXT, and
 * `gavotte_message` says what is wrong, with line and column.
 */
gavotte_status gavotte_problem_read(const char *text,
                                    size_t length,
                                    const char *format,
                                    gavotte_problem **problem);

/**
 * Reads a problem from a file, as `gavotte_problem_read` does from a text. With NULL as `format`, the end of the file's
 * name counts, too. GAVOTTE_ERROR_FILE when the file cannot be opened or read.
 */
gavotte_status gavotte_problem_open(const char *path,
                                    const char *format,
                                    gavotte_problem **problem);

/**
 * Writes a problem as text in a format (the names are those of `gavotte_problem_read`; NULL is "json", which holds
 * everything). Free `*text` with `gavotte_string_free`. GAVOTTE_ERROR_UNSUPPORTED when the format has no room for a part
 * of the problem.
 */
gavotte_status gavotte_problem_write(const gavotte_problem *problem,
                                     const char *format,
                                     char **text);

/**
 * How many items a problem has: primary ones first, then secondary ones. 0 for NULL.
 */
uint64_t gavotte_problem_items(const gavotte_problem *problem);

/**
 * How many items of a problem are primary: they are at the positions from 0 on. 0 for NULL.
 */
uint64_t gavotte_problem_primary_items(const gavotte_problem *problem);

/**
 * How many options a problem has. 0 for NULL.
 */
uint64_t gavotte_problem_options(const gavotte_problem *problem);

/**
 * The name of the item at a position, from 0. Free `*name` with `gavotte_string_free`.
 */
gavotte_status gavotte_problem_item_name(const gavotte_problem *problem,
                                         uint64_t item,
                                         char **name);

/**
 * The label of the option at a position, from 0. Free `*label` with `gavotte_string_free`. GAVOTTE_NONE, and NULL, for an
 * option without a label.
 */
gavotte_status gavotte_problem_option_label(const gavotte_problem *problem,
                                            uint64_t option,
                                            char **label);

/**
 * The items of the option at a position, from 0. `*count` is how many it has. The positions of the first `capacity` of
 * them are written to `items`, primary and secondary ones in the order in which they were given. With a capacity of 0,
 * `items` may be NULL.
 */
gavotte_status gavotte_problem_option_items(const gavotte_problem *problem,
                                            uint64_t option,
                                            uint64_t *items,
                                            size_t capacity,
                                            size_t *count);

/**
 * The cost of a set of options: the sum of their costs, and of the prices of the soft constraints that they break. It is
 * an exact decimal such as "12.5". Free `*cost` with `gavotte_string_free`.
 */
gavotte_status gavotte_problem_cost(const gavotte_problem *problem,
                                    const uint64_t *options,
                                    size_t count,
                                    char **cost);

/**
 * Whether a set of options, in any order, is a solution. GAVOTTE_OK: it is. GAVOTTE_NONE: it is none, and `*reason` says
 * the first rule that it breaks; free it with `gavotte_string_free`. `reason` may be NULL. A position that the problem
 * does not have is such a reason, too. The reason names items, and options by their numbers from 1.
 */
gavotte_status gavotte_problem_verify(const gavotte_problem *problem,
                                      const uint64_t *options,
                                      size_t count,
                                      char **reason);

/**
 * Frees a problem. Searches, solutions and sets that were made from it stay valid. NULL is accepted.
 */
void gavotte_problem_free(gavotte_problem *problem);

/**
 * A new builder without items and options. Free it with `gavotte_builder_free`.
 */
gavotte_builder *gavotte_builder_new(void);

/**
 * Frees a builder. Problems that it has built stay valid. NULL is accepted.
 */
void gavotte_builder_free(gavotte_builder *builder);

/**
 * Adds a primary item: every solution covers it exactly once. All primary items come before the first secondary one.
 *
 * `name` is UTF-8, is copied, and no other item may have it; with NULL the item is called by its position. `*item` is
 * its position: 0 for the first item, then 1 and so on. `item` may be NULL.
 */
gavotte_status gavotte_builder_primary(gavotte_builder *builder,
                                       const char *name,
                                       uint64_t *item);

/**
 * Adds a primary item that every solution covers at least `least` and at most `most` times; GAVOTTE_NO_LIMIT as `most`
 * is any number of times. Otherwise as `gavotte_builder_primary`.
 */
gavotte_status gavotte_builder_bounded(gavotte_builder *builder,
                                       const char *name,
                                       uint32_t least,
                                       uint32_t most,
                                       uint64_t *item);

/**
 * Adds a secondary item: a solution covers it at most once, or any number of times in one color. Otherwise as
 * `gavotte_builder_primary`.
 */
gavotte_status gavotte_builder_secondary(gavotte_builder *builder,
                                         const char *name,
                                         uint64_t *item);

/**
 * Finds the position of an item by its name. GAVOTTE_ERROR_PROBLEM when no item has it; the message names the nearest.
 */
gavotte_status gavotte_builder_find(const gavotte_builder *builder,
                                    const char *name,
                                    uint64_t *item);

/**
 * Adds an option that holds the items at these `count` positions, each once. `*option` is its own position: 0 for the
 * first option, then 1 and so on. `option` may be NULL. An option needs a primary item to be ever chosen.
 */
gavotte_status gavotte_builder_option(gavotte_builder *builder,
                                      const uint64_t *items,
                                      size_t count,
                                      uint64_t *option);

/**
 * Adds an option with more to it. `colors` is NULL, or has for each item the color that the option gives it; NULL for
 * none. Only secondary items take colors. `cost` is NULL for 0, or an exact decimal such as "12" or "-2.5". `label` is
 * NULL or a text that you will know the option by. Otherwise as `gavotte_builder_option`.
 */
gavotte_status gavotte_builder_option_with(gavotte_builder *builder,
                                           const uint64_t *items,
                                           const char *const *colors,
                                           size_t count,
                                           const char *cost,
                                           const char *label,
                                           uint64_t *option);

/**
 * Does the same as `gavotte_builder_option_with`, with the names of the items instead of their positions.
 */
gavotte_status gavotte_builder_option_named(gavotte_builder *builder,
                                            const char *const *names,
                                            const char *const *colors,
                                            size_t count,
                                            const char *cost,
                                            const char *label,
                                            uint64_t *option);

/**
 * Adds a side constraint: the sum of the coefficients of the chosen options is at least `*least` and at most `*most`.
 * NULL for one of these two is no limit. `options` are `count` positions of options that were added before, each once,
 * and `coefficients` as many numbers. With NULL as `price` no solution may break it. Otherwise each unit outside the
 * limits costs this price, an exact decimal above 0. The best solutions, lists and counts of a problem heed its
 * side constraints.
 */
gavotte_status gavotte_builder_constraint(gavotte_builder *builder,
                                          const char *name,
                                          const uint64_t *options,
                                          const int64_t *coefficients,
                                          size_t count,
                                          const int64_t *least,
                                          const int64_t *most,
                                          const char *price);

/**
 * Builds the problem. Free `*problem` with `gavotte_problem_free`. The builder is empty afterwards, as if it were new: use
 * it for another problem, or free it.
 */
gavotte_status gavotte_builder_build(gavotte_builder *builder,
                                     gavotte_problem **problem);

/**
 * A new token. Free it with `gavotte_token_free`.
 */
gavotte_token *gavotte_token_new(void);

/**
 * Ends all questions that were given this token, within some milliseconds, for good: they return GAVOTTE_UNKNOWN with
 * what they have found by then, unless they end by themselves before. May be called from any thread and from a signal
 * handler. NULL is accepted.
 */
void gavotte_token_cancel(const gavotte_token *token);

/**
 * Frees a token. Questions that were given it may still be going on; nothing can end them through it any more. NULL is
 * accepted.
 */
void gavotte_token_free(gavotte_token *token);

/**
 * Fills settings with zeros and sets their size. Call it as `gavotte_settings_init(&settings, sizeof settings)`.
 */
gavotte_status gavotte_settings_init(gavotte_settings *settings,
                                     size_t size);

/**
 * How many options a solution has. 0 for NULL.
 */
size_t gavotte_solution_size(const gavotte_solution *solution);

/**
 * The positions of the chosen options, from 0, ascending: `gavotte_solution_size` of them. The command gavotte prints
 * numbers from 1 instead, which are greater by one. The list belongs to the solution and is valid until that is freed.
 * NULL for NULL.
 */
const uint64_t *gavotte_solution_options(const gavotte_solution *solution);

/**
 * The cost of a solution as an exact decimal, such as "12.5" or "-3"; "0" in a problem without costs. The text belongs to
 * the solution and is valid until that is freed. NULL for NULL.
 */
const char *gavotte_solution_cost(const gavotte_solution *solution);

/**
 * Frees a solution. NULL is accepted.
 */
void gavotte_solution_free(gavotte_solution *solution);

/**
 * Finds a solution.
 *
 * GAVOTTE_OK: `*solution` is one; free it with `gavotte_solution_free`. GAVOTTE_NONE: it is proved that there is none.
 * GAVOTTE_UNKNOWN: a limit came first. `settings` may be NULL.
 */
gavotte_status gavotte_first(const gavotte_problem *problem,
                             const gavotte_settings *settings,
                             gavotte_solution **solution);

/**
 * Calls `take` with each solution, as it is found, and with `user`, until `take` returns something else than 0. The
 * positions that it is given count options from 0.
 *
 * GAVOTTE_OK: these were all solutions. GAVOTTE_NONE: there is none, and `take` was not called. GAVOTTE_STOPPED: `take`
 * asked to stop. GAVOTTE_UNKNOWN: a limit came first, and there may be more. `settings` may be NULL.
 */
gavotte_status gavotte_for_each(const gavotte_problem *problem,
                                const gavotte_settings *settings,
                                gavotte_callback take,
                                void *user);

/**
 * Counts the solutions. Large numbers of them are counted without listing.
 *
 * `*count` is the number in decimal digits, of any length, so it is a text; free it with `gavotte_string_free`.
 * GAVOTTE_OK: it is exact, and "0" is an answer like others. GAVOTTE_UNKNOWN: a limit came first, and there are at least
 * so many. `settings` may be NULL.
 */
gavotte_status gavotte_count(const gavotte_problem *problem,
                             const gavotte_settings *settings,
                             char **count);

/**
 * Begins to list the solutions of a problem, for `gavotte_search_next`. Nothing is searched before the first call of
 * that. The clock of `settings.seconds` runs from there on, between the calls, too. Free `*search` with
 * `gavotte_search_free`; the problem may be freed before. `settings` may be NULL.
 */
gavotte_status gavotte_solve(const gavotte_problem *problem,
                             const gavotte_settings *settings,
                             gavotte_search **search);

/**
 * Takes the next solution. Each is given once.
 *
 * GAVOTTE_OK: `*options` are the positions of its `*count` options, from 0, ascending. They belong to the search and are
 * valid until its next call, so copy them to keep them. GAVOTTE_NONE: there are no more. GAVOTTE_UNKNOWN: the search was
 * cut short, and there may be more. After these two and after errors, `*options` is NULL and `*count` is 0.
 */
gavotte_status gavotte_search_next(gavotte_search *search,
                                   const uint64_t **options,
                                   size_t *count);

/**
 * The cost of the solution that `gavotte_search_next` gave last, as an exact decimal. Free `*cost` with
 * `gavotte_string_free`. GAVOTTE_NONE, and NULL, before the first solution.
 */
gavotte_status gavotte_search_cost(const gavotte_search *search,
                                   char **cost);

/**
 * Frees a search, wherever it is; threads that work for it end. Do not call it inside a callback of the same search. NULL
 * is accepted.
 */
void gavotte_search_free(gavotte_search *search);

/**
 * Finds a solution of least cost (`goal` is GAVOTTE_LEAST) or of greatest cost (GAVOTTE_GREATEST), with the proof that
 * none is better. In a problem without costs that is one with the fewest or the most options.
 *
 * GAVOTTE_OK: `*solution` is a best one. GAVOTTE_NONE: there is no solution at all. GAVOTTE_UNKNOWN: a limit came first,
 * and `*solution` is the best so far, or NULL when none was found yet. Free it with `gavotte_solution_free`; its cost is
 * `gavotte_solution_cost`. `bound` may be NULL. Otherwise `*bound` is a cost that no solution beats, an exact decimal, or
 * NULL when none is known; free it with `gavotte_string_free`. `settings` may be NULL. Soft constraints that are broken add
 * to a least cost and take from a greatest one.
 */
gavotte_status gavotte_best(const gavotte_problem *problem,
                            int goal,
                            const gavotte_settings *settings,
                            gavotte_solution **solution,
                            char **bound);

/**
 * Finds the `keep` best solutions; fewer where there are fewer. Take them by `gavotte_search_next`, the best first, and
 * their costs by `gavotte_search_cost`. The whole work is done in this call.
 *
 * GAVOTTE_OK: these are the best ones. GAVOTTE_NONE: there is no solution. GAVOTTE_UNKNOWN: a limit came first, and these
 * are the best so far. In all three cases free `*search` with `gavotte_search_free`. `settings` may be NULL.
 */
gavotte_status gavotte_best_few(const gavotte_problem *problem,
                                int goal,
                                size_t keep,
                                const gavotte_settings *settings,
                                gavotte_search **search);

/**
 * Compiles all solutions into a set. GAVOTTE_OK: `*set` holds them, perhaps none; free it with `gavotte_set_free`.
 * GAVOTTE_UNKNOWN: a limit came first, or the set does not fit into memory; `*set` is NULL. `settings` may be NULL.
 */
gavotte_status gavotte_compile(const gavotte_problem *problem,
                               const gavotte_settings *settings,
                               gavotte_set **set);

/**
 * Draws `count` random solutions of a problem, each equally likely and independent of the others. The solutions are
 * compiled into a set first, in this call; then take them by `gavotte_search_next`. The same `seed` gives the same ones.
 *
 * GAVOTTE_OK: free `*search` with `gavotte_search_free`. GAVOTTE_NONE: there is no solution. GAVOTTE_UNKNOWN: a limit came
 * first, or the set does not fit into memory. `*search` is NULL after these two. `settings` may be NULL.
 */
gavotte_status gavotte_sample(const gavotte_problem *problem,
                              uint64_t count,
                              uint64_t seed,
                              const gavotte_settings *settings,
                              gavotte_search **search);

/**
 * How many solutions a set has, exactly, in decimal digits. Free `*count` with `gavotte_string_free`.
 */
gavotte_status gavotte_set_count(const gavotte_set *set,
                                 char **count);

/**
 * How many nodes the graph of a set has. 0 for NULL.
 */
uint64_t gavotte_set_nodes(const gavotte_set *set);

/**
 * How many solutions of a set hold the option at a position, from 0, in decimal digits. Free `*count` with
 * `gavotte_string_free`. The first call works for all options.
 */
gavotte_status gavotte_set_count_with(const gavotte_set *set,
                                      uint64_t option,
                                      char **count);

/**
 * The sum over all solutions of a set of the product of their options' weights, exactly: an integer, or a fraction `p/q` in
 * lowest terms. `weights` has a text for each option of the problem: an integer, a fraction or a decimal ("3", "-3/4", "0.25");
 * NULL weighs 1, and so do all options where `weights` itself is NULL. With `modulus`, a number from 1 on in decimal digits, it
 * is the remainder of the sum, from 0 on, and weights must be integers; NULL for none. Free `*sum` with `gavotte_string_free`.
 */
gavotte_status gavotte_set_weighted_count(const gavotte_set *set,
                                          const char *const *weights,
                                          const char *modulus,
                                          char **sum);

/**
 * Lists all solutions of a set, in the order of their ranks, for `gavotte_search_next`. Free `*search` with
 * `gavotte_search_free`; the set may be freed before.
 */
gavotte_status gavotte_set_solutions(const gavotte_set *set,
                                     gavotte_search **search);

/**
 * Draws `count` random solutions of a set, each equally likely, for `gavotte_search_next`. The same `seed` gives the same
 * ones. GAVOTTE_NONE, and NULL, when the set is empty. Free `*search` with `gavotte_search_free`; the set may be freed
 * before.
 */
gavotte_status gavotte_set_sample(const gavotte_set *set,
                                  uint64_t count,
                                  uint64_t seed,
                                  gavotte_search **search);

/**
 * The solution with a rank: a number in decimal digits, from "0" on and below the count. The order is fixed, but has no
 * meaning of its own. GAVOTTE_NONE, and NULL, from the count on. Free `*solution` with `gavotte_solution_free`.
 */
gavotte_status gavotte_set_unrank(const gavotte_set *set,
                                  const char *rank,
                                  gavotte_solution **solution);

/**
 * The rank of a solution: how many come before it in the order of the set, in decimal digits. `options` are its positions
 * in any order. GAVOTTE_NONE, and NULL, when it is no solution of the set. Free `*rank` with `gavotte_string_free`.
 */
gavotte_status gavotte_set_rank(const gavotte_set *set,
                                const uint64_t *options,
                                size_t count,
                                char **rank);

/**
 * Frees a set. NULL is accepted.
 */
void gavotte_set_free(gavotte_set *set);

/**
 * Asks why a problem has no solution.
 *
 * GAVOTTE_OK: `*explanation` says it, or that there is a solution; see `gavotte_explanation_kind`. GAVOTTE_UNKNOWN: a limit
 * came first. Then `*explanation` may still be right, but with more items than needed. In both cases free it with
 * `gavotte_explanation_free`. Of the settings the limits, the token, `require` and `forbid` count. `settings` may be NULL.
 */
gavotte_status gavotte_explain(const gavotte_problem *problem,
                               const gavotte_settings *settings,
                               gavotte_explanation **explanation);

/**
 * One of GAVOTTE_WHY_UNKNOWN, GAVOTTE_WHY_SOLVABLE, GAVOTTE_WHY_CONFLICT and GAVOTTE_WHY_WEIGHTS.
 */
int gavotte_explanation_kind(const gavotte_explanation *explanation);

/**
 * The items of an explanation: `*count` positions, from 0, ascending. NULL where there is none. The list belongs to the
 * explanation.
 */
const uint64_t *gavotte_explanation_items(const gavotte_explanation *explanation,
                                          size_t *count);

/**
 * The weights of the items of an explanation by weights, in the order of the items. NULL where there is none. They are
 * integers modulo `*modulus`, or plain integers where that is 0. The list belongs to the explanation.
 */
const int64_t *gavotte_explanation_weights(const gavotte_explanation *explanation,
                                           size_t *count,
                                           uint64_t *modulus);

/**
 * The options that were required and take part in the conflict: `*count` positions, from 0, ascending. NULL where there is
 * none. The list belongs to the explanation.
 */
const uint64_t *gavotte_explanation_required(const gavotte_explanation *explanation,
                                             size_t *count);

/**
 * The options that were forbidden and take part in the conflict: `*count` positions, from 0, ascending. NULL where there
 * is none. The list belongs to the explanation.
 */
const uint64_t *gavotte_explanation_forbidden(const gavotte_explanation *explanation,
                                              size_t *count);

/**
 * An explanation as a sentence for people, with the names of items. Free `*words` with `gavotte_string_free`.
 */
gavotte_status gavotte_explanation_text(const gavotte_explanation *explanation,
                                        char **words);

/**
 * Frees an explanation. NULL is accepted.
 */
void gavotte_explanation_free(gavotte_explanation *explanation);

/**
 * Solves a sudoku and says whether its solution is the only one.
 *
 * `puzzle` is one grid in any form that the command gavotte reads: usually one line of 81 characters, with a digit or `.`
 * for each cell; 4 by 4 to 36 by 36 cells work the same way, with letters behind 9.
 *
 * GAVOTTE_OK: `*solved` is a solution, as one line; free it with `gavotte_string_free`. `*solutions` is 1 when it is the
 * only one, and 2 when there are two or more; `solutions` may be NULL. GAVOTTE_NONE: there is no solution.
 * GAVOTTE_UNKNOWN: a limit came first; `*solved` is a solution all the same where one was found, and it is not known
 * whether it is the only one. GAVOTTE_ERROR_TEXT: the text is no sudoku, and `gavotte_message` says where. Of the settings
 * the limits and the token count. `settings` may be NULL.
 */
gavotte_status gavotte_sudoku(const char *puzzle,
                              const gavotte_settings *settings,
                              char **solved,
                              uint32_t *solutions);

/**
 * Answers a question that is written in JSON, by JSON.
 *
 * `question` is an object such as `{"question":"count","modulo":"97"}`: the name of what is asked, and settings. These are
 * solve, count, best, cover, sample, marginals, histogram, rank, unrank, estimate, explain, relax, describe and symmetry,
 * with the settings that `gavotte ask --schema` writes, or the documentation of the command lists. Options are numbered
 * from 1 there, as in the command, and not from 0. `token`, by which another thread can end the question, may be NULL.
 *
 * `*answer` is an object as the command writes it for `--output json`, with `ended`: "complete", "limit" or
 * "interrupted"; free it with `gavotte_string_free`. GAVOTTE_OK: it is whole. GAVOTTE_UNKNOWN: a limit or the token came
 * first, and it says what was known. GAVOTTE_ERROR_ARGUMENT: the question is wrong, and the message says how.
 */
gavotte_status gavotte_ask(const gavotte_problem *problem,
                           const char *question,
                           const gavotte_token *token,
                           char **answer);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GAVOTTE_H */
