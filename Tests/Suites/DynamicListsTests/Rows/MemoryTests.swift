import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Measures the memory of rows in addition to their items, by the allocator's own statistics. Each test runs
/// in a separate process, in which nothing else allocates.
@Suite("Memory", .enabled(if: Allocator.bytesInUse != nil), .timeLimit(.minutes(5)))
struct MemoryTests {
    @Test("promise 40: with an ID that is a number, a row takes at most 64 bytes in addition to its item")
    func numbers() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            await Self.printBytes { $0 }
        }
        #expect(try bytes(result) <= 64)
    }

    @Test("promise 40: with an ID of 16 bytes, a row takes at most 96 bytes in addition to its item")
    func wideIDs() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            await Self.printBytes { Wide(high: $0, low: $0 &* 7_919) }
        }
        #expect(try bytes(result) <= 96)
    }

    /// The number of bytes that a process printed.
    private func bytes(_ result: ExitTest.Result?) throws -> Int {
        let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("bytes ") }, "\(text)")
        return try #require(Int(line.dropFirst(6)))
    }

    private struct Wide: Hashable, Sendable {
        let high, low: Int
    }

    private struct Row<ID: Hashable & Sendable>: Identifiable, Sendable {
        let id: ID
    }

    private struct Rows<ID: Hashable & Sendable>: PageSource {
        static var count: Int { 100_000 }
        let id: @Sendable (Int) -> ID

        func page(for request: PageRequest<Int>) async -> Page<Int, Row<ID>> {
            let start = request.key ?? 0
            let end = start + request.count
            return Page(
                items: (start..<end).map { Row(id: id($0)) }, nextKey: end < Self.count ? end : nil)
        }
    }

    @MainActor
    private static func printBytes<ID>(_ id: @escaping @Sendable (Int) -> ID) async
    where ID: Hashable & Sendable {
        let before = Allocator.bytesInUse ?? 0
        let list = ListViewModel(source: Rows(id: id), itemBatchCount: 1_000, prefetchMargin: 0)
        await list.refresh()
        while list.snapshot.appendState != .ended {
            list.endReached()
            try? await list.wait { !list.snapshot.appendState.isLoading }
        }
        precondition(list.snapshot.ids.count == Rows<ID>.count, "\(list.snapshot.ids.count) rows came")
        print("bytes", ((Allocator.bytesInUse ?? 0) - before) / Rows<ID>.count - MemoryLayout<Row<ID>>.stride)
    }
}
