import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Tests with virtual time and answered requests, so a failing seed is reproducible.
@MainActor
@Suite("The whole list", .serialized, .timeLimit(.minutes(30)))
struct ListFuzzTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    /// Ten thousand steps, and a million in `make soak`.
    @Test(
        "for any events in any order, a list shows the same rows as a naive list",
        arguments: UInt64(1)...(isSoak ? 5_000 : 50))
    func againstANaiveList(seed: UInt64) async throws {
        let whole = ListFuzzer(seed: seed)
        let failure = try await whole.take(200)
        #expect(failure == nil, "seed \(seed)")
        let left = try await whole.end()
        #expect(left == nil, "seed \(seed)")
    }
}
