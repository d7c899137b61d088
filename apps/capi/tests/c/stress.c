/*
 * What a careless program does: NULL everywhere, texts that are none, callbacks that stop, questions within questions, two
 * threads. Nothing may crash, and the status must say what was wrong. The test runs it under valgrind, too.
 */

#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gavotte.h>

#define EXPECT(condition)                                                                 \
    do {                                                                                  \
        if (!(condition)) {                                                               \
            fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, gavotte_message()); \
            exit(1);                                                                      \
        }                                                                                 \
    } while (0)

#define WRONG(call) EXPECT((call) == GAVOTTE_ERROR_ARGUMENT)
#define SAYS(words) EXPECT(strstr(gavotte_message(), words) != NULL)

/* Rooks on a board of n by n: n! solutions. */
static gavotte_problem *rooks(uint64_t n) {
    gavotte_builder *builder = gavotte_builder_new();
    gavotte_problem *problem = NULL;
    uint64_t row, column;
    for (row = 0; row < 2 * n; row++) EXPECT(gavotte_builder_primary(builder, NULL, NULL) == GAVOTTE_OK);
    for (row = 0; row < n; row++) {
        for (column = 0; column < n; column++) {
            const uint64_t items[] = {row, n + column};
            EXPECT(gavotte_builder_option(builder, items, 2, NULL) == GAVOTTE_OK);
        }
    }
    EXPECT(gavotte_builder_build(builder, &problem) == GAVOTTE_OK);
    gavotte_builder_free(builder);
    return problem;
}

static int stop(const uint64_t *options, size_t count, void *user) {
    (void)options, (void)count, (void)user;
    return 1;
}

static int stop_progress(const gavotte_progress *progress, void *user) {
    (void)progress;
    *(int *)user += 1;
    return 1;
}

static void nothing(void) {
    gavotte_problem *problem = (gavotte_problem *)1;
    gavotte_solution *solution = (gavotte_solution *)1;
    gavotte_search *search = (gavotte_search *)1;
    gavotte_explanation *why = (gavotte_explanation *)1;
    gavotte_set *set = (gavotte_set *)1;
    const uint64_t *options = (const uint64_t *)1;
    size_t count = 1;
    uint32_t solutions;
    char *text = (char *)1;
    gavotte_builder_free(NULL), gavotte_problem_free(NULL), gavotte_solution_free(NULL);
    gavotte_search_free(NULL), gavotte_set_free(NULL), gavotte_explanation_free(NULL);
    gavotte_token_free(NULL), gavotte_token_cancel(NULL), gavotte_string_free(NULL);
    WRONG(gavotte_builder_primary(NULL, "a", NULL));
    WRONG(gavotte_builder_build(NULL, &problem));
    EXPECT(problem == NULL);
    WRONG(gavotte_builder_option(NULL, NULL, 0, NULL));
    WRONG(gavotte_problem_read(NULL, 3, NULL, &problem));
    WRONG(gavotte_problem_read("a\na\n", 4, NULL, NULL));
    WRONG(gavotte_problem_open(NULL, NULL, &problem));
    WRONG(gavotte_problem_write(NULL, NULL, &text));
    EXPECT(text == NULL);
    WRONG(gavotte_first(NULL, NULL, &solution));
    EXPECT(solution == NULL);
    WRONG(gavotte_count(NULL, NULL, &text));
    WRONG(gavotte_for_each(NULL, NULL, NULL, NULL));
    WRONG(gavotte_solve(NULL, NULL, &search));
    EXPECT(search == NULL);
    WRONG(gavotte_search_next(NULL, &options, &count));
    EXPECT(options == NULL && count == 0);
    WRONG(gavotte_best(NULL, GAVOTTE_LEAST, NULL, &solution, NULL));
    WRONG(gavotte_compile(NULL, NULL, &set));
    EXPECT(set == NULL);
    WRONG(gavotte_explain(NULL, NULL, &why));
    EXPECT(why == NULL);
    WRONG(gavotte_sample(NULL, 1, 1, NULL, &search));
    WRONG(gavotte_sudoku(NULL, NULL, &text, &solutions));
    WRONG(gavotte_settings_init(NULL, 8));
    EXPECT(gavotte_problem_items(NULL) == 0 && gavotte_problem_options(NULL) == 0);
    EXPECT(gavotte_solution_size(NULL) == 0 && gavotte_solution_options(NULL) == NULL);
    EXPECT(gavotte_explanation_items(NULL, NULL) == NULL);
}

/* The words of one call, read after the next one has failed, too: C may evaluate both in any order. */
static void old_words(void) {
    const char *words;
    gavotte_solution *solution = NULL;
    WRONG(gavotte_first(NULL, NULL, &solution));
    words = gavotte_message();
    WRONG(gavotte_first(NULL, NULL, NULL));
    EXPECT(strcmp(words, "problem is NULL") == 0 && strcmp(gavotte_message(), "solution is NULL") == 0);
}

static void wrong_texts(void) {
    gavotte_builder *builder = gavotte_builder_new();
    gavotte_problem *problem = NULL;
    const uint64_t twice[] = {0, 0}, far[] = {7};
    const char *colors[] = {"red"};
    uint64_t item = 99;
    size_t size;
    char *text = NULL;
    WRONG(gavotte_builder_primary(builder, "\xff\xfe", NULL));
    SAYS("UTF-8");
    EXPECT(gavotte_builder_primary(builder, "left", &item) == GAVOTTE_OK && item == 0);
    EXPECT(gavotte_builder_primary(builder, "left", NULL) == GAVOTTE_ERROR_PROBLEM);
    EXPECT(gavotte_builder_primary(builder, "", NULL) == GAVOTTE_ERROR_PROBLEM);
    EXPECT(gavotte_builder_bounded(builder, "b", 3, 2, NULL) == GAVOTTE_ERROR_PROBLEM);
    EXPECT(gavotte_builder_find(builder, "lefft", &item) == GAVOTTE_ERROR_PROBLEM);
    SAYS("did you mean `left`?");
    EXPECT(gavotte_builder_option(builder, twice, 2, NULL) == GAVOTTE_ERROR_PROBLEM);
    WRONG(gavotte_builder_option(builder, far, 1, NULL));
    WRONG(gavotte_builder_option(builder, twice, (size_t)-1, NULL));
    EXPECT(gavotte_builder_option_with(builder, twice, colors, 1, NULL, NULL, NULL) == GAVOTTE_ERROR_PROBLEM);
    WRONG(gavotte_builder_option_with(builder, twice, NULL, 1, "1,5", NULL, NULL));
    /* Nothing of that has changed the builder. */
    EXPECT(gavotte_builder_option_with(builder, twice, NULL, 1, "1.5", "it", &item) == GAVOTTE_OK && item == 0);
    EXPECT(gavotte_builder_build(builder, &problem) == GAVOTTE_OK);
    EXPECT(gavotte_problem_items(problem) == 1 && gavotte_problem_options(problem) == 1);
    EXPECT(gavotte_problem_option_items(problem, 0, NULL, 0, &size) == GAVOTTE_OK && size == 1);
    EXPECT(gavotte_problem_option_items(problem, 0, &item, 1, &size) == GAVOTTE_OK && item == 0);
    WRONG(gavotte_problem_option_items(problem, 0, NULL, 1, &size));
    WRONG(gavotte_problem_option_items(problem, 1, &item, 1, &size));
    EXPECT(size == 0);
    EXPECT(gavotte_problem_cost(problem, twice, 1, &text) == GAVOTTE_OK && strcmp(text, "1.5") == 0);
    gavotte_string_free(text);
    WRONG(gavotte_problem_cost(problem, twice, 2, &text));
    EXPECT(gavotte_problem_verify(problem, far, 1, &text) == GAVOTTE_NONE && text != NULL);
    gavotte_string_free(text);
    EXPECT(gavotte_problem_verify(problem, NULL, 0, NULL) == GAVOTTE_NONE);
    WRONG(gavotte_problem_option_label(problem, 1, &text));
    WRONG(gavotte_problem_write(problem, "jsn", &text));
    SAYS("did you mean `json`?");
    gavotte_problem_free(problem);
    gavotte_builder_free(builder);
    EXPECT(gavotte_problem_read("a b\na x\n", 8, "dlx", &problem) == GAVOTTE_ERROR_TEXT);
    SAYS("2:3");
    WRONG(gavotte_problem_read("a\na\n", 4, "dlxx", &problem));
    EXPECT(gavotte_problem_open("/nowhere/at/all.dlx", NULL, &problem) == GAVOTTE_ERROR_FILE && problem == NULL);
    EXPECT(gavotte_sudoku("12x4", NULL, &text, NULL) == GAVOTTE_ERROR_TEXT && text == NULL);
    EXPECT(gavotte_sudoku("", NULL, &text, NULL) == GAVOTTE_ERROR_TEXT);
    EXPECT(gavotte_sudoku("1...............\n1...............\n", NULL, &text, NULL) == GAVOTTE_ERROR_TEXT);
}

static void wrong_settings(const gavotte_problem *problem) {
    struct {
        gavotte_settings settings;
        uint64_t later;
    } newer;
    gavotte_settings *settings = &newer.settings;
    const uint64_t far[] = {1000000};
    char *text = NULL;
    EXPECT(gavotte_settings_init(settings, sizeof newer) == GAVOTTE_OK);
    EXPECT(gavotte_count(problem, settings, &text) == GAVOTTE_OK && strcmp(text, "120") == 0);
    gavotte_string_free(text);
    newer.later = 1;
    WRONG(gavotte_count(problem, settings, &text));
    gavotte_settings_init(settings, sizeof *settings);
    settings->seconds = -1;
    WRONG(gavotte_count(problem, settings, &text));
    settings->seconds = 1e300;
    WRONG(gavotte_count(problem, settings, &text));
    settings->seconds = 0, settings->threads = 123456;
    WRONG(gavotte_count(problem, settings, &text));
    settings->threads = 0, settings->require = far, settings->require_count = 1;
    WRONG(gavotte_count(problem, settings, &text));
    settings->require = NULL;
    WRONG(gavotte_count(problem, settings, &text));
    settings->size = 3;
    WRONG(gavotte_count(problem, settings, &text));
    settings->size = (size_t)-1;
    WRONG(gavotte_count(problem, settings, &text));
    WRONG(gavotte_settings_init(settings, 8));
    WRONG(gavotte_best(problem, 7, NULL, NULL, NULL));
    EXPECT(text == NULL);
}

/* Asks the same problem once more from inside a callback. */
static int within(const uint64_t *options, size_t count, void *user) {
    const gavotte_problem *problem = user;
    char *text = NULL;
    EXPECT(gavotte_problem_verify(problem, options, count, NULL) == GAVOTTE_OK);
    EXPECT(gavotte_count(problem, NULL, &text) == GAVOTTE_OK && strcmp(text, "120") == 0);
    gavotte_string_free(text);
    return 0;
}

/* A search that is asked from inside its own callback refuses. */
static int next_within(const gavotte_progress *progress, void *user) {
    const uint64_t *options;
    size_t count;
    (void)progress;
    WRONG(gavotte_search_next(*(gavotte_search **)user, &options, &count));
    return 1;
}

static void callbacks(const gavotte_problem *problem) {
    gavotte_problem *large = rooks(14);
    gavotte_settings settings;
    gavotte_search *search = NULL;
    const uint64_t *options;
    size_t count;
    char *text = NULL;
    int calls = 0;
    EXPECT(gavotte_for_each(problem, NULL, stop, NULL) == GAVOTTE_STOPPED);
    EXPECT(gavotte_for_each(problem, NULL, within, (void *)problem) == GAVOTTE_OK);
    gavotte_settings_init(&settings, sizeof settings);
    settings.progress = stop_progress, settings.user = &calls;
    EXPECT(gavotte_for_each(large, &settings, NULL, NULL) == GAVOTTE_ERROR_ARGUMENT);
    settings.progress = next_within, settings.user = &search;
    EXPECT(gavotte_solve(large, &settings, &search) == GAVOTTE_OK);
    gavotte_problem_free(large);
    while (gavotte_search_next(search, &options, &count) == GAVOTTE_OK) EXPECT(count == 14);
    EXPECT(gavotte_search_next(search, &options, &count) == GAVOTTE_UNKNOWN && options == NULL);
    EXPECT(gavotte_search_cost(search, &text) == GAVOTTE_OK && strcmp(text, "0") == 0);
    gavotte_string_free(text);
    gavotte_search_free(search);
}

static void limits(void) {
    gavotte_problem *problem = rooks(9);
    gavotte_token *token = gavotte_token_new();
    gavotte_settings settings;
    gavotte_solution *solution = NULL;
    gavotte_search *search = NULL;
    const uint64_t *options;
    size_t count;
    gavotte_settings_init(&settings, sizeof settings);
    settings.steps = 20;
    EXPECT(gavotte_solve(problem, &settings, &search) == GAVOTTE_OK);
    while (gavotte_search_next(search, &options, &count) == GAVOTTE_OK) {}
    EXPECT(gavotte_search_next(search, &options, &count) == GAVOTTE_UNKNOWN);
    SAYS("step limit");
    gavotte_search_free(search);
    gavotte_token_cancel(token);
    settings.steps = 0, settings.token = token;
    EXPECT(gavotte_first(problem, &settings, &solution) == GAVOTTE_UNKNOWN && solution == NULL);
    SAYS("cancelled");
    gavotte_token_free(token);
    gavotte_problem_free(problem);
}

static void *ask(void *user) {
    const gavotte_problem *problem = user;
    gavotte_solution *solution = NULL;
    char *text = NULL;
    int at;
    for (at = 0; at < 5; at++) {
        EXPECT(gavotte_count(problem, NULL, &text) == GAVOTTE_OK && strcmp(text, "120") == 0);
        gavotte_string_free(text);
        EXPECT(gavotte_first(problem, NULL, &solution) == GAVOTTE_OK);
        EXPECT(gavotte_solution_size(solution) == 5);
        gavotte_solution_free(solution);
        WRONG(gavotte_count(NULL, NULL, &text));
        SAYS("problem is NULL");
    }
    return NULL;
}

/* A search that begins on one thread and ends on another. */
static void *finish(void *user) {
    const uint64_t *options;
    size_t count, found = 1;
    while (gavotte_search_next(user, &options, &count) == GAVOTTE_OK) found++;
    EXPECT(found == 120);
    gavotte_search_free(user);
    return NULL;
}

static void threads(gavotte_problem *problem) {
    pthread_t one, other, third;
    gavotte_settings settings;
    gavotte_search *search = NULL;
    const uint64_t *options;
    size_t count;
    EXPECT(pthread_create(&one, NULL, ask, problem) == 0);
    EXPECT(pthread_create(&other, NULL, ask, problem) == 0);
    gavotte_settings_init(&settings, sizeof settings);
    settings.threads = 2;
    EXPECT(gavotte_solve(problem, &settings, &search) == GAVOTTE_OK);
    EXPECT(gavotte_search_next(search, &options, &count) == GAVOTTE_OK && count == 5);
    EXPECT(pthread_create(&third, NULL, finish, search) == 0);
    EXPECT(pthread_join(one, NULL) == 0 && pthread_join(other, NULL) == 0 && pthread_join(third, NULL) == 0);
}

static void sets(gavotte_problem *problem) {
    gavotte_set *set = NULL;
    gavotte_search *search = NULL;
    gavotte_solution *solution = NULL;
    const uint64_t *options;
    const char *weights[25], *wrong[25] = {"1", "two"};
    size_t count, found = 0;
    char *text = NULL;
    EXPECT(gavotte_compile(problem, NULL, &set) == GAVOTTE_OK);
    for (count = 0; count < 25; count++) weights[count] = "1/2";
    EXPECT(gavotte_set_weighted_count(set, weights, NULL, &text) == GAVOTTE_OK && strcmp(text, "15/4") == 0);
    gavotte_string_free(text);
    EXPECT(gavotte_set_weighted_count(set, NULL, "7", &text) == GAVOTTE_OK && strcmp(text, "1") == 0);
    gavotte_string_free(text);
    WRONG(gavotte_set_weighted_count(set, weights, "7", &text));
    SAYS("weight 1");
    WRONG(gavotte_set_weighted_count(set, wrong, NULL, &text));
    SAYS("weight 2");
    WRONG(gavotte_set_weighted_count(set, NULL, "0", &text));
    WRONG(gavotte_set_weighted_count(set, NULL, "-7", &text));
    WRONG(gavotte_set_weighted_count(NULL, NULL, NULL, &text));
    EXPECT(text == NULL);
    EXPECT(gavotte_set_unrank(set, "119", &solution) == GAVOTTE_OK);
    options = gavotte_solution_options(solution), count = gavotte_solution_size(solution);
    EXPECT(gavotte_set_rank(set, options, count, &text) == GAVOTTE_OK && strcmp(text, "119") == 0);
    gavotte_string_free(text), gavotte_solution_free(solution);
    EXPECT(gavotte_set_unrank(set, "120", &solution) == GAVOTTE_NONE && solution == NULL);
    WRONG(gavotte_set_unrank(set, "-1", &solution));
    EXPECT(gavotte_set_count_with(set, 0, &text) == GAVOTTE_OK && strcmp(text, "24") == 0);
    gavotte_string_free(text);
    WRONG(gavotte_set_count_with(set, 25, &text));
    EXPECT(gavotte_set_solutions(set, &search) == GAVOTTE_OK);
    gavotte_set_free(set);
    while (gavotte_search_next(search, &options, &count) == GAVOTTE_OK) found++;
    EXPECT(found == 120);
    gavotte_search_free(search);
}

int main(void) {
    gavotte_problem *problem = rooks(5);
    EXPECT(gavotte_abi_version() == GAVOTTE_ABI_VERSION);
    nothing();
    old_words();
    wrong_texts();
    wrong_settings(problem);
    callbacks(problem);
    limits();
    threads(problem);
    sets(problem);
    gavotte_problem_free(problem);
    printf("nothing has crashed\n");
    return 0;
}
