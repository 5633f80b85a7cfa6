import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

/// Rows that are inserted, removed and moved in an animated change. (B329)
@MainActor
@Suite("Animated rows", .timeLimit(.minutes(10)))
struct RowMotionTests {
    private final class Model: ObservableObject {
        @Published var ids: [Int]
        @Published var tall: Set<Int> = []
        init(_ ids: [Int]) { self.ids = ids }
    }

    private struct Rows: View {
        let kind: RegionKind
        @ObservedObject var model: Model
        var body: some View {
            RegionRows(kind: kind, ids: model.ids) { model.tall.contains($0) ? 60 : 20 }
        }
    }

    private let model = Model(Array(0..<100))
    private let animation = Animation.linear(duration: 0.5)

    private func stage(_ kind: RegionKind) -> Stage<some View> {
        Stage(Rows(kind: kind, model: model), size: CGSize(width: 200, height: 200))
    }

    /// The positions of a row in each frame until nothing moves any more, or `nil` if it is not visible.
    private func watch(_ ids: [Int], _ stage: Stage<some View>) -> [[SeenText?]] {
        var frames: [[SeenText?]] = []
        while stage.clock.isFrameRequested {
            stage.clock.tick()
            frames.append(ids.map { id in stage.seen.first { $0.text == "\(id)" } })
        }
        return frames
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test(
        "in an animated change, rows slide to their new places and inserted ones fade in",
        arguments: RegionKind.allCases)
    func inserting(_ kind: RegionKind) {
        let stage = stage(kind)
        withAnimation(animation) { model.ids.insert(500, at: 3) }
        let frames = watch([3, 500, 2], stage)
        #expect(frames.count > 20)
        let moving = frames.compactMap { $0[0]?.y }
        #expect(moving.first == 60 && moving.last == 80 && moving == moving.sorted())
        #expect(Set(moving).count > 15)
        let coming = frames.compactMap { $0[1] }
        #expect(coming.allSatisfy { $0.y == 60 })
        let opacities = coming.map(\.opacity)
        #expect(opacities.first == 0 && opacities.last == 1 && opacities == opacities.sorted())
        #expect(frames.allSatisfy { $0[2]?.y == 40 && $0[2]?.opacity == 1 })
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test(
        "in an animated change, removed rows fade out in place and the rows below close the gap",
        arguments: RegionKind.allCases)
    func removing(_ kind: RegionKind) {
        let stage = stage(kind)
        withAnimation(animation) { model.ids.removeSubrange(2..<4) }
        let frames = watch([2, 4, 10, 11], stage)
        let going = frames.compactMap { $0[0] }
        #expect(going.count > 20 && going.allSatisfy { $0.y == 40 })
        let opacities = going.map(\.opacity)
        #expect(opacities.first == 1 && opacities == opacities.sorted(by: >))
        #expect(frames.last?[0] == nil, "nothing is left of it")
        let below = frames.compactMap { $0[1]?.y }
        #expect(below.first == 80 && below.last == 40 && below == below.sorted(by: >))
        // Rows that were out of view move in with their neighbors.
        for frame in frames {
            if let ten = frame[2]?.y, let eleven = frame[3]?.y { #expect(eleven == ten + 20) }
        }
        #expect(frames.last?[3]?.y == 180)
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test(
        "animated rows are visible until they leave the viewport, however far they move",
        arguments: RegionKind.allCases)
    func pushedOut(_ kind: RegionKind) {
        let stage = stage(kind)
        withAnimation(animation) { model.ids.insert(contentsOf: 500..<509, at: 0) }
        let places = watch([5], stage).compactMap { $0[0]?.y }
        #expect(places.first == 100 && places == places.sorted() && Set(places).count > 10)
        #expect(places.last.map { $0 > 180 } == true)
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test("two rows exchange their places in an animation", arguments: RegionKind.allCases)
    func moving(_ kind: RegionKind) {
        let stage = stage(kind)
        withAnimation(animation) { model.ids.swapAt(1, 6) }
        let frames = watch([1, 6], stage)
        let (down, up) = (frames.compactMap { $0[0]?.y }, frames.compactMap { $0[1]?.y })
        #expect(down.first == 20 && down.last == 120 && down == down.sorted())
        #expect(up.first == 120 && up.last == 20 && up == up.sorted(by: >))
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test("animated rows make space for a row that gets taller", arguments: RegionKind.allCases)
    func growing(_ kind: RegionKind) {
        let stage = stage(kind)
        withAnimation(animation) { _ = model.tall.insert(2) }
        let below = watch([3], stage).compactMap { $0[0]?.y }
        #expect(below.first == 60 && below.last == 100 && below == below.sorted() && Set(below).count > 15)
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test("animated rows turn around in place when another change follows", arguments: RegionKind.allCases)
    func interrupted(_ kind: RegionKind) throws {
        let stage = stage(kind)
        withAnimation(animation) { model.ids.insert(500, at: 0) }
        stage.frames(15)
        let halfway = try #require(stage.y(0))
        #expect(halfway > 5 && halfway < 15)
        withAnimation(animation) { _ = model.ids.removeFirst() }
        stage.clock.tick()
        let turned = try #require(stage.y(0))
        #expect(abs(turned - halfway) < 1.5, "\(halfway) and then \(turned)")
        let frames = watch([0, 500], stage)
        #expect(frames.last?[0]?.y == 0 && frames.last?[1] == nil)
    }

    // B329
    // Shows: List, ForEach, LazyVStack
    @Test(
        "rows move at once without animation, and while the user scrolls",
        arguments: RegionKind.allCases)
    func atOnce(_ kind: RegionKind) {
        let stage = stage(kind)
        model.ids.insert(500, at: 3)
        stage.clock.tick()
        #expect(stage.y(3) == 80)
        stage.runUntilIdle()
        stage.area.scroll(by: 3)
        withAnimation(animation) { model.ids.insert(501, at: 3) }
        stage.clock.tick()
        #expect(stage.y(3) == 97)
        stage.runUntilIdle()
        stage.area.rest()
        stage.runUntilIdle()
        withAnimation(animation) { model.ids.insert(502, at: 3) }
        stage.clock.tick()
        #expect(stage.y(3) == 97, "it begins where it was")
        stage.runUntilIdle()
        #expect(stage.y(3) == 117)
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test("animated rows continue while the user scrolls", arguments: RegionKind.allCases)
    func scrolledMeanwhile(_ kind: RegionKind) throws {
        let stage = stage(kind)
        withAnimation(animation) { model.ids.insert(500, at: 0) }
        stage.frames(15)
        let (three, four) = (try #require(stage.y(3)), try #require(stage.y(4)))
        stage.area.scroll(by: 30)
        stage.clock.tick()
        #expect(abs(try #require(stage.y(3)) - (three - 30)) < 2)
        #expect(try #require(stage.y(4)) - #require(stage.y(3)) == four - three)
        stage.runUntilIdle()
        #expect(stage.y(3) == 50)
    }

    // B329
    // Shows: List, .listStyle, withAnimation
    @Test("animated rows move over their card, which has no gaps")
    func card() {
        let model = Model([1, 2, 3])
        struct Cards: View {
            @ObservedObject var model: Model
            var body: some View {
                List { ForEach(model.ids, id: \.self) { Text(verbatim: "\($0)") } }.listStyle(.insetGrouped)
            }
        }
        let stage = Stage(Cards(model: model), size: CGSize(width: 200, height: 400))
        #expect(stage.area.scene.rows.count == 3)
        withAnimation(animation) { model.ids.insert(4, at: 1) }
        stage.frames(10)
        let rows = stage.area.scene.rows
        #expect(rows.count == 5)
        #expect(rows[0].frame == CGRect(x: 16, y: rows[1].frame.minY, width: 168, height: 4 * 44))
        stage.runUntilIdle()
        #expect(stage.area.scene.rows.count == 4)
    }

    // B329
    // Shows: List, ForEach, withAnimation
    @Test("animated changes that follow each other in each frame add no pictures of leaving rows without end")
    func unfinished() {
        let stage = stage(.list)
        var most = 0
        for frame in 0..<60 {
            withAnimation(animation) {
                if frame % 2 == 0 {
                    model.ids.removeSubrange(2..<10)
                } else {
                    model.ids.insert(contentsOf: frame * 100..<frame * 100 + 8, at: 2)
                }
            }
            stage.clock.tick()
            most = max(most, stage.area.scene.rows.count)
        }
        // The rows on screen and in the margins, and twice as many that leave.
        #expect(most > 20 && most < 60)
        stage.runUntilIdle()
        #expect(stage.area.scene.rows.count < 20)
    }

    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test("the animation of rows reports its completion", arguments: RegionKind.allCases)
    func completion(_ kind: RegionKind) {
        let events = Events()
        let stage = stage(kind)
        withAnimation(animation) {
            model.ids.insert(500, at: 3)
        } completion: {
            events.append("arrived")
        }
        stage.frames(20)
        #expect(events.lines == [])
        stage.runUntilIdle()
        #expect(events.lines == ["arrived"])
    }

    /// Random changes.
    // B329
    // Shows: List, ForEach, LazyVStack, withAnimation
    @Test(
        "animated rows end one below the other, in order, after random changes",
        arguments: RegionKind.allCases, 0..<8)
    func atRandom(_ kind: RegionKind, seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        let stage = stage(kind)
        for step in 0..<60 {
            let change = {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: model.ids.insert(1_000 + step, at: Int.random(in: 0...8, using: &random))
                case 1 where model.ids.count > 20: model.ids.remove(at: Int.random(in: 0..<9, using: &random))
                case 2:
                    model.ids.swapAt(.random(in: 0..<9, using: &random), .random(in: 0..<9, using: &random))
                case 3: model.ids.shuffle(using: &random)
                default:
                    model.tall.formSymmetricDifference([model.ids[Int.random(in: 0..<9, using: &random)]])
                }
            }
            if Bool.random(using: &random) { withAnimation(animation, change) } else { change() }
            for _ in 0..<Int.random(in: 0..<12, using: &random) { stage.clock.tick() }
            if Int.random(in: 0..<10, using: &random) == 0 {
                stage.area.scroll(by: .random(in: -90...90, using: &random))
                stage.area.rest()
            }
        }
        stage.runUntilIdle()
        let seen = stage.seen
        let first = model.ids.firstIndex { "\($0)" == seen.first?.text } ?? 0
        #expect(seen.map(\.text) == model.ids[first...].prefix(seen.count).map { "\($0)" })
        for (upper, lower) in zip(seen, seen.dropFirst()) {
            #expect(lower.y - upper.y == (model.tall.contains(Int(upper.text) ?? 0) ? 60 : 20))
        }
        #expect(seen.allSatisfy { $0.opacity == 1 })
        #expect(seen.last.map { $0.y > 140 } == true)
    }
}
