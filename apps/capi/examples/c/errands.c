/* Errands with prices: the cheapest way to do them all, the next ones, and what changes if one way is closed. */

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

static gavotte_problem *errands(void) {
    static const struct {
        const char *names[2];
        size_t count;
        const char *cost, *label;
    } ways[] = {
        {{"bank", NULL}, 1, "3", "walk to the bank"},    {{"post", NULL}, 1, "2.25", "walk to the post"},
        {{"shop", NULL}, 1, "4", "walk to the shop"},    {{"bank", "post"}, 2, "4.5", "bus line 1"},
        {{"post", "shop"}, 2, "7", "taxi"},              {{"bank", "shop"}, 2, "5", "bus line 2"},
    };
    gavotte_builder *builder = gavotte_builder_new();
    gavotte_problem *problem = NULL;
    size_t at;
    check(gavotte_builder_primary(builder, "bank", NULL));
    check(gavotte_builder_primary(builder, "post", NULL));
    check(gavotte_builder_primary(builder, "shop", NULL));
    for (at = 0; at < sizeof ways / sizeof *ways; at++) {
        check(gavotte_builder_option_named(builder, ways[at].names, NULL, ways[at].count,
                                           ways[at].cost, ways[at].label, NULL));
    }
    check(gavotte_builder_build(builder, &problem));
    gavotte_builder_free(builder);
    return problem;
}

static void print_labels(const gavotte_problem *problem, const uint64_t *options, size_t count) {
    size_t at;
    for (at = 0; at < count; at++) {
        char *label = NULL;
        check(gavotte_problem_option_label(problem, options[at], &label));
        printf("%s%s", at > 0 ? ", " : "", label);
        gavotte_string_free(label);
    }
    printf("\n");
}

int main(void) {
    gavotte_problem *problem = errands();
    gavotte_solution *solution = NULL;
    gavotte_search *search = NULL;
    gavotte_settings settings;
    const uint64_t *options, closed[] = {5};
    size_t count;

    if (gavotte_best(problem, GAVOTTE_LEAST, NULL, &solution, NULL) == GAVOTTE_OK) {
        printf("%s: ", gavotte_solution_cost(solution));
        print_labels(problem, gavotte_solution_options(solution), gavotte_solution_size(solution));
    }
    gavotte_solution_free(solution);

    check(gavotte_best_few(problem, GAVOTTE_LEAST, 3, NULL, &search));
    while (gavotte_search_next(search, &options, &count) == GAVOTTE_OK) {
        char *cost = NULL;
        check(gavotte_search_cost(search, &cost));
        printf("  %s for %u ways\n", cost, (unsigned)count);
        gavotte_string_free(cost);
    }
    gavotte_search_free(search);

    gavotte_settings_init(&settings, sizeof settings);
    settings.forbid = closed;
    settings.forbid_count = 1;
    check(gavotte_best(problem, GAVOTTE_LEAST, &settings, &solution, NULL));
    printf("without bus line 2: %s\n", gavotte_solution_cost(solution));
    gavotte_solution_free(solution);
    gavotte_problem_free(problem);
    return 0;
}
