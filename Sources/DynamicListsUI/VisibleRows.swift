import DynamicLists
import Observation
import SwiftUI

/// The visible rows of a list and their frames, as of the last layout. It is not observed; the list reads it
/// when the rows change.
@MainActor
final class VisibleRows {
    /// A row's frame, relative to the top left of the list, and the size of the list.
    struct RowExtent: Equatable, Sendable {
        var frame = CGRect.zero
        var viewport = CGSize.zero
    }

    /// The axis along which the rows follow each other.
    let axis: Axis
    /// Whether the first row is at the right.
    private var isReversed = false
    /// Whether rows were ever shown.
    var isOpen = false
    /// Whether the end of the list is on screen, if it opens or stays there.
    var isAtEnd = true
    /// The row above the first one, the content of the first and of the last row, and the number of each on
    /// screen.
    fileprivate var (header, firstRow, lastRow) = (RowExtent(), RowExtent(), RowExtent())
    fileprivate var (headersShown, firstRowsShown, lastRowsShown) = (0, 0, 0)
    /// Derived from the frames of the first and the last row.
    let length = ListLength()
    /// Whether the row above the rows that shows the error of a refresh is on screen.
    let refreshError = RowPresence()
    /// The positions of the placeholders on screen.
    var placeholders: Set<Int> = []
    /// Waits until the placeholders have been on screen for some time. Replaced and canceled when they
    /// change.
    var placeholderTask: Task<Void, Never>?
    /// The number of rows side by side. A list whose view is replaced by another one has that one's number.
    var itemsPerLine = 1
    /// The places of rows in a container of the program.
    var lines = RowLines()
    /// Whether rows that are not loaded have placeholders.
    private(set) var showsPlaceholders = false

    /// The space below the rows, if one of them is kept at the top.
    let held = HeldRowState()
    /// The row that shows a gap above it.
    var rowAfterGap = RowAfterGap()
    /// Scrolls to a row, in a list that keeps its place.
    private(set) var scrollTo: (@MainActor (AnyHashable, UnitPoint) -> Void)?
    /// Whether the rows show the gap before the row after it.
    private(set) var showsGaps = false

    init(axis: Axis = .vertical) { self.axis = axis }

    func showGaps() { showsGaps = true }

    func scroll(by proxy: ScrollViewProxy) {
        if axis == .vertical { scrollTo = { proxy.scrollTo($0, anchor: $1) } }
    }

    /// Whether the rows show the load state of a side in a gap.
    func showsGap<ID>(of snapshot: ListSnapshot<ID>, at side: ListSide) -> Bool {
        side == .end && showsGaps && snapshot.firstAfterGap != nil
    }

    /// The point of the list at which its first row is.
    var start: UnitPoint { axis == .vertical ? .top : .leading }

    func reverse(_ isReversed: Bool) { self.isReversed = isReversed }

    func showPlaceholders(_ showsPlaceholders: Bool) { self.showsPlaceholders = showsPlaceholders }

    /// The visible rows of a list whose parts are in a container of the program, shared by these parts.
    static func shared<Source: ListSource>(by list: ListViewModel<Source>) -> VisibleRows {
        if let shared = list.viewState as? VisibleRows { return shared }
        let new = VisibleRows()
        list.viewState = new
        return new
    }

    /// The point to scroll the first row to so that it keeps its place below its header, or `nil` if neither
    /// is on screen. In that case lists keep the reading position by themselves, except at the very top,
    /// where they show new rows.
    ///
    /// The same relative point of the row and of its available space are aligned. The insets above and below
    /// are assumed to be equal.
    ///
    /// - Parameter inset: The distance of the row's content from the row's edges. If `nil`, its distance from
    ///   the header, which is directly above it.
    func firstRowPoint(inset: CGFloat?) -> UnitPoint? {
        if headersShown + firstRowsShown == 0 { return nil }
        if axis == .horizontal {
            let (row, viewport) = (firstRow.frame, header.viewport.width)
            let start = isReversed ? viewport - row.maxX : row.minX
            let free = viewport - row.width
            return abs(free) < 1 ? .leading : UnitPoint(x: start / free, y: 0.5)
        }
        let inset = inset ?? max(0, firstRow.frame.minY - header.frame.maxY)
        let free = header.viewport.height - firstRow.frame.height - 2 * inset
        return abs(free) < 1 ? .top : UnitPoint(x: 0.5, y: (firstRow.frame.minY - inset) / free)
    }

    /// Measures the distance from the first row to the end of the last, if both are on screen.
    ///
    /// - Parameter insets: The insets of each row's content.
    fileprivate func measure(_ insets: EdgeInsets) {
        let viewport = lastRow.viewport
        // A row appears before its frame is known; with a known frame, the size of the list is not zero.
        guard firstRowsShown > 0, lastRowsShown > 0, firstRow.viewport.height > 0, viewport.height > 0
        else { return }
        let (first, last) = (firstRow.frame, lastRow.frame)
        if axis == .horizontal || last.minX >= first.maxX && last.minY < first.maxY {
            // One line of a grid, or a horizontal stack.
            length.update(short: first.union(last).width <= viewport.width)
        } else {
            let height = last.maxY - first.minY + insets.top + insets.bottom
            length.update(short: height < viewport.height)
        }
    }

    /// Sets whether the rows leave part of the screen empty, in a container that knows their places.
    func measured(isShort: Bool) { length.update(short: isShort) }

    /// If the last row is on screen without the first one, the rows fill the screen.
    fileprivate func lastRowAppeared(_ insets: EdgeInsets) {
        if firstRowsShown == 0 { length.update(short: false) }
        measure(insets)
    }
}

/// Whether a list's rows leave part of the screen empty, `true` until that is known. Observable.
@MainActor
@Observable
final class ListLength {
    private(set) var isShort = true

    fileprivate func update(short isShort: Bool) {
        if isShort != self.isShort { self.isShort = isShort }
    }
}

/// Whether one row is on screen. Observable.
@MainActor
@Observable
final class RowPresence {
    private(set) var isOnScreen = false
    /// The number of views of the row, because a view that replaces another may appear before that one
    /// disappears.
    @ObservationIgnored private var views = 0

    fileprivate func change(by views: Int) {
        self.views += views
        if isOnScreen != (self.views > 0) { isOnScreen.toggle() }
    }
}

/// Records the frame of the content of a list's first and last row, in the background of that row.
struct RowEdgeTracker: View {
    let visibleRows: VisibleRows
    let isFirst: Bool
    let isLast: Bool
    /// The insets of each row's content.
    let insets: EdgeInsets

    var body: some View {
        if isFirst {
            Color.clear.seen {
                visibleRows.firstRow = $0
                visibleRows.measure(insets)
            } appearing: {
                visibleRows.firstRowsShown += 1
                visibleRows.measure(insets)
            } disappearing: {
                visibleRows.firstRowsShown -= 1
            }
        }
        if isLast {
            Color.clear.seen {
                visibleRows.lastRow = $0
                visibleRows.measure(insets)
            } appearing: {
                visibleRows.lastRowsShown += 1
                visibleRows.lastRowAppeared(insets)
            } disappearing: {
                visibleRows.lastRowsShown -= 1
            }
        }
    }
}

extension View {
    /// Records whether a row is on screen.
    func trackPresence(by presence: RowPresence) -> some View {
        onAppear { presence.change(by: 1) }.onDisappear { presence.change(by: -1) }
    }

    /// Records the frame of the row above a list's first one.
    func trackHeaderFrame(in visibleRows: VisibleRows, isHeader: Bool) -> some View {
        background {
            if isHeader {
                Color.clear.seen {
                    visibleRows.header = $0
                } appearing: {
                    visibleRows.headersShown += 1
                } disappearing: {
                    visibleRows.headersShown -= 1
                }
            }
        }
    }

    /// Calls `moved` with the view's frame in its list whenever that changes.
    fileprivate func seen(
        at moved: @escaping @MainActor (VisibleRows.RowExtent) -> Void,
        appearing: @escaping @MainActor () -> Void,
        disappearing: @escaping @MainActor () -> Void
    ) -> some View {
        onGeometryChange(for: VisibleRows.RowExtent.self) { geometry in
            VisibleRows.RowExtent(
                frame: geometry.frame(in: .scrollView),
                viewport: geometry.bounds(of: .scrollView)?.size ?? .zero)
        } action: {
            moved($0)
        }
        .onAppear(perform: appearing)
        .onDisappear(perform: disappearing)
    }
}
