import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Driving a tree", .timeLimit(.minutes(2)))
struct TreeDrivingTests {
    private static func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0) } }

    /// A screen of three rows, with a tree of seven, of which the first has two children.
    private func screen() async throws -> TreeDriver<FixedTreeSource<Row>> {
        let source = FixedTreeSource(Self.rows(Array(1...7)), children: [1: Self.rows([11, 12])])
        let driver = TreeDriver(TreeViewModel(source: source), height: 3)
        driver.show()
        try await driver.waitUntilIdle()
        return driver
    }

    private func ids(_ driver: TreeDriver<FixedTreeSource<Row>>) -> [Int?] { driver.rows.map(\.id.itemID) }

    @Test("a driver shows the rows of a tree, and keeps them when rows above are inserted")
    func place() async throws {
        let driver = try await screen()
        #expect(ids(driver) == [1, 2, 3] && driver.rows[0].state.hasChildren == true)
        driver.scroll(to: 2)
        driver.tree.expand(1)
        try await driver.waitUntilIdle()
        #expect(ids(driver) == [3, 4, 5] && driver.top == 4)
        driver.tree.collapse(1)
        #expect(ids(driver) == [3, 4, 5] && driver.top == 2)
        driver.scroll(by: 10)
        #expect(ids(driver) == [5, 6, 7])
        #expect(driver.scroll(toRow: .item(2)) && !driver.scroll(toRow: .item(12)))
        #expect(ids(driver) == [2, 3, 4])
    }

    @Test("a row that is revealed is the first on the screen of a driver")
    func reveal() async throws {
        let driver = try await screen()
        #expect(await driver.tree.reveal(12, path: [1]) == .found)
        #expect(ids(driver) == [12, 2, 3] && driver.tree.snapshot.anchor == nil)
        driver.hide()
        #expect(driver.rows.isEmpty && !driver.isShown)
    }

    @Test("a driver records the snapshots of a tree")
    func snapshots() async throws {
        let driver = try await screen()
        let count = driver.snapshots.count
        driver.tree.expand(1)
        try await driver.waitUntilIdle()
        let new = driver.snapshots.suffix(driver.snapshots.count - count).map(\.rows.count)
        #expect(new == [8, 9])
    }

    @Test("a level of a fixed tree fails until the test lets it succeed")
    func failures() async throws {
        let source = FixedTreeSource(Self.rows([1]), children: [1: Self.rows([11])])
        source.fail(childrenOf: 1, with: Breakdown())
        let driver = TreeDriver(TreeViewModel(source: source), height: 3)
        driver.show()
        driver.tree.expand(1)
        try await driver.waitUntilIdle()
        #expect(driver.rows.map(\.id) == [.item(1), .more(1)])
        #expect(driver.rows.last?.loadState.error == ListError(Breakdown()))
        source.fail(childrenOf: 1, with: nil)
        driver.tree.retry()
        try await driver.waitUntilIdle()
        #expect(driver.rows.map(\.id) == [.item(1), .item(11)])
        #expect(source.requests.map(\.parent) == [nil, 1, 1])
    }

    @Test("a driver returns the calls of a held tree, and reports that none will follow")
    func held() async throws {
        let source = HeldTreeSource<Int, Row>()
        let driver = TreeDriver(TreeViewModel(source: source), height: 3)
        driver.show()
        let call = try await driver.next(source.calls)
        #expect(call.request.parent == nil && call.request.page.key == nil)
        call.succeed(with: Page(items: Self.rows([1]), nextKey: nil))
        try await driver.waitUntilIdle()
        driver.tree.expand(1)
        #expect(try await driver.next(source.calls).request.parent == 1)
        driver.tree.collapse(1)
        await #expect(throws: WaitTimedOut.self) {
            try await driver.wait(limit: .milliseconds(1)) { false }
        }
        let quiet = TreeDriver(TreeViewModel(source: FixedTreeSource(Self.rows([]))), height: 1)
        do {
            _ = try await quiet.next(source.calls)
            Issue.record("There is a call")
        } catch let error as WaitTimedOut {
            #expect(error.description.contains("before the tree was shown: call show()"))
        }
    }
}
