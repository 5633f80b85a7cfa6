import Foundation

/// The header that stays at the top of a plain list while its section scrolls beneath it.
@MainActor
struct PinnedHeader {
    /// The header's row and the place where it is shown, or `nil` if no header is held back.
    var place: ListLayout.Place?
    private let backdrop = DisplayLayer()
    private var color: ResolvedColor?

    /// The layer behind the header, over the rows.
    mutating func backdrop(_ size: CGSize, _ color: ResolvedColor) -> DisplayLayer {
        guard backdrop.size != size || self.color != color else { return backdrop }
        self.color = color
        backdrop.rewrite(
            [.fill(.rectangle, .color(color), rect: CGRect(origin: .zero, size: size))], size: size)
        return backdrop
    }
}

extension _ListLook {
    /// Whether headers stay in view with their sections.
    var pinsHeaders: Bool { !hasCards && !isSidebar }
}

extension ListVirtualizer {
    /// Pins the header of the section at the top, below bars, until the section's end pushes it out. (B125)
    func updatePinnedHeader() {
        pinned.place = pinnedPlace
        if pinnedRows.first != pinned.place?.row { pinnedRows = pinned.place.map { [$0.row] } ?? [] }
    }

    /// The place of the pinned header. O(log sections + rows in view).
    private var pinnedPlace: ListLayout.Place? {
        let top =
            layout.coveredTop - environment.bars.collapse(at: layout.value - layout.lower, insets: outset)
        guard look.pinsHeaders, let row = layout.visibleRow(endingBehind: top),
            let section = sections.section(around: row), let header = section.header, hasHeight(header)
        else { return nil }
        let height = measuredHeight(ofHeader: header)
        let filled = layout.filledRows
        let isHeldBack = header < filled.lowerBound || layout.y(of: header) < top
        guard isHeldBack, height > 0 else { return nil }
        // Distant section ends are located only where they can matter.
        var end = layout.y(of: min(section.rows.upperBound, filled.upperBound))
        if end < top + height, section.rows.upperBound > filled.upperBound {
            end = layout.y(of: section.rows.upperBound)
        }
        return ListLayout.Place(row: header, y: min(top, end - height), height: height)
    }

    /// Whether the header has a height. A section without a header still has a slot for one, which separates
    /// the sections.
    private func hasHeight(_ header: Int) -> Bool {
        guard case .box(let box, _) = segments[segment(of: header).segment].content else { return true }
        return box.size(for: offer).height > 0
    }

    private func measuredHeight(ofHeader header: Int) -> Double {
        if layout.height(of: header) == nil || rows[header]?.needsMeasuring != false {
            layout.setHeight(measure(header), at: header)
        }
        return layout.heightOrEstimate(of: header)
    }

    /// The height that the header of a row's section will cover when the row is at the top.
    func headerLength(above row: Int) -> Double {
        guard width > 0, look.pinsHeaders, let header = sections.section(around: row)?.header, header < row,
            hasHeight(header)
        else { return 0 }
        return measuredHeight(ofHeader: header)
    }

    /// The places of the shown rows, in reading order.
    var shownPlaces: ListLayout.Places { layout.places(of: layout.filledRows, holding: pinned.place) }

    /// The place of the row with the keyboard focus, if it is far from the viewport.
    var distantFocusedPlace: ListLayout.Place? {
        distantFocusedRow.map {
            ListLayout.Place(row: $0, y: layout.y(of: $0), height: layout.heightOrEstimate(of: $0))
        }
    }

    /// The pinned header at a point of the list.
    func pinnedRow(at point: CGPoint) -> VirtualRow? {
        guard let row = pinned.place.flatMap({ rows[$0.row] }), row.frame.contains(point) else { return nil }
        return row
    }
}
