import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

/// A list of forty rows of 100 points with a carousel in each.
@MainActor
@Suite("Carousels in the rows of a list", .timeLimit(.minutes(5)))
struct NestedCarouselTests {
    private let frames = SeenFrames()
    private let lists = (0..<40).map { shelf in
        ListViewModel(source: FixedPageSource(pages: [words(shelf * 1_000..<shelf * 1_000 + 200)]))
    }
    private let shelves = ListViewModel(source: FixedPageSource(pages: [words(0..<40)]))

    /// - Parameter long: The first carousel, or `nil` for one of 200 items.
    private func stage(
        _ long: ListViewModel<FixedPageSource<Word>>? = nil
    ) async throws -> ListStage<FixedPageSource<Word>> {
        let frames = frames
        let lists = [long ?? lists[0]] + lists.dropFirst()
        let stage = ListStage(shelves) {
            DynamicList(shelves) { shelf in
                DynamicCarousel(lists[shelf.item.id], spacing: 8) { card in
                    Text(card.item.text).frame(width: 92, height: 60).seen(as: card.item.id, in: frames)
                }
                .frame(height: 78)
            }
            .rowInsets(EdgeInsets(top: 11, leading: 0, bottom: 11, trailing: 0))
            .listStyle(.plain)
        }
        try await settle(stage)
        return stage
    }

    /// Waits until all lists on screen are loaded.
    private func settle(_ stage: ListStage<FixedPageSource<Word>>) async throws {
        try await stage.settle { shelves.isIdle && lists.allSatisfy(\.isIdle) }
        try await stage.settle { shelves.isIdle && lists.allSatisfy(\.isIdle) }
    }

    @Test("each carousel is scrolled alone, and keeps its place when its row leaves the screen and returns")
    func place() async throws {
        let stage = try await stage()
        #expect(frames[0]?.minX == 0 && frames[1_000]?.minX == 0)
        let carousel = stage.areas[1]
        carousel.scroll(by: 530)
        await stage.settle()
        carousel.rest()
        await stage.settle()
        #expect(frames[5]?.minX == 0 && frames[1_000]?.minX == 0)
        for _ in 0..<2 {
            await stage.scroll(by: 3_000)
            try await settle(stage)
            #expect(frames[5] == nil && frames[30_000]?.minX == 0)
            await stage.scroll(by: -3_000)
            try await settle(stage)
            #expect(frames[5]?.minX == 0 && frames[0] == nil && frames[1_000]?.minX == 0)
        }
    }

    @Test(
        "a carousel off screen keeps the items around its place, and loads the others again when it returns")
    func trimming() async throws {
        let pages = (0..<30).map { words(50_000 + $0 * 100..<50_100 + $0 * 100) }
        let long = ListViewModel(source: FixedPageSource(pages: pages))
        let stage = try await stage(long)
        func scroll(by distance: Double) async throws {
            stage.areas[1].scroll(by: distance)
            try await stage.settle { long.isIdle }
        }
        while long.snapshot.ids.count < 3_000 { try await scroll(by: 5_000) }
        try await scroll(by: -120_030)
        stage.areas[1].rest()
        await stage.settle()
        let read = try #require(long.visibleRows.first.map { long.snapshot.ids[$0] })
        #expect(frames[read]?.minX == 0 && (51_500..<52_000).contains(read))
        await stage.scroll(by: 3_000)
        try await settle(stage)
        #expect((300...400).contains(long.snapshot.ids.count) && long.index(of: read) != nil)
        #expect(lists[1].snapshot.ids.count == 200)
        await stage.scroll(by: -3_000)
        try await settle(stage)
        #expect(frames[read]?.minX == 0)
        for sign in [-1.0, 1] {
            let target = read + Int(sign) * 700
            while long.index(of: target) == nil { try await scroll(by: sign * 10_000) }
        }
        #expect(long.snapshot.ids.count > 1_400)
    }

    @Test("the carousels of rows far from the screen do not exist")
    func bounded() async throws {
        let stage = try await stage()
        await stage.scroll(by: 2_000)
        try await settle(stage)
        // At most three screens of five rows, with at most three screens of four cards.
        #expect(stage.areas.count <= 16 && frames.ids.count <= 15 * 12)
        #expect(lists[0].visibleRows.isEmpty && lists[21].visibleRows == 0..<4)
    }
}
