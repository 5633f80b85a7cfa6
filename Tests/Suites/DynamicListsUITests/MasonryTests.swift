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
@Suite("A masonry", .timeLimit(.minutes(5)))
struct MasonryTests {
    private let frames = SeenFrames()

    private struct Tile: View {
        let row: ListItemViewModel<Word>
        let frames: SeenFrames
        var body: some View {
            Text(row.item.text).frame(maxWidth: .infinity, maxHeight: .infinity)
                .seen(as: row.item.id, in: frames)
        }
    }

    /// The widths of items divided by their heights.
    private static func ratio(_ word: Word) -> CGFloat { [1, 0.5, 2, 0.8, 1.25][word.id % 5] }

    /// A masonry of two columns of 195 points, which are ten points apart, in a window of 400 × 500 points.
    private func world(
        rowCount: Int = 100, startingAt key: Int = 0, margin: Int = 0,
        columns: [GridItem] = Array(repeating: GridItem(.flexible(), spacing: 10), count: 2),
        contentMargin: CGFloat = 0, direction: LayoutDirection = .leftToRight, desk: Desk = Desk()
    ) -> ShelfWorld {
        ShelfWorld(rowCount: rowCount, startingAt: key, margin: margin) { rows in
            Room(
                desk: desk,
                content: DynamicMasonry(rows.list, columns: columns, spacing: 10, aspectRatio: Self.ratio) {
                    Tile(row: $0, frames: frames)
                }
            )
            .contentMargins(.vertical, contentMargin, for: .scrollContent)
            .environment(\.layoutDirection, direction)
        }
    }

    @MainActor
    @Observable
    final class Desk {
        var isShown = true
    }

    private struct Room<Content: View>: View {
        let desk: Desk
        let content: Content
        var body: some View {
            if desk.isShown { content } else { Text("away") }
        }
    }

    private func answer(_ world: ShelfWorld, upTo count: Int) async throws {
        while world.list.snapshot.ids.count < count {
            world.list.endReached()
            try await world.answer()
        }
    }

    @Test("items are in the shortest column, in the order of the items for the keyboard and screen readers")
    func places() async throws {
        let world = world()
        try await world.answer()
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 195, height: 195))
        #expect(frames[1] == CGRect(x: 205, y: 0, width: 195, height: 390))
        #expect(frames[2] == CGRect(x: 0, y: 205, width: 195, height: 97.5))
        #expect(frames[3] == CGRect(x: 0, y: 312.5, width: 195, height: 243.75))
        #expect(frames[4] == CGRect(x: 205, y: 400, width: 195, height: 156))
        #expect(world.stage.texts.filter { $0.hasPrefix("word") } == texts(0..<world.stage.wordCount))
        #expect(world.list.visibleRows == 0..<5 && world.list.itemsPerLine == 2)
    }

    @Test("before the first page, placeholders take the place of the spinner")
    func placeholders() async throws {
        let made = Tally()
        let world = ShelfWorld { rows in
            DynamicMasonry(rows.list, columns: 2, spacing: 10, aspectRatio: Self.ratio) {
                Tile(row: $0, frames: frames)
            } placeholder: {
                let _ = made.add(0)
                Color.gray
            }
        }
        await world.stage.settle()
        #expect(world.stage.spinners == 0 && made.total > 4)
        made.reset()
        try await world.answer()
        #expect(world.stage.texts.first == "word 0")
        await world.stage.scroll(by: 50)
        #expect(made.total == 0)
    }

    @Test("the first column is at the right in a language written from right to left")
    func rightToLeft() async throws {
        let world = world(direction: .rightToLeft)
        try await world.answer()
        #expect(frames[0] == CGRect(x: 205, y: 0, width: 195, height: 195))
        #expect(frames[1] == CGRect(x: 0, y: 0, width: 195, height: 390))
    }

    @Test("an appended page moves nothing, and is requested by a margin that is counted in lines")
    func appending() async throws {
        let world = world(margin: 2)
        try await world.answer()
        // Five of ten rows are on screen, and four rows are two lines.
        #expect(world.shelf.calls.requests.count == 1)
        await world.stage.scroll(by: 100)
        let before = frames.ids.map { frames[$0] }
        #expect(try await world.answer() == .next(10, 10))
        #expect(frames.ids.prefix(before.count).map { frames[$0] } == before)
        #expect(world.list.snapshot.ids.count == 20)
    }

    @Test("of a hundred thousand items, those near the screen exist, wherever it is")
    func lazy() async throws {
        let world = world(rowCount: 100_000)
        try await world.answer()
        world.list.edit { $0.insert(contentsOf: words(1_000..<101_000)) }
        await world.stage.settle()
        for share in [0, 0.3, 1, 0.7, 0.01] {
            try await world.stage.drag(to: share)
            #expect(frames.ids.count < 40 && frames.ids.count >= 5)
            let seen = frames.ids.compactMap { frames[$0] }
            #expect(seen.contains { $0.minY <= 30 && $0.maxY > 0 } && seen.contains { $0.maxY >= 440 })
        }
        let bodies = world.stage.graph.bodyCount
        await world.stage.scroll(by: 2_000)
        // About 25 items come on screen, with some views each.
        #expect(world.stage.graph.bodyCount - bodies < 25 * 8)
    }

    @Test("the item being read keeps its place when a page is inserted above", arguments: [0.0, 24])
    func prepending(margin: Double) async throws {
        let world = world(startingAt: 50, contentMargin: margin)
        try await world.answer()
        #expect(frames[50].map { Double($0.minY) } == margin)
        await world.stage.scroll(by: -30)
        let place = try #require(frames[50])
        #expect(abs(place.minY - margin - 30) < 0.01)
        #expect(try await world.answer() == .previous(40))
        #expect(frames[50] == place)
        #expect(frames[49] != nil)
    }

    @Test(
        "the item being read keeps its place when rows above it are removed, inserted or moved",
        arguments: [0.0, 24])
    func edits(margin: Double) async throws {
        let world = world(contentMargin: margin)
        try await world.answer()
        try await answer(world, upTo: 60)
        await world.stage.scroll(by: 1_500)
        let reader = try #require(frames.ids.first { (frames[$0]?.minY ?? -1) >= margin })
        let place = try #require(frames[reader])
        world.list.remove(2)
        await world.stage.settle()
        #expect(frames[reader] == place)
        world.list.insert(Word(id: 1_001), at: .start)
        await world.stage.settle()
        #expect(frames[reader] == place)
        world.list.edit { edits in
            edits.remove([0, 1, 3, 4])
            edits.move(30, to: .start)
        }
        await world.stage.settle()
        #expect(frames[reader]?.minY == place.minY)
        // The item itself is removed: the next one keeps its place.
        let next = try #require(frames.ids.first { $0 > reader && (frames[$0]?.minY ?? -1) >= margin })
        let nextPlace = frames[next]?.minY
        world.list.remove(reader)
        await world.stage.settle()
        #expect(frames[next]?.minY == nextPlace)
    }

    private struct Photo: Identifiable, Sendable {
        let id: Int
        var ratio = 1.0
    }

    @Test(
        "a change of an item's aspect ratio moves its column alone, and the item being read keeps its place")
    func changedRatio() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [(0..<20).map { Photo(id: $0) }]))
        let stage = ListStage(list) {
            DynamicMasonry(list, columns: 2, spacing: 10) { photo in
                photo.ratio
            } content: { row in
                Color.red.seen(as: row.item.id, in: frames)
            }
        }
        try await stage.settle { list.snapshot.ids.count == 20 }
        await stage.scroll(by: 1_000)
        // Lines are 205 points apart.
        #expect(frames[10].map { abs($0.minY - 25) < 0.01 } == true)
        list.update(0) { $0.ratio = 0.5 }
        await stage.settle()
        #expect(frames[10].map { $0.minX == 0 && abs($0.minY - 25) < 0.01 } == true)
        #expect(frames[11].map { $0.minX == 205 && abs($0.minY + 170) < 0.01 } == true)
    }

    @Test("new rows at the beginning of a list are shown there")
    func start() async throws {
        let world = world()
        try await world.answer()
        world.list.insert(Word(id: 1_000), at: .start)
        await world.stage.settle()
        #expect(frames[1_000]?.minY == 0)
    }

    @Test("the item being read keeps its place when the width changes, and the number of columns with it")
    func width() async throws {
        let world = world(columns: [GridItem(.adaptive(minimum: 150), spacing: 10)])
        try await world.answer()
        try await answer(world, upTo: 60)
        await world.stage.scroll(by: 1_500)
        for (width, count) in [(320, 2), (500, 3), (700, 4), (180, 1), (400, 2)] {
            let reader = try #require(frames.ids.first { (frames[$0]?.minY ?? -1) >= 0 })
            let place = try #require(frames[reader]?.minY)
            world.stage.view.size = CGSize(width: Double(width), height: 500)
            await world.stage.settle()
            #expect(frames[reader]?.minY == place, "\(width)")
            #expect(world.list.itemsPerLine == count)
            #expect(world.list.visibleRows.contains(reader))
        }
    }

    @Test("a masonry that disappears and returns shows the same items, without a load")
    func returns() async throws {
        let desk = Desk()
        let world = world(desk: desk)
        try await world.answer()
        try await answer(world, upTo: 30)
        await world.stage.scroll(by: 800)
        let first = try #require(world.list.visibleRows.first)
        desk.isShown = false
        await world.stage.settle()
        #expect(world.list.visibleRows.isEmpty && frames.ids.isEmpty)
        desk.isShown = true
        await world.stage.settle()
        #expect(frames[first]?.minY == 0)
    }

    @Test("a jump scrolls a masonry to its item")
    func jump() async throws {
        let world = ShelfWorld(countsRows: true) { rows in
            DynamicMasonry(rows.list, columns: 2, aspectRatio: Self.ratio) { Tile(row: $0, frames: frames) }
        }
        try await world.answer()
        let jump = Task { await world.list.jump(toItemAt: 73) }
        try await world.answer()
        _ = await jump.value
        await world.stage.settle()
        #expect(frames[73]?.minY == 0)
    }

    @Test("a masonry shows its state, its ends, and the error of a refresh, and is refreshed by pulling")
    func states() async throws {
        let world = world(rowCount: 12)
        #expect(world.stage.spinners == 1)
        try await world.fail()
        #expect(world.stage.texts == ["Loading failed", "outage 1", "Retry"])
        try await world.stage.press("Retry")
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.last == "End of list")
        await world.stage.scroll(by: -10_000)
        await world.stage.pullToRefresh()
        try await world.answer()
        #expect(frames[0]?.minY == 0)
        let short = self.world(rowCount: 2)
        try await short.answer()
        #expect(short.stage.texts == ["word 0", "word 1"])
    }
}

extension ListStage {
    /// The number of words on screen and near it.
    fileprivate var wordCount: Int { texts.count { $0.hasPrefix("word") } }
}
