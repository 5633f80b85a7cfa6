import DynamicLists
import Testing

@Suite("The paging machine on both sides of a list", .timeLimit(.minutes(5)))
struct PagingSidesTests {
    /// Makes a list opened at page 5, with two rows of each loaded page and no demand for further rows.
    private func opened(_ change: (inout PagingMachine<Int>.Rules) -> Void = { _ in })
        -> ScriptedPagingMachine<Int>
    {
        var list = ScriptedPagingMachine<Int> {
            $0.openingKey = 5
            change(&$0)
        }
        list.send(.started)
        list.page(.refresh, 2, previous: 4, next: 6)
        return list
    }

    @Test(
        "promise 17: a list opened in the middle loads both sides at once, each with its own state"
    )
    func bothSides() {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 5 }
        #expect(list.send(.started) == ["load refresh 5"])
        #expect(list.page(.refresh, 2, previous: 4, next: 6) == ["replace by 5"])
        #expect(list.demand(before: 3, after: 1) == ["load append 6", "load prepend 4"])
        #expect(list.machine.appendState == .loading)
        #expect(list.machine.prependState == .loading)
        // The next load begins in the same step, on the side where rows are still missing.
        #expect(list.page(.prepend, 2, previous: 3, next: 5) == ["prepend 4 as page -1", "load prepend 3"])
        #expect(list.page(.append, 2, previous: 5) == ["append 6 as page 1"])
        #expect(list.machine.appendState == .ended)
        #expect(list.page(.prepend, 2, next: 4) == ["prepend 3 as page -2"])
        #expect(list.machine.prependState == .ended)
        #expect(list.demand(before: 1, after: 1) == [])
    }

    @Test("promise 17: a first page at the source's beginning ends the prepend direction")
    func beginsAtTheBeginning() {
        var list = ScriptedPagingMachine<Int>()
        list.send(.started)
        #expect(list.machine.prependState == .idle)
        list.page(.refresh, 2, next: 1)
        #expect(list.machine.prependState == .ended)
        #expect(list.demand(before: 1) == [])
        #expect(list.send(.beginningReached) == [])
    }

    @Test("an empty list requests both sides once")
    func emptyList() {
        var list = ScriptedPagingMachine<Int>()
        list.send(.started)
        #expect(
            list.page(.refresh, 0, previous: 4, next: 6) == [
                "replace by the beginning", "load append 6", "load prepend 4",
            ])
        #expect(list.page(.append, 0) == ["append 6 as page 1"])
        #expect(list.page(.prepend, 0) == ["prepend 4 as page -1"])
        #expect(list.machine.appendState == .ended)
        #expect(list.machine.prependState == .ended)
    }

    @Test("each side has its own count of empty pages and its own error")
    func emptyPages() {
        var list = opened { $0.maxConsecutiveEmptyPages = 1 }
        list.demand(before: 1, after: 1)
        #expect(list.page(.prepend, 0, previous: 3) == ["prepend 4 as page -1", "load prepend 3"])
        #expect(list.page(.append, 0, next: 7) == ["append 6 as page 1", "load append 7"])
        #expect(list.page(.prepend, 0, previous: 2) == ["prepend 3 as page -2"])
        #expect(list.machine.prependState == .failed(.tooManyEmptyPages(2)))
        #expect(list.machine.appendState == .loading)
        #expect(list.send(.beginningReached) == [])
        #expect(list.send(.retryRequested) == ["load prepend 2"])
    }

    @Test("pages without a row that passes the filter are followed while rows are missing, up to a bound")
    func filteredPages() {
        var list = opened { $0.maxConsecutiveEmptyPages = 1 }
        list.demand(after: 1)
        #expect(list.page(.append, 2, next: 7, shown: 0) == ["append 6 as page 1", "load append 7"])
        #expect(list.page(.append, 2, next: 8, shown: 0) == ["append 7 as page 2"])
        #expect(list.machine.appendState == .paused)
        #expect(list.machine.waitReason(at: .end) == .paused)
        #expect(list.machine.generation?.rowCount == 6)
        #expect(list.machine.generation?.shownCount == 2)
    }

    @Test("a key that was used on its side before, or is not equal to itself, is an error")
    func unusablePreviousKeys() {
        var list = opened()
        list.demand(before: 1, after: 1)
        list.page(.append, 2, next: 7)
        #expect(list.page(.prepend, 2, previous: 4) == ["prepend 4 as page -1"])
        #expect(list.machine.prependState == .failed(.keyRepeated("4")))
        #expect(list.machine.appendState == .idle)
        // The retry requests the page that named the key again; the new rows belong to that page.
        #expect(list.send(.retryRequested) == ["load prepend 4"])
        #expect(list.page(.prepend, 3, previous: 3, added: 1) == ["prepend 4 as page -1"])
        #expect(list.machine.generation?.pages.numbers == -1..<2)
        #expect(list.machine.generation?.pages[-1].rows == 3)
        #expect(list.demand(before: 1) == ["load prepend 3"])
        list.page(.prepend, 2, previous: 4)
        #expect(list.machine.prependState == .failed(.keyRepeated("4")))

        var doubles = ScriptedPagingMachine<Double>()
        doubles.send(.started)
        doubles.page(.refresh, 2, previous: .nan, next: 1)
        #expect(doubles.machine.prependState == .failed(.keyUnusable("nan")))
        #expect(doubles.machine.appendState == .idle)
    }

    @Test("a key that both sides name identifies one page in each direction")
    func bothName() {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 9 }
        list.send(.started)
        list.page(.refresh, 2, previous: 9, next: 9)
        #expect(list.demand(before: 3, after: 1) == ["load append 9", "load prepend 9"])
        #expect(list.page(.append, 2, previous: 9, next: 9) == ["append 9 as page 1"])
        #expect(list.machine.appendState == .failed(.keyRepeated("9")))
        #expect(list.page(.prepend, 2, previous: 7, next: 9) == ["prepend 9 as page -1", "load prepend 7"])
        #expect(list.page(.prepend, 2, previous: 9, next: 7) == ["prepend 7 as page -2"])
        #expect(list.machine.prependState == .failed(.keyRepeated("9")))
    }

    @Test("a refresh around a page that was requested by its end requests its beginning")
    func refreshAroundBorders() {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 67 }
        list.send(.started)
        list.page(.refresh, 5, previous: 67, next: 72)
        list.demand(before: 6)
        list.page(.prepend, 5, previous: 62, next: 67)
        list.page(.prepend, 5, previous: 57, next: 62)
        #expect(list.machine.firstRow(ofPage: Optional(57)) == 0)
        #expect(list.machine.firstRow(ofPage: Optional(62)) == 5)
        #expect(list.machine.firstRow(ofPage: Optional(67)) == 10)
        #expect([57, 62, 67].allSatisfy { list.machine.hasPage($0) })
        #expect(list.send(.refreshRequested(around: -1)) == ["load refresh 62"])
        #expect(list.send(.refreshRequested(around: 0)) == ["cancel refresh 62", "load refresh 67"])
    }

    @Test("on both sides, 0 and the empty string are keys, and nil is none")
    func falsyKeys() {
        var numbers = ScriptedPagingMachine<Int>()
        numbers.send(.started)
        numbers.page(.refresh, 2, previous: 0, next: nil)
        #expect(numbers.machine.appendState == .ended)
        #expect(numbers.send(.beginningReached) == ["load prepend 0"])
        var texts = ScriptedPagingMachine<String>()
        texts.send(.started)
        texts.page(.refresh, 2, next: "")
        #expect(texts.machine.prependState == .ended)
        #expect(texts.send(.endReached) == ["load append "])
    }

    @Test("a retry requests exactly the failed pages of each direction, the first page first")
    func retryAll() {
        var list = opened()
        list.demand(before: 1, after: 1)
        list.fail(.append)
        list.fail(.prepend)
        #expect(list.demand(before: 9, after: 9) == [])
        list.send(.refreshRequested(around: nil))
        #expect(list.fail(.refresh) == [])
        #expect(list.send(.retryRequested) == ["load refresh 5"])
        #expect(list.fail(.refresh) == ["load append 6", "load prepend 4"])
        // The success of one direction does not affect the other.
        list.page(.prepend, 2, previous: 3)
        #expect(list.machine.refreshState == .failed(PagingWorld.error))
        #expect(list.machine.appendState == .loading)
    }

    @Test("a refresh cancels the loads of both sides, and demand is evaluated again if it fails")
    func refreshWins() {
        var list = opened()
        list.demand(before: 1, after: 1)
        #expect(
            list.send(.refreshRequested(around: nil)) == [
                "cancel append 6", "cancel prepend 4", "load refresh 5",
            ])
        #expect(list.send(.endReached) == [])
        #expect(list.machine.appendState == .idle)
        #expect(list.fail(.refresh) == ["load append 6", "load prepend 4"])
        #expect(list.machine.refreshState == .failed(PagingWorld.error))
        #expect(
            list.send(.resetRequested) == ["cancel append 6", "cancel prepend 4", "clear", "load refresh 5"])
        #expect(list.machine.prependState == .idle)
    }
}
