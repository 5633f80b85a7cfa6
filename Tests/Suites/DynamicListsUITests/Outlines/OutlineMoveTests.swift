import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("Moving rows of an outline, and its sections", .timeLimit(.minutes(5)))
struct OutlineMoveTests {
    private typealias Destination = OutlineDestination<Int>

    @Test("a row that is dropped above another one comes before it, whatever depth it had")
    func beforeRow() {
        let first = Destination(above: nil, below: (.item(1), 0))
        let child = Destination(above: (.item(1), []), below: (.item(11), 1))
        let sibling = Destination(above: (.item(11), [1]), below: (.item(12), 1))
        for depth in 0...3 {
            #expect(first.position(ofDepth: depth) == .before(1))
            #expect(child.position(ofDepth: depth) == .before(11))
            #expect(sibling.position(ofDepth: depth) == .before(12))
        }
    }

    @Test("where levels end, a row keeps its depth as far as possible")
    func levelEnds() {
        let end = Destination(above: (.item(111), [1, 11]), below: (.item(2), 0))
        #expect(end.position(ofDepth: 0) == .before(2))
        #expect(end.position(ofDepth: 1) == .lastChild(of: 1))
        #expect(end.position(ofDepth: 2) == .lastChild(of: 11))
        #expect(end.position(ofDepth: 9) == .lastChild(of: 11))
        let last = Destination(above: (.item(11), [1]), below: nil)
        #expect(last.position(ofDepth: 0) == .lastChild(of: nil))
        #expect(last.position(ofDepth: 1) == .lastChild(of: 1))
    }

    @Test("the end of a level that is not loaded completely belongs to that level")
    func incompleteLevels() {
        let inside = Destination(above: (.item(1), []), below: (.more(1), 1))
        #expect(inside.position(ofDepth: 0) == .lastChild(of: 1))
        let before = Destination(above: (.item(11), [1]), below: (.more(1), 1))
        #expect(before.position(ofDepth: 0) == .lastChild(of: 1))
        let after = Destination(above: (.more(1), [1]), below: (.item(2), 0))
        #expect(after.position(ofDepth: 0) == .before(2))
        #expect(after.position(ofDepth: 1) == .lastChild(of: 1))
        #expect(Destination(above: nil, below: nil).position(ofDepth: 0) == .lastChild(of: nil))
    }

    @Test("a dragged row moves with its descendants to the parent between whose rows it is dropped")
    func dragging() async throws {
        let world = TreeWorld(
            RangeTree { $0 == nil ? 1..<4 : $0 == 1 ? 11..<13 : $0 == 2 ? 21..<22 : 0..<0 }
        ) { rows in
            DynamicOutline(rows.tree) { rows.content($0) }
                .rowInsets(EdgeInsets())
                .onMove { [tree = rows.tree] ids, position in
                    tree.edit { edits in for id in ids { edits.move(id, to: position) } }
                }
                .listStyle(.plain)
        }
        try await world.settle(rows: 3)
        try await world.toggle(1)
        try await world.settle(rows: 5)
        #expect(world.shown == ["1", "11", "12", "2", "3"])
        let rows = world.stage.area.scene.rows.filter(\.isVisible).map(\.frame)
        drag(
            world.stage, from: CGPoint(x: 200, y: rows[3].midY), to: CGPoint(x: 200, y: rows[2].midY - 4))
        try await world.settle { world.tree.path(to: 2) == [1] }
        #expect(world.shown == ["1", "11", "2", "12", "3"])
        try await world.toggle(2)
        try await world.settle(rows: 6)
        #expect(world.tree.path(to: 21) == [1, 2])
    }

    private func drag(
        _ stage: ListStage<FixedPageSource<Word>>, from start: CGPoint, to end: CGPoint
    ) {
        let window = stage.screen.windows[0]
        window.pointer(.down, at: start)
        for step in 1...12 {
            let share = Double(step) / 12
            window.pointer(
                .move,
                at: CGPoint(
                    x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
            stage.clock.tick()
        }
        stage.clock.advance(by: 0.3)
        window.pointer(.up, at: end)
    }

    @Test("an outline in sections shows a header above the rows of the top level that share a key")
    func sections() async throws {
        let world = TreeWorld(
            RangeTree { $0 == nil ? 1..<5 : $0 == 2 ? 21..<23 : 0..<0 }
        ) { rows in
            DynamicOutline(rows.tree, sectionedBy: { $0.id / 3 }) {
                rows.content($0)
            } header: { key in
                Text("section \(key)")
            }
            .rowInsets(EdgeInsets())
            .listStyle(.plain)
        }
        try await world.settle(rows: 4)
        #expect(world.shown == ["section 0", "1", "2", "section 1", "3", "4"])
        try await world.toggle(2)
        try await world.settle(rows: 6)
        #expect(world.shown.prefix(6) == ["section 0", "1", "2", "21", "22", "section 1"])
        world.tree.edit { $0.move(1, to: .lastChild(of: nil)) }
        await world.stage.settle()
        #expect(world.shown.prefix(5) == ["section 0", "2", "21", "22", "section 1"])
    }
}
