/* Queens: n of them on a board of n by n, so that none attacks another. Usage: queens [N] */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <gavotte.h>

static void check(gavotte_status status) {
    if (status < 0) {
        fprintf(stderr, "%s: %s\n", gavotte_status_name(status), gavotte_message());
        exit(1);
    }
}

/* Rows and columns must be covered once, diagonals at most once. An option is a queen on a square. */
static gavotte_problem *queens(uint64_t n) {
    gavotte_builder *builder = gavotte_builder_new();
    gavotte_problem *problem = NULL;
    uint64_t at, row, column;
    char name[32];
    for (at = 0; at < 2 * n; at++) {
        snprintf(name, sizeof name, "%s%" PRIu64, at < n ? "row" : "column", at % n);
        check(gavotte_builder_primary(builder, name, NULL));
    }
    for (at = 0; at < 2 * (2 * n - 1); at++) {
        snprintf(name, sizeof name, "diagonal%" PRIu64, at);
        check(gavotte_builder_secondary(builder, name, NULL));
    }
    for (row = 0; row < n; row++) {
        for (column = 0; column < n; column++) {
            const uint64_t diagonals = 2 * n;
            const uint64_t items[] = {row, n + column, diagonals + row + column,
                                      diagonals + 2 * n - 1 + row + (n - 1 - column)};
            check(gavotte_builder_option(builder, items, 4, NULL));
        }
    }
    check(gavotte_builder_build(builder, &problem));
    gavotte_builder_free(builder);
    return problem;
}

/* Prints a solution as the column of the queen in each row, and stops after the third one. */
static int show(const uint64_t *options, size_t count, void *user) {
    int *shown = user;
    size_t at;
    for (at = 0; at < count; at++) {
        printf("%" PRIu64 "%c", options[at] % count, at + 1 < count ? ' ' : '\n');
    }
    *shown += 1;
    return *shown == 3;
}

int main(int argc, char **argv) {
    const uint64_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 8;
    gavotte_problem *problem = queens(n);
    gavotte_settings settings;
    gavotte_status status;
    char *count = NULL;
    int shown = 0;

    gavotte_settings_init(&settings, sizeof settings);
    settings.seconds = 60;
    status = gavotte_count(problem, &settings, &count);
    check(status);
    printf("%s%s solutions\n", status == GAVOTTE_UNKNOWN ? "at least " : "", count);
    gavotte_string_free(count);

    status = gavotte_for_each(problem, NULL, show, &shown);
    check(status);
    printf("%s after %d\n", gavotte_status_name(status), shown);
    gavotte_problem_free(problem);
    return 0;
}
