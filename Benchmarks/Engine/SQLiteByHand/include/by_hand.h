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

// Entries in the table of a store of models, as a program in C would write and read them.
struct entries;

// Inserts entries in one transaction.
void entries_insert(const char *path, int count);
struct entries *entries_open(const char *path);
// Copies the entries of a category, at most 64, and returns their number.
int entries_of_category(struct entries *entries, int64_t category);
void entries_close(struct entries *entries);
