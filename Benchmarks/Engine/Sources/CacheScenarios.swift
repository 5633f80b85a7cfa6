import CMalloc
import DynamicLists
import DynamicListsSQLite
import Foundation

/// Lists with a cache: the time until there are rows, and the memory of a million rows.
@MainActor
enum CacheScenarios {
    struct Walk: Codable, Identifiable, Sendable {
        let id: Int
        let name: String
        let summary: String
        let kilometres: Double
        let isOpen: Bool
    }

    private struct Walks: PageSource {
        static var acceptsAnyCount: Bool { true }
        let total: Int

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            let start = request.key ?? 0
            let end = min(start + request.count, total)
            let items = (start..<end).map {
                Walk(
                    id: $0, name: "Walk number \($0)", summary: "Along the river, over the hill, and back.",
                    kilometres: Double($0) / 7, isOpen: $0.isMultiple(of: 2))
            }
            return Page(items: items, nextKey: end < total ? end : nil, totalCount: total)
        }
    }

    /// A service that does not answer.
    private struct Silence: PageSource {
        static var acceptsAnyCount: Bool { true }

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            try await Task.sleep(for: .seconds(3_600))
            return Page(items: [], nextKey: nil)
        }
    }

    static func firstRows() async {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for rows in [1_000, 1_000_000] {
            let file = folder.appending(path: "\(rows).cache")
            let before = bytesInUse()
            let (store, read) = await fill(file, rows)
            let rowCountText = rows == 1_000 ? "10³" : "10⁶"
            report(
                "cache-first-rows", "a page of 50 rows into a file of \(rowCountText)", store,
                .milliseconds(5))
            report(
                "cache-first-rows", "a page of 50 rows from a file of \(rowCountText)", read, .milliseconds(2)
            )
            report(
                "cache-first-rows", "memory for a cached row, all of \(rowCountText) read",
                [max(0, bytesInUse() - before) / Double(rows)], .bytes(rows == 1_000 ? 16_000 : 16))
            var times: [Double] = []
            for _ in 0..<31 { times.append(await secondsUntilRows(file)) }
            report("cache-first-rows", "file of \(rowCountText), without an answer", times, .milliseconds(50))
        }
    }

    /// Writes rows into a file, page by page, and reads them all again.
    ///
    /// - Returns: The durations of the pages.
    private static func fill(_ file: URL, _ rows: Int) async -> (store: [Double], read: [Double]) {
        let pages = collection(file).pages(of: Walks(total: rows), as: "all")
        return await Task.detached {
            var times: [[Double]] = [[], []]
            for run in 0..<2 {
                for start in stride(from: 0, to: rows, by: 50) {
                    let request = PageRequest(
                        key: start == 0 ? nil : start, direction: .append, count: 50, acceptsStored: run == 1)
                    let begin = ContinuousClock.now
                    guard let page = try? await pages.page(for: request), page.items.count == 50 else {
                        fatalError("No page at \(start)")
                    }
                    times[run].append((ContinuousClock.now - begin) / .seconds(1))
                }
            }
            return (times[0], times[1])
        }.value
    }

    /// The time from the creation of a list until it has rows.
    private static func secondsUntilRows(_ file: URL) async -> Double {
        let begin = ContinuousClock.now
        let list = ListViewModel(source: collection(file).pages(of: Silence(), as: "all"))
        list.start()
        for await update in list.updates where !update.snapshot.ids.isEmpty { break }
        return (ContinuousClock.now - begin) / .seconds(1)
    }

    private static func collection(_ file: URL) -> CachedCollection<Walk> {
        let configuration = ListCache.Configuration(maxBytes: 4_000_000_000)
        return ListCache(at: file, configuration: configuration).collection("walks")
    }

    private static func bytesInUse() -> Double {
        let info = mallinfo2()
        return Double(info.uordblks + info.hblkhd)
    }
}
