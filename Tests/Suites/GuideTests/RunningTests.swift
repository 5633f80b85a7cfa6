import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// The sources in the guide behave as it describes.
@Suite("The guide's sources", .timeLimit(.minutes(5)))
@MainActor
struct RunningTests {
    @Test("page numbers load up to the last page, which is not full")
    func pageNumbers() async throws {
        #expect(try await allRows(of: PageNumbers.list(service: PageNumbers.WalkService())) == Array(0..<70))
    }

    @Test("the total count is the service's")
    func totals() async throws {
        let list = ListViewModel(source: Totals.Walks(service: Totals.WalkService()))
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(list.snapshot.totalCount == 70)
        #expect(list.snapshot.placeholdersAfter == 40)
        #expect(try await allRows(of: list) == Array(0..<70))
    }

    @Test("cursors are followed to the end")
    func cursors() async throws {
        let list = Cursors.list(service: Cursors.PostService())
        #expect(try await allRows(of: list) == (0..<70).map { "\($0)" })
    }

    @Test("a list that opens at its end loads all rows before")
    func openingAtTheEnd() async throws {
        let list = OpeningAtTheEnd.list(service: OpeningAtTheEnd.MessageService())
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(list.snapshot.ids.last == 99 && list.snapshot.appendState == .ended)
        while list.snapshot.prependState != .ended {
            driver.scroll(to: -1)
            try await driver.waitUntilIdle()
        }
        #expect(driver.ids == Array(0..<100))
        OpeningAtTheEnd.write(OpeningAtTheEnd.Message(id: 100), in: list)
        #expect(driver.ids.last == 100)
    }

    @Test("a jump reaches a row that is not loaded")
    func placeholders() async throws {
        let list = ListViewModel(source: Placeholders.Walks(service: Placeholders.WalkService()))
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(list.snapshot.placeholdersAfter == 470)
        await Placeholders.jump(in: list)
        #expect(driver.items.first?.id == 400)
        #expect(list.snapshot.placeholdersBefore + list.snapshot.ids.count < 500)
    }

    @Test("a rejected edit is reverted")
    func refusedEdit() async throws {
        let letters = (0..<3).map { Inbox.Letter(id: $0, subject: "Letter \($0)") }
        let list = ListViewModel(source: FixedPageSource(pages: [letters]))
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        let accepting = Inbox(list: list, service: Inbox.LetterService(refusal: nil))
        await accepting.archive(letters[0])
        #expect(driver.ids == [1, 2])
        let refusing = Inbox(list: list, service: Inbox.LetterService(refusal: URLError(.timedOut)))
        await refusing.archive(letters[1])
        #expect(driver.ids == [1, 2])
        #expect(refusing.notice.hasPrefix("Letter 1 is back"))
    }

    @Test("the rows on screen and in the margin load automatically")
    func rowsOnScreen() async throws {
        let list = ListViewModel<NumberedItems.AmountList>()
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(driver.items.map(\.amount) == (0..<10).map(Double.init))
        #expect(list.items.filter { $0.amount != nil }.count == 15)
    }

    private func allRows<Source: ListSource>(of list: ListViewModel<Source>) async throws -> [Source.ItemID] {
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.appendWhile { _ in true }
        #expect(list.snapshot.appendState == .ended)
        return driver.ids
    }
}
