import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("The places of a list with its placeholders", .timeLimit(.minutes(5)))
struct ListPlacesTests {
    private typealias Places = ListPlaces<Int>

    /// Checks that the reported change leads from one to the other, and that unreported placeholders stay.
    private func check(_ old: Places, _ new: Places, _ note: String) throws {
        guard let changes = new.changes(since: old) else {
            #expect(!old.hasPlaceholders && !new.hasPlaceholders, "\(note)")
            return
        }
        for ranges in [changes.removed, changes.inserted] {
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "\(note)")
        }
        var places = Array(old)
        for range in changes.removed.reversed() { places.removeSubrange(range) }
        for range in changes.inserted { places.insert(contentsOf: new[range], at: range.lowerBound) }
        try #require(places == Array(new), "\(note)")
        // Placeholders that keep their positions are not removed.
        let kept = Set(old).subtracting(changes.removed.joined().map { old[$0] })
        for (left, right) in [(old.before, new.before), (old.after, new.after)] {
            #expect(kept.isSuperset(of: left.clamped(to: right).map { .placeholder($0) }), "\(note)")
        }
    }

    @Test("promise 19: loaded rows and placeholders are at their positions")
    func positions() async throws {
        let screen = screen(on: PositionSource(rowCount: 100), startingAt: 50)
        screen.show()
        try await screen.waitUntilIdle()
        let snapshot = screen.list.snapshot
        let loaded = snapshot.placeholdersBefore..<snapshot.placeholdersBefore + snapshot.ids.count
        let places = Places(snapshot, showsPlaceholders: true)
        #expect(
            Array(places) == (0..<100).map { loaded.contains($0) ? .row($0) : .placeholder($0) })
        #expect(places.map(\.id).count == Set(places.map(\.id)).count)
        #expect(Array(Places(snapshot, showsPlaceholders: false)) == loaded.map { .row($0) })
    }

    @Test(
        "promise 19: after any step, the places report what was removed and inserted", arguments: [nil, 25])
    func changes(most: Int?) async throws {
        let screen = screen(on: PositionSource(rowCount: 90), startingAt: 40) { $0.maxResidentItems = most }
        screen.show()
        try await screen.waitUntilIdle()
        let seed = UInt64.random(in: 0...UInt64.max)
        var state = seed
        func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for step in 0..<200 {
            let ids = screen.ids
            let id = ids.isEmpty ? 0 : ids[next(below: ids.count)]
            switch next(below: 8) {
            case 0, 1: screen.scroll(by: next(below: 40) - 20)
            case 2: screen.list.placeholderAppeared(at: next(below: 90))
            case 3: Task { await screen.list.refresh() }
            case 4: screen.list.remove(id)
            case 5 where !ids.isEmpty: screen.list.move(id, to: .end)
            case 6: screen.list.insert(Word(id: 1_000 + step), at: .start)
            default: screen.scroll(to: next(below: 2) * 100)
            }
            try await screen.waitUntilIdle()
            let snapshots = screen.snapshots.suffix(4).map { Places($0, showsPlaceholders: true) }
            for (number, new) in snapshots.enumerated() {
                for old in snapshots[...number] { try check(old, new, "seed \(seed), step \(step)") }
            }
        }
    }
}
