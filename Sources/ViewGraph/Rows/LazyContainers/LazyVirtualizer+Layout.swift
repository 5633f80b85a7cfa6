import Foundation

/// The choice of the lines that exist, made after each layout and each movement, before the frame is painted.
extension LazyVirtualizer {
    func layOut() {
        guard across != nil, lines.count > 0 else {
            if lines.count == 0 {
                leave()
                followMotion()
                box.setNeedsDisplay()
            }
            return
        }
        let window = window()
        // Layout rounds that do not converge are left as they are until something changes.
        if layoutRounds.update != graph.updateCount { layoutRounds = (graph.updateCount, 0) }
        layoutRounds.count += 1
        guard layoutRounds.count < 40 else { return }

        for line in layout.filledRows { remeasure(line) }
        layout.viewport = window.upperBound - window.lowerBound
        layout.scrolled(to: window.lowerBound)
        for _ in 0..<4 {
            fill()
            if !follow() { break }
        }
        if layout.visibleRows.isEmpty { pinnedRows = [] } else { choosePinned() }
        updateVisibleRows()
        if abs(max(0, layout.heights.total - arrangement.spacing) - box.frame.size[axis]) > 0.01 {
            box.setNeedsLayout()
        } else {
            placeRows()
            moves.rowsWereUpdated()
            followMotion()
        }
        box.setNeedsDisplay()
    }

    /// The origin of the scrolled content, relative to which scrolling does not change places. For content
    /// that begins at the right, places are relative to that side.
    var contentOrigin: CGPoint {
        guard let scroll = ScrollBox.around(box), let content = scroll.content,
            let containerRect = box.rect(in: content)
        else { return cornerInRegion.corner }
        let origin = scroll.controller.origin
        let end = isMirrored ? content.frame.width : 0
        return CGPoint(x: containerRect.minX + origin.x - end, y: containerRect.minY + origin.y)
    }

    private var isMirrored: Bool { axis == .horizontal && box.arrangesRightToLeft }

    private func followMotion() {
        let origin = contentOrigin
        let isStill = ScrollBox.around(box)?.controller.history.isStill ?? true
        motion.begin(isStill: isVisible ? isStill : false)
        for row in shownRows {
            motion.place(row, at: CGPoint(x: row.frame.minX + origin.x, y: row.frame.minY + origin.y))
        }
        motion.end(rows.values, reach: layout.viewport) { row in
            let start = layout.heights.extent(before: lines.line(of: row.index))
            let along = isMirrored ? box.frame.width - start - row.frame.width : start
            let position = axis.point(
                along: along, across: axis == .vertical ? row.frame.minX : row.frame.minY)
            return CGPoint(x: position.x + origin.x, y: position.y + origin.y)
        }
    }

    private func leave() {
        layout.leaveView()
        pinnedRows = []
        updateVisibleRows()
    }

    /// The visible part of the container, along its axis.
    ///
    /// - Parameter isClear: whether the part beneath bars is excluded.
    private func window(isClear: Bool = false) -> Range<CGFloat> {
        if let scroll = ScrollBox.around(box), let content = scroll.content,
            let containerRect = box.rect(in: content)
        {
            scroll.controller.add(self)
            let start = containerRect.origin[axis]
            if scroll.controller.axes.contains(axis) {
                let visibleRect = scroll.controller.inContent(
                    isClear ? scroll.controller.uncoveredRect : scroll.area)
                var visibleStart = visibleRect.origin[axis]
                // Lines are measured from the right.
                if axis == .horizontal, box.arrangesRightToLeft {
                    visibleStart = containerRect.maxX - visibleRect.maxX + start
                }
                return (visibleStart - start)..<(visibleStart - start + max(0, visibleRect.size[axis]))
            }
        }
        let (region, corner) = cornerInRegion
        let start = corner[axis]
        let length = max(region.frame.size[axis], box.frame.size[axis] > 0 ? 1 : 0)
        return -start..<(-start + max(0, length))
    }

    /// The outermost box around the container within the region that scrolls along its axis, or within the
    /// window, and the container's corner in that box.
    private var cornerInRegion: (region: LayoutBox, corner: CGPoint) {
        var (region, corner) = (box, CGPoint.zero)
        while let parent = region.parent, parent.scrollAxes?.contains(axis) != true {
            corner = CGPoint(x: corner.x + region.frame.minX, y: corner.y + region.frame.minY)
            region = parent
        }
        return (region, corner)
    }

    private func remeasure(_ line: Int) { layout.setHeight(measure(line), at: line) }

    /// Creates and measures the lines in view and in an overscan margin. There are none where the viewport is
    /// far away.
    private func fill() {
        let margin = layout.viewport / 4
        let total = layout.heights.total
        guard layout.viewport > 0, layout.above + layout.viewport + margin > 0,
            layout.above - margin < total || total == 0
        else { return layout.leaveView() }
        fill(margin: margin)
    }

    /// Follows a change of the lengths of the lines above the viewport. The region is scrolled by the
    /// difference, so that the lines being read stay in place, unless a program is scrolling it elsewhere, or
    /// the region stays at an anchor.
    ///
    /// - Returns: whether other lines may be in view.
    private func follow() -> Bool {
        let growth = layout.above - layout.value
        guard abs(growth) > 0.001 else { return false }
        if layout.value > 0.5, let controller = ScrollBox.around(box)?.controller,
            controller.axes.contains(axis), controller.target == nil, !controller.isAnchored(axis)
        {
            let length = max(0, layout.heights.total - arrangement.spacing)
            controller.contentGrew(by: growth, axis, pending: length - box.frame.size[axis])
            layout.normalizeValue()
            return false
        }
        layout.resetAnchorToValue()
        return true
    }

    // MARK: Pinned views

    /// Pins the header of the section in which the clear part of the viewport begins, and the footer of the
    /// section in which it ends. O(log sections + lines in view).
    private func choosePinned() {
        pinnedRows = []
        guard !arrangement.pinned.isEmpty else { return }
        let view = window(isClear: true)
        func section(at offset: Double) -> RowSections.Section? {
            sections.section(around: lines.rows(in: layout.heights.row(at: offset).row).lowerBound)
        }
        if arrangement.pinned.contains(.sectionHeaders), let header = section(at: view.lowerBound)?.header {
            pinnedRows.append(header)
        }
        if arrangement.pinned.contains(.sectionFooters), let footer = section(at: view.upperBound)?.footer {
            pinnedRows.append(footer)
        }
        for index in pinnedRows { remeasure(lines.line(of: index)) }
    }

    /// Places the pinned views. A header stays at the viewport's start, below bars, until its section's end
    /// pushes it out. Footers do the same at the end.
    func placePinned() {
        guard !pinnedRows.isEmpty, let across else { return }
        let view = window(isClear: true)
        let tracks = resolvedTracks(across)
        let heights = layout.heights
        func start(of row: Int) -> Double {
            row < rowCount ? heights.extent(before: lines.line(of: row)) : heights.total
        }
        for index in pinnedRows {
            guard let section = sections.section(around: index) else { continue }
            let line = lines.line(of: index)
            let own = heights.extent(before: line)
            let length = max(0, heights.height(line) - arrangement.spacing)
            let position =
                index == section.header
                ? max(own, min(view.lowerBound, start(of: section.rows.upperBound) - length))
                : min(own, max(view.upperBound - length, start(of: section.rows.lowerBound)))
            self.place(line, at: position, tracks: tracks, across: across)
        }
    }
}
