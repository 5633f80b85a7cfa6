import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import LinuxViews
import Testing
import ViewGraph

@MainActor
@Suite("What a dynamic list shows beside its rows", .timeLimit(.minutes(10)))
struct StateViewTests {
    @Test("the first load, the failure and the end can be views of one's own")
    func pageStates() async throws {
        let world = WordWorld { list in
            list
                .firstLoadView { Text("patience") }
                .failureView { error, retry in Button("again after \(error.message)", action: retry) }
                .endView { Text("that was it") }
        }
        #expect(world.stage.texts == ["patience"])
        try await world.fail()
        #expect(world.stage.texts == ["again after outage 1"])
        try await world.stage.press("again after outage 1")
        try await world.answer(0..<3, next: 1)
        try await world.fail(2)
        #expect(world.stage.texts == texts(0..<3) + ["again after outage 2"])
        try await world.stage.press("again after outage 2")
        try await world.answer(3..<4, next: nil)
        #expect(world.stage.texts == texts(0..<4) + ["that was it"])
    }

    @Test("the empty list can be a view of one's own")
    func empty() async throws {
        let world = WordWorld { $0.emptyView { Text("no words") } }
        try await world.answer(0..<0, next: nil)
        #expect(world.stage.texts == ["no words"])
    }

    @Test("a row's error can be a view of one's own, or left to the row")
    func rowFailure() async throws {
        let world = HeldWorld { list in
            list.itemFailureView { row, error in
                if row.item.id == 0 { Button("again, \(error.message)") { row.retry() } }
            }
        }
        try await world.show(rows: 2)
        for load in try await world.loads(2).values { load.fail(with: Outage()) }
        try await world.stage.settle { world.phase(0)?.error != nil && world.phase(1)?.error != nil }
        #expect(world.stage.texts == ["title 0", "again, outage 1", "title 1", "End of list"])
        try await world.stage.press("again, outage 1")
        let again = try await world.loads(1)
        #expect(Array(again.keys) == [0])
    }

    @Test("separators and insets are those that the list is given")
    func rowLooks() async throws {
        let plain = WordWorld()
        try await plain.answer(0..<3, next: nil)
        #expect(plain.stage.separators == 3)
        let changed = WordWorld {
            $0.rowSeparator(.hidden).rowInsets(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        }
        try await changed.answer(0..<3, next: nil)
        #expect(changed.stage.separators == 0)
        #expect(changed.stage.area.scene.rows[0].frame.height == 78)
    }
}
