import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Every order of a few events, from every state that they lead to.
@MainActor
@Suite("Small worlds of a whole list", .serialized, .timeLimit(.minutes(30)))
struct SmallWorldTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil
    private nonisolated static let depth = isSoak ? 5 : 2

    private nonisolated static let edits: [NaiveList.Edit] = [
        .move(3, .start), .move(2, .end), .remove(2), .remove(3), .update(3, title: "mine", topic: nil),
        .insert(NaiveList.Row(id: 9, title: "new", topic: 0), .start),
        .insert(NaiveList.Row(id: 8, title: "new", topic: 0), .after(2)),
    ]

    @Test(
        "whatever comes first, a list shows what a naive one shows, and in the end what its source has",
        arguments: [nil, 4], edits.indices)
    func everyOrder(most: Int?, place: Int) async {
        var count = 0
        for second in Self.edits[place...] {
            let world = MachineWorld([Self.edits[place], second], most: most)
            for event in world.events {
                var next = world
                next.take(event)
                let trouble = explore(next, [event], &count)
                #expect(trouble == nil, "\(Self.edits[place]), \(second)")
                // Others wait for the main actor, too.
                await Task.yield()
            }
        }
        #expect(count > 80)
    }

    @Test(
        "until nothing is left to happen, a list shows what a naive one shows",
        arguments: UInt64(1)...(isSoak ? 50_000 : 400))
    func anyOrder(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let edits = try [0, 1].map { _ in try #require(Self.edits.randomElement(using: &random)) }
        var world = MachineWorld(edits, most: Bool.random(using: &random) ? 4 : nil)
        var history: [MachineWorld.Event] = []
        while let event = world.events.randomElement(using: &random) {
            world.take(event)
            history.append(event)
            #expect(world.trouble == nil, "seed \(seed): \(edits), \(history)")
        }
        let trouble = world.end()
        #expect(trouble == nil, "seed \(seed): \(edits), \(history)")
    }

    /// - Returns: What is wrong, and after which events.
    private func explore(
        _ world: MachineWorld, _ history: [MachineWorld.Event], _ count: inout Int
    ) -> String? {
        count += 1
        if let trouble = world.trouble { return "\(history): \(trouble)" }
        if history.count == Self.depth {
            var world = world
            return world.end().map { "\(history), and all is refused: \($0)" }
        }
        for event in world.events {
            var next = world
            next.take(event)
            if let trouble = explore(next, history + [event], &count) { return trouble }
        }
        return nil
    }
}
