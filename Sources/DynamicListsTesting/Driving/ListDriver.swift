public import DynamicLists

/// A screen of a fixed number of rows on a list, without a user interface: shows rows, scrolls, and waits
/// without sleeping.
///
/// It does what a view does: makes the rows on screen, keeps them, tells the list which came and which went,
/// and that the end is on screen when there is room below the last row.
@MainActor
public final class ListDriver<Source: ListSource> {
    /// The list under test.
    public let list: ListViewModel<Source>
    /// How many rows fit on the screen.
    public let height: Int
    /// The index of the first row on screen.
    public private(set) var top = 0
    /// Every snapshot that the list published since the driver was made, the one of then included.
    public private(set) var snapshots: [ListSnapshot<Source.ItemID>]

    private var shown: [(id: Source.ItemID, row: ListItemViewModel<Source.Item>)] = []
    private var isShown = false

    /// Makes a screen that shows nothing yet.
    ///
    /// - Parameter height: how many rows fit on it, at least 1.
    public init(_ list: ListViewModel<Source>, height: Int) {
        precondition(height >= 1, "A screen of \(height) rows shows nothing")
        self.list = list
        self.height = height
        snapshots = [list.snapshot]
        list.settled = { [weak self] in self?.follow() }
    }

    /// Shows the list, which starts it.
    public func show() {
        isShown = true
        list.start()
        follow()
    }

    /// Takes the list off screen.
    public func hide() {
        isShown = false
        follow()
    }

    /// Scrolls so that the row at `index` is the first on screen, as far as there are rows.
    public func scroll(to index: Int) {
        top = max(0, min(index, list.snapshot.ids.count - height))
        follow()
    }

    /// Scrolls by a number of rows; down if it is positive.
    public func scroll(by rows: Int) {
        scroll(to: top + rows)
    }

    /// The rows on screen, from top to bottom.
    public var rows: [ListItemViewModel<Source.Item>] { shown.map(\.row) }

    /// The items on screen, from top to bottom.
    public var items: [Source.Item] { shown.map(\.row.item) }

    /// The ids of all rows of the list.
    public var ids: [Source.ItemID] { Array(list.snapshot.ids) }

    /// Returns as soon as nothing is under way.
    ///
    /// - Throws: `CancellationError` if the test is cancelled, as it is at its time limit.
    public func waitUntilIdle() async throws {
        try await list.wait(until: { list.isIdle })
    }

    /// Returns as soon as `condition` is met, judging it whenever the list has dealt with an event.
    ///
    /// - Throws: `CancellationError` if the test is cancelled, as it is at its time limit.
    public func wait(until condition: @MainActor () -> Bool) async throws {
        try await list.wait(until: condition)
    }

    /// The next call that a held source gets from the list.
    ///
    /// - Throws: `CancellationError` if the list comes to rest without calling, since then no call will come,
    ///   or if the test is cancelled.
    public func next<Request, Response>(
        _ calls: HeldCalls<Request, Response>
    ) async throws -> HeldCall<Request, Response> {
        let waiting = Task { try await calls.next() }
        let resting = Task {
            try await waitUntilIdle()
            waiting.cancel()
        }
        defer { resting.cancel() }
        return try await withTaskCancellationHandler {
            try await waiting.value
        } onCancel: {
            waiting.cancel()
        }
    }

    /// Shows what the list has now.
    private func follow() {
        let snapshot = list.snapshot
        let isNew = snapshot.version != snapshots[snapshots.count - 1].version
        if isNew { snapshots.append(snapshot) }
        top = max(0, min(top, snapshot.ids.count - height))
        let wanted = isShown ? Array(snapshot.ids.dropFirst(top).prefix(height)) : []
        let before = shown
        guard isNew || wanted != before.map(\.id) else { return }
        let kept = Set(wanted)
        let known = Set(before.map(\.id))
        shown = wanted.compactMap { id in list.row(for: id).map { (id, $0) } }
        for old in before where !kept.contains(old.id) { list.rowDisappeared(old.id) }
        for id in wanted where !known.contains(id) { list.rowAppeared(id) }
        if isShown, !snapshot.ids.isEmpty, snapshot.ids.count < top + height { list.endReached() }
    }
}
