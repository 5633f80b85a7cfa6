import CMalloc
import DynamicListsSQLite
import Foundation
import SQLiteByHand
import SwiftDataForLinux

@Model
final class Entry {
    #Index<Entry>([\.category])
    var title: String
    var category: Int
    var day: Double
    var isDone = false
    var note: String?

    init(number: Int) {
        title = "The entry with the number \(number)"
        category = number / 50
        day = Double(number)
        note = number % 3 == 0 ? nil : "Note \(number % 100)"
    }
}

/// Models in SwiftData's vocabulary, next to the same statements in C, and to loading everything.
@MainActor
enum ModelScenarios {
    private static let inserted = 100_000
    private static let rows = 1_000_000

    static func run() async {
        let folder = FileManager.default.temporaryDirectory.appending(path: "models-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try insert(in: folder)
            try fetchByIndex(in: folder)
            try await query(in: folder)
        } catch {
            print("models failed: \(error.localizedDescription)")
        }
    }

    private static func container(_ folder: URL, _ name: String) throws -> ModelContainer {
        try ModelContainer(
            for: Entry.self, configurations: ModelConfiguration(url: file(folder, name)))
    }

    private static func file(_ folder: URL, _ name: String) -> URL { folder.appending(path: "\(name).store") }

    // MARK: Inserting

    private static func insert(in folder: URL) throws {
        var (times, byHand): ([Double], [Double]) = ([], [])
        for run in 0..<5 {
            let context = ModelContext(try container(folder, "insert\(run)"))
            times.append(
                try secondsOfAllThreads {
                    for number in 0..<inserted { context.insert(Entry(number: number)) }
                    try context.save()
                })
            _ = try container(folder, "hand\(run)")
            byHand.append(
                secondsOfAllThreads {
                    entries_insert(file(folder, "hand\(run)").path, Int32(inserted))
                })
        }
        report("models", "insert 10⁵ in one save", times, .milliseconds(2_000))
        report(
            "models", "insert 10⁵ in one save, against C", zip(times, byHand).map { $0 / $1 }, .times(2),
            peer: "the same statements in C")
    }

    // MARK: Fetching

    private static func fetchByIndex(in folder: URL) throws {
        let container = try container(folder, "insert0")
        let byHand = entries_open(file(folder, "insert0").path)
        defer { entries_close(byHand) }
        var (times, hand): ([Double], [Double]) = ([], [])
        for run in 0..<41 {
            let context = ModelContext(container)
            times.append(
                try secondsOfAllThreads {
                    for number in 0..<20 {
                        let category = run * 20 + number
                        let found = try context.fetch(
                            FetchDescriptor<Entry>(predicate: #Predicate { $0.category == category }))
                        precondition(found.count == 50 && found.allSatisfy { $0.title.utf8.count > 20 })
                    }
                } / 20)
            hand.append(
                secondsOfAllThreads {
                    for number in 0..<20 {
                        precondition(entries_of_category(byHand, Int64(run * 20 + number)) == 50)
                    }
                } / 20)
        }
        report("models", "fetch 50 by index", times, .milliseconds(1))
        report(
            "models", "fetch 50 by index, against C", zip(times, hand).map { $0 / $1 }, .times(2),
            peer: "the same statements in C")
    }

    // MARK: Queries

    private static func query(in folder: URL) async throws {
        let container = try container(folder, "query")
        try fill(file(folder, "query"))
        let order = FetchDescriptor<Entry>(sortBy: [SortDescriptor(\.day)])
        var (first, all, takeover, bytes): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for run in 0..<5 {
            let context = ModelContext(container)
            let before = bytesInUse()
            let start = ContinuousClock.now
            let query = LiveQuery(order, in: context)
            query.onUpdate = { [unowned query] in
                if first.count > run || query.models.isEmpty { return }
                precondition(query.models[0].title.hasSuffix(" 0"))
                first.append(seconds(since: start))
            }
            query.onUpdate()
            await query.load()
            all.append(seconds(since: start))
            precondition(query.models.count >= rows)
            bytes.append((bytesInUse() - before) / Double(rows))
            let other = ModelContext(container)
            other.insert(Entry(number: rows / 2 + run))
            try other.save()
            takeover += timeToTakeOver(context)
            precondition(query.models.count == rows + run + 1)
        }
        report("models", "query of 10⁶ until its first row", first, .milliseconds(250))
        report("models", "query of 10⁶ until its last fault", all, .milliseconds(2_500))
        report("models", "fault of a query, with its row and register", bytes, .bytes(96))
        report("models", "insertion by another context into a query of 10⁶", takeover, .milliseconds(100))
        let whole = ContinuousClock.now
        let everything = try ModelContext(container).fetch(order)
        precondition(everything.allSatisfy { !$0.title.isEmpty })
        report(
            "models", "first row of a query, against loading all rows",
            [first.sorted()[2] / seconds(since: whole)], .times(0.05), peer: "fetching and reading all rows")
    }

    private static func timeToTakeOver(_ context: ModelContext) -> [Double] {
        measure(1) { _ in context.processPendingChanges() }
    }

    /// A million entries, without objects.
    private static func fill(_ file: URL) throws {
        try SQLiteDatabase(at: file).writeAndWait { connection in
            try connection.execute(
                """
                WITH RECURSIVE number(n) AS (
                    SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(rows))
                INSERT INTO "Entry" ("title", "category", "day", "isDone", "note")
                SELECT 'The entry with the number ' || n, n / 50, n, 0, 'Note ' || n % 100 FROM number
                """)
        }
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        (ContinuousClock.now - start) / .seconds(1)
    }

    private static func bytesInUse() -> Double {
        let info = mallinfo2()
        return Double(info.uordblks + info.hblkhd)
    }

    /// The processor time of the process: a store writes and reads on a thread of its own.
    private static func secondsOfAllThreads(_ action: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try action()
        return now() - start
    }
}
