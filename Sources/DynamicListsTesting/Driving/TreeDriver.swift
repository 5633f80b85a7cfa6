public import DynamicLists

/// A simulated screen with a fixed number of rows, which shows a tree without a user interface: it shows
/// rows, scrolls, and waits without sleeping. Rows are expanded and collapsed through the tree.
///
/// It creates and retains the rows on screen, and reports to the tree which rows appeared and disappeared.
/// When rows above the screen are inserted or removed, the rows on screen stay. A row that was revealed is
/// the first on screen, as far as the number of rows permits. Several drivers may show one tree.
///
/// The tree uses the driver's clock, which is stopped: time passes when the driver scrolls, or when a test
/// advances it.
@MainActor
public final class TreeDriver<Source: TreeSource> {
    /// The identity of a visible row.
    public typealias RowID = TreeRowID<Source.ItemID>
    /// The view model of a visible row.
    public typealias Row = TreeRowViewModel<Source.ItemID, Source.Item>

    /// The tree under test.
    public let tree: TreeViewModel<Source>
    /// The number of rows that fit on the screen. Unit rows, at least 1.
    public let height: Int
    /// The clock of the tree, created by the tree's first driver.
    public let clock: TestClock
    /// The index of the first row on screen.
    public private(set) var top = 0
    /// Whether the tree is on screen.
    public private(set) var isShown = false
    /// Every snapshot that the tree published since the driver was created, including the one current at that
    /// time.
    public private(set) var snapshots: [TreeSnapshot<Source.ItemID>]

    private var shown: [Row] = []

    /// Creates a screen that shows nothing yet.
    ///
    /// Traps if `height` is less than 1; the message contains the value.
    ///
    /// - Parameters:
    ///   - tree: The tree under test. It uses a `TestClock` from now on, if it does not yet.
    ///   - height: The number of rows that fit on the screen, at least 1.
    public init(_ tree: TreeViewModel<Source>, height: Int) {
        precondition(height >= 1, "A screen of \(height) rows shows nothing")
        self.tree = tree
        self.height = height
        snapshots = [tree.snapshot]
        if let clock = tree.clock.base as? TestClock {
            self.clock = clock
        } else {
            clock = TestClock()
            tree.clock = ListClock(clock)
        }
        tree.addStepObserver { [weak self] in
            self?.follow()
            return self != nil
        }
    }

    /// Shows the tree, which starts it.
    public func show() {
        isShown = true
        tree.start()
        follow()
    }

    /// Removes the tree from the screen.
    public func hide() {
        isShown = false
        follow()
    }

    // MARK: What is on screen

    /// The rows on screen, from top to bottom.
    public var rows: [Row] { shown }

    /// The items on screen, from top to bottom.
    public var items: [Source.Item] { shown.compactMap { $0.item?.item } }

    /// All visible rows of the tree, on screen or not.
    ///
    /// - Complexity: O(n).
    public var rowIDs: [RowID] { Array(tree.snapshot.rows) }

    // MARK: Scrolling

    /// Scrolls so that the row at `index` is the first on screen, as far as the number of rows permits. This
    /// is a single movement, after the previous rows have been at rest for a fifth of a second.
    public func scroll(to index: Int) {
        clock.jump(by: .milliseconds(200))
        top = index
        follow()
    }

    /// Scrolls by a number of rows, like ``scroll(to:)``. A positive number scrolls down.
    public func scroll(by rows: Int) { scroll(to: top + rows) }

    /// Scrolls so that a row is the first on screen, as far as the number of rows permits.
    ///
    /// - Returns: False if the row is not visible; nothing happens then.
    @discardableResult
    public func scroll(toRow id: RowID) -> Bool {
        guard let index = tree.index(of: id) else { return false }
        scroll(to: index)
        return true
    }

    /// Flings the rows up or down: fast at first, then decelerating, with a frame each sixtieth of a second.
    /// Returns when they have come to rest. The frames advance the driver's clock and take no real time.
    ///
    /// Traps if `frames` is less than 1; the message contains the value.
    ///
    /// - Parameters:
    ///   - index: The row that is the first on screen in the end, as far as the number of rows permits.
    ///   - frames: The number of frames, at least 1. Default 90, which is a second and a half.
    public func fling(to index: Int, frames: Int = 90) async {
        for position in Fling.positions(from: top, to: index, frames: frames) {
            clock.jump(by: Fling.frame)
            top = position
            follow()
            await tree.demandEvaluated()
        }
        clock.jump(by: .milliseconds(200))
        await tree.demandEvaluated()
    }

    /// Shows the current state of the tree.
    private func follow() {
        let snapshot = tree.snapshot
        let last = snapshots[snapshots.count - 1]
        if snapshot.version != last.version { snapshots.append(snapshot) }
        // The rows on screen keep their place, except at the very beginning of the tree.
        if top > 0, snapshot.change(since: last) != .same, let (position, index) = firstSurvivor {
            top = index - position
        }
        if isShown, let index = snapshot.anchor.flatMap({ tree.index(of: .item($0)) }) { top = index }
        top = max(0, min(top, snapshot.rows.count - height))
        showRows(isShown ? Array(snapshot.rows.dropFirst(top).prefix(height)) : [])
    }

    /// The place on screen and the index in the tree of the first row on screen that is still visible.
    private var firstSurvivor: (position: Int, index: Int)? {
        for (position, row) in shown.enumerated() {
            if let index = tree.index(of: row.id) { return (position, index) }
        }
        return nil
    }

    private func showRows(_ ids: [RowID]) {
        let before = shown
        if ids == before.map(\.id) { return }
        let (new, old) = (Set(ids), Set(before.map(\.id)))
        shown = ids.compactMap { tree.row(for: $0) }
        for id in ids where !old.contains(id) { tree.rowAppeared(id) }
        for row in before where !new.contains(row.id) { tree.rowDisappeared(row.id) }
    }
}

// MARK: Waiting

extension TreeDriver {
    /// Returns as soon as nothing is in flight. Failed loads stay failed; the test examines the states. If
    /// the only activity left is scrolled rows, the clock advances until they are at rest.
    ///
    /// - Throws: `WaitTimedOut` with a description of what is in flight if the wait takes longer than `limit`
    ///   in real time; `CancellationError` if the test is canceled.
    public func waitUntilIdle(
        limit: Duration = .seconds(30), file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        try await wait(for: "the tree to be idle", limit: limit, file: file, line: line) { [tree, clock] in
            if tree.isWaitingForTimeOnly { clock.jump(by: .milliseconds(200)) }
            return tree.isIdle
        }
    }

    /// Returns as soon as `condition` is true, evaluating it after each step of the tree.
    ///
    /// - Throws: `WaitTimedOut` with a description of what is in flight if the wait takes longer than `limit`
    ///   in real time; `CancellationError` if the test is canceled.
    public func wait(
        for what: String = "the condition", limit: Duration = .seconds(30), file: StaticString = #fileID,
        line: UInt = #line, until condition: @MainActor () -> Bool
    ) async throws {
        try await tree.wait(for: what, limit: limit, file: file, line: line, until: condition)
    }

    /// Returns the tree's next call to a held source. Calls are returned in the order in which they reach the
    /// source, which is arbitrary for concurrent loads.
    ///
    /// - Throws: `WaitTimedOut` if the tree becomes idle without a call, because no call will follow;
    ///   `CancellationError` if the test is canceled.
    public func next<Request, Response>(
        _ calls: HeldCalls<Request, Response>, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> HeldCall<Request, Response> {
        try await calls.next {
            try await self.wait(for: "a call", file: file, line: line) { [tree = self.tree] in tree.isIdle }
        } orThrow: {
            let hint = isShown ? "" : " before the tree was shown: call show()"
            return tree.timedOut(for: "a call (\(file):\(line))\(hint)", "until the tree was at rest")
        }
    }
}
