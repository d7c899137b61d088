/* Sudokus, one a line on standard input: the solution, and whether it is the only one. */

#include <stdio.h>
#include <string.h>

#include <gavotte.h>

int main(void) {
    char line[2048];
    while (fgets(line, sizeof line, stdin)) {
        char *solved = NULL;
        uint32_t solutions = 0;
        gavotte_status status;
        line[strcspn(line, "\r\n")] = '\0';
        status = gavotte_sudoku(line, NULL, &solved, &solutions);
        switch (status) {
        case GAVOTTE_OK:
            printf("%s %s\n", solved, solutions == 1 ? "unique" : "several");
            break;
        case GAVOTTE_NONE:
            printf("none\n");
            break;
        default:
            printf("%s: %s\n", gavotte_status_name(status), gavotte_message());
        }
        gavotte_string_free(solved);
    }
    return 0;
}
