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

    private func stage() async throws -> ListStage<FixedPageSource<Word>> {
        let (frames, lists) = (frames, lists)
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
