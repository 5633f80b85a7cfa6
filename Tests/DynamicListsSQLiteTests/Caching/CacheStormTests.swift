import DynamicListsSQLite
import Foundation
import Testing

/// Time is the test's; which thread is first is not, so that a seed may find something in one run only.
@MainActor
@Suite(
    "A cache in a storm", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil), .timeLimit(.minutes(30)))
struct CacheStormTests {
    @Test(
        "whatever happens, edits come to the service once and in order, and lists show what is so",
        arguments: UInt64(1)...500)
    func whateverHappens(seed: UInt64) async throws {
        let storm = try CacheStorm(seed: seed)
        let trouble = try await storm.rage(rounds: 3)
        #expect(trouble == nil, "seed \(seed)")
    }
}
