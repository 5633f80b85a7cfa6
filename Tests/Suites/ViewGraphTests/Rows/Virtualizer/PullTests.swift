import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Content that the user pulls down. (B328)
@MainActor
@Suite("Pull to refresh", .timeLimit(.minutes(10)))
struct PullTests {
    private let window = CGSize(width: 200, height: 200)

    /// A region of 100 rows whose refresh lasts until it is canceled or released.
    private func stage(_ kind: RegionKind, _ events: Events, end: @escaping @Sendable () async -> Void)
        -> Stage<some View>
    {
        Stage(
            RegionRows(kind: kind).refreshable {
                events.append("refresh")
                await end()
            }, size: window)
    }

    private func lines(in stage: Stage<some View>) -> Int {
        (stage.area.scene.overlay?.items ?? []).count { if case .line = $0 { true } else { false } }
    }

    private func hasSpinner(_ stage: Stage<some View>) -> Bool {
        stage.controls.contains { $0 is MemoryProgress }
    }

    // B328
    // Shows: List, ScrollView, .refreshable
    @Test("a pull is shown continuously, and can be reversed", arguments: RegionKind.allCases)
    func takenBack(_ kind: RegionKind) throws {
        let events = Events()
        let stage = stage(kind, events) {}
        var last = 0.0
        for distance in stride(from: 20.0, through: 200, by: 20) {
            stage.area.pull(by: distance)
            stage.clock.tick()
            let y = try #require(stage.y(0))
            #expect(y > last && y < 0.6 * distance, "the content follows, and resists: \(y) of \(distance)")
            #expect(lines(in: stage) == 1)
            last = y
        }
        #expect(last > 52)
        stage.area.pull(by: 30)
        stage.clock.tick()
        let y = try #require(stage.y(0))
        #expect(y > 10 && y < 20)
        stage.area.releasePull()
        stage.runUntilIdle()
        #expect(stage.y(0) == 0 && lines(in: stage) == 0 && !hasSpinner(stage))
        #expect(events.lines == [])
    }

    // B328
    // Shows: List, ScrollView, .refreshable
    @Test("a pull that is far enough refreshes when released, without a jump", arguments: RegionKind.allCases)
    func far(_ kind: RegionKind) async throws {
        let (events, gate) = (Events(), Gate())
        let stage = stage(kind, events) { await gate.pass() }
        stage.area.pull(by: 150)
        stage.clock.tick()
        let pulled = try #require(stage.y(0))
        #expect(!hasSpinner(stage))
        stage.area.releasePull()
        #expect(try goesTo(52, from: pulled, stage))
        #expect(hasSpinner(stage))
        await events.reach(1)
        gate.open()
        await Task { @MainActor in }.value
        await Task { @MainActor in }.value
        #expect(try goesTo(0, from: 52, stage))
        #expect(!hasSpinner(stage) && lines(in: stage) == 0)
        #expect(events.lines == ["refresh"])
    }

    /// Whether the first row moves in one direction only, in steps, and ends there.
    private func goesTo(_ end: Double, from start: Double, _ stage: Stage<some View>) throws -> Bool {
        var places = [start]
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            places.append(try #require(stage.y(0)))
        }
        return places.last == end && places == places.sorted(by: >) && Set(places).count > 8
    }

    // B328
    // Shows: List, ScrollView, .refreshable
    @Test("a refresh keeps rows further down in place", arguments: RegionKind.allCases)
    func furtherDown(_ kind: RegionKind) async throws {
        let (events, gate) = (Events(), Gate())
        let stage = stage(kind, events) { await gate.pass() }
        stage.scroll(by: 405)
        let place = try #require(stage.y(25))
        stage.area.pressRefreshKey()
        await events.reach(1)
        #expect(stays(at: place, stage))
        gate.open()
        await Task { @MainActor in }.value
        await Task { @MainActor in }.value
        #expect(stays(at: place, stage))
    }

    private func stays(at place: Double, _ stage: Stage<some View>) -> Bool {
        var stays = true
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            stays = stays && stage.y(25) == place
        }
        return stays
    }

    // B328
    // Shows: List, ScrollView, .refreshable
    @Test("a pull may have any distance, even one that is not finite", arguments: RegionKind.allCases)
    func hostile(_ kind: RegionKind) throws {
        let stage = stage(kind, Events()) {}
        for distance: Double in [.nan, -.infinity, -5, .greatestFiniteMagnitude, .infinity, 0] {
            stage.area.pull(by: distance)
            stage.clock.tick()
            if let y = stage.y(0) { #expect(y >= 0 && y <= 400, "\(distance)") }
        }
        stage.area.pull(by: 100)
        stage.host.close()
        stage.area.pull(by: 120)
        stage.area.releasePull()
    }

    // B328
    // Shows: List, ScrollView, .refreshable
    @Test(
        "a region may be removed during a pull, and while it returns after a pull",
        arguments: RegionKind.allCases)
    func ending(_ kind: RegionKind) {
        for isHeld in [true, false] {
            let model = Model()
            let stage = Stage(
                Reader {
                    if !model.isOn { RegionRows(kind: kind).refreshable {} }
                }, size: window)
            stage.area.pull(by: 60)
            if !isHeld { stage.area.releasePull() }
            stage.frames(3)
            model.isOn = true
            stage.runUntilIdle()
            #expect(stage.texts == [])
        }
    }

    // B328
    // Shows: List, ScrollView, .refreshable, .scrollDisabled
    @Test("a pull has no effect on a region whose scrolling is disabled", arguments: RegionKind.allCases)
    func disabled(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            RegionRows(kind: kind).scrollDisabled(true).refreshable { events.append("refresh") }, size: window
        )
        stage.area.pullToRefresh()
        stage.runUntilIdle()
        #expect(stage.y(0) == 0 && events.lines == [])
    }
}

/// A refresh that lasts until it is released.
@MainActor
final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    func pass() async { await withCheckedContinuation { waiting = $0 } }
    func open() {
        waiting?.resume()
        waiting = nil
    }
}
