import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Regions that open at their end and stay there: a conversation.
@MainActor
@Suite("A region that is anchored at its end", .timeLimit(.minutes(10)))
struct EndAnchorTests {
    private let model = Model(ids: Array(0..<100))
    private let size = CGSize(width: 200, height: 200)

    /// A region with rows of unlike heights, the last of which grows with the model's number.
    private func stage(_ kind: RegionKind, isSettled: Bool = true) -> Stage<some View> {
        model.number = 20
        let model = model
        return Stage(
            Reader {
                RegionRows(kind: kind, ids: model.ids) { id in
                    id == 99 ? Double(model.number) : Self.height(id)
                }
                .defaultScrollAnchor(.bottom, for: .initialOffset)
                .defaultScrollAnchor(.bottom, for: .sizeChanges)
                .defaultScrollAnchor(.bottom, for: .alignment)
            }, size: size, isSettled: isSettled)
    }

    nonisolated private static func height(_ id: Int) -> Double { 20 + Double(abs(id) * 37 % 90) / 3 }

    /// Whether the region is at its end, with the last row there, to a pixel.
    private func isAtEnd(_ stage: Stage<some View>, _ id: Int = 99) -> Bool {
        let scene = stage.area.scene
        guard abs(scene.upper - scene.value - scene.page) < 1e-6 else { return false }
        let height = id == 99 ? Double(model.number) : Self.height(id)
        return stage.y(id).map { abs($0 + height - scene.page) < 1 } ?? (height > scene.page)
    }

    // B167
    // Shows: List, ScrollView, .defaultScrollAnchor
    @Test("the first frame shows the end, with as many rows as fit", arguments: RegionKind.allCases)
    func firstFrame(_ kind: RegionKind) {
        let stage = stage(kind, isSettled: false)
        if stage.window.layer == nil { stage.clock.tick() }
        #expect(isAtEnd(stage))
        #expect(stage.seen.first.map { $0.y <= 0 } == true)
        stage.runUntilIdle()
        #expect(isAtEnd(stage))
    }

    @Test("rows that are fewer than fit are at the bottom", arguments: RegionKind.allCases)
    func fewRows(_ kind: RegionKind) {
        model.ids = [98, 99]
        let stage = stage(kind)
        #expect(isAtEnd(stage))
        model.ids = Array(60..<100)
        stage.runUntilIdle()
        #expect(isAtEnd(stage))
        #expect(stage.seen.first.map { $0.y <= 0 } == true)
    }

    @Test("a last row that grows ends at the bottom in each frame", arguments: RegionKind.allCases)
    func growing(_ kind: RegionKind) {
        let stage = stage(kind)
        for _ in 0..<30 {
            model.number += 17
            stage.clock.tick()
            #expect(isAtEnd(stage))
        }
        for _ in 0..<20 {
            model.number -= 25
            stage.clock.tick()
            #expect(isAtEnd(stage))
        }
    }

    @Test("a window of another height shows the end in each frame", arguments: RegionKind.allCases)
    func resized(_ kind: RegionKind) {
        let stage = stage(kind)
        for height in [190.0, 120, 60, 140, 333, 200] {
            stage.window.resize(to: CGSize(width: 200, height: height))
            stage.clock.tick()
            #expect(isAtEnd(stage))
        }
    }

    @Test(
        "scrolling up releases the end, and returning to it takes it up again", arguments: RegionKind.allCases
    )
    func released(_ kind: RegionKind) throws {
        let stage = stage(kind)
        stage.scroll(by: -150)
        stage.area.rest()
        let seen = stage.seen
        model.ids += Array(100..<130)
        stage.runUntilIdle()
        #expect(stage.seen == seen)
        model.number += 60
        stage.runUntilIdle()
        #expect(stage.seen == seen)
        stage.window.resize(to: CGSize(width: 200, height: 150))
        stage.runUntilIdle()
        #expect(stage.seen.first == seen.first)
        stage.scroll(by: 10_000)
        stage.area.rest()
        #expect(isAtEnd(stage, 129))
        model.ids.append(200)
        stage.runUntilIdle()
        #expect(isAtEnd(stage, 200))
    }

    @Test(
        "200 rows before and one row less in the same update move no other row",
        arguments: RegionKind.allCases,
        [0.0, -150, -1_000])
    func prepending(_ kind: RegionKind, distance: Double) throws {
        let stage = stage(kind)
        if distance != 0 {
            stage.scroll(by: distance, steps: 10)
            stage.area.rest()
            stage.runUntilIdle()
        }
        let seen = stage.seen
        let removed = try #require(Int(seen[0].text)) - 2
        for round in 1...5 {
            model.ids =
                Array(-200 * round..<0) + Array(0..<100).filter { $0 > removed || $0 < removed - round }
            stage.clock.tick()
            #expect(stage.seen == seen)
            stage.runUntilIdle()
            #expect(stage.seen == seen)
        }
    }
}
