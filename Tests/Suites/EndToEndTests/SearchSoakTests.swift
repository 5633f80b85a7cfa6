import DynamicListsSQLite
import Foundation
import FoundationNetworking
import ScreenTesting
import Testing

/// Random use of Search for ten minutes, over a service that fails, stalls and is killed.
@Suite(
    "Search in long use", .enabled(if: ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil),
    .timeLimit(.minutes(20)))
struct SearchSoakTests {
    /// The properties of a walk that can change.
    private struct Walk: Decodable {
        var id: Int
        var favourite: Bool
        var version: Int
    }
    private struct Answer: Decodable {
        var items: [Walk]
        var next: String?
    }

    private static let minutes = 10
    private static let weather: [[String]] = [
        [], ["--latency", "700ms"], ["--fail-every", "3"], ["--lose-every", "3"],
        ["--fail-every", "4", "--lose-every", "5", "--latency", "100ms"],
    ]

    @Test("each change is made once, each row is shown once, and memory does not grow")
    func tenMinutes() async throws {
        let folder = try PrivateFolder()
        let kept = ["--changes", folder.file("changes")]
        var port = 0
        try await RunningService.with(kept, of: "search-service") { service in
            port = service.port
            let cache = folder.file("walks.cache")
            try await SearchWindow.with(service.address, ["--cache", cache]) { search in
                service.program.kill()
                _ = try await service.program.exitStatus()
                let end = ContinuousClock.now + .seconds(60 * Self.minutes)
                var memory: [Double] = []
                while ContinuousClock.now < end {
                    let options = kept + Self.weather.randomElement()!
                    try await RunningService.with(options, of: "search-service", port: port) { running in
                        try await use(search, for: Int.random(in: 5...25))
                        running.program.kill()
                        _ = try await running.program.exitStatus()
                    }
                    try await use(search, for: Int.random(in: 0...10))
                    if !search.window.program.isRunning {
                        // Throws an error with the output of the program.
                        try await search.window.program.line(from: .error) { _ in false }
                    }
                    memory.append(try search.window.program.residentMemory())
                }
                try await RunningService.with(kept, of: "search-service", port: port) { calm in
                    try await poll(within: .seconds(120), "all is sent") {
                        try await Self.edits(in: cache) == []
                    }
                    try await search.shows(offline: false)
                    try await compare(cache, with: calm.address)
                }
                print("memory, MB: \(memory.map { Int($0) })")
                // After everything has been shown once.
                let (early, late) = (memory.dropFirst(5).prefix(5).max()!, memory.suffix(5).max()!)
                #expect(late < early * 1.2, "\(early) MB early, \(late) MB late")
            }
        }
    }

    /// Performs random actions of a user, for some seconds.
    private func use(_ search: SearchWindow, for seconds: Int) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        let pointer = search.window.pointer
        while ContinuousClock.now < end {
            switch Int.random(in: 0..<12) {
            case 0...2: try await pointer.click(x: 360, y: 243 + 109 * Int.random(in: 0..<5))
            case 3:
                try await pointer.click(x: 200, y: 300, button: 3)
                try await search.keyboard.press("Down", "Return")
                // There may be no menu, or one that begins with another item.
                try await search.keyboard.press("Escape")
            case 4: try await search.chooseFavourites()
            case 5: try await search.chooseCoast()
            case 6:
                try await pointer.click(x: 200, y: 68)
                try await search.keyboard.type(["s", "st", "a", "copse", "zz"].randomElement()!)
            case 7...8:
                try await pointer.click(x: 200, y: 68)
                for _ in 0..<8 { try await search.keyboard.press("BackSpace") }
            case 9: try await pointer.click(x: 345, y: 840)
            default: try await search.window.wheel(Int.random(in: -30...30))
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 50...400)))
        }
    }

    /// Compares all cached rows with the service, and checks that each list contains a row once.
    private func compare(_ cache: String, with address: String) async throws {
        var walks: [Int: Walk] = [:]
        var next: String? = ""
        while let after = next {
            let place = after.isEmpty ? "" : "&after=\(after)"
            let url = try #require(URL(string: "\(address)/walks?limit=200\(place)"))
            let (data, _) = try await URLSession.shared.data(from: url)
            let answer = try JSONDecoder().decode(Answer.self, from: data)
            for walk in answer.items { #expect(walks.updateValue(walk, forKey: walk.id) == nil) }
            next = answer.next
        }
        let database = SQLiteDatabase(at: URL(filePath: cache))
        let kept = try await database.read { try $0.rows(as: Data.self, "SELECT value FROM items") }
            .map { try JSONDecoder().decode(Walk.self, from: $0) }
        #expect(kept.count > 100)
        for walk in kept {
            let now = walks[walk.id]
            #expect(now?.favourite == walk.favourite && now?.version == walk.version, "walk \(walk.id)")
        }
        // Pages to which no other page refers any more may still be stored.
        let doubled = try await database.read {
            try $0.rows(
                """
                WITH RECURSIVE chain (list, id, next) AS (
                    SELECT list, id, next FROM pages WHERE key = ''
                    UNION SELECT pages.list, pages.id, pages.next FROM chain JOIN pages
                        ON pages.list = chain.list AND pages.key = chain.next)
                SELECT list, page_items.key FROM chain JOIN page_items ON page = chain.id
                GROUP BY list, page_items.key HAVING count(*) > 1
                """)
        }
        #expect(doubled.map(\.values) == [])
    }

    /// Returns the edits that wait or were rejected.
    private static func edits(in cache: String) async throws -> [String] {
        let database = SQLiteDatabase(at: URL(filePath: cache))
        return try await database.read {
            try $0.rows(as: String.self, "SELECT key || coalesce(' ' || refusal, '') FROM edits")
        }
    }
}
