import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("Selections of a dynamic list", .timeLimit(.minutes(5)))
struct SelectionTests {
    private struct One: View {
        @Bindable var choice: ChosenRows
        let list: ListViewModel<Shelf>
        var body: some View {
            DynamicList(list, selection: $choice.one) { row in
                Text(row.item.text).frame(height: 78)
            } placeholder: {
                Text("not there").frame(height: 78)
            }
            .listStyle(.plain)
        }
    }

    @Test("keys move the selection through rows that load on the way")
    func keys() async throws {
        let choice = ChosenRows()
        let world = ShelfWorld(rowCount: 30) { SelectableWords(choice: choice, list: $0.list) }
        try await world.answer()
        for _ in 0..<10 { try await world.stage.press(.downArrow) }
        #expect(choice.several == [9])
        try await world.answer()
        try await world.stage.press(.downArrow, .shift)
        #expect(choice.several == [9, 10])
        try await world.stage.press("a", .command)
        #expect(choice.several == Set(0..<20))
    }

    /// Scrolls in steps, and answers the requests of the list, until a condition holds.
    private func scroll(
        _ world: ShelfWorld, by distance: Double, until condition: () -> Bool
    ) async throws {
        for _ in 0..<20 where !condition() {
            await world.stage.scroll(by: distance)
            while !world.list.isIdle { try await world.answer() }
        }
        #expect(condition())
    }

    @Test("rows stay selected while their pages are dropped, and removed rows do not")
    func drops() async throws {
        let choice = ChosenRows()
        let world = ShelfWorld(rowCount: 100, maxResidentItems: 20) {
            SelectableWords(choice: choice, list: $0.list)
        }
        try await world.answer()
        choice.several = [1, 2, 25]
        await world.stage.settle()
        try await scroll(world, by: 600) { world.list.index(of: 1) == nil }
        #expect(world.list.index(of: 1) == nil && world.list.index(of: 25) != nil)
        #expect(choice.several == [1, 2, 25])
        world.list.remove(25)
        await world.stage.settle()
        #expect(choice.several == [1, 2])
        try await scroll(world, by: -600) { world.list.index(of: 1) != nil }
        world.list.remove(1)
        await world.stage.settle()
        #expect(choice.several == [2])
    }

    @Test("of a list with placeholders only loaded rows are selected")
    func placeholders() async throws {
        let choice = ChosenRows()
        let world = ShelfWorld(rowCount: 100, countsRows: true, startingAt: 20) {
            One(choice: choice, list: $0.list)
        }
        try await world.answer()
        try await world.stage.press(.downArrow)
        #expect(choice.one == 20)
        try await world.stage.press(.end)
        #expect(choice.one == 29)
    }

    @Test("a row that a refresh of a whole list no longer has is deselected")
    func refresh() async throws {
        let choice = ChosenRows()
        let source = HeldPageSource<Int, Word>()
        let list = ListViewModel(source: source, configuration: ListConfiguration(itemBatchCount: 10))
        struct Words: View {
            @Bindable var choice: ChosenRows
            let list: ListViewModel<HeldPageSource<Int, Word>>
            var body: some View {
                DynamicList(list, selection: $choice.several) { row in Text(row.item.text) }
            }
        }
        let stage = ListStage(list) { Words(choice: choice, list: list) }
        try await source.calls.next().succeed(with: WordPage(items: words(0..<5), nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == 5 }
        choice.several = [1, 3]
        await stage.settle()
        await stage.pullToRefresh()
        try await source.calls.next().succeed(with: WordPage(items: words(2..<6), nextKey: nil))
        try await stage.settle { list.snapshot.ids.first == 2 }
        #expect(choice.several == [3])
    }

    @Test("typed characters select a row that is loaded and not in view")
    func typing() async throws {
        let choice = ChosenRows()
        let source = HeldPageSource<Int, Word>()
        let list = ListViewModel(source: source, configuration: ListConfiguration(itemBatchCount: 100))
        struct Words: View {
            @Bindable var choice: ChosenRows
            let list: ListViewModel<HeldPageSource<Int, Word>>
            var body: some View {
                DynamicList(list, selection: $choice.one) { row in
                    Text(row.item.id == 90 ? "zebra" : row.item.text)
                }
            }
        }
        let stage = ListStage(list) { Words(choice: choice, list: list) }
        try await source.calls.next().succeed(with: WordPage(items: words(0..<100), nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == 100 }
        stage.area.press("z", typing: "z")
        try await stage.settle { choice.one == 90 }
        #expect(stage.texts.contains("zebra"))
    }
}
