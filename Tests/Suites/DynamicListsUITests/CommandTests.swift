import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("Commands of a dynamic list's rows", .timeLimit(.minutes(5)))
struct CommandTests {
    private func world(
        rowCount: Int = 10, startingAt key: Int = 0,
        _ change: @escaping @MainActor (DynamicList<Text, Shelf>) -> DynamicList<Text, Shelf> = { $0 }
    ) async throws -> (ShelfWorld, ListCommands<Shelf>) {
        let world = ShelfWorld(rowCount: rowCount, countsRows: true, startingAt: key) { rows in
            change(DynamicList(rows.list) { row in Text(row.item.text) })
        }
        try await world.answer()
        return (world, change(DynamicList(world.list) { row in Text(row.item.text) }).options.values.commands)
    }

    @Test("onDelete receives the ids of the rows, whichever section they are in")
    func delete() async throws {
        let deleted = CallRecorder<[Int]>()
        let (world, commands) = try await world { $0.onDelete { deleted.calls.append($0) } }
        let ids = world.list.snapshot.ids
        let delete = try #require(commands.deletion(in: ids, from: 0))
        delete([0, 9])
        let deleteInSection = try #require(commands.deletion(in: ids, from: 3))
        deleteInSection([1])
        #expect(deleted.calls == [[0, 9], [4]])
    }

    @Test("placeholders and rows that were removed are not deleted or moved")
    func placeholders() async throws {
        let deleted = CallRecorder<[Int]>()
        let moved = CallRecorder<[Int]>()
        let (world, commands) = try await world(rowCount: 100, startingAt: 20) {
            $0.onDelete { deleted.calls.append($0) }.onMove { ids, _ in moved.calls.append(ids) }
        }
        let ids = world.list.snapshot.ids
        let delete = try #require(commands.deletion(in: ids, from: -20))
        let move = try #require(commands.movement(in: ids, from: -20))
        delete([3])
        delete([19, 20, 29, 30])
        move([99], 0)
        #expect(deleted.calls == [[20, 29]])
        #expect(moved.calls.isEmpty)
    }

    @Test("onMove receives the rows in order, and the row before which they go, or the end")
    func move() async throws {
        let moves = CallRecorder<RowPosition<Int>>()
        let place = CallRecorder<ShelfWorld>()
        let (world, commands) = try await world {
            $0.onMove { ids, position in
                moves.calls.append(position)
                for id in ids { place.calls.first?.list.move(id, to: position) }
            }
        }
        place.calls = [world]
        func move(_ offsets: IndexSet, _ target: Int, from start: Int = 0) throws -> [Int] {
            let action = try #require(commands.movement(in: world.list.snapshot.ids, from: start))
            action(offsets, target)
            return Array(world.list.snapshot.ids)
        }
        #expect(try move([0, 1], 4) == [2, 3, 0, 1, 4, 5, 6, 7, 8, 9])
        #expect(try move([2, 3], 3) == [2, 3, 0, 1, 4, 5, 6, 7, 8, 9])
        #expect(try move([0], 10) == [3, 0, 1, 4, 5, 6, 7, 8, 9, 2])
        // The loop is a section that begins with the third row.
        #expect(try move([1], 0, from: 2) == [3, 0, 4, 1, 5, 6, 7, 8, 9, 2])
        #expect(moves.calls == [.before(4), .before(4), .end, .before(1)])
    }

    @Test("swipe actions receive their row, and each side has its own")
    func swipe() async throws {
        let pressed = CallRecorder<String>()
        let (world, commands) = try await world {
            $0.swipeActions { row in
                Button("Delete") { pressed.calls.append("delete \(row.item.id)") }
            }
            .swipeActions(edge: .leading, allowsFullSwipe: false) { row in
                Button("Mark") { pressed.calls.append("mark \(row.item.id)") }
            }
        }
        #expect(world.stage.texts.first == "word 0")
        let row = try #require(world.list.row(for: 7))
        for side in [commands.leading, commands.trailing] {
            let actions = try #require(side)
            let stage = ListStage(world.list) { actions.content(row) }
            try await stage.press(actions.allowsFullSwipe ? "Delete" : "Mark")
        }
        #expect(pressed.calls == ["mark 7", "delete 7"])
    }

    @Test("a long swipe removes a row at once, and a refused removal returns it")
    func longSwipe() async throws {
        struct Refusal: Error {}
        let place = CallRecorder<ShelfWorld>()
        let (world, _) = try await world {
            $0.swipeActions { row in
                Button("Delete", role: .destructive) {
                    Task {
                        try? await place.calls[0].list.edit {
                            $0.remove(row.item.id)
                        } confirmedBy: {
                            throw Refusal()
                        }
                    }
                }
            }
        }
        place.calls = [world]
        try world.stage.row(2).swipe(.leading, distance: 340)
        try await world.stage.settle { world.list.snapshot.ids.count == 10 }
        #expect(Array(world.list.snapshot.ids) == Array(0..<10))
        #expect(world.stage.texts.prefix(4) == ["word 0", "word 1", "word 2", "word 3"])
    }

    @Test("a dragged row is moved in the list")
    func dragging() async throws {
        let place = CallRecorder<ShelfWorld>()
        let (world, _) = try await world {
            $0.onMove { ids, position in
                for id in ids { place.calls[0].list.move(id, to: position) }
            }
        }
        place.calls = [world]
        try world.stage.row(1).drag(to: world.stage.row(3))
        try await world.stage.settle { world.list.snapshot.ids[1] != 1 }
        #expect(Array(world.list.snapshot.ids.prefix(5)) == [0, 2, 3, 1, 4])
    }

    @Test(
        "a row is dragged on while pages arrive and the list is refreshed, and is moved where it is dropped")
    func draggingMeanwhile() async throws {
        let moved = CallRecorder<String>()
        let world = ShelfWorld(rowCount: 100, margin: 10) { rows in
            DynamicList(rows.list) { row in Text(row.item.text).frame(height: 78) }
                .onMove { ids, position in
                    moved.calls.append("\(ids) \(position)")
                    for id in ids { rows.list.move(id, to: position) }
                }
                .listStyle(.plain)
        }
        try await world.answer()
        let window = world.stage.screen.windows[0]
        window.pointer(.down, at: CGPoint(x: 200, y: 150))
        func drag(to y: Double) async {
            window.pointer(.move, at: CGPoint(x: 200, y: y))
            await world.stage.settle()
        }
        for y in stride(from: 150.0, through: 250, by: 20) { await drag(to: y) }
        let place = world.stage.top(of: "word 1")
        #expect(place == 200)
        try await world.answer()
        #expect(world.list.snapshot.ids.count == 20)
        #expect(world.stage.top(of: "word 1") == place)
        let refresh = Task { await world.list.refresh() }
        try await world.answer()
        _ = await refresh.value
        #expect(world.stage.top(of: "word 1") == place)
        await drag(to: 350)
        window.pointer(.up, at: CGPoint(x: 200, y: 350))
        try await world.stage.settle { !moved.calls.isEmpty }
        #expect(moved.calls == ["[1] before(4)"])
        #expect(Array(world.list.snapshot.ids.prefix(5)) == [0, 2, 3, 1, 4])
    }

    @Test("a list without commands has no actions")
    func none() async throws {
        let (world, commands) = try await world()
        #expect(commands.deletion(in: world.list.snapshot.ids, from: 0) == nil)
        #expect(commands.movement(in: world.list.snapshot.ids, from: 0) == nil)
        #expect(commands.leading == nil && commands.trailing == nil)
        #expect(world.stage.texts.first == "word 0")
    }

    @Test("a row's context menu opens on a secondary click, and acts on its row")
    func contextMenu() async throws {
        let world = ShelfWorld { rows in
            DynamicList(rows.list) { row in
                Text(row.item.text).frame(width: 300, height: 78)
                    .contextMenu { Button("Remove") { rows.list.remove(row) } }
            }
            .listStyle(.plain)
        }
        try await world.answer()
        try world.stage.row(2).openContextMenu()
        #expect(world.stage.view.menuItems == ["Remove"])
        try world.stage.view.chooseMenuItem("Remove")
        #expect(world.stage.texts.prefix(3) == ["word 0", "word 1", "word 3"])
    }
}

/// The recorded calls, in order.
@MainActor
private final class CallRecorder<Call> {
    var calls: [Call] = []
}
