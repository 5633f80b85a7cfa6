import DynamicLists
import DynamicListsTesting
import Pages
import PagesMode5
import Testing

@Suite("A package that uses the engine", .timeLimit(.minutes(1)))
@MainActor
struct PagesTests {
    @Test("a list loads page by page to its end")
    func pages() async throws {
        let list = ListViewModel(source: Pages.Books(shop: Pages.Shop(count: 50)))
        let screen = ListDriver(list, height: 8)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.items.first?.title == "Book 0")
        while list.snapshot.appendState != .ended {
            screen.scroll(to: list.snapshot.ids.count)
            try await screen.waitUntilIdle()
        }
        #expect(Array(list.snapshot.ids) == Array(0..<50))
        #expect(list.snapshot.totalCount == 50)
    }

    @Test("in language mode 5 a page that fails is reported, and the rows stay")
    func failure() async throws {
        let shop = PagesMode5.Shop(count: 50, failingPage: 1)
        let list = ListViewModel(source: PagesMode5.Books(shop: shop))
        await list.refresh()
        list.endReached()
        try await list.wait { list.snapshot.appendState.error != nil }
        #expect(list.snapshot.ids.count == 20)
    }
}
