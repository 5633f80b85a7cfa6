import Foundation

/// User actions on the scroll area, and what it shows.
extension ListVirtualizer: ScrollAreaDelegate {
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        // The program's scroll ends a movement of the user that does not know of it yet.
        let isOutdated = !isJump && targets.reached != nil && !targets.isShown
        guard settings.isEnabled, !isOutdated else { return graph.needsPresenting(self) }
        // A jump names a position in the whole content. A movement is a distance from the area's position,
        // from which the program may have scrolled meanwhile.
        let distance = value - areaValue
        areaValue = value
        actions.swipes.close()
        discardScrollTargets()
        setPhase(.interacting)
        isJumping = isJump || abs(distance) > 2 * layout.viewport
        if isJumping {
            layout.jump(to: isJump ? value : layout.value + distance)
        } else {
            layout.scroll(by: distance)
        }
        graph.needsLayout(self)
    }

    func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double) {
        guard settings.isEnabled else { return graph.needsPresenting(self) }
        setPhase(.interacting)
        sideways.areaMoved(to: value)
    }

    func scrollAreaDidComeToRest(_ area: any ScrollArea) {
        isJumping = false
        if settings.isEnabled { scrollToRestingOffset() }
        setPhase(animation == nil ? .idle : .animating)
        graph.needsLayout(self)
    }

    func scrollArea(_ area: any ScrollArea, didReceive press: KeyPress) -> Bool {
        actions.handle(press) || selection?.handle(press) ?? false
    }

    func scrollArea(_ area: any ScrollArea, didSwipeBy distance: Double, at point: CGPoint) -> Bool {
        let row = actions.row(at: CGPoint(x: point.x, y: point.y - outset.top))
        return actions.swipes.swipe(row, by: distance)
    }

    func scrollArea(_ area: any ScrollArea, didEndSwipeAt velocity: Double) {
        actions.swipes.endSwipe(velocity: velocity)
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
        let size = CGSize(width: width, height: layout.viewport)
        background.draw(settings.hidesBackground ? nil : environment.resolve(look.background), size)
        var scene = ScrollScene()
        (scene.value, scene.page) = (layout.value, layout.viewport)
        areaValue = scene.value
        scene.endsMovement = targets.reached != nil && !targets.isShown
        targets.isShown = true
        scene.across = sideways.shownTrack()
        // With scrolling disabled there is nothing to scroll to.
        (scene.lower, scene.upper) =
            settings.isEnabled
            ? (layout.lower, layout.upper) : (layout.value, layout.value + layout.viewport)
        scene.isStartEstimated = settings.isEnabled && layout.isStartEstimated
        scene.isEndEstimated = settings.isEnabled && layout.isEndEstimated
        scene.showsIndicators = settings.indicators.vertical != .hidden
        scene.clips = !settings.isClipDisabled
        scene.background = background.layer
        scene.overlay = refreshing.overlay(above: contentStart, in: viewport, environment)
        scene.canRefresh = canRefresh
        scene.takesKeys = selection?.isEnabled == true
        let span = rowSpan
        let places = shownPlaces
        let (pinnedPosition, visible, page) = (pinned.place, layout.visibleRows, layout.viewport)
        let isMoving = motion.remainingShare != 0
        let moves = actions.moves
        let (isArranging, frontRow, swipedRow) = (
            moves.isActive, moves.frontRow as? ListRow, actions.swipes.row
        )
        let focusedRow = focusedRow
        shownRows.takeSpare(into: &scene.rows)
        if isMoving { scene.rows += leavingRows(over: places) }
        for place in places {
            guard let row = rows[place.row], row !== frontRow else { continue }
            var remaining = motion.remainingOffset(of: row)
            if isArranging { remaining.dy += moves.shift(of: row).dy }
            let frame = snapped(
                CGRect(
                    x: span.start + remaining.dx, y: place.y + remaining.dy, width: span.width,
                    height: place.height))
            let backdrop =
                place == pinnedPosition
                ? pinned.backdrop(frame.size, environment.resolve(look.background)) : nil
            // Written without `||`, because its closures would check for their actor's executor in each call.
            let isInView =
                isMoving || isArranging
                ? frame.maxY > 0 && frame.minY < page : visible.contains(place.row)
            scene.rows.append(
                ScrollRow(
                    layer: isMoving ? faded(row) : row === swipedRow ? row.shownLayer() : row.drawn(),
                    frame: frame,
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
        if let frontRow { scene.rows.append(actions.moveArea.shown(frontRow, by: moves)) }
        if let selection, let rect = selection.band?.rect { scene.rows.append(selection.rectangle(rect)) }
        if let indicator = actions.dropTarget.indicator { scene.rows.append(indicator) }
        area.show(scene)
        shownRows.replace(with: scene.rows)
        report()
    }

    func snapped(_ rect: CGRect) -> CGRect { DisplayList(graph: graph).snapped(rect) }

    /// The start of the content, including the distance above its first row, or `nil` if it is out of view.
    private var contentStart: Double? {
        guard rowCount == 0 || layout.visibleRows.contains(0) else { return nil }
        let top = rowCount == 0 ? layout.topInset : layout.y(of: 0)
        return top - startInset - settings.contentMargins.top - alignmentInset
    }
}

/// The layer behind the rows of a list.
@MainActor
struct ListBackground {
    let layer = DisplayLayer()
    /// The color with which the layer was drawn last, and whether it was drawn at all.
    private var color: ResolvedColor??

    /// - Parameter color: `nil` for no background.
    mutating func draw(_ color: ResolvedColor?, _ size: CGSize) {
        guard layer.size != size || self.color != .some(color) else { return }
        self.color = .some(color)
        let rect = CGRect(origin: .zero, size: size)
        layer.rewrite(color.map { [.fill(.rectangle, .color($0), rect: rect)] } ?? [], size: size)
    }
}
