import Foundation

/// User actions on the scroll area, and what it shows.
extension ListVirtualizer: ScrollAreaDelegate {
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        guard settings.isEnabled else { return graph.needsPresenting(self) }
        // A jump names a position in the whole content. A movement is a distance from the current position.
        let distance = value - layout.value
        discardScrollTargets()
        setPhase(.interacting)
        isJumping = isJump || abs(distance) > 2 * layout.viewport
        if isJumping { layout.jump(to: value) } else { layout.scroll(by: distance) }
        graph.needsLayout(self)
    }

    func scrollAreaDidComeToRest(_ area: any ScrollArea) {
        isJumping = false
        if settings.isEnabled { scrollToRestingOffset() }
        setPhase(animation == nil ? .idle : .animating)
        graph.needsLayout(self)
    }

    func scrollArea(_ area: any ScrollArea, didReceive press: KeyPress) -> Bool {
        selection?.handle(press) ?? false
    }

    func scrollArea(_ area: any ScrollArea, didChangeFocus isFocused: Bool) {
        selection?.focusChanged(isFocused)
    }

    func scrollArea(_ area: any ScrollArea, showControlFurther direction: FocusDirection) -> Bool {
        guard let row = rowWithControl(direction) else { return false }
        go(to: .row(row, nil))
        graph.flushImmediately()
        return true
    }

    func present() {
        isPresenting = true
        defer { isPresenting = false }
        drawBackground()
        var scene = ScrollScene()
        (scene.value, scene.page) = (layout.value, layout.viewport)
        // With scrolling disabled there is nothing to scroll to.
        (scene.lower, scene.upper) =
            settings.isEnabled
            ? (layout.lower, layout.upper) : (layout.value, layout.value + layout.viewport)
        scene.isStartEstimated = settings.isEnabled && layout.isStartEstimated
        scene.isEndEstimated = settings.isEnabled && layout.isEndEstimated
        scene.showsIndicators = settings.indicators.vertical != .hidden
        scene.clips = !settings.isClipDisabled
        scene.background = background
        scene.overlay = refreshing.overlay(above: contentStart, in: viewport, environment)
        scene.canRefresh = canRefresh
        let span = rowSpan
        let places = shownPlaces
        let (pinnedPosition, visible, page, count) = (
            pinned.place, layout.visibleRows, layout.viewport, rowCount
        )
        let isMoving = motion.remainingShare != 0
        let focusedRow = focusedRow
        swap(&scene.rows, &spareRows)
        if isMoving { scene.rows += leavingRows(over: places) }
        for place in places {
            guard let row = rows[place.row] else { continue }
            let remaining = motion.remainingOffset(of: row)
            let frame = snapped(
                CGRect(
                    x: span.start + remaining.dx, y: place.y + remaining.dy, width: span.width,
                    height: place.height))
            let backdrop = place == pinnedPosition ? backdrop(size: frame.size) : nil
            // Written without `||`, because its closures would check for their actor's executor in each call.
            let isInView = isMoving ? frame.maxY > 0 && frame.minY < page : visible.contains(place.row)
            row.speech.count = count
            scene.rows.append(
                ScrollRow(
                    layer: isMoving ? faded(row) : row.drawn(), frame: frame,
                    isVisible: backdrop == nil ? isInView : true, accessibilityProvider: row.speech,
                    backdrop: backdrop))
            if row === focusedRow { scene.rows[scene.rows.count - 1].hasFocus = true }
        }
        if let place = distantFocusedPlace, let row = rows[place.row] {
            let frame = snapped(CGRect(x: span.start, y: place.y, width: span.width, height: place.height))
            scene.rows.append(
                ScrollRow(layer: row.drawn(), frame: frame, isVisible: false, accessibilityProvider: nil))
            scene.rows[scene.rows.count - 1].hasFocus = true
        }
        if let rect = selection?.dragged { scene.rows.append(selectionRectangle(rect)) }
        area.show(scene)
        swap(&shownRows, &spareRows)
        shownRows = scene.rows
        spareRows.removeAll(keepingCapacity: true)
        report()
    }

    func snapped(_ rect: CGRect) -> CGRect { DisplayList(graph: graph).snapped(rect) }

    private static let noColor = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)

    private func drawBackground() {
        let size = CGSize(width: width, height: layout.viewport)
        let isHidden = settings.hidesBackground
        let color = isHidden ? Self.noColor : environment.resolve(look.background)
        guard background.size != size || backgroundColor != color else { return }
        backgroundColor = color
        background.rewrite(
            isHidden ? [] : [.fill(.rectangle, .color(color), rect: CGRect(origin: .zero, size: size))],
            size: size)
    }

    /// The start of the content, including the distance above its first row, or `nil` if it is out of view.
    private var contentStart: Double? {
        guard rowCount == 0 || layout.visibleRows.contains(0) else { return nil }
        let top = rowCount == 0 ? layout.topInset : layout.y(of: 0)
        return top - startInset - settings.contentMargins.top - alignmentInset
    }
}
