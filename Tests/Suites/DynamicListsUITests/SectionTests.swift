import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import SwiftUIForLinux
import Testing
import ViewGraph

/// Words in sections of three: 0 to 2, 3 to 5 …
@MainActor
@Suite("A dynamic list's sections", .timeLimit(.minutes(5)))
struct SectionTests {
    private func world(
        rowCount: Int = 100, startingAt key: Int = 0, bodies: Tally = Tally()
    ) -> ShelfWorld {
        ShelfWorld(rowCount: rowCount, startingAt: key) { rows in
            DynamicList(rows.list, sectionedBy: { $0.id / 3 }) { row in
                let _ = bodies.add(row.item.id)
                Text(row.item.text).frame(height: 78)
            } header: { number in
                Text("part \(number)")
            }
            .listStyle(.plain)
        }
    }

    @Test("each section is shown below its header, also across pages")
    func headers() async throws {
        let world = world(rowCount: 12)
        try await world.answer()
        #expect(world.stage.texts.prefix(6) == ["part 0", "word 0", "word 1", "word 2", "part 1", "word 3"])
        await world.stage.scroll(by: 10_000)
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        #expect(
            world.stage.texts.suffix(6) == [
                "word 8", "part 3", "word 9", "word 10", "word 11", "End of list",
            ])
    }

    @Test("a key that is a string is its section's title")
    func titles() async throws {
        let world = ShelfWorld(rowCount: 4) { rows in
            DynamicList(rows.list, sectionedBy: { $0.id < 2 ? "few" : "many" }) { Text($0.item.text) }
        }
        try await world.answer()
        #expect(world.stage.texts == ["FEW", "word 0", "word 1", "MANY", "word 2", "word 3"])
    }

    @Test("an edited row moves to the section of its key, and an empty section is removed")
    func edits() async throws {
        let world = world(rowCount: 5)
        try await world.answer()
        world.list.remove(1)
        world.list.move(4, to: .start)
        await world.stage.settle()
        #expect(
            world.stage.texts == ["part 1", "word 4", "part 0", "word 0", "word 2", "part 1", "word 3"])
        world.list.remove(3)
        await world.stage.settle()
        #expect(world.stage.texts == ["part 1", "word 4", "part 0", "word 0", "word 2"])
    }

    @Test("a list that opens in its middle begins with the header of its first section")
    func opensInTheMiddle() async throws {
        let world = world(startingAt: 50)
        try await world.answer()
        #expect(world.stage.texts.prefix(3) == ["part 16", "word 50", "part 17"])
        #expect(world.stage.top(of: "part 16") == 0)
        #expect(world.stage.spinners == 0)
        #expect(world.list.snapshot.prependState == .idle)
    }

    @Test("prepended rows leave the row being read in its place, whether or not its header is kept")
    func prepending() async throws {
        for key in [50, 51] {
            let world = world(startingAt: key)
            try await world.answer()
            await world.stage.scroll(by: -10_000)
            #expect(world.stage.spinners == 1)
            let top = try #require(world.stage.top(of: "word \(key)"))
            try await world.answer()
            let now = try #require(world.stage.top(of: "word \(key)"))
            #expect(abs(now - top) < 0.01)
        }
    }

    @Test("separators are shown above the following row, and after the last row")
    func separators() async throws {
        let world = ShelfWorld(rowCount: 12, startingAt: 10) { rows in
            DynamicList(rows.list) { row in Text(row.item.text) }
                .separatorView { before, after in
                    let (before, after) = (before?.id ?? -1, after?.id ?? 99)
                    return after - before > 1 || after % 10 == 0 ? "\(before) to \(after)" : nil
                } content: {
                    Text($0)
                }
        }
        try await world.answer()
        // The element before the first row is not known yet.
        #expect(world.stage.texts == ["word 10", "word 11", "11 to 99"])
        try await world.answer()
        await world.stage.scroll(by: -1_000)
        #expect(world.stage.texts.prefix(2) == ["-1 to 0", "word 0"])
        world.list.remove(1)
        await world.stage.settle()
        #expect(world.stage.texts.prefix(4) == ["-1 to 0", "word 0", "0 to 2", "word 2"])
        await world.stage.scroll(by: 1_000)
        #expect(
            world.stage.texts.suffix(5) == ["9 to 10", "word 10", "word 11", "11 to 99", "End of list"])
    }

    @Test("only rows near the screen are made, however many there are")
    func manyRows() async throws {
        let bodies = Tally()
        let world = world(rowCount: 10_000, bodies: bodies)
        try await world.answer()
        #expect(bodies.total <= 10)
        bodies.reset()
        await world.stage.scroll(by: 10_000)
        try await world.answer()
        #expect(bodies.total <= 15)
    }
}
