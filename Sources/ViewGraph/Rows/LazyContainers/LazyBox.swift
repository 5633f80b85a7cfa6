import Foundation

/// The layout box of a lazy container: rules R15 and R17.
final class LazyBox: LayoutBox {
    var container: UnownedHandle<Virtualizer>?
    /// The virtualizer, or `nil` if the container has ended while its box is still retained.
    var virtualizer: LazyVirtualizer? { container?.object as? LazyVirtualizer }

    override var subboxes: [LayoutBox] { virtualizer?.shownRows ?? [] }

    /// Draws the rows; leaving rows are behind the others.
    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if let virtualizer, virtualizer.motion.remainingShare != 0 {
            let start = virtualizer.contentOrigin
            for (layer, position, _, effects) in virtualizer.motion.leavingSnapshots {
                var effects = effects
                effects.transform = LayerTransform(
                    x: list.snapped(origin.x + position.x - start.x),
                    y: list.snapped(origin.y + position.y - start.y))
                list.append(.layer(layer, effects))
            }
        }
        super.draw(into: &list, at: origin)
    }

    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &hits)
        // Also next to it, where a region shows it.
        if let virtualizer { hits.add(virtualizer as any ReorderArea) }
        return isHit
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        virtualizer?.size(for: proposal) ?? .zero
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        virtualizer?.place(in: size)
    }
}

extension LazyVirtualizer {
    // MARK: Sizes

    /// The rows that exist near the viewport, with pinned rows in front.
    var shownRows: [VirtualRow] {
        var shown: [VirtualRow] = []
        for index in lines.rows(in: layout.filledRows) where !pinnedRows.contains(index) {
            if let row = rows[index] { shown.append(row) }
        }
        if let row = distantFocusedRow.flatMap({ rows[$0] }) { shown.append(row) }
        if let front = moves.frontRow, rows[front.index] === front {
            shown.removeAll { $0 === front }
            shown.append(front)
        }
        return shown + pinnedRows.compactMap { rows[$0] }
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        let proposed = proposal[axis.across]
        let offered = proposed == nil ? idealAcross : proposed.flatMap { $0.isFinite ? $0 : nil }
        if across == nil { prepare(proposal, across: offered) }
        let tracks = resolvedTracks(offered)
        if across != nil, let tracks, tracks.tracks.count != self.tracks {
            return estimate(tracks, across: offered)
        }
        // A proposal with another length across does not match the length that the lines are laid out in.
        let width = tracks.map { max($0.total, offered ?? 0) } ?? offered
        let isKnown =
            proposed == nil && tracks == nil
            || proposed != .infinity && (across == nil || width == across)
        var length = 0.0
        var widest = 0.0
        for line in layout.filledRows {
            let measured = measure(line, tracks: tracks, across: offered)
            if isKnown { layout.setHeight(withSpacing(measured.length), at: line) }
            length += withSpacing(measured.length)
            widest = max(widest, measured.across)
        }
        if isKnown {
            length = layout.heights.total
        } else if !layout.filledRows.isEmpty {
            length *= Double(lines.count) / Double(layout.filledRows.count)
        }
        let acrossLength = proposed == .infinity && tracks == nil ? .infinity : width ?? widest
        return axis.size(along: max(0, length - arrangement.spacing), across: acrossLength)
    }

    /// The ideal length of a grid across its lines: open tracks take the length of their views, as far as the
    /// first lines show.
    private var idealAcross: CGFloat? {
        guard let items = arrangement.tracks, !items.isEmpty, rowCount > 0 else { return nil }
        var widest = 0.0
        for index in 0..<min(rowCount, 4 * items.count) {
            widest = max(widest, row(at: index).size(for: .unspecified)[axis.across])
        }
        var length = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
        for item in items {
            switch item.size {
            case .fixed(let own): length += own
            case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
                length += min(max(widest, minimum), maximum)
            }
        }
        return length
    }

    func withSpacing(_ length: Double) -> Double {
        length > 0 ? length + arrangement.spacing : 0
    }

    /// The estimated size for a width with other columns than the current ones. It becomes exact when the
    /// grid gets this width.
    private func estimate(_ tracks: ResolvedTracks, across: CGFloat?) -> CGSize {
        let count = (rowCount + tracks.tracks.count - 1) / max(1, tracks.tracks.count)
        let length = layout.heights.total * Double(count) / Double(max(1, lines.count))
        return axis.size(
            along: max(0, length - arrangement.spacing), across: max(tracks.total, across ?? 0))
    }

    /// Measures the first lines before the container has a place.
    private func prepare(_ proposal: ProposedViewSize, across: CGFloat?) {
        if let tracks = resolvedTracks(across), tracks.tracks.count != provisionalTracks {
            provisionalTracks = tracks.tracks.count
            layout.leaveView()
            arrangeLines(provisionalTracks, keeping: 0)
        }
        let scroll = ScrollBox.around(box)
        let proposed = scroll?.offered[axis] ?? proposal[axis] ?? 1_000
        let available = proposed.isFinite ? proposed : 1_000
        let tracks = resolvedTracks(across)
        var length = 0.0
        var line = 0
        while line < lines.count, length < available || line == 0, line < 1_000 {
            length += withSpacing(measure(line, tracks: tracks, across: across).length)
            line += 1
        }
        layout.filledRows = 0..<max(line, layout.filledRows.last.map { $0 + 1 } ?? 0)
    }

    // MARK: Lines

    /// The positions of a grid's columns, or rows, or `nil` for stacks.
    func resolvedTracks(_ across: CGFloat?) -> ResolvedTracks? {
        guard let items = arrangement.tracks else { return nil }
        let across = across ?? self.across ?? 0
        if let cachedTracks, cachedTracks.across == across { return cachedTracks.tracks }
        let unit = ViewDimensions(size: CGSize(width: 1, height: 1))
        let tracks = ResolvedTracks(items, across: across, leadingFraction: unit[arrangement.alignment])
        cachedTracks = (across, tracks)
        return tracks
    }

    /// The proposal to a child.
    private func rowProposal(track: Int?, _ tracks: ResolvedTracks?, across: CGFloat?) -> ProposedViewSize {
        let length = tracks.map { tracks in track.map { tracks.tracks[$0].length } ?? tracks.whole } ?? across
        return axis == .vertical
            ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }

    /// Creates a line's rows and measures them.
    func measure(_ line: Int, tracks: ResolvedTracks?, across: CGFloat?) -> (length: Double, across: Double) {
        let range = lines.rows(in: line)
        let isFullLine = tracks == nil || lines.isPart(line)
        var size = (length: 0.0, across: 0.0)
        for index in range {
            let rowProposal = rowProposal(
                track: isFullLine ? nil : index - range.lowerBound, tracks, across: across)
            let rowSize = row(at: index).measure(rowProposal)
            size.length = max(size.length, rowSize[axis])
            size.across = max(size.across, rowSize[axis.across])
        }
        return size
    }

    // MARK: Places

    /// Updates the lines when the container was placed.
    func place(in size: CGSize) {
        if across != size[axis.across] {
            let isNew = across == nil
            let oldTracks = tracks
            across = size[axis.across]
            if let tracks, tracks != oldTracks { arrangeLines(tracks, keeping: 0) }
            if !isNew { layout.forgetHeights() }
            let tracks = resolvedTracks(across)
            for line in layout.filledRows {
                let length = measure(line, tracks: tracks, across: across).length
                layout.setHeight(withSpacing(length), at: line)
            }
        }
        placeRows()
        graph.needsLayout(self)
    }

    func placeRows() {
        guard let across else { return }
        let tracks = resolvedTracks(across)
        var start = layout.filledRows.first.map { layout.heights.extent(before: $0) } ?? 0
        for line in layout.filledRows {
            place(line, at: start, tracks: tracks, across: across)
            start += layout.heights.height(line)
        }
        for index in [distantFocusedRow, heldRow] {
            guard let index, index < rowCount else { continue }
            let line = lines.line(of: index)
            if layout.filledRows.contains(line) { continue }
            place(line, at: layout.heights.extent(before: line), tracks: tracks, across: across)
        }
        placePinned()
    }

    /// - Parameter start: the start of the line along the axis.
    func place(_ line: Int, at start: CGFloat, tracks: ResolvedTracks?, across: CGFloat) {
        let range = lines.rows(in: line)
        let isFullLine = tracks == nil || lines.isPart(line)
        let length = max(0, layout.heights.height(line) - arrangement.spacing)
        for index in range {
            guard let row = rows[index] else { continue }
            let track = isFullLine ? nil : index - range.lowerBound
            let rowProposal = rowProposal(track: track, tracks, across: across)
            let dimensions = row.dimensions(for: rowProposal)
            let (alignment, lineAlignment) = alignments(track)
            let trackLength = track.map { tracks!.tracks[$0].length } ?? across
            let outer = ViewDimensions(size: axis.size(along: length, across: trackLength))
            let shift = outer[alignment] - dimensions[alignment]
            let along = isFullLine ? 0 : outer[lineAlignment] - dimensions[lineAlignment]
            let origin = axis.point(
                along: start + along, across: (track.map { tracks!.tracks[$0].start } ?? 0) + shift)
            row.place(at: origin, proposal: rowProposal)
        }
    }

    /// The alignments across the lines and along them.
    private func alignments(_ track: Int?) -> (AlignmentKey, AlignmentKey) {
        var result = (arrangement.alignment, arrangement.lineAlignment)
        guard let track, let tracks = resolvedTracks(across), let own = tracks.tracks[track].alignment else {
            return result
        }
        result =
            axis == .vertical
            ? (own.horizontal.id, own.vertical.id) : (own.vertical.id, own.horizontal.id)
        return result
    }

    /// The rectangle of a child in the scrolled content, estimated if the child was not measured.
    func rect(of index: Int) -> CGRect? {
        guard index < rowCount, let content = ScrollBox.around(box)?.content,
            let containerRect = box.rect(in: content)
        else { return nil }
        let line = lines.line(of: index)
        let length = layout.heights.height(line)
        var rect = CGRect(
            origin: axis.point(along: layout.heights.extent(before: line), across: 0),
            size: axis.size(along: length > 0 ? length - arrangement.spacing : 0, across: across ?? 0))
        if arrangement.tracks != nil, let row = rows[index], layout.filledRows.contains(line) {
            rect = row.frame
        } else if axis == .horizontal, box.arrangesRightToLeft {
            rect.origin.x = box.frame.width - rect.maxX
        }
        return rect.offsetBy(dx: containerRect.minX, dy: containerRect.minY)
    }
}
