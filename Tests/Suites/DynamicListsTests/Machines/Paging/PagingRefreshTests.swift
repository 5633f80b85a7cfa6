import DynamicLists
import Testing

@Suite("Refreshes, jumps and resets of the paging machine", .timeLimit(.minutes(5)))
struct PagingRefreshTests {
    /// Pages 0, 1, 2 of two rows each.
    private func list(isTwoWay: Bool = true, maxAttempts: Int = 0) -> ScriptedPagingMachine<Int> {
        var list = ScriptedPagingMachine<Int> { $0.maxAttempts = maxAttempts }
        list.send(.started)
        list.page(.refresh, 2, next: 1)
        for key in 1...2 {
            list.send(.endReached)
            list.page(.append, 2, previous: isTwoWay ? key - 1 : nil, next: key + 1)
        }
        return list
    }

    @Test("a refresh around a page begins there if its neighbors can be reached, else at the beginning")
    func aroundAPage() {
        for (page, key) in [
            (nil, "the beginning"), (0, "the beginning"), (1, "1"), (2, "2"), (7, "the beginning"),
        ] {
            var list = list()
            #expect(list.send(.refreshRequested(around: page)) == ["load refresh \(key)"])
        }
        var oneWay = list(isTwoWay: false)
        #expect(oneWay.send(.refreshRequested(around: 2)) == ["load refresh the beginning"])
    }

    @Test("a list refreshed around a page continues on both sides, with the first count")
    func goesOn() {
        var list = list()
        list.send(.refreshRequested(around: 1))
        #expect(list.page(.refresh, 3, previous: 0, next: 2) == ["replace by 1"])
        #expect(list.demand(before: 1, after: 1) == ["load append 2", "load prepend 0"])
        list.page(.prepend, 2, next: 1)
        #expect(list.machine.prependState == .ended)
        // Nothing is on screen, so the refresh begins as before. A reset begins where the source does.
        #expect(list.send(.refreshRequested(around: nil)).last == "load refresh 1")
        #expect(list.send(.resetRequested).last == "load refresh the beginning")
    }

    @Test("if pages name only previous pages, a refresh begins with the last page, whichever is on screen")
    func oneWayBackwards() {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 9 }
        list.send(.started)
        list.page(.refresh, 2, previous: 8)
        #expect(list.demand(before: 1, after: 0) == ["load prepend 8"])
        list.page(.prepend, 2, previous: 7)
        #expect(list.send(.refreshRequested(around: -1)).last == "load refresh 9")
        #expect(list.send(.refreshRequested(around: 0)).last == "load refresh 9")
    }

    @Test("a list that opens in the middle opens there again after a reset and after a failure")
    func opening() {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 5 }
        list.send(.started)
        list.fail(.refresh)
        #expect(list.send(.retryRequested) == ["load refresh 5"])
        list.page(.refresh, 2, previous: 4)
        #expect(list.send(.jumpRequested(9)) == ["load refresh 9"])
        list.page(.refresh, 2, previous: 8)
        #expect(list.send(.refreshRequested(around: nil)) == ["load refresh 9"])
        #expect(list.send(.resetRequested) == ["cancel refresh 9", "clear", "load refresh 5"])
    }

    @Test("repeated jumps to one target are one load, and a different target replaces it")
    func jumps() {
        var list = list()
        #expect(list.send(.jumpRequested(50)) == ["load refresh 50"])
        #expect(list.send(.jumpRequested(50)) == [])
        #expect(list.send(.jumpRequested(60)) == ["cancel refresh 50", "load refresh 60"])
        list.fail(.refresh)
        #expect(list.machine.generation?.rowCount == 6)
        #expect(list.send(.retryRequested) == ["load refresh 60"])
        #expect(list.page(.refresh, 2, previous: 59, next: 61) == ["replace by 60"])
        #expect(list.send(.jumpRequested(nil)) == ["load refresh the beginning"])
    }

    @Test("a jump to a missing page leaves the list as it is, and pending demand continues")
    func missingPage() throws {
        var list = list()
        let rows = list.machine.generation?.rowCount
        list.send(.jumpRequested(50))
        let load = try #require(list.machine.refresh.load)
        #expect(list.send(.pageMissing(load)) == [])
        #expect(list.machine.generation?.rowCount == rows)
        #expect(list.machine.refreshState == .idle)
        #expect(list.send(.pageMissing(load)) == [])
        list.send(.jumpRequested(60))
        list.send(.endReached)
        list.send(.invalidated(around: nil))
        let other = try #require(list.machine.refresh.load)
        #expect(list.send(.pageMissing(load)) == [])
        #expect(list.send(.pageMissing(other)) == ["load refresh the beginning"])
        var unseen = ScriptedPagingMachine<Int>()
        unseen.send(.jumpRequested(9))
        let first = try #require(unseen.machine.refresh.load)
        #expect(unseen.send(.pageMissing(first)) == ["load refresh the beginning"])
    }

    @Test("stale rows reload around the reading position, and again if a refresh was in flight")
    func invalidation() {
        var list = list()
        #expect(list.send(.invalidated(around: 2)) == ["load refresh 2"])
        for _ in 0..<3 { #expect(list.send(.invalidated(around: 1)) == []) }
        #expect(list.page(.refresh, 2, previous: 1, next: 3) == ["replace by 2", "load refresh 2"])
        #expect(list.page(.refresh, 2, previous: 1, next: 3) == ["replace by 2"])
        // After a failure only a retry continues, unless the source is invalidated again.
        list.send(.invalidated(around: 0))
        list.send(.invalidated(around: 0))
        #expect(list.fail(.refresh) == [])
        #expect(list.send(.invalidated(around: 0)) == ["load refresh 2"])
        var unseen = ScriptedPagingMachine<Int>()
        #expect(unseen.send(.invalidated(around: nil)) == [])
    }

    @Test("a back-off counts consecutive failures of each direction, up to a bound")
    func backOff() {
        var list = list(maxAttempts: 2)
        list.send(.endReached)
        #expect(list.fail(.append, after: .seconds(9)) == ["wait with append 3, attempt 1, 9.0 seconds"])
        #expect(list.send(.backOffEnded(load: list.machine.lastLoadNumber)) == ["load append 3"])
        #expect(list.fail(.append) == ["wait with append 3, attempt 2"])
        list.send(.refreshRequested(around: nil))
        #expect(list.fail(.refresh) == ["wait with refresh the beginning, attempt 1"])
        #expect(list.send(.backOffEnded(load: list.machine.lastLoadNumber - 1)) == ["load append 3"])
        #expect(list.fail(.append) == [])
        // A manual retry and a successful answer restart the count.
        #expect(list.send(.retryRequested) == ["load refresh the beginning"])
        list.page(.refresh, 2, next: 1)
        list.send(.endReached)
        #expect(list.fail(.append) == ["wait with append 1, attempt 1"])
    }

    @Test("a back-off that ends after a retry, for a different load or for none, is ignored")
    func lateBackOff() {
        var list = list(maxAttempts: 3)
        list.send(.endReached)
        list.fail(.append)
        let failed = list.machine.lastLoadNumber
        list.send(.retryRequested)
        #expect(list.send(.backOffEnded(load: failed)) == [])
        list.fail(.append)
        #expect(list.send(.backOffEnded(load: failed)) == [])
        #expect(list.send(.backOffEnded(load: 99)) == [])
        // An error that an automatic retry cannot fix waits for the user.
        list.send(.retryRequested)
        #expect(list.fail(.append, canRetry: false) == [])
        #expect(list.machine.appendState == .failed(PagingWorld.error))
    }

    @Test("a replaced generation is returned with its keys, to be released elsewhere")
    func retires() {
        var list = list()
        let old = list.machine.generation
        list.send(.refreshRequested(around: nil))
        guard let load = list.machine.loadsInFlight.first, let old else { return }
        let answer = PagingMachine<Int>.Answer(nextKey: nil, received: 1, added: 1, shown: 1)
        #expect(list.machine.handle(.pageLoaded(load, answer)) == [.replace(load), .retire(old)])
    }

    @Test("pages are found by number after many pages were added and dropped on both sides")
    func residentPages() {
        var list = ScriptedPagingMachine<Int> { $0.openingKey = 0 }
        list.send(.started)
        list.page(.refresh, 1, previous: -1, next: 1)
        for key in 1...200 {
            list.send(.endReached)
            list.page(.append, 1, next: key + 1)
            list.send(.beginningReached)
            list.page(.prepend, 1, previous: -key - 1)
        }
        let pages = list.machine.generation?.pages
        #expect(pages?.numbers == -200..<201)
        #expect((-200...200).allSatisfy { pages?[$0].name.key == $0 })
    }
}
