import DynamicLists
import Observation
import SwiftUI

/// What of a list is on screen, and where, as of the last layout. Nobody observes it: it is there to be
/// looked at when the list changes.
@MainActor
final class ListSight {
    /// A row, its place from the list's top, and how high the list is.
    struct Place: Equatable, Sendable {
        var top: CGFloat = 0
        var bottom: CGFloat = 0
        var room: CGFloat = 0
    }

    /// Whether rows were ever shown.
    var isOpen = false
    /// The row above the first one, the content of the first and of the last row, and how many of each are
    /// on screen.
    fileprivate var (header, firstRow, lastRow) = (Place(), Place(), Place())
    fileprivate var (headersShown, firstRowsShown, lastRowsShown) = (0, 0, 0)
    /// Follows from where the first row and the last are.
    let length = ListLength()
    /// Whether the row above the rows that shows the error of a refresh is on screen.
    let refreshError = RowPresence()
    /// The positions of the placeholders on screen.
    var placeholders: Set<Int> = []
    /// Waits until they are looked at; replaced, and cancelled, when others are.
    var asking: Task<Void, Never>?

    /// Where to scroll the first row to so that it stays where it is below its header; nil if neither is on
    /// screen. Then lists keep what is read by themselves, while at their very top they show what is new.
    ///
    /// Of a row and of the room for it, the same share meet. Insets are taken to be alike above and below.
    ///
    /// - Parameter inset: how far the content of a row is from its edges; nil: as far as it is from the
    ///   header, which is directly above it.
    func firstRowPoint(inset: CGFloat?) -> UnitPoint? {
        if headersShown + firstRowsShown == 0 { return nil }
        let inset = inset ?? max(0, firstRow.top - header.bottom)
        let free = header.room - (firstRow.bottom - firstRow.top) - 2 * inset
        return abs(free) < 1 ? .top : UnitPoint(x: 0.5, y: (firstRow.top - inset) / free)
    }

    /// Finds out how far it is from the first row to the end of the last, where both are on screen.
    ///
    /// - Parameter insets: of each row's content.
    fileprivate func measure(_ insets: EdgeInsets) {
        // A row comes on screen before its place is known, which has room.
        guard firstRowsShown > 0, lastRowsShown > 0, firstRow.room > 0, lastRow.room > 0 else { return }
        let height = lastRow.bottom - firstRow.top + insets.top + insets.bottom
        length.become(short: height < lastRow.room)
    }

    /// Where the last row is on screen without the first one, the rows fill the screen.
    fileprivate func lastRowAppeared(_ insets: EdgeInsets) {
        if firstRowsShown == 0 { length.become(short: false) }
        measure(insets)
    }
}

/// Whether a list's rows leave some of the screen free; true until that is known. This is observed.
@MainActor
@Observable
final class ListLength {
    private(set) var isShort = true

    fileprivate func become(short isShort: Bool) {
        if isShort != self.isShort { self.isShort = isShort }
    }
}

/// Whether one row is on screen. This is observed.
@MainActor
@Observable
final class RowPresence {
    private(set) var isOnScreen = false
    /// A view that replaces another may appear before that one disappears.
    @ObservationIgnored private var views = 0

    fileprivate func change(by views: Int) {
        self.views += views
        if isOnScreen != (self.views > 0) { isOnScreen.toggle() }
    }
}

extension View {
    /// Notes whether a row is on screen.
    func noted(by presence: RowPresence) -> some View {
        onAppear { presence.change(by: 1) }.onDisappear { presence.change(by: -1) }
    }

    /// Notes where the row above a list's first one is.
    func seen(in sight: ListSight, isHeader: Bool) -> some View {
        background {
            if isHeader {
                Color.clear.seen {
                    sight.header = $0
                } appearing: {
                    sight.headersShown += 1
                } disappearing: {
                    sight.headersShown -= 1
                }
            }
        }
    }

    /// Notes where the content of a list's first and last row is.
    ///
    /// - Parameter insets: of each row's content.
    func seen(in sight: ListSight, isFirst: Bool, isLast: Bool, insets: EdgeInsets) -> some View {
        background {
            if isFirst {
                Color.clear.seen {
                    sight.firstRow = $0
                    sight.measure(insets)
                } appearing: {
                    sight.firstRowsShown += 1
                    sight.measure(insets)
                } disappearing: {
                    sight.firstRowsShown -= 1
                }
            }
            if isLast {
                Color.clear.seen {
                    sight.lastRow = $0
                    sight.measure(insets)
                } appearing: {
                    sight.lastRowsShown += 1
                    sight.lastRowAppeared(insets)
                } disappearing: {
                    sight.lastRowsShown -= 1
                }
            }
        }
    }

    /// Calls `moved` with the view's place in its list whenever that changes.
    private func seen(
        at moved: @escaping @MainActor (ListSight.Place) -> Void, appearing: @escaping @MainActor () -> Void,
        disappearing: @escaping @MainActor () -> Void
    ) -> some View {
        onGeometryChange(for: ListSight.Place.self) { geometry in
            let frame = geometry.frame(in: .scrollView)
            return ListSight.Place(
                top: frame.minY, bottom: frame.maxY,
                room: geometry.bounds(of: .scrollView)?.height ?? 0)
        } action: {
            moved($0)
        }
        .onAppear(perform: appearing)
        .onDisappear(perform: disappearing)
    }
}
