import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Animated rows at the ends of regions, when the region's origin is reset, and when rows are removed. (B329)
@MainActor
@Suite("Animated rows in edge cases", .timeLimit(.minutes(10)))
struct RowMotionEdgeTests {
    private let model = Model(ids: Array(0..<100))
    private let animation = Animation.linear(duration: 0.5)
    private let window = CGSize(width: 200, height: 200)

    private func stage(_ kind: RegionKind, keepsEnd: Bool = false) -> Stage<some View> {
        let model = model
        return Stage(
            Reader {
                RegionRows(kind: kind, ids: model.ids).defaultScrollAnchor(keepsEnd ? .bottom : nil)
            }, size: window)
    }

    /// The positions of a row in each frame until nothing moves any more.
    private func places(of id: Int, _ stage: Stage<some View>) -> [Double] {
        var places: [Double] = []
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            if let y = stage.y(id) { places.append(y) }
        }
        return places
    }

    // B329
    // Shows: List, ScrollView, LazyVStack, withAnimation
    @Test(
        "animated rows at a region's end slide down when the last one is removed",
        arguments: RegionKind.allCases)
    func lastGoes(_ kind: RegionKind) {
        let stage = stage(kind)
        stage.scroll(by: 100_000)
        stage.area.rest()
        stage.runUntilIdle()
        #expect(stage.y(98) == 160)
        withAnimation(animation) { _ = model.ids.removeLast() }
        let places = places(of: 98, stage)
        #expect(places.first == 160 && places.last == 180 && places == places.sorted())
        #expect(Set(places).count > 10)
    }

    // B329
    // Shows: List, ScrollView, LazyVStack, withAnimation, .defaultScrollAnchor
    @Test("animated rows make space for insertions at an anchored end", arguments: RegionKind.allCases)
    func comesAtEnd(_ kind: RegionKind) {
        let stage = stage(kind, keepsEnd: true)
        #expect(stage.y(99) == 180)
        withAnimation(animation) { model.ids.append(500) }
        let places = places(of: 99, stage)
        #expect(places.first == 180 && places.last == 160 && places == places.sorted(by: >))
        #expect(Set(places).count > 10)
        #expect(stage.y(500) == 180)
    }

    // B329
    // Shows: List, ScrollView, LazyVStack, withAnimation
    @Test("animated rows start at their places after the origin was reset", arguments: RegionKind.allCases)
    func countedAnew(_ kind: RegionKind) {
        let stage = stage(kind)
        stage.scroll(by: 300)
        model.ids.insert(contentsOf: 500..<520, at: 0)
        stage.runUntilIdle()
        stage.scroll(by: 10)
        stage.area.rest()
        stage.runUntilIdle()
        let place = stage.y(20)
        withAnimation(animation) { model.ids.removeAll { $0 == 17 } }
        let places = places(of: 20, stage)
        #expect(places.first == place && places.last == place.map { $0 - 20 })
        #expect(places == places.sorted(by: >))
    }

    // B329
    // Shows: List, ScrollView, LazyVStack, withAnimation
    @Test("animated rows continue while the region comes to rest", arguments: RegionKind.allCases)
    func restsMeanwhile(_ kind: RegionKind) throws {
        let stage = stage(kind)
        stage.scroll(by: 300)
        model.ids.insert(contentsOf: 500..<520, at: 0)
        stage.runUntilIdle()
        stage.area.rest()
        stage.runUntilIdle()
        stage.scroll(by: 10)
        model.ids.insert(contentsOf: 600..<610, at: 0)
        stage.runUntilIdle()
        stage.area.rest()
        withAnimation(animation) { model.ids.removeAll { $0 == 17 } }
        stage.frames(8)
        stage.area.scroll(by: 6)
        var last = try #require(stage.y(20)) - 6
        for frame in 0..<12 {
            stage.clock.tick()
            if frame == 3 { stage.area.rest() }
            let y = try #require(stage.y(20))
            #expect(abs(y - last) < 2, "frame \(frame): \(last) and then \(y)")
            last = y
        }
    }

    // B329
    // Shows: List, ScrollView, LazyVStack, withAnimation
    @Test("animated rows fade out when all are removed, and do not reappear", arguments: RegionKind.allCases)
    func allGo(_ kind: RegionKind) {
        let stage = stage(kind)
        withAnimation(animation) { model.ids = [] }
        stage.frames(10)
        #expect(stage.seen.count == 10)
        #expect(stage.seen.allSatisfy { $0.opacity > 0.3 && $0.opacity < 1 })
        stage.runUntilIdle()
        #expect(stage.seen == [])
        withAnimation(animation) { model.ids = [500, 501] }
        stage.frames(5)
        #expect(stage.seenNames == ["500", "501"])
    }

    // B328, B329
    // Shows: List, ScrollView, .refreshable, withAnimation, .onScrollPhaseChange
    @Test("a row that a refresh inserts fades in after the pull", arguments: RegionKind.allCases)
    func afterPull(_ kind: RegionKind) async {
        let (model, animation, events) = (model, animation, Events())
        let stage = Stage(
            Reader {
                RegionRows(kind: kind, ids: model.ids)
                    .refreshable {
                        withAnimation(animation) { model.ids.insert(500, at: 3) }
                        events.append("refreshed")
                    }
                    .onScrollPhaseChange { _, new in events.append("\(new)") }
            }, size: window)
        stage.area.pull(by: 200)
        stage.clock.tick()
        stage.area.releasePull()
        stage.clock.tick()
        await events.reach(3)
        #expect(Set(events.lines) == ["interacting", "idle", "refreshed"])
        stage.frames(15)
        #expect(stage.seen.contains { $0.text == "500" && $0.opacity < 1 })
    }

    // B329
    // Shows: List, ScrollView, LazyVStack, withAnimation
    @Test(
        "animated rows request no frames after their region was removed",
        arguments: RegionKind.allCases)
    func regionGoes(_ kind: RegionKind) {
        let model = model
        let stage = Stage(
            Reader { if !model.isOn { RegionRows(kind: kind, ids: model.ids) } }, size: window)
        withAnimation(.linear(duration: 1).repeatForever()) { model.ids.insert(500, at: 0) }
        stage.frames(20)
        #expect(stage.clock.isFrameRequested)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == [])
    }

    // B329
    // Shows: List, .listStyle, withAnimation
    @Test("animated rows keep their card when they overshoot their places")
    func overshoot() {
        let model = Model(ids: [1, 2, 3])
        let stage = Stage(
            Reader {
                List { ForEach(model.ids, id: \.self) { Text(verbatim: "\($0)") } }.listStyle(.insetGrouped)
            }, size: CGSize(width: 200, height: 400))
        withAnimation(.spring(duration: 0.3, bounce: 0.6)) { model.ids.insert(4, at: 1) }
        var counts: [Int] = []
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            counts.append(stage.area.scene.rows.count)
        }
        // The rows and their card, and at the end the rows alone.
        #expect(counts.count { $0 == 5 } > 30 && counts == counts.sorted(by: >))
        #expect(stage.area.scene.rows.count == 4)
    }
}
