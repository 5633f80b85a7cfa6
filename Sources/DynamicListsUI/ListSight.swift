import DynamicLists
import Observation
import SwiftUI

/// What of a list is on screen, and where, as of the last layout. Nobody observes it: it is there to be
/// looked at when the list changes.
@MainActor
final class ListSight {
    /// Where the row above the first one, or below the last, is from the list's top, and how high the list
    /// is.
    struct Edge: Equatable, Sendable {
        var top: CGFloat = 0
        var bottom: CGFloat = 0
        var room: CGFloat = 0
    }

    /// Whether rows were ever shown.
    var isOpen = false
    /// The row above the first one, the row below the last, and how many of each are on screen.
    var (header, end) = (Edge(), Edge())
    var (headersShown, endsShown) = (0, 0)
    /// Where the content of the first row is in the list, and how many of that are on screen.
    var firstRow = CGRect.zero
    var firstRowsShown = 0
    /// Follows from where the first row and the end are.
    let length = ListLength()
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
        let inset = inset ?? max(0, firstRow.minY - header.bottom)
        let free = header.room - firstRow.height - 2 * inset
        return abs(free) < 1 ? .top : UnitPoint(x: 0.5, y: (firstRow.minY - inset) / free)
    }

    /// Finds out how far it is from the first row to the end, where both are on screen. Who has scrolled the
    /// first row away has seen how far it is.
    fileprivate func measure() {
        if endsShown > 0, firstRowsShown > 0 {
            length.become(short: end.top - firstRow.minY < end.room)
        }
    }

    fileprivate func moved(_ side: ListSide, to edge: Edge) {
        if side == .end { end = edge } else { header = edge }
        measure()
    }

    fileprivate func appeared(_ side: ListSide) {
        if side == .beginning {
            headersShown += 1
        } else {
            endsShown += 1
            if firstRowsShown == 0 { length.become(short: false) }
            measure()
        }
    }

    fileprivate func disappeared(_ side: ListSide) {
        if side == .end { endsShown -= 1 } else { headersShown -= 1 }
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

extension View {
    /// Tells where the row beside a list's rows is.
    func seen(as side: ListSide, in sight: ListSight) -> some View {
        onGeometryChange(for: ListSight.Edge.self) { geometry in
            let frame = geometry.frame(in: .scrollView)
            return ListSight.Edge(
                top: frame.minY, bottom: frame.maxY,
                room: geometry.bounds(of: .scrollView)?.height ?? 0)
        } action: {
            sight.moved(side, to: $0)
        }
        .onAppear { sight.appeared(side) }
        .onDisappear { sight.disappeared(side) }
    }

    /// Tells where a list's first row is.
    func seen(in sight: ListSight, isFirst: Bool) -> some View {
        background {
            if isFirst {
                Color.clear
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .scrollView)
                    } action: {
                        sight.firstRow = $0
                        sight.measure()
                    }
                    .onAppear {
                        sight.firstRowsShown += 1
                        sight.measure()
                    }
                    .onDisappear { sight.firstRowsShown -= 1 }
            }
        }
    }
}
