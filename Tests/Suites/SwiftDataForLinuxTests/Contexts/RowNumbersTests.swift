import Dispatch
import DynamicLists
import DynamicListsSQLite
import SwiftDataForLinux
import Testing

@Suite(.timeLimit(.minutes(2)))
struct RowNumbersTests {
    private let database = SQLiteDatabase(inMemory: [
        SQLiteMigration(1) { connection in
            try connection.execute("CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT)")
            try connection.execute("CREATE TABLE other (id INTEGER PRIMARY KEY AUTOINCREMENT)")
        }
    ])

    @Test("numbers that threads and other stores take at the same time differ, and ascend for each thread")
    func threads() {
        let stores = [RowNumbers("note", database), RowNumbers("note", database)]
        let all = Locked<[Int64]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { thread in
            let numbers = (0..<2_000).map { _ in stores[thread % 2].next() }
            #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
            all.withLock { $0 += numbers }
        }
        let numbers = all.withLock { $0 }
        #expect(Set(numbers).count == 12_000 && numbers.allSatisfy { $0 > 0 })
    }

    @Test("the numbers of a class follow each other, whatever the others take") func classes() {
        let (notes, others) = (RowNumbers("note", database), RowNumbers("other", database))
        for number in Int64(1)...100 {
            #expect(notes.next() == number)
            #expect(others.next() == number)
        }
    }

    @Test("a number that was inserted is not given out") func inserted() throws {
        try database.writeAndWait { try $0.execute("INSERT INTO note (id) VALUES (70)") }
        #expect(RowNumbers("note", database).next() == 71)
    }
}
