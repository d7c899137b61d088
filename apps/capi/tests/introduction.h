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
