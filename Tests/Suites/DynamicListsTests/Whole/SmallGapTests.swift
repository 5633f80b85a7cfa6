import DynamicListsTesting
import Testing

@MainActor
@Suite("Small worlds with gaps", .serialized, .timeLimit(.minutes(10)))
struct SmallGapTests {
    @Test(
        "promise 61: in every order of a few events, the rows around a gap are those of the source",
        arguments: [nil, 4])
    func everyOrder(most: Int?) async {
        var worlds = [GapWorld(most: most)]
        var histories: [[GapWorld.Event]] = [[]]
        for _ in 1...4 {
            var (nextWorlds, nextHistories): ([GapWorld], [[GapWorld.Event]]) = ([], [])
            for (world, history) in zip(worlds, histories) {
                for event in world.events {
                    var world = world
                    world.take(event)
                    #expect(world.failure == nil, "\(history + [event])")
                    nextWorlds.append(world)
                    nextHistories.append(history + [event])
                }
            }
            (worlds, histories) = (nextWorlds, nextHistories)
            // Other tests also wait for the main actor.
            await Task.yield()
        }
        #expect(worlds.count > 1_000)
        for (world, history) in zip(worlds, histories) {
            var world = world
            let failure = world.end()
            #expect(failure == nil, "\(history)")
        }
    }

    @Test(
        "promise 61: in random orders of events, the rows around a gap are those of the source",
        arguments: UInt64(1)...(SmallWorldTests.isSoak ? 80_000 : 400))
    func anyOrder(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var world = GapWorld(most: Bool.random(using: &random) ? 4 : nil)
        var history: [GapWorld.Event] = []
        while let event = world.events.randomElement(using: &random) {
            world.take(event)
            history.append(event)
            #expect(world.failure == nil, "seed \(seed): \(history)")
        }
        let failure = world.end()
        #expect(failure == nil, "seed \(seed): \(history)")
    }
}
