import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A carousel", .timeLimit(.minutes(5)))
struct CarouselTests {
    private let frames = SeenFrames()

    private struct Card: View {
        let row: ListItemViewModel<Word>
        let frames: SeenFrames
        var body: some View {
            Text(row.item.text).frame(width: 92, height: 60).seen(as: row.item.id, in: frames)
        }
    }

    /// A carousel of cards that are 100 points apart, in a window of 400 points.
    private func world(
        startingAt key: Int = 0, margin: Int = 0, snapping: CarouselSnapping = .items,
        direction: LayoutDirection = .leftToRight,
        change: @escaping @MainActor (DynamicCarousel<Card, Shelf>) -> DynamicCarousel<Card, Shelf> = { $0 }
    ) -> ShelfWorld {
        ShelfWorld(startingAt: key, margin: margin) { rows in
            change(DynamicCarousel(rows.list, snapping: snapping) { Card(row: $0, frames: frames) })
                .environment(\.layoutDirection, direction)
        }
    }

    /// Scrolls by a fling's distance, and lets the carousel come to rest.
    private func fling(_ world: ShelfWorld, by distance: Double) async {
        await world.stage.scroll(by: distance)
        world.stage.area.rest()
        await world.stage.settle()
    }

    /// The distance of a card from the side of the carousel at which the list begins.
    private func start(of id: Int, _ direction: LayoutDirection = .leftToRight) -> Double? {
        frames[id].map { direction == .leftToRight ? $0.minX : 400 - $0.maxX }
    }

    @Test("a carousel loads its pages as it is scrolled, by the margin along its axis")
    func pages() async throws {
        let world = world(margin: 2)
        try await world.answer()
        #expect(world.stage.texts.prefix(4) == texts(0..<4)[...])
        #expect(world.list.visibleRows == 0..<4)
        await world.stage.scroll(by: 350)
        #expect(world.shelf.calls.requests.count == 1)
        await world.stage.scroll(by: 100)
        #expect(try await world.answer() == .next(10, 10))
        await world.stage.scroll(by: 10_000)
        #expect(world.shelf.calls.requests.count == 3)
    }

    @Test(
        "a fling comes to rest at the start of an item",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func snapping(direction: LayoutDirection) async throws {
        let world = world(direction: direction)
        try await world.answer()
        #expect(start(of: 0, direction) == 0)
        let sign = direction == .leftToRight ? 1.0 : -1
        await fling(world, by: sign * 230)
        #expect(start(of: 2, direction) == 0)
        await fling(world, by: sign * 60)
        #expect(start(of: 3, direction) == 0)
    }

    @Test("a notch of a wheel scrolls a carousel to the next item, and a shorter movement back")
    func notch() async throws {
        let world = world()
        try await world.answer()
        for (distance, id) in [(40.0, 1), (40, 2), (-30, 1), (10, 1), (-10, 1), (-40, 0)] {
            await fling(world, by: distance)
            #expect(start(of: id) == 0, "after \(distance)")
        }
    }

    @Test("a carousel comes to rest at whole pages, or anywhere, if the program sets that")
    func otherSnapping() async throws {
        let paged = world(margin: 10, snapping: .pages)
        try await paged.answer()
        try await paged.answer()
        await fling(paged, by: 230)
        #expect(start(of: 4) == 0)
        await fling(paged, by: 40)
        #expect(start(of: 8) == 0)
        await fling(paged, by: -40)
        #expect(start(of: 4) == 0)
        let free = world(snapping: .disabled)
        try await free.answer()
        await fling(free, by: 230)
        #expect(start(of: 3) == 70)
    }

    @Test(
        "arrow keys scroll to the next item, and Home and End to the ends",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func keys(direction: LayoutDirection) async throws {
        let world = world(direction: direction)
        try await world.answer()
        let (next, previous): (KeyEquivalent, KeyEquivalent) =
            direction == .leftToRight ? (.rightArrow, .leftArrow) : (.leftArrow, .rightArrow)
        func press(_ key: KeyEquivalent, times: Int = 1) async {
            for _ in 0..<times { #expect(world.stage.area.press(key)) }
            await world.stage.settle()
        }
        await press(next)
        #expect(start(of: 1, direction) == 0)
        // Faster than the carousel moves.
        await press(next, times: 3)
        #expect(start(of: 4, direction) == 0)
        await press(previous)
        #expect(start(of: 3, direction) == 0)
        await press(.home)
        #expect(start(of: 0, direction) == 0)
        #expect(!world.stage.area.press(previous))
        await press(.end)
        try await world.answer()
        #expect(!world.stage.area.press(.upArrow) && !world.stage.area.press(.downArrow))
    }

    @Test(
        "the item being read keeps its place when a page is inserted before it",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func prepended(direction: LayoutDirection) async throws {
        let world = world(startingAt: 50, direction: direction)
        try await world.answer()
        #expect(start(of: 50, direction) == 0)
        #expect(world.shelf.calls.requests.count == 1)
        await world.stage.scroll(by: direction == .leftToRight ? -30 : 30)
        let place = try #require(start(of: 50, direction))
        #expect(place > 0)
        #expect(try await world.answer() == .previous(40))
        #expect(start(of: 50, direction) == place)
        #expect(world.stage.texts.contains("word 49"))
    }

    @Test("the ends are columns in line with the items, with an error and Retry")
    func failedEnd() async throws {
        let world = world()
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        try await world.fail()
        #expect(world.stage.texts.contains("outage 1"))
        let area = world.stage.area
        #expect(area.scene.upper < 10 * 100 + 300)
        try await world.stage.press("Retry")
        try await world.answer()
        #expect(!world.stage.texts.contains("outage 1"))
    }

    @Test("the end of a carousel is shown if its items do not fit", arguments: [3, 30])
    func end(count: Int) async throws {
        let world = ShelfWorld(rowCount: count, margin: 40) { rows in
            DynamicCarousel(rows.list) { Card(row: $0, frames: frames) }
        }
        try await world.answer()
        while world.list.snapshot.appendState != .ended { try await world.answer() }
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.contains("End of list") == (count == 30))
    }

    @Test("a carousel without rows is as high as the view of its state, and is not refreshed by pulling")
    func empty() async throws {
        let world = ShelfWorld { rows in
            VStack(spacing: 0) {
                DynamicCarousel(rows.list) { Card(row: $0, frames: frames) }.emptyView {
                    Text("none").frame(height: 90)
                }
                Text("below")
                Spacer()
            }
        }
        #expect(world.stage.spinners == 1)
        try await world.fail()
        #expect(world.stage.texts == ["Loading failed", "outage 1", "Retry", "below"])
        try await world.stage.press("Retry")
        try await world.answer()
        #expect(world.stage.texts.prefix(4) == texts(0..<4)[...])
        #expect(!world.stage.area.scene.canRefresh)
    }

    @Test("a jump scrolls a carousel to its item")
    func jump() async throws {
        let world = ShelfWorld(countsRows: true) { rows in
            DynamicCarousel(rows.list) { Card(row: $0, frames: frames) }
        }
        try await world.answer()
        let jump = Task { await world.list.jump(toItemAt: 73) }
        try await world.answer()
        _ = await jump.value
        await world.stage.settle()
        #expect(start(of: 73) == 0)
    }
}
