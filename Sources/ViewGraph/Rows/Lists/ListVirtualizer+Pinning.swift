import Foundation

/// The header that stays at the top of a plain list while its section goes by beneath it.
@MainActor
struct PinnedHeader {
    /// Its row and where that is shown; nil: no header is held back.
    var place: ListLayout.Place?
    /// Behind it, over the rows.
    let backdrop = DisplayLayer()
    private var color: ResolvedColor?

    mutating func drawBackdrop(_ size: CGSize, _ color: ResolvedColor) {
        guard backdrop.size != size || self.color != color else { return }
        self.color = color
        backdrop.rewrite(
            [.fill(.rectangle, .color(color), rect: CGRect(origin: .zero, size: size))], size: size)
    }
}

extension _ListLook {
    /// Headers stay in view with their sections.
    var pinsHeaders: Bool { !hasCards && !isSidebar }
}

extension ListVirtualizer {
    /// Holds the header of the section that is at the top there, below bars, until the section's end pushes
    /// it out. (B125)
    func choosePinned() {
        pinned.place = pinnedPlace
        if pinnedRows.first != pinned.place?.row { pinnedRows = pinned.place.map { [$0.row] } ?? [] }
    }

    /// O(log sections), and the rows in view.
    private var pinnedPlace: ListLayout.Place? {
        let top =
            layout.coveredTop - environment.bars.collapse(at: layout.value - layout.lower, insets: outset)
        guard look.pinsHeaders, let row = layout.visibleRow(endingBehind: top),
            let section = sections.section(around: row), let header = section.header, isThere(header)
        else { return nil }
        let height = measuredHeight(ofHeader: header)
        let filled = layout.filledRows
        let isHeldBack = header < filled.lowerBound || layout.y(of: header) < top
        guard isHeldBack, height > 0 else { return nil }
        // Far ends are looked for only where they can matter.
        var end = layout.y(of: min(section.rows.upperBound, filled.upperBound))
        if end < top + height, section.rows.upperBound > filled.upperBound {
            end = layout.y(of: section.rows.upperBound)
        }
        return ListLayout.Place(row: header, y: min(top, end - height), height: height)
    }

    /// Sections that were given no header have a place for one, which keeps them apart.
    private func isThere(_ header: Int) -> Bool {
        guard case .box(let box, _) = segments[segment(of: header).segment].content else { return true }
        return box.size(for: offer).height > 0
    }

    private func measuredHeight(ofHeader header: Int) -> Double {
        if layout.height(of: header) == nil || rows[header]?.needsMeasuring != false {
            layout.setHeight(measure(header), at: header)
        }
        return layout.heightOrEstimate(of: header)
    }

    /// What the header of a row's section will cover when the row is at the top.
    func headerLength(above row: Int) -> Double {
        guard width > 0, look.pinsHeaders, let header = sections.section(around: row)?.header, header < row,
            isThere(header)
        else { return 0 }
        return measuredHeight(ofHeader: header)
    }

    /// Where the rows are shown, in the order in which they are read.
    var shownPlaces: ListLayout.Places { layout.places(of: layout.filledRows, holding: pinned.place) }

    /// What is drawn behind a row that is drawn over others.
    func backdrop(size: CGSize) -> DisplayLayer {
        pinned.drawBackdrop(size, environment.resolve(look.background))
        return pinned.backdrop
    }

    /// The header that is held over the rows at a point of the list.
    func pinnedRow(at point: CGPoint) -> VirtualRow? {
        guard let row = pinned.place.flatMap({ rows[$0.row] }), row.frame.contains(point) else { return nil }
        return row
    }
}
