import SwiftUI

/// The place of the row after a gap, which shows the gap above its content. When the gap closes, the row gets
/// lower, and a list that keeps the row's top in place would move the content that is being read.
struct RowAfterGap: Equatable {
    private var id: AnyHashable?
    private var extent: VisibleRows.RowExtent?

    /// Whether the row is, or was, after the gap.
    func isRow(_ id: some Hashable) -> Bool { self.id.map { $0 == AnyHashable(id) } ?? false }

    /// Notes the frame of the row after the gap.
    mutating func moved(to extent: VisibleRows.RowExtent, of id: AnyHashable) {
        (self.id, self.extent) = (id, extent)
    }

    /// Notes the frame of the row without the gap.
    ///
    /// - Parameter insets: The insets of the row's content.
    /// - Returns: The point to scroll the row to so that its content keeps its place, or `nil` if it did.
    mutating func closed(in new: VisibleRows.RowExtent, insets: EdgeInsets) -> UnitPoint? {
        guard let old = extent else { return nil }
        (id, extent) = (nil, nil)
        let shift = old.frame.maxY - new.frame.maxY
        // If a row above it is on screen, that row keeps its place.
        guard old.frame.minY < insets.top + 1, abs(new.frame.minY - old.frame.minY) < 1, shift > 0.5 else {
            return nil
        }
        let free = new.viewport.height - new.frame.height - insets.top - insets.bottom
        return abs(free) < 1
            ? .top : UnitPoint(x: 0.5, y: (new.frame.minY - insets.top + shift) / free)
    }
}

/// Keeps the content of the row after a gap in its place when the gap closes, in the background of that row.
struct RowAfterGapTracker<ID: Hashable>: View {
    let id: ID
    /// Whether the row still shows the gap.
    let isAfterGap: Bool
    let visibleRows: VisibleRows
    /// The insets of the row's content.
    let insets: EdgeInsets

    var body: some View {
        Color.clear.onGeometryChange(for: VisibleRows.RowExtent.self) { geometry in
            VisibleRows.RowExtent(
                frame: geometry.frame(in: .scrollView),
                viewport: geometry.bounds(of: .scrollView)?.size ?? .zero)
        } action: { extent in
            if isAfterGap {
                visibleRows.rowAfterGap.moved(to: extent, of: id)
            } else if let point = visibleRows.rowAfterGap.closed(in: extent, insets: insets) {
                visibleRows.scrollTo?(id, point)
            }
        }
    }
}
