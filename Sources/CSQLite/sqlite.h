#if !__has_include(<sqlite3.h>)
#error "SQLite is not found. Install libsqlite3-dev"
#endif
#include <sqlite3.h>

/// Takes no name in double quotes for a text, neither in queries nor in a schema.
/// Swift imports no function with variable arguments.
static inline int CSQLiteRefuseTextsInDoubleQuotes(sqlite3 *connection) {
    int result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    return result ? result : sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}
