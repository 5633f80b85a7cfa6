#include "by_hand.h"
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct pages {
    sqlite3 *database;
    sqlite3_stmt *begin, *end, *first, *same, *later;
};

static sqlite3_stmt *prepared(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        abort();
    return statement;
}

struct pages *pages_open(const char *path, const char *first, const char *same, const char *later) {
    struct pages *pages = calloc(1, sizeof *pages);
    if (sqlite3_open_v2(path, &pages->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)) abort();
    sqlite3_exec(pages->database, "PRAGMA query_only = 1", NULL, NULL, NULL);
    pages->begin = prepared(pages->database, "BEGIN");
    pages->end = prepared(pages->database, "COMMIT");
    pages->first = prepared(pages->database, first);
    pages->same = prepared(pages->database, same);
    pages->later = prepared(pages->database, later);
    return pages;
}

static char *copied(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    int length = sqlite3_column_bytes(statement, column);
    char *copy = malloc(length + 1);
    memcpy(copy, text, length + 1);
    return copy;
}

// Reads one row more than requested, which shows whether there is another page.
static int read_rows(sqlite3_stmt *statement, int found, int count, struct note *notes) {
    while (sqlite3_step(statement) == SQLITE_ROW) {
        if (found == count) break;
        struct note *note = &notes[found++];
        note->id = sqlite3_column_int64(statement, 0);
        note->day = sqlite3_column_double(statement, 1);
        note->title = copied(statement, 2);
        note->author = sqlite3_column_type(statement, 3) == SQLITE_NULL ? NULL : copied(statement, 3);
        note->done = sqlite3_column_int(statement, 4);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return found;
}

static void run(sqlite3_stmt *statement) {
    sqlite3_step(statement);
    sqlite3_reset(statement);
}

struct page pages_read(struct pages *pages, double day, int64_t id, int count) {
    struct note *notes = malloc(count * sizeof *notes);
    int found = 0;
    run(pages->begin);
    if (id < 0) {
        sqlite3_bind_int(pages->first, 1, count + 1);
        found = read_rows(pages->first, 0, count, notes);
    } else {
        sqlite3_bind_double(pages->same, 1, day);
        sqlite3_bind_int64(pages->same, 2, id);
        sqlite3_bind_int(pages->same, 3, count + 1);
        found = read_rows(pages->same, 0, count, notes);
        sqlite3_bind_double(pages->later, 1, day);
        sqlite3_bind_int(pages->later, 2, count + 1 - found);
        found = read_rows(pages->later, found, count, notes);
    }
    run(pages->end);
    return (struct page){notes, found};
}

void pages_free(struct page page) {
    for (int index = 0; index < page.count; index++) {
        free(page.notes[index].title);
        free(page.notes[index].author);
    }
    free(page.notes);
}
