/// The tables of a cache file.
///
/// An item is stored once, however many lists contain it; a page has the keys of its items in order. The keys
/// of pages and items are JSON; the key of a list's first page is empty. A row of a page is marked as edited
/// if its item was edited after the page was loaded, because the service may no longer list it.
enum CacheSchema {
    /// "DLcf", which identifies the file as a cache.
    static let applicationID: Int32 = 0x444C_6366

    static let migrations = [
        SQLiteMigration(1) { connection in
            for statement in tables { try connection.execute(statement) }
        },
        // Few rows are edited, and lists count those.
        SQLiteMigration(2) {
            try $0.execute("CREATE INDEX page_items_edited ON page_items (collection, key) WHERE edited = 1")
        },
        SQLiteMigration(3) { connection in
            for statement in pagesByCount { try connection.execute(statement) }
        },
    ]

    /// The same key may name different pages for different counts, and one on either side of it.
    private static let pagesByCount = [
        "CREATE TEMP TABLE old_pages AS SELECT * FROM pages",
        "CREATE TEMP TABLE old_items AS SELECT * FROM page_items",
        "DROP TABLE page_items",
        "DROP TABLE pages",
        """
        CREATE TABLE pages (
            id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, list TEXT NOT NULL, key TEXT NOT NULL,
            backwards INTEGER NOT NULL, previous TEXT, next TEXT, before INTEGER, total INTEGER,
            asked INTEGER NOT NULL, stored REAL NOT NULL, UNIQUE (collection, list, key, backwards, asked)
        )
        """,
        "CREATE INDEX pages_by_age ON pages (stored)",
        """
        INSERT INTO pages
        SELECT id, collection, list, key, 0, previous, next, before, total, asked, stored FROM old_pages
        """,
        """
        CREATE TABLE page_items (
            page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE, position INTEGER NOT NULL,
            collection INTEGER NOT NULL, key TEXT NOT NULL, edited INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (page, position)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX page_items_by_item ON page_items (collection, key)",
        "CREATE INDEX page_items_edited ON page_items (collection, key) WHERE edited = 1",
        "INSERT INTO page_items SELECT page, position, collection, key, edited FROM old_items",
        "DROP TABLE old_items",
        "DROP TABLE old_pages",
    ]

    private static let tables = [
        "CREATE TABLE collections (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, contacted REAL)",
        """
        CREATE TABLE items (
            collection INTEGER NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL,
            PRIMARY KEY (collection, key)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE pages (
            id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, list TEXT NOT NULL, key TEXT NOT NULL,
            previous TEXT, next TEXT, before INTEGER, total INTEGER, asked INTEGER NOT NULL,
            stored REAL NOT NULL, UNIQUE (collection, list, key)
        )
        """,
        "CREATE INDEX pages_by_age ON pages (stored)",
        """
        CREATE TABLE page_items (
            page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE, position INTEGER NOT NULL,
            collection INTEGER NOT NULL, key TEXT NOT NULL, edited INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (page, position)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX page_items_by_item ON page_items (collection, key)",
        // An edit without a value removes its item. A refused edit only waits for a decision of the program.
        """
        CREATE TABLE edits (
            number INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, token TEXT NOT NULL,
            key TEXT NOT NULL, value BLOB, base BLOB, made REAL NOT NULL,
            attempted INTEGER NOT NULL DEFAULT 0, refusal TEXT
        )
        """,
        "CREATE INDEX edits_by_item ON edits (collection, key)",
    ]
}
