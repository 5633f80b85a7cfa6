#include "by_hand.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entries {
    sqlite3 *database;
    sqlite3_stmt *of_category;
};

static sqlite3 *opened(const char *path) {
    sqlite3 *database = NULL;
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)) abort();
    // A store that has made the file may still be closing it.
    sqlite3_busy_timeout(database, 10000);
    sqlite3_exec(database, "PRAGMA foreign_keys = 1; PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
    return database;
}

static sqlite3_stmt *prepared(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        abort();
    return statement;
}

void entries_insert(const char *path, int count) {
    sqlite3 *database = opened(path);
    sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    sqlite3_stmt *insert = prepared(
        database,
        "INSERT INTO \"Entry\" (\"_id\", \"title\", \"category\", \"day\", \"isDone\", \"note\") "
        "VALUES (?, ?, ?, ?, ?, ?)");
    for (int number = 0; number < count; number++) {
        char title[64], note[16];
        snprintf(title, sizeof title, "The entry with the number %d", number);
        snprintf(note, sizeof note, "Note %d", number % 100);
        sqlite3_bind_int64(insert, 1, number + 1);
        sqlite3_bind_text(insert, 2, title, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(insert, 3, number / 50);
        sqlite3_bind_double(insert, 4, number);
        sqlite3_bind_int(insert, 5, 0);
        if (number % 3) sqlite3_bind_text(insert, 6, note, -1, SQLITE_TRANSIENT);
        else sqlite3_bind_null(insert, 6);
        if (sqlite3_step(insert) != SQLITE_DONE) abort();
        sqlite3_reset(insert);
    }
    sqlite3_finalize(insert);
    if (sqlite3_exec(database, "COMMIT", NULL, NULL, NULL)) abort();
    sqlite3_close(database);
}

struct entries *entries_open(const char *path) {
    struct entries *entries = calloc(1, sizeof *entries);
    entries->database = opened(path);
    entries->of_category = prepared(
        entries->database,
        "SELECT \"_id\", \"title\", \"category\", \"day\", \"isDone\", \"note\" FROM \"Entry\" "
        "WHERE \"category\" = ? ORDER BY \"_id\"");
    return entries;
}

static char *copied(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? strdup((const char *)text) : NULL;
}

int entries_of_category(struct entries *entries, int64_t category) {
    struct entry {
        int64_t id, category, done;
        double day;
        char *title, *note;
    } found[64];
    int count = 0;
    sqlite3_bind_int64(entries->of_category, 1, category);
    while (count < 64 && sqlite3_step(entries->of_category) == SQLITE_ROW) {
        struct entry *entry = &found[count++];
        entry->id = sqlite3_column_int64(entries->of_category, 0);
        entry->title = copied(entries->of_category, 1);
        entry->category = sqlite3_column_int64(entries->of_category, 2);
        entry->day = sqlite3_column_double(entries->of_category, 3);
        entry->done = sqlite3_column_int64(entries->of_category, 4);
        entry->note = copied(entries->of_category, 5);
    }
    sqlite3_reset(entries->of_category);
    for (int index = 0; index < count; index++) {
        free(found[index].title);
        free(found[index].note);
    }
    return count;
}

void entries_close(struct entries *entries) {
    sqlite3_finalize(entries->of_category);
    sqlite3_close(entries->database);
    free(entries);
}
