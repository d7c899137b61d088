/* Counts the solutions of a problem in a file. Usage: count FILE [THREADS] [SECONDS] */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <gavotte.h>

/* Ten times a second at most. Anything but 0 would end the question. */
static int report(const gavotte_progress *progress, void *user) {
    (void)user;
    fprintf(stderr, "%.0f s, %.1f %%, %" PRIu64 " solutions\n", progress->seconds,
            100 * progress->fraction, progress->solutions);
    return 0;
}

int main(int argc, char **argv) {
    gavotte_problem *problem = NULL;
    gavotte_settings settings;
    gavotte_status status;
    char *count = NULL;
    if (argc < 2) {
        fprintf(stderr, "usage: count FILE [THREADS] [SECONDS]\n");
        return 2;
    }
    if (gavotte_problem_open(argv[1], NULL, &problem) != GAVOTTE_OK) {
        fprintf(stderr, "%s\n", gavotte_message());
        return 3;
    }
    gavotte_settings_init(&settings, sizeof settings);
    settings.threads = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : GAVOTTE_ALL_THREADS;
    settings.seconds = argc > 3 ? strtod(argv[3], NULL) : 0;
    settings.progress = report;
    status = gavotte_count(problem, &settings, &count);
    if (status < 0) {
        fprintf(stderr, "%s\n", gavotte_message());
    } else {
        printf("%" PRIu64 " items, %" PRIu64 " options, %s%s solutions\n",
               gavotte_problem_items(problem), gavotte_problem_options(problem),
               status == GAVOTTE_UNKNOWN ? "at least " : "", count);
    }
    gavotte_string_free(count);
    gavotte_problem_free(problem);
    return status == GAVOTTE_OK ? 0 : 4;
}
