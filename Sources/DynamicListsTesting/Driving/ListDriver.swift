public import DynamicLists

/// A simulated screen with a fixed number of rows, which shows a list without a user interface: it shows
/// rows, scrolls, and waits without sleeping.
///
/// It behaves like `DynamicList`, and does nothing more: it creates and retains the rows on screen, and
/// reports to the list which rows appeared and disappeared. Each time that rows have changed, it also reports
/// once that the end, a gap between rows, or the edge before the first row, is on screen. When rows above the
/// screen are inserted or removed, the rows on screen stay. After a jump the list's anchor is the first row
/// on screen. Several drivers may show one list.
///
/// The list uses the driver's clock, which is stopped: time passes when the driver scrolls, or when a test
/// advances it.
@MainActor
public final class ListDriver<Source: ListSource> {
    /// The reaction of a driver to an error while it waits.
    public enum ErrorPolicy: Sendable {
        /// Returns. The test examines the states.
        case stop
        /// Throws the error.
        case fail
        /// Retries, this many times in all, and then throws the error.
        case retry(Int)
    }

    /// The list under test.
    public let list: ListViewModel<Source>
    /// The number of rows that fit on the screen. Unit rows, at least 1.
    public let height: Int
    /// The clock of the list, created by the list's first driver.
    public let clock: TestClock
    /// The reaction to a failure of a page or a row on screen. Default `.stop`.
    public var onError = ErrorPolicy.stop
    /// The index of the first row on screen.
    public private(set) var top = 0
    /// Every snapshot that the list published since the driver was created, including the one current at that
    /// time.
    public private(set) var snapshots: [ListSnapshot<Source.ItemID>]

    private var shown: [(id: Source.ItemID, row: ListItemViewModel<Source.Item>)] = []
    /// Whether the list is on screen.
    public private(set) var isShown = false
    /// Whether the driver was scrolled beyond the last row, where a list shows its end.
    private var isBeyondRows = false
    private var isEndShown = false
    /// Whether the driver was scrolled above the first row, where a list shows its beginning.
    private var isAboveRows = false
    private var isBeginningShown = false

    /// Creates a screen that shows nothing yet.
    ///
    /// Traps if `height` is less than 1; the message contains the value.
    ///
    /// - Parameters:
    ///   - list: The list under test. It uses a `TestClock` from now on, if it does not yet.
    ///   - height: The number of rows that fit on the screen, at least 1.
    public init(_ list: ListViewModel<Source>, height: Int) {
        precondition(height >= 1, "A screen of \(height) rows shows nothing")
        self.list = list
        self.height = height
        snapshots = [list.snapshot]
        if let clock = list.clock.base as? TestClock {
            self.clock = clock
        } else {
            clock = TestClock()
            list.clock = ListClock(clock)
        }
        list.addStepObserver { [weak self] in
            self?.follow()
            return self != nil
        }
    }

    /// Shows the list, which starts it.
    public func show() {
        isShown = true
        list.start()
        follow()
    }

    /// Removes the list from the screen.
    public func hide() {
        isShown = false
        follow()
    }

    /// The rows on screen, from top to bottom.
    public var rows: [ListItemViewModel<Source.Item>] { shown.map(\.row) }

    /// The items on screen, from top to bottom.
    public var items: [Source.Item] { shown.map(\.row.item) }

    /// The ids of all rows of the list.
    ///
    /// - Complexity: O(n).
    public var ids: [Source.ItemID] { Array(list.snapshot.ids) }

    /// Scrolls so that the row at `index` is the first on screen, as far as the number of rows permits.
    func setPosition(top index: Int) {
        top = index
        isAboveRows = index < 0
        isBeyondRows = index > list.snapshot.ids.count - height
        follow()
    }

    /// Shows the current state of the list.
    private func follow() {
        let snapshot = list.snapshot
        let last = snapshots[snapshots.count - 1]
        let isNew = snapshot.version != last.version
        if isNew { snapshots.append(snapshot) }
        let haveRowsChanged = snapshot.change(since: last) != .same
        // The rows on screen keep their place, except at the very beginning of the list.
        let isAtBeginning = top == 0 && last.prependState == .ended
        if haveRowsChanged, !isAtBeginning, let (position, index) = firstSurvivor { top = index - position }
        if isShown, let anchor = snapshot.anchor, let index = list.index(of: anchor) { top = index }
        top = max(0, min(top, snapshot.ids.count - height))
        showRows(of: snapshot, areNew: isNew)
        let spareRows = top + height - snapshot.ids.count
        if haveRowsChanged { (isAboveRows, isBeyondRows) = (false, false) }
        let before = (isBeginningShown, isEndShown)
        isBeginningShown = isShown && (spareRows > 0 || top == 0 && isAboveRows)
        if let gap = snapshot.firstAfterGap.flatMap({ list.index(of: $0) }) {
            isEndShown = isShown && top < gap && gap < top + height
        } else {
            isEndShown = isShown && (spareRows > 0 || spareRows == 0 && isBeyondRows)
        }
        if isEndShown, !before.1 || haveRowsChanged { list.endReached() }
        if isBeginningShown, !before.0 || haveRowsChanged { list.beginningReached() }
    }

    /// The place on screen and the index in the list of the first row on screen that is still in the list.
    private var firstSurvivor: (position: Int, index: Int)? {
        for (position, row) in shown.enumerated() {
            if let index = list.index(of: row.id) { return (position, index) }
        }
        return nil
    }

    private func showRows(of snapshot: ListSnapshot<Source.ItemID>, areNew: Bool) {
        let visibleIDs = isShown ? Array(snapshot.ids.dropFirst(top).prefix(height)) : []
        let before = shown
        guard areNew || visibleIDs != before.map(\.id) else { return }
        let visibleSet = Set(visibleIDs)
        let previousIDs = Set(before.map(\.id))
        shown = visibleIDs.compactMap { id in list.row(for: id).map { (id, $0) } }
        for id in visibleIDs where !previousIDs.contains(id) { list.rowAppeared(id, in: self) }
        for old in before where !visibleSet.contains(old.id) { list.rowDisappeared(old.id, in: self) }
    }
}
