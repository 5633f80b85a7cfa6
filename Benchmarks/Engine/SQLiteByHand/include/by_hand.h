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

struct page {
    struct note *notes;
    int count;
};

struct pages *pages_open(const char *path, const char *first, const char *same, const char *later);
// The page that begins after a row, or the first one if the id is none. The caller owns it.
struct page pages_read(struct pages *pages, double day, int64_t id, int count);
void pages_free(struct page page);
