package import DynamicListsSQLite
import Synchronization

/// Numbers for new rows of a class, each used once, also by other processes. Any thread may take them.
package final class RowNumbers: Sendable {
    private struct Block {
        var next: Int64 = 0
        var end: Int64 = 0
        var length: Int64 = 8
    }

    private let entity: String
    private let database: SQLiteDatabase
    private let block = Mutex(Block())
    /// Locked while numbers are reserved, so that they ascend for all threads.
    private let reserving = Mutex(())

    package init(_ entity: String, _ database: SQLiteDatabase) {
        self.entity = entity
        self.database = database
    }

    /// The next number.
    package func next() -> Int64 {
        while true {
            let number = block.withLock { block -> Int64? in
                guard block.next < block.end else { return nil }
                block.next += 1
                return block.next - 1
            }
            if let number { return number }
            reserving.withLock { _ in reserve() }
        }
    }

    /// Reserves numbers in the table of SQLite's own sequences: twice as many each time.
    private func reserve() {
        let known = block.withLock { $0 }
        // Another thread may have reserved some meanwhile.
        if known.next < known.end { return }
        let length = min(65_536, known.length * 2)
        var last = known.end > 0 ? known.end - 1 + length : 1 << 40
        do {
            last = try database.writeAndWait { connection in
                let count = try connection.execute(
                    "UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ?", [length, entity])
                if count == 0 {
                    try connection.execute(
                        "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [entity, length])
                }
                let sequence = try connection.value(
                    "SELECT seq FROM sqlite_sequence WHERE name = ?", [entity])
                return sequence?.row ?? length
            }
        } catch {
            // The object can be used, and saving it fails with the reason.
            StoreNotice.write("no rows can be reserved for \(entity): \(error)")
        }
        let reserved = Block(next: last - length + 1, end: last + 1, length: length)
        block.withLock { $0 = reserved }
    }
}
