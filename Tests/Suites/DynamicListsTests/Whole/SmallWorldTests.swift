import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Tests of every order of a few events, from every state that they lead to.
@MainActor
@Suite("Small worlds of a whole list", .serialized, .timeLimit(.minutes(30)))
struct SmallWorldTests {
    nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    #if os(Linux)
        private nonisolated static let depth = isSoak ? 8 : 3

        @Test(
            "in every order of events, a list agrees with a naive list and finally with its source",
            arguments: [nil, 4], MachineWorld.someEdits.indices)
        func everyOrder(most: Int?, place: Int) async {
            let reader = StateReader()
            for second in MachineWorld.someEdits[place...] {
                let edits = [MachineWorld.someEdits[place], second]
                var search = StateSearch(from: MachineWorld(edits, most: most), reader)
                for number in 1...Self.depth {
                    let failure = search.advance(isLast: number == Self.depth)
                    #expect(failure == nil, "\(edits)")
                    // Other tests also wait for the main actor.
                    await Task.yield()
                }
                let failure = search.end()
                #expect(failure == nil, "\(edits)")
                #expect(search.eventCount > 400)
            }
        }
    #endif

    @Test(
        "in random orders of all events, a list agrees with a naive list and finally with its source",
        arguments: UInt64(1)...(isSoak ? 80_000 : 400))
    func anyOrder(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let edits = try [0, 1].map { _ in
            try #require(MachineWorld.someEdits.randomElement(using: &random))
        }
        var world = MachineWorld(edits, most: Bool.random(using: &random) ? 4 : nil)
        var history: [MachineWorld.Event] = []
        while let event = world.events.randomElement(using: &random) {
            world.take(event)
            history.append(event)
            #expect(world.failure == nil, "seed \(seed): \(edits), \(history)")
        }
        let failure = world.end()
        #expect(failure == nil, "seed \(seed): \(edits), \(history)")
    }
}
