#if !__has_include(<sqlite3.h>)
#error "SQLite is not found. Install libsqlite3-dev"
#endif
#include <sqlite3.h>
