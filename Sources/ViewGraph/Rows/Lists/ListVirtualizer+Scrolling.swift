import Foundation

/// What the user does with the scroll area, and what it shows.
extension ListVirtualizer: ScrollAreaDelegate {
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        guard settings.isEnabled else { return graph.needsPresenting(self) }
        // A jump names a place in the whole content; a movement is a distance from where the reader is.
        let distance = value - layout.value
        forgetGoals()
        setPhase(.interacting)
        isJumping = isJump || abs(distance) > 2 * layout.viewport
        if isJumping { layout.jump(to: value) } else { layout.scroll(by: distance) }
        graph.needsLayout(self)
    }

    func scrollAreaDidComeToRest(_ area: any ScrollArea) {
        isJumping = false
        layout.settle()
        if settings.isEnabled { comeToRest() }
        setPhase(animation == nil ? .idle : .animating)
        graph.needsLayout(self)
    }

    func scrollAreaDidPullToRefresh(_ area: any ScrollArea) {
        if let refresh = environment.refresh { refreshing.begin(refresh) }
    }

    func present() {
        isPresenting = true
        defer { isPresenting = false }
        drawBackground()
        var scene = ScrollScene()
        (scene.value, scene.page) = (layout.value, layout.viewport)
        // Where nothing may be scrolled there is nothing to scroll to.
        (scene.lower, scene.upper) =
            settings.isEnabled
            ? (layout.lower, layout.upper) : (layout.value, layout.value + layout.viewport)
        scene.showsIndicators = settings.indicators.vertical != .hidden
        scene.clips = !settings.isClipDisabled
        scene.background = background
        scene.overlay = refreshing.overlay(
            around: spinnerPlace, in: CGSize(width: width, height: layout.viewport))
        scene.canRefresh = environment.refresh != nil
        let span = rowSpan
        for place in shownPlaces {
            guard let row = rows[place.row] else { continue }
            let frame = snapped(
                CGRect(x: span.start, y: place.y, width: span.width, height: place.height))
            let backdrop = backdrop(of: place, size: frame.size)
            scene.rows.append(
                ScrollRow(
                    layer: row.drawn(), frame: frame,
                    isVisible: backdrop != nil || layout.visibleRows.contains(place.row),
                    accessibility: row.accessibility(of: rowCount), backdrop: backdrop))
        }
        area.show(scene)
        report()
    }

    private func snapped(_ rect: CGRect) -> CGRect { DisplayList(graph: graph).snapped(rect) }

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

    /// The middle of the room above the first row; nil: it is out of view.
    private var spinnerPlace: CGPoint? {
        guard rowCount == 0 || layout.visibleRows.contains(0) else { return nil }
        let top = rowCount == 0 ? layout.topInset : layout.y(of: 0)
        let above = startInset + settings.contentMargins.top + alignmentInset
        return CGPoint(x: width / 2, y: top - above - PullToRefresh.height / 2)
    }
}
