import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@Suite("Small trees", .timeLimit(.minutes(10)))
struct TreeWorldTests {
    @Test("promises 50, 51, 52: every order of a small tree's first events leads to the rows of a naive tree")
    func exhausted() throws {
        // A longer run visits the states after more events.
        let depth = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] == nil ? 5 : 7
        var visited: Set<NaiveTree> = []
        var worlds = [TreeWorld()]
        for _ in 0..<depth {
            var next: [TreeWorld] = []
            for world in worlds {
                for event in world.events {
                    var other = world
                    try other.handle(event)
                    if let flaw = other.flaw() {
                        Issue.record("After \(event): \(flaw)")
                        return
                    }
                    if visited.insert(other.naive).inserted { next.append(other) }
                }
            }
            worlds = next
        }
        #expect(visited.count > 1_000)
    }

    @Test(
        "promises 50, 51, 52: after many random events a tree has the rows of a naive tree", arguments: 0..<40
    )
    func random(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var world = TreeWorld()
        var events: [TreeWorld.Event] = []
        for _ in 0..<400 {
            // Answers are as likely as everything else together, so that levels become complete.
            let all = world.events
            let answers = all.filter { if case .answer = $0 { true } else { false } }
            let choice = Bool.random(using: &random) && !answers.isEmpty ? answers : all
            let event = try #require(choice.randomElement(using: &random))
            events.append(event)
            try world.handle(event)
            if let flaw = world.flaw() {
                Issue.record("After \(events.suffix(12)): \(flaw)")
                return
            }
        }
    }

    @Test("promise 50: an answer is refused if its level was dropped, even if another level has its number")
    func lateAnswer() throws {
        var machine = TreeWorld.Machine(TreeWorld.Machine.Rules())
        _ = machine.handle(.started)
        let top = try #require(machine.loadsInFlight.first)
        _ = machine.handle(.pageLoaded(top, [TreeWorld.page([1, 2], next: nil)]))
        _ = machine.handle(.expanded(1))
        let late = try #require(machine.loadsInFlight.first)
        _ = machine.handle(.edited(.remove(1), group: nil))
        _ = machine.handle(.expanded(2))
        let wanted = try #require(machine.loadsInFlight.first)
        #expect(wanted.level == late.level && wanted.page == late.page)
        _ = machine.handle(.pageLoaded(late, [TreeWorld.page([11], next: nil)]))
        _ = machine.handle(.pageFailed(late, outage(), canRetry: true, after: nil))
        #expect(machine.loadsInFlight == [wanted] && machine.rows.item(of: 11) == nil)
        _ = machine.handle(.pageLoaded(wanted, [TreeWorld.page([21], next: nil)]))
        // A second answer changes nothing.
        _ = machine.handle(.pageLoaded(wanted, [TreeWorld.page([22], next: nil)]))
        #expect(machine.rows.item(of: 21) == 21 && machine.rows.item(of: 22) == nil)
        #expect(machine.rows.invariantViolation == nil)
    }
}
