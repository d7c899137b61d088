/* Why a problem has no solution, and random solutions of one that has many. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <gavotte.h>

int main(void) {
    const char *none = "a b c d\na c\nb c\nd\n";
    const char *many = "{\"items\": [\"a\", \"b\"], \"options\": [[\"a\"], [\"a\"], [\"b\"], [\"a\", \"b\"]]}";
    gavotte_problem *problem = NULL;
    gavotte_explanation *explanation = NULL;
    gavotte_set *set = NULL;
    gavotte_search *draws = NULL;
    char *words = NULL, *count = NULL, *with = NULL;
    const uint64_t *options;
    size_t size, drawn = 0;

    if (gavotte_problem_read(none, strlen(none), "dlx", &problem) == GAVOTTE_OK
        && gavotte_explain(problem, NULL, &explanation) == GAVOTTE_OK
        && gavotte_explanation_text(explanation, &words) == GAVOTTE_OK) {
        printf("%s\n", words);
    }
    gavotte_string_free(words);
    gavotte_explanation_free(explanation);
    gavotte_problem_free(problem);

    /* The format is found out by the text itself. */
    if (gavotte_problem_read(many, strlen(many), NULL, &problem) != GAVOTTE_OK
        || gavotte_compile(problem, NULL, &set) != GAVOTTE_OK
        || gavotte_set_count(set, &count) != GAVOTTE_OK
        || gavotte_set_count_with(set, 2, &with) != GAVOTTE_OK
        || gavotte_set_sample(set, 5, 1, &draws) != GAVOTTE_OK) {
        fprintf(stderr, "%s\n", gavotte_message());
        return 1;
    }
    while (gavotte_search_next(draws, &options, &size) == GAVOTTE_OK) {
        drawn += gavotte_problem_verify(problem, options, size, NULL) == GAVOTTE_OK;
    }
    printf("%s solutions, %s with the third option, %u drawn\n", count, with, (unsigned)drawn);
    gavotte_search_free(draws);
    gavotte_string_free(with);
    gavotte_string_free(count);
    gavotte_set_free(set);
    gavotte_problem_free(problem);
    return 0;
}
