import DynamicLists
import DynamicListsSQLite
import Foundation

/// The messages in an SQLite file.
struct MessageStore: Sendable {
    let database: SQLiteDatabase

    /// - Parameters:
    ///   - file: The file. It is created with a history if it does not exist.
    ///   - count: The number of messages of that history.
    init(file: URL, count: Int) {
        let schema = SQLiteMigration(1) { connection in
            try connection.execute(
                """
                CREATE TABLE message (
                    id INTEGER PRIMARY KEY, isOwn INTEGER NOT NULL, text TEXT NOT NULL, sent REAL NOT NULL,
                    delivery INTEGER NOT NULL DEFAULT 0)
                """)
            try connection.execute("CREATE TABLE reading (lastRead INTEGER NOT NULL)")
            try History.write(count, to: connection)
        }
        let pictures = SQLiteMigration(2) { connection in
            try connection.execute("ALTER TABLE message ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0")
            try connection.execute("ALTER TABLE message ADD COLUMN picture INTEGER")
            try connection.execute("ALTER TABLE message ADD COLUMN aspectRatio REAL")
            try connection.execute(
                """
                UPDATE message SET picture = id % :pictures, aspectRatio = 0.8 + id % :pictures * 0.08
                WHERE id % 9 = 4
                """, ["pictures": Pictures.count])
        }
        database = SQLiteDatabase(at: file, migrations: [schema, pictures])
    }

    var pages: SQLitePages<Message> {
        SQLitePages(in: database, table: "message", orderedBy: [.ascending("id")])
    }

    /// The last message that was on screen in an earlier run.
    func lastRead() async throws -> Int {
        try await database.read { connection in
            guard case .integer(let id) = try connection.value("SELECT lastRead FROM reading") else {
                return 0
            }
            return Int(id)
        }
    }

    func setLastRead(_ id: Int) async throws {
        try await database.write { connection in
            try connection.execute("UPDATE reading SET lastRead = ?", [id])
        }
    }

    /// Stores a new message.
    func add(_ text: String, isOwn: Bool, delivery: Message.Delivery) async throws -> Message {
        let sent = Date()
        let id = try await database.write { connection in
            try connection.execute(
                "INSERT INTO message (isOwn, text, sent, delivery) VALUES (?, ?, ?, ?)",
                [isOwn, text, sent, delivery.rawValue])
            return try Int(connection.lastInsertedRowID)
        }
        return Message(id: id, isOwn: isOwn, text: text, sent: sent, delivery: delivery)
    }

    func setText(_ text: String, of id: Int) async throws {
        try await database.write { connection in
            try connection.execute("UPDATE message SET text = ? WHERE id = ?", [text, id])
        }
    }

    func setDelivery(of message: Message) async throws {
        try await database.write { connection in
            try connection.execute(
                "UPDATE message SET delivery = ?, attempts = ? WHERE id = ?",
                [message.delivery.rawValue, message.attempts, message.id])
        }
    }

    /// Stores messages that the other side wrote.
    ///
    /// - Returns: The last one.
    func addReceived(_ count: Int) async throws -> Message? {
        try await database.write { connection in
            for number in 1...count {
                try connection.execute(
                    "INSERT INTO message (isOwn, text, sent) VALUES (0, ?, ?)",
                    ["Message \(number) of \(count), which was sent while you were offline.", Date()])
            }
            return try connection.firstRow(
                as: Message.self, "SELECT * FROM message ORDER BY id DESC LIMIT 1")
        }
    }

    func remove(_ id: Int) async throws {
        try await database.write { connection in
            try connection.execute("DELETE FROM message WHERE id = ?", [id])
        }
    }

    /// The first message that waits to be sent, or `nil` if there is none.
    func nextWaiting() async throws -> Message? {
        try await database.read { connection in
            try connection.firstRow(
                as: Message.self, "SELECT * FROM message WHERE delivery <> 0 ORDER BY id LIMIT 1")
        }
    }

    /// The latest messages with a text.
    func search(_ text: String) async throws -> [Message] {
        try await database.read { connection in
            try connection.rows(
                as: Message.self,
                "SELECT * FROM message WHERE instr(lower(text), lower(?)) > 0 ORDER BY id DESC LIMIT 50",
                [text])
        }
    }
}

/// The pages of the messages, which begin with the last one. The model reports all changes to the list.
struct Conversation: PageSource {
    typealias Key = SQLitePages<Message>.Key

    static var acceptsAnyCount: Bool { true }
    let store: MessageStore

    func page(for request: PageRequest<Key>) async throws -> Page<Key, Message> {
        // Later messages come from the other side's service.
        if request.direction == .append { try await Task.sleep(for: .milliseconds(300)) }
        guard request.key == nil else { return try await store.pages.page(for: request) }
        let first = try await store.database.read { connection in
            try connection.value(
                "SELECT id FROM message ORDER BY id DESC LIMIT 1 OFFSET ?", [max(0, request.count - 1)])
        }
        guard case .integer(let id) = first else { return try await store.pages.page(for: request) }
        return try await store.pages.page(
            for: PageRequest(
                key: SQLitePages<Message>.key(at: [Int(id)]), direction: request.direction,
                count: request.count, acceptsStored: request.acceptsStored))
    }
}
