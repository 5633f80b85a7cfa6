import DynamicListsSQLite
import Foundation
import Testing

/// The test controls time but not threads, so a seed may find a failure in one run only.
@MainActor
@Suite(
    "A cache in a storm", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil), .timeLimit(.minutes(30)))
struct CacheStormTests {
    @Test(
        "in any order of events, edits are sent once and in order, and lists are correct",
        arguments: UInt64(1)...500)
    func whateverHappens(seed: UInt64) async throws {
        let storm = try CacheStorm(seed: seed)
        let failure = try await storm.run(rounds: 3)
        #expect(failure == nil, "seed \(seed)")
    }
}
