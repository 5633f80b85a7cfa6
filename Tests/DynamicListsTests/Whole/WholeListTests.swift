import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Time is the test's, and all that is asked for is answered by it: a seed that fails does so again.
@MainActor
@Suite("The whole list", .serialized, .timeLimit(.minutes(30)))
struct WholeListTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    /// Ten thousand steps, and a million in `make soak`.
    @Test(
        "whatever happens, in whatever order, a list shows what a naive one shows",
        arguments: UInt64(1)...(isSoak ? 5_000 : 50))
    func againstANaiveList(seed: UInt64) async throws {
        let whole = WholeList(seed: seed)
        let trouble = try await whole.take(200)
        #expect(trouble == nil, "seed \(seed)")
        let left = try await whole.end()
        #expect(left == nil, "seed \(seed)")
    }
}
