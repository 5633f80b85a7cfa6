import Foundation

/// Which lines exist: decided after each layout and each movement, before the frame is painted.
extension LazyVirtualizer {
    func layOut() {
        guard let across, lines.count > 0, let window = window() else {
            if lines.count == 0 { leave() }
            return
        }
        // Rounds that don't come to an end wait for the next frame.
        if rounds.frame != graph.now { rounds = (graph.now, 0) }
        rounds.count += 1
        guard rounds.count < 40 else { return }

        let tracks = resolvedTracks(across)
        for line in layout.filledRows { measureLine(line, tracks, across) }
        layout.viewport = window.upperBound - window.lowerBound
        layout.scrolled(to: window.lowerBound)
        for _ in 0..<4 {
            fill(tracks, across)
            if !follow() { break }
        }
        if layout.visibleRows.isEmpty { pinnedRows = [] } else { choosePinned(tracks, across) }
        updateVisibleRows()
        if abs(max(0, layout.heights.total - arrangement.spacing) - item.frame.size[axis]) > 0.01 {
            item.setNeedsLayout()
        } else {
            placeRows()
        }
        item.setNeedsDisplay()
    }

    private func leave() {
        layout.leaveView()
        pinnedRows = []
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
        let (region, place) = placeInRegion
        let start = axis == .vertical ? place.y : place.x
        let length = max(region.frame.size[axis], item.frame.size[axis] > 0 ? 1 : 0)
        return -start..<(-start + max(0, length))
    }

    /// The outermost item around the container in what is scrolled along its axis, or in the window, and the
    /// container's corner in it.
    private var placeInRegion: (region: LayoutItem, corner: CGPoint) {
        var (region, corner) = (item, CGPoint.zero)
        while let parent = region.parent, parent.scrollAxes?.contains(axis) != true {
            corner = CGPoint(x: corner.x + region.frame.minX, y: corner.y + region.frame.minY)
            region = parent
        }
        return (region, corner)
    }

    private func measureLine(_ line: Int, _ tracks: ResolvedTracks?, _ across: CGFloat) {
        let length = measure(line, tracks: tracks, across: across).length
        layout.setHeight(length > 0 ? length + arrangement.spacing : 0, at: line)
    }

    /// Makes and measures the lines in view and in a margin beside it; none where the view is far away.
    private func fill(_ tracks: ResolvedTracks?, _ across: CGFloat) {
        layout.heights.refresh()
        let margin = layout.viewport / 4
        let total = layout.heights.total
        guard layout.viewport > 0, layout.above + layout.viewport + margin > 0,
            layout.above - margin < total || total == 0
        else { return layout.leaveView() }
        layout.fill(margin: margin) { line in
            let length = measure(line, tracks: tracks, across: across).length
            return length > 0 ? length + arrangement.spacing : 0
        }
    }

    /// The lines above the reader may have got longer or shorter. What is read stays where it is: the region
    /// is scrolled by as much, unless a program is taking it elsewhere.
    /// - Returns: whether other lines may be in view.
    private func follow() -> Bool {
        let growth = layout.above - layout.value
        guard abs(growth) > 0.001 else { return false }
        if layout.value > 0.5, let controller = ScrollItem.around(item)?.controller,
            controller.axes.contains(axis), controller.target == nil
        {
            controller.contentGrew(by: growth, axis)
            layout.settle()
            return false
        }
        layout.standAtValue()
        return true
    }

    // MARK: Pinned views

    /// Headers of the section that the view begins in, footers of the one it ends in.
    private func choosePinned(_ tracks: ResolvedTracks?, _ across: CGFloat) {
        pinnedRows = []
        guard !arrangement.pinned.isEmpty else { return }
        let seen = lines.rows(in: layout.visibleRows)
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
        layout.heights.refresh()
    }

    /// A pinned header stays at the view's start, below bars, until its section's end pushes it out; footers
    /// likewise at the end.
    func placePinned() {
        guard !pinnedRows.isEmpty, let across, let view = window(isClear: true) else { return }
        let tracks = resolvedTracks(across)
        let heights = layout.heights
        for index in pinnedRows {
            guard let position = segments.firstIndex(where: { $0.start == index && $0.part != nil }) else {
                continue
            }
            let line = lines.line(of: index)
            let own = heights.extent(before: line)
            let length = max(0, heights.height(line) - arrangement.spacing)
            var start = own
            if segments[position].part == .header {
                let next = segments[(position + 1)...].first { $0.part == .header }
                let end = next.map { heights.extent(before: lines.line(of: $0.start)) } ?? heights.total
                start = max(own, min(view.lowerBound, end - length))
            } else {
                let header = segments[..<position].last { $0.part == .header }
                let first = header.map { heights.extent(before: lines.line(of: $0.start)) } ?? 0
                start = min(own, max(view.upperBound - length, first))
            }
            place(line, at: start, tracks: tracks, across: across)
        }
    }
}
