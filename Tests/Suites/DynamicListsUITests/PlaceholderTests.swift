import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("Placeholders of a dynamic list", .timeLimit(.minutes(5)))
struct PlaceholderTests {
    private func world(
        rowCount: Int, startingAt key: Int = 0, margin: Int = 0, made: Tally = Tally()
    ) -> ShelfWorld {
        ShelfWorld(rowCount: rowCount, countsRows: true, startingAt: key, margin: margin) { rows in
            DynamicList(rows.list) { row in
                Text(row.item.text).frame(height: 78)
            } placeholder: {
                let _ = made.add(0)
                Text("not there").frame(height: 78)
            }
            .listStyle(.plain)
        }
    }

    @Test("each row that is not loaded has a placeholder, and the scroll bar shows the length of the list")
    func places() async throws {
        let world = world(rowCount: 1_000, startingAt: 500)
        try await world.answer()
        let scene = world.stage.area.scene
        #expect(scene.upper - scene.lower == 100_000)
        #expect(world.stage.texts == texts(500..<505))
        await world.stage.scroll(by: -150)
        // Redacted rows are drawn without their letters.
        #expect(world.stage.texts == texts(500..<504))
        #expect(world.stage.spinners == 0)
    }

    @Test("a placeholder next to the rows is replaced by its row, without moving it")
    func near() async throws {
        let world = world(rowCount: 1_000, startingAt: 500)
        try await world.answer()
        await world.stage.scroll(by: -150)
        let top = try #require(world.stage.top(of: "word 500"))
        #expect(try await world.answer() == .previous(490))
        #expect(world.stage.texts == texts(498..<504))
        #expect(world.stage.top(of: "word 500") == top)
        await world.stage.scroll(by: 900)
        #expect(world.stage.texts == texts(507..<510))
        #expect(try await world.answer() == PageRequest(key: 510, direction: .append, count: 10))
        #expect(world.stage.texts == texts(507..<513))
    }

    @Test("placeholders far from the rows make the list jump to them, without moving them")
    func far() async throws {
        let world = world(rowCount: 1_000)
        try await world.answer()
        try await world.stage.drag(to: 0.5)
        let rows = world.stage.area.scene.rows.filter(\.isVisible).map(\.frame)
        let request = try await world.answer()
        #expect(request.direction == .refresh)
        #expect(world.stage.area.scene.rows.filter(\.isVisible).map(\.frame) == rows)
        // That was the page of the last placeholder on screen; the pages above it load as usual.
        world.stage.time.jump(by: .milliseconds(200))
        #expect(try await world.answer().direction == .prepend)
        let first = Int((world.stage.area.scene.value - world.stage.area.scene.lower) / 100)
        #expect(world.stage.texts == texts(first..<first + world.stage.texts.count))
        #expect(world.stage.texts.count >= 5)
        #expect(world.stage.area.scene.rows.filter(\.isVisible).map(\.frame) == rows)
        #expect(world.list.snapshot.anchor == nil)
    }

    @Test("placeholders that are scrolled past request nothing")
    func passing() async throws {
        let world = world(rowCount: 1_000)
        try await world.answer()
        for _ in 0..<100 {
            world.stage.area.scroll(by: 700)
            world.stage.clock.tick()
            world.stage.time.jump(by: .milliseconds(17))
            await world.stage.settle()
        }
        #expect(world.shelf.calls.requests.count == 1)
        world.stage.time.jump(by: .milliseconds(200))
        #expect(try await world.answer().direction == .refresh)
        #expect(world.shelf.calls.requests.count == 2)
    }

    @Test("a jump by the program scrolls its row to the top, over placeholders, too")
    func jump() async throws {
        let world = world(rowCount: 1_000)
        try await world.answer()
        let jump = Task { await world.list.jump(toItemAt: 705) }
        #expect(try await world.answer() == .jump(700))
        #expect(await jump.value == .found(705))
        #expect(world.stage.top(of: "word 705") == 0)
        let scene = world.stage.area.scene
        #expect(scene.value - scene.lower == 70_500)
    }

    @Test("a failure among placeholders is shown over the list with Retry, wherever the user is")
    func failure() async throws {
        let world = world(rowCount: 1_000)
        try await world.answer()
        try await world.stage.drag(to: 0.5)
        try await world.fail()
        #expect(world.stage.texts.suffix(3) == ["Loading failed", "outage 1", "Retry"])
        try await world.stage.press("Retry")
        #expect(!world.stage.texts.contains("Retry"))
        #expect(try await world.answer().direction == .refresh)
    }

    @Test("the ends of a list with placeholders are like those of other lists")
    func ends() async throws {
        let world = world(rowCount: 20)
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.last == "End of list")
        #expect(world.stage.texts.dropLast().last == "word 19")
        await world.stage.scroll(by: -10_000)
        #expect(world.stage.top(of: "word 0") == 0)
    }

    @Test("of a million placeholders only those near the screen are made")
    func aMillion() async throws {
        let made = Tally()
        let world = world(rowCount: 1_000_000, startingAt: 500_000, made: made)
        try await world.answer()
        try await world.stage.drag(to: 0.25)
        let bodies = world.stage.graph.bodyCount
        #expect(try await world.answer().direction == .refresh)
        #expect(world.stage.graph.bodyCount - bodies < 100)
        #expect(made.total < 200)
        #expect(world.list.snapshot.placeholdersBefore > 240_000)
    }
}
