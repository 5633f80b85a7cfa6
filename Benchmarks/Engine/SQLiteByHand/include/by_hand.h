#include <stdint.h>

// Pages of a table, read as a program in C would: statements prepared once, each row copied.
struct pages;

struct note {
    int64_t id;
    double day;
    char *title;
    char *author;
    int done;
};

struct pages *pages_open(const char *path, const char *first, const char *same, const char *later);
// The page that begins after a row, or the first one where the id is none. Returns how many rows it has.
int pages_read(struct pages *pages, double day, int64_t id, int count, struct note *notes);
void pages_free(struct note *notes, int count);
