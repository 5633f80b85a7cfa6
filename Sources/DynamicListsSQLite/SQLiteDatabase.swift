#if os(Linux)
    import CSQLite
#else
    import SQLite3
#endif

/// A database file.
public final class SQLiteDatabase: Sendable {}
