import Foundation

/// A lazy container's place in the layout: rules R15 and R17.
final class LazyItem: LayoutItem {
    /// nil: the container is gone, and something still holds its place.
    private weak var engine: LazyEngine?

    init(_ engine: LazyEngine) {
        self.engine = engine
        super.init()
    }

    override var subitems: [LayoutItem] { engine?.shownCells ?? [] }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        engine?.size(for: proposal) ?? .zero
    }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        engine?.place(in: size)
    }
}

extension LazyEngine {
    // MARK: Sizes

    /// The cells that exist near the view, pinned ones in front.
    var shownCells: [LayoutItem] {
        var cells: [LayoutItem] = []
        for index in lines.rows(in: filledLines) where !pinnedRows.contains(index) {
            if let row = rows[index] { cells.append(row.cell) }
        }
        return cells + pinnedRows.compactMap { rows[$0]?.cell }
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        let proposed = proposal[axis.across]
        let offered = proposed == nil ? idealAcross : proposed.flatMap { $0.isFinite ? $0 : nil }
        if across == nil { prepare(proposal, across: offered) }
        let tracks = resolvedTracks(offered)
        if across != nil, let tracks, tracks.tracks.count != trackCount {
            return estimate(tracks, across: offered)
        }
        // What is asked for another length across is not what the lines are laid out in.
        let width = tracks.map { max($0.total, offered ?? 0) } ?? offered
        let isKnown =
            proposed == nil && tracks == nil
            || proposed != .infinity && (across == nil || width == across)
        var length = 0.0
        var widest = 0.0
        for line in filledLines {
            let measured = measure(line, tracks: tracks, across: offered)
            if isKnown { lengths.set(withSpacing(measured.length), at: line) }
            length += withSpacing(measured.length)
            widest = max(widest, measured.across)
        }
        if isKnown {
            length = lengths.total
        } else if !filledLines.isEmpty {
            length *= Double(lines.count) / Double(filledLines.count)
        }
        let answer = proposed == .infinity && tracks == nil ? .infinity : width ?? widest
        return axis.size(along: max(0, length - arrangement.spacing), across: answer)
    }

    /// What a grid takes across where it is offered nothing: open tracks take what stands in them, as far as
    /// the first lines tell.
    private var idealAcross: CGFloat? {
        guard let items = arrangement.tracks, !items.isEmpty, rowCount > 0 else { return nil }
        var widest = 0.0
        for index in 0..<min(rowCount, 4 * items.count) {
            widest = max(widest, row(at: index).cell.size(for: .unspecified)[axis.across])
        }
        var length = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
        for item in items {
            switch item.size {
            case .fixed(let own): length += own
            case .flexible(let least, let most), .adaptive(let least, let most):
                length += min(max(widest, least), most)
            }
        }
        return length
    }

    private func withSpacing(_ length: Double) -> Double {
        length > 0 ? length + arrangement.spacing : 0
    }

    /// For a width with other columns than those that there are: exact when it becomes the grid's own.
    private func estimate(_ tracks: ResolvedTracks, across: CGFloat?) -> CGSize {
        let count = (rowCount + tracks.tracks.count - 1) / max(1, tracks.tracks.count)
        let length = lengths.total * Double(count) / Double(max(1, lines.count))
        return axis.size(
            along: max(0, length - arrangement.spacing), across: max(tracks.total, across ?? 0))
    }

    /// The first lines, before anybody knows where the container is.
    private func prepare(_ proposal: ProposedViewSize, across: CGFloat?) {
        if let tracks = resolvedTracks(across), tracks.tracks.count != provisionalTracks {
            provisionalTracks = tracks.tracks.count
            filledLines = 0..<0
            rebuildLines(keeping: 0)
        }
        let scroll = ScrollItem.around(item)
        let offer = scroll?.offered[axis] ?? proposal[axis] ?? 1_000
        let room = offer.isFinite ? offer : 1_000
        let tracks = resolvedTracks(across)
        var length = 0.0
        var line = 0
        while line < lines.count, length < room || line == 0, line < 1_000 {
            length += withSpacing(measure(line, tracks: tracks, across: across).length)
            line += 1
        }
        filledLines = 0..<max(line, filledLines.upperBound)
    }

    // MARK: Lines

    var trackCount: Int? {
        guard arrangement.tracks != nil else { return nil }
        return across == nil ? max(1, provisionalTracks) : resolvedTracks(across)?.tracks.count
    }

    /// The places of a grid's columns, or rows; nil for stacks.
    func resolvedTracks(_ across: CGFloat?) -> ResolvedTracks? {
        guard let items = arrangement.tracks else { return nil }
        let unit = ViewDimensions(box: CGSize(width: 1, height: 1))
        return ResolvedTracks(
            items, across: across ?? self.across ?? 0, share: unit[arrangement.alignment])
    }

    /// What a child is offered.
    private func offer(track: Int?, _ tracks: ResolvedTracks?, across: CGFloat?) -> ProposedViewSize {
        let length = tracks.map { tracks in track.map { tracks.tracks[$0].length } ?? tracks.whole } ?? across
        return axis == .vertical
            ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }

    /// Makes a line's children, and asks them for their sizes.
    func measure(_ line: Int, tracks: ResolvedTracks?, across: CGFloat?) -> (length: Double, across: Double) {
        let range = lines.rows(in: line)
        let isWhole = tracks == nil || lines.isPart(line)
        var size = (length: 0.0, across: 0.0)
        for index in range {
            let offer = offer(track: isWhole ? nil : index - range.lowerBound, tracks, across: across)
            let answer = row(at: index).cell.size(for: offer)
            size.length = max(size.length, answer[axis])
            size.across = max(size.across, answer[axis.across])
        }
        return size
    }

    // MARK: Places

    /// The container was given its place.
    func place(in size: CGSize) {
        if across != size[axis.across] {
            let isNew = across == nil
            let oldTracks = trackCount
            across = size[axis.across]
            if trackCount != oldTracks { rebuildLines(keeping: 0) }
            if !isNew { lengths.forgetAll() }
            let tracks = resolvedTracks(across)
            for line in filledLines {
                lengths.set(withSpacing(measure(line, tracks: tracks, across: across).length), at: line)
            }
        }
        placeCells()
        graph.needsLayout(self)
    }

    func placeCells() {
        guard let across else { return }
        let tracks = resolvedTracks(across)
        lengths.refresh()
        var start = filledLines.first.map { lengths.extent(before: $0) } ?? 0
        for line in filledLines {
            place(line, at: start, tracks: tracks, across: across)
            start += lengths.height(line)
        }
        placePinned()
    }

    /// - Parameter start: where the line begins, along.
    func place(_ line: Int, at start: CGFloat, tracks: ResolvedTracks?, across: CGFloat) {
        let range = lines.rows(in: line)
        let isWhole = tracks == nil || lines.isPart(line)
        let length = lengths.height(line) - (lengths.height(line) > 0 ? arrangement.spacing : 0)
        for index in range {
            guard let cell = rows[index]?.cell else { continue }
            let track = isWhole ? nil : index - range.lowerBound
            let offer = offer(track: track, tracks, across: across)
            let dimensions = cell.dimensions(for: offer)
            let (alignment, lineAlignment) = alignments(track)
            let room = track.map { tracks!.tracks[$0].length } ?? across
            let box = ViewDimensions(box: axis.size(along: length, across: room))
            let shift = box[alignment] - dimensions[alignment]
            let along = isWhole ? 0 : box[lineAlignment] - dimensions[lineAlignment]
            let origin = axis.point(
                along: start + along, across: (track.map { tracks!.tracks[$0].start } ?? 0) + shift)
            cell.place(at: origin, proposal: offer)
        }
    }

    /// Across the lines, and along them.
    private func alignments(_ track: Int?) -> (any AlignmentID.Type, any AlignmentID.Type) {
        var found = (arrangement.alignment, arrangement.lineAlignment)
        guard let track, let tracks = resolvedTracks(across), let own = tracks.tracks[track].alignment else {
            return found
        }
        found =
            axis == .vertical
            ? (own.horizontal.id, own.vertical.id) : (own.vertical.id, own.horizontal.id)
        return found
    }

    /// A child's rectangle in the content that is scrolled, estimated where it was not measured.
    func rect(of index: Int) -> CGRect? {
        guard index < rowCount, let content = ScrollItem.around(item)?.content,
            let place = item.rect(in: content)
        else { return nil }
        let line = lines.line(of: index)
        lengths.refresh()
        let length = lengths.height(line)
        var rect = CGRect(
            origin: axis.point(along: lengths.extent(before: line), across: 0),
            size: axis.size(along: length > 0 ? length - arrangement.spacing : 0, across: across ?? 0))
        if arrangement.tracks != nil, let cell = rows[index]?.cell, filledLines.contains(line) {
            rect = cell.frame
        } else if axis == .horizontal, item.arrangesRightToLeft {
            rect.origin.x = item.frame.width - rect.maxX
        }
        return rect.offsetBy(dx: place.minX, dy: place.minY)
    }
}
