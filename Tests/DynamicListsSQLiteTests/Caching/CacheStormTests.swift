import DynamicListsSQLite
import Foundation
import Testing

/// Time is the test's; which thread is first is not.
@MainActor
@Suite("A cache in a storm", .serialized, .timeLimit(.minutes(30)))
struct CacheStormTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    @Test(
        "whatever happens, edits come to the service once and in order, and lists show what is so",
        arguments: UInt64(1)...(isSoak ? 500 : 12))
    func whateverHappens(seed: UInt64) async throws {
        let storm = try CacheStorm(seed: seed)
        let trouble = try await storm.rage(rounds: 3)
        #expect(trouble == nil, "seed \(seed)")
    }
}
