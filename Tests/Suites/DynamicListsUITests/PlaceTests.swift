import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import Observation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("The reading position of a dynamic list", .timeLimit(.minutes(5)))
struct PlaceTests {
    /// The state that outlives a view.
    @MainActor
    @Observable
    final class Desk {
        var isShown = true
        var place: Data?
    }

    private struct Room<Content: View>: View {
        let desk: Desk
        let content: Content
        var body: some View {
            if desk.isShown { content } else { Text("away") }
        }
    }

    /// A list that is hidden and shown again.
    private func world(_ desk: Desk, startingAt key: Int = 0) -> ShelfWorld {
        ShelfWorld(startingAt: key) { Room(desk: desk, content: $0.list()) }
    }

    /// A list whose reading position is saved on the desk.
    private func keptWorld(_ desk: Desk) -> ShelfWorld {
        ShelfWorld { rows in
            DynamicList(rows.list) { row in Text(row.item.text).frame(height: 78) }
                .restoresPosition(
                    in: Binding {
                        desk.place
                    } set: {
                        desk.place = $0
                    }
                )
                .listStyle(.plain)
        }
    }

    @Test("a view that disappears and returns shows the same rows, without a load")
    func goesAndComesBack() async throws {
        let desk = Desk()
        let world = world(desk)
        try await world.answer()
        await world.stage.scroll(by: 330)
        for _ in 0..<2 {
            desk.isShown = false
            await world.stage.settle()
            #expect(world.stage.texts == ["away"])
            desk.isShown = true
            await world.stage.settle()
            #expect(world.stage.texts.first == "word 3")
            #expect(world.stage.top(of: "word 3") == 0)
        }
        #expect(world.shelf.calls.requests == [.jump(0)])
    }

    @Test("a view that returns begins with its first row if that was read, or after a reset")
    func beginning() async throws {
        let desk = Desk()
        let world = world(desk, startingAt: 50)
        try await world.answer()
        desk.isShown = false
        await world.stage.settle()
        desk.isShown = true
        await world.stage.settle()
        #expect(world.stage.top(of: "word 50") == 0)
        await world.stage.scroll(by: 330)
        desk.isShown = false
        await world.stage.settle()
        world.list.reset()
        try await world.answer()
        desk.isShown = true
        await world.stage.settle()
        #expect(world.stage.top(of: "word 50") == 0)
    }

    @Test("a list whose row being read was removed begins with its first row")
    func rowIsGone() async throws {
        let desk = Desk()
        let world = world(desk)
        try await world.answer()
        await world.stage.scroll(by: 300)
        desk.isShown = false
        await world.stage.settle()
        world.list.remove(3)
        desk.isShown = true
        await world.stage.settle()
        #expect(world.stage.top(of: "word 0") == 0)
    }

    @Test("a saved position opens another list there after the first one's window was closed")
    func kept() async throws {
        let desk = Desk()
        let first = keptWorld(desk)
        try await first.answer()
        #expect(desk.place == nil)
        await first.stage.scroll(by: 10_000)
        try await first.answer()
        await first.stage.scroll(by: 10_000)
        let read = try #require(first.stage.texts.first)
        first.stage.close()
        #expect(desk.place != nil)
        let second = keptWorld(desk)
        #expect(try await second.answer() == .jump(10))
        #expect(second.stage.texts.first == read)
        #expect(second.stage.top(of: read) == 0)
    }

    @Test("the position is saved when the view disappears, and an undecodable position is ignored")
    func keptByTheView() async throws {
        let desk = Desk()
        desk.place = Data("nonsense".utf8)
        let world = ShelfWorld { rows in
            Room(
                desk: desk,
                content: DynamicList(rows.list) { row in Text(row.item.text).frame(height: 78) }
                    .restoresPosition(
                        in: Binding {
                            desk.place
                        } set: {
                            desk.place = $0
                        }
                    )
                    .listStyle(.plain))
        }
        #expect(try await world.answer() == .jump(0))
        await world.stage.scroll(by: 200)
        desk.isShown = false
        await world.stage.settle()
        let place = try JSONDecoder().decode(ListRestoration<Int, Int>.self, from: #require(desk.place))
        #expect(place == ListRestoration(anchor: 2, pageKey: 0, rows: 7))
    }

    @Test("a list over a source of any type saves its position with the source's own keys and ids")
    func keptOverAnySource() async throws {
        let desk = Desk()
        let place = Binding {
            desk.place
        } set: {
            desk.place = $0
        }
        func stage(_ shelf: Shelf) -> ListStage<AnyPageSource<Word>> {
            let list = ListViewModel(
                source: AnyPageSource(shelf), configuration: ListConfiguration(itemBatchCount: 10))
            return ListStage(list) {
                DynamicList(list) { row in Text(row.item.text).frame(height: 78) }
                    .restoresPosition(in: place, as: ListRestoration<Int, Int>.self)
                    .listStyle(.plain)
            }
        }
        let shelves = (0..<2).map { _ in Shelf(rowCount: 100, countsRows: false) }
        let first = stage(shelves[0])
        try await shelves[0].calls.next().succeed()
        try await first.settle { first.list.snapshot.ids.count >= 10 }
        await first.scroll(by: 300)
        first.close()
        #expect(desk.place != nil)
        let second = stage(shelves[1])
        try await shelves[1].calls.next().succeed()
        try await second.settle { second.list.snapshot.ids.count >= 10 }
        #expect(second.texts.first == "word 3")
    }
}
