import Foundation

/// Which lines exist: decided after each layout and each movement, before the frame is painted.
extension LazyEngine {
    func layoutIfNeeded() {
        guard let across, lines.count > 0, let window = window() else {
            if lines.count == 0 { leave() }
            return
        }
        // Rounds that don't come to an end wait for the next frame.
        if rounds.frame != graph.now { rounds = (graph.now, 0) }
        rounds.count += 1
        guard rounds.count < 40 else { return }

        let tracks = resolvedTracks(across)
        for line in filledLines { measureLine(line, tracks, across) }
        var view = window
        shift(&view)
        rememberAnchor(view)
        for _ in 0..<4 {
            fill(view, tracks, across)
            if !shift(&view) { break }
        }
        rememberAnchor(view)
        if visibleLines.isEmpty { pinnedRows = [] } else { choosePinned(view, tracks, across) }
        updateVisibleRows()
        let length = axis == .vertical ? item.frame.height : item.frame.width
        if abs(max(0, lengths.total - arrangement.spacing) - length) > 0.01 {
            item.setNeedsLayout()
        } else {
            placeCells()
        }
        item.setNeedsDisplay()
    }

    private func leave() {
        (filledLines, visibleLines, anchor, pinnedRows) = (0..<0, 0..<0, nil, [])
        updateVisibleRows()
    }

    /// The part of the container that can be seen, along its axis; nil while nobody knows.
    /// - Parameter isClear: without what is beneath bars.
    private func window(isClear: Bool = false) -> Range<CGFloat>? {
        if let scroll = ScrollItem.around(item), let content = scroll.content,
            let place = item.rect(in: content)
        {
            scroll.controller.add(self)
            let start = axis == .vertical ? place.minY : place.minX
            if scroll.controller.axes.contains(axis) {
                let seen = isClear ? scroll.controller.clearRect : scroll.controller.visibleRect
                var low = axis == .vertical ? seen.minY : seen.minX
                // Lines are counted from the right.
                if axis == .horizontal, item.arrangesRightToLeft { low = place.maxX - seen.maxX + start }
                return (low - start)..<(low - start + max(0, seen.size[axis]))
            }
        }
        let root = item.root
        let place = item.originInRoot
        let start = axis == .vertical ? place.y : place.x
        let length = max(root.frame.size[axis], item.frame.size[axis] > 0 ? 1 : 0)
        return -start..<(-start + max(0, length))
    }

    private func measureLine(_ line: Int, _ tracks: ResolvedTracks?, _ across: CGFloat) {
        let length = measure(line, tracks: tracks, across: across).length
        lengths.set(length > 0 ? length + arrangement.spacing : 0, at: line)
    }

    /// The lines above the reader may have got longer or shorter: what is read stays where it is.
    /// - Returns: whether anything moved.
    @discardableResult
    private func shift(_ view: inout Range<CGFloat>) -> Bool {
        lengths.refresh()
        guard let known = anchor, known.line > 0, known.line < lines.count else { return false }
        let start = lengths.extent(before: known.line)
        let distance = start - known.start
        anchor = (line: known.line, start: CGFloat(start))
        guard abs(distance) > 0.001, let scroll = ScrollItem.around(item),
            scroll.controller.axes.contains(axis), scroll.controller.target == nil, view.lowerBound > 0.5
        else { return false }
        scroll.controller.contentGrew(by: distance, axis)
        view = view.lowerBound + distance..<view.upperBound + distance
        return true
    }

    private func rememberAnchor(_ view: Range<CGFloat>) {
        lengths.refresh()
        guard view.lowerBound > 0.5 else {
            anchor = nil
            return
        }
        let (line, start) = lengths.row(at: view.lowerBound)
        anchor = (line: line, start: CGFloat(start))
    }

    /// Makes and measures the lines in view and in a margin beside it.
    private func fill(_ view: Range<CGFloat>, _ tracks: ResolvedTracks?, _ across: CGFloat) {
        lengths.refresh()
        let length = view.upperBound - view.lowerBound
        let margin = length / 4
        let (low, high) = (view.lowerBound - margin, view.upperBound + margin)
        let total = lengths.total
        guard high > 0, low < total || total == 0, length > 0 else {
            (filledLines, visibleLines) = (0..<0, 0..<0)
            return
        }
        var (line, start) = lengths.row(at: max(0, low))
        let first = line
        var visible: Range<Int>?
        while line < lines.count, start < high, line - first < 2_000 {
            measureLine(line, tracks, across)
            let end = start + lengths.height(line)
            let isSeen = end - arrangement.spacing > view.lowerBound && start < view.upperBound && end > start
            if isSeen { visible = (visible?.lowerBound ?? line)..<line + 1 }
            start = end
            line += 1
        }
        filledLines = first..<line
        visibleLines = visible ?? first..<first
    }

    // MARK: Pinned views

    /// Headers of the section that the view begins in, footers of the one it ends in.
    private func choosePinned(_ view: Range<CGFloat>, _ tracks: ResolvedTracks?, _ across: CGFloat) {
        pinnedRows = []
        guard !arrangement.pinned.isEmpty else { return }
        let seen = lines.rows(in: visibleLines)
        if arrangement.pinned.contains(.sectionHeaders) {
            let headers = segments.filter { $0.part == .header }.map(\.start)
            if let current = headers.last(where: { $0 <= seen.lowerBound }) { pinnedRows.append(current) }
            pinnedRows += headers.filter { $0 > seen.lowerBound && $0 < seen.upperBound }
        }
        if arrangement.pinned.contains(.sectionFooters) {
            let footers = segments.filter { $0.part == .footer }.map(\.start)
            pinnedRows += footers.filter { $0 >= seen.lowerBound && $0 < seen.upperBound }
            if let current = footers.first(where: { $0 >= seen.upperBound }) { pinnedRows.append(current) }
        }
        for index in pinnedRows { measureLine(lines.line(of: index), tracks, across) }
        lengths.refresh()
    }

    /// A pinned header stays at the view's start, below bars, until its section's end pushes it out; footers
    /// likewise at
    /// the end.
    func placePinned() {
        guard !pinnedRows.isEmpty, let across, let view = window(isClear: true) else { return }
        let tracks = resolvedTracks(across)
        for index in pinnedRows {
            guard let position = segments.firstIndex(where: { $0.start == index && $0.part != nil }) else {
                continue
            }
            let line = lines.line(of: index)
            let own = lengths.extent(before: line)
            let length = max(0, lengths.height(line) - arrangement.spacing)
            var start = own
            if segments[position].part == .header {
                let next = segments[(position + 1)...].first { $0.part == .header }
                let end = next.map { lengths.extent(before: lines.line(of: $0.start)) } ?? lengths.total
                start = max(own, min(view.lowerBound, end - length))
            } else {
                let header = segments[..<position].last { $0.part == .header }
                let first = header.map { lengths.extent(before: lines.line(of: $0.start)) } ?? 0
                start = min(own, max(view.upperBound - length, first))
            }
            place(line, at: start, tracks: tracks, across: across)
        }
    }
}
