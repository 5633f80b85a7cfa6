import Foundation

/// User actions on the scroll area, and what it shows.
extension ScrollController: ScrollAreaDelegate {
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        userScrolled(to: value, mainAxis, isJump: isJump)
    }

    func scrollArea(_ area: any ScrollArea, didScrollAcrossTo value: Double) {
        userScrolled(to: value, mainAxis.across, isJump: false)
    }

    private func userScrolled(to value: Double, _ axis: Axis, isJump: Bool) {
        // The program's scroll ends a movement of the user that does not know of it yet.
        let isOutdated = target != nil && !isJump
        guard settings.isEnabled, !isOutdated else { return graph.needsPresenting(self) }
        swipes?.close()
        discardScrollTargets()
        // The program may have scrolled since the area was shown.
        var new = offset
        new[axis] += value - areaValue[axis]
        areaValue[axis] = value
        setPhase(.interacting)
        move(to: new)
    }

    func scrollAreaDidComeToRest(_ area: any ScrollArea) {
        if settings.isEnabled {
            scrollToRestingOffset()
            graph.needsPresenting(self)
        }
        setPhase(.idle)
        // Assistive tools receive the elements that are near the viewport now.
        box.setNeedsAccessibilityUpdate()
    }

    /// Shows the next control in the lazy container with the focused control, or in the following ones.
    func scrollArea(_ area: any ScrollArea, showControlFurther direction: FocusDirection) -> Bool {
        let ordered = lazyContainers(direction)
        let focused = ordered.firstIndex { $0.focusedRow != nil } ?? 0
        for container in ordered.dropFirst(focused) {
            guard let row = container.rowWithControl(direction) else { continue }
            graph.withTransaction(Transaction()) { container.scroll(to: row, anchor: nil) }
            graph.flushImmediately()
            return true
        }
        return false
    }

    /// The lazy containers that are directly in the content, in a direction.
    private func lazyContainers(_ direction: FocusDirection) -> [Virtualizer] {
        guard let content else { return [] }
        let placed = virtualizers.compactMap { container in
            container.box.rect(in: content).map { (container, start: $0.origin[mainAxis]) }
        }
        let ordered = placed.sorted { $0.start < $1.start }.map(\.0)
        return direction == .forward ? ordered : ordered.reversed()
    }

    func accessibilityElements(of area: any ScrollArea) -> [AccessibilityElement] {
        box.accessibilityElements.first?.children ?? []
    }

    /// Keeps the visible rows in place for a user who is reading further down.
    func refreshChanged(from old: Double) {
        if offset.y > 0 { contentGrew(by: refreshing.height - old, .vertical) }
        box.setNeedsLayout()
        graph.needsPresenting(self)
    }

    func present() {
        guard let content, !content.isDetached else { return }
        isPresenting = true
        defer { isPresenting = false }
        var scene = ScrollScene()
        scene.endsMovement = target != nil
        finishTarget()
        scene.axis = mainAxis == .vertical ? .vertical : .horizontal
        let main = track(mainAxis)
        areaValue = CGPoint(x: track(.horizontal).value, y: track(.vertical).value)
        (scene.lower, scene.upper, scene.page, scene.value) = (main.lower, main.upper, main.page, main.value)
        if settings.isEnabled {
            scene.isStartEstimated = virtualizers.contains { $0.layout.isStartEstimated }
            scene.isEndEstimated = virtualizers.contains { $0.layout.isEndEstimated }
        }
        let across = mainAxis.across
        if axes.contains(across) { scene.across = track(across) }
        scene.canRefresh = canRefresh
        scene.showsIndicators = showsIndicators && settings.indicators[mainAxis] != .hidden
        scene.clips = !settings.isClipDisabled
        let frame = DisplayList(graph: graph).snapped(
            content.frame.offsetBy(dx: drawingShift.x, dy: box.outset.top + drawingShift.y))
        scene.rows = [
            ScrollRow(
                layer: content.drawn(), frame: frame, isVisible: true, accessibilityProvider: nil)
        ]
        scene.overlay = refreshing.overlay(above: contentStart, in: viewport, environment)
        area.show(scene)
        report()
    }

    private func track(_ axis: Axis) -> ScrollScene.Track {
        guard settings.isEnabled else {
            // There is nothing to scroll to.
            return ScrollScene.Track(
                lower: offset[axis], upper: offset[axis] + viewport[axis], page: viewport[axis],
                value: offset[axis])
        }
        return ScrollScene.Track(
            lower: origin[axis], upper: origin[axis] + max(extent[axis], viewport[axis]),
            page: viewport[axis], value: origin[axis] + offset[axis])
    }

    /// The start of the content, including the program's margin, or `nil` if it is out of view.
    private var contentStart: Double? {
        offset.y < refreshing.height ? box.outset.top + refreshing.height - offset.y : nil
    }
}

extension ScrollContentBox {
    var isDetached: Bool { parent == nil }
}
