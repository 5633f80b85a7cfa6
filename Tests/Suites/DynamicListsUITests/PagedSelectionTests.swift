import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor @Suite("Selections over pages that are dropped and return", .timeLimit(.minutes(30)))
struct PagedSelectionTests {
    private struct One: View {
        @Bindable var choice: ChosenRows
        let list: ListViewModel<Shelf>
        var body: some View {
            DynamicList(list, selection: $choice.one) { row in
                Text(row.item.text).frame(height: 78)
            }
            .listStyle(.plain)
        }
    }

    /// Scrolls until the page of a row is dropped.
    private func drop(_ row: Int, of world: ShelfWorld) async throws {
        for _ in 0..<20 where world.list.index(of: row) != nil {
            await world.stage.scroll(by: 600)
            try await load(world)
        }
        try #require(world.list.index(of: row) == nil)
    }

    /// Answers all requests.
    private func load(_ world: ShelfWorld) async throws {
        while !world.list.isIdle { try await world.answer() }
    }

    @Test("Escape also deselects rows whose pages were dropped")
    func escape() async throws {
        let choice = ChosenRows()
        let world = ShelfWorld(maxResidentItems: 20) { SelectableWords(choice: choice, list: $0.list) }
        try await world.answer()
        choice.several = [1, 2]
        await world.stage.settle()
        try await drop(2, of: world)
        #expect(choice.several == [1, 2])
        try await world.stage.press(.escape)
        #expect(choice.several == [])
    }

    @Test("Escape also deselects the only row after its page was dropped")
    func escapeOfOne() async throws {
        let choice = ChosenRows()
        let world = ShelfWorld(maxResidentItems: 20) { One(choice: choice, list: $0.list) }
        try await world.answer()
        choice.one = 1
        await world.stage.settle()
        try await drop(1, of: world)
        #expect(choice.one == 1)
        try await world.stage.press(.escape)
        #expect(choice.one == nil)
    }

    @Test("a click on one of the selected rows deselects those whose pages were dropped")
    func click() async throws {
        let choice = ChosenRows()
        let world = ShelfWorld(maxResidentItems: 20) { SelectableWords(choice: choice, list: $0.list) }
        try await world.answer()
        choice.several = [1]
        await world.stage.settle()
        try await drop(1, of: world)
        let visible = try #require(world.stage.texts.first { $0.hasPrefix("word ") })
        let row = try #require(Int(visible.dropFirst(5)))
        choice.several = [1, row + 1]
        await world.stage.settle()
        try world.stage.row(row + 1).tap()
        await world.stage.settle()
        #expect(choice.several == [row + 1])
    }

    /// 400 steps, and a hundred thousand in `make soak`.
    // B341, B342
    @Test(
        "random keys and clicks select what a naive model selects while pages load and are dropped",
        arguments: 0..<(SelectionModelTests.isSoak ? 200 : 2))
    func random(seed: Int) async throws {
        var random = SeededRandom(seed: UInt64(seed))
        let choice = ChosenRows()
        let world = ShelfWorld(rowCount: 80, startingAt: 30, maxResidentItems: 30) {
            SelectableWords(choice: choice, list: $0.list)
        }
        try await load(world)
        var naive = NaiveSelection(rows: Array(world.list.snapshot.ids))
        let user = RandomUser(screen: world.stage.screen, area: world.stage.area) { layer in
            let texts = DrawnItems(layer).items.compactMap(\.text)
            return texts.first.flatMap { $0.hasPrefix("word ") ? Int($0.dropFirst(5)) : nil }
        }
        for step in 0..<(SelectionModelTests.isSoak ? 500 : 200) {
            var removed: Set<Int> = []
            func follow() {
                let rows = Array(world.list.snapshot.ids)
                if rows != naive.rows { naive.change(to: rows, keeping: naive.selected.subtracting(removed)) }
            }
            var description = "scrolling"
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<2:
                await world.stage.scroll(by: Double.random(in: -800...800, using: &random))
            case 2 where world.list.snapshot.ids.count > 10:
                removed = Set(world.list.snapshot.ids.randomElement(using: &random).map { [$0] } ?? [])
                description = "removal of \(removed)"
                for row in removed { world.list.remove(row) }
            case 3:
                description = "refresh"
                await world.stage.pullToRefresh()
            // The place of a removed cursor is one among the list's rows, which are more than the items.
            default:
                if naive.cursor == nil {
                    world.stage.area.press(.home)
                    naive.move(to: 0, shift: false, control: false)
                }
                description = user.act(on: &naive, &random)
            }
            await world.stage.settle()
            follow()
            while !world.list.isIdle {
                try await world.answer()
                follow()
            }
            guard choice.several == naive.selected else {
                Issue.record("step \(step), \(description): \(choice.several) is not \(naive.selected)")
                return
            }
        }
    }
}
