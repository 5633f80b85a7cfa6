import Foundation

/// What the user does with the scroll area, and what it shows.
extension ListEngine: ScrollAreaDelegate {
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        // A jump names a place in the whole content; a movement is a distance from where the reader is.
        let distance = value - layout.value
        reached = nil
        isJumping = isJump || abs(distance) > 2 * layout.viewport
        if isJumping { layout.jump(to: value) } else { layout.scroll(by: distance) }
        graph.needsLayout(self)
    }

    func scrollAreaDidComeToRest(_ area: any ScrollArea) {
        isJumping = false
        layout.settle()
        graph.needsLayout(self)
    }

    func scrollAreaDidPullToRefresh(_ area: any ScrollArea) {
        // One refresh at a time. (B106)
        guard refreshTask == nil, let refresh = environment.refresh else { return }
        refreshTask = Task { [weak self] in
            await refresh()
            self?.refreshTask = nil
            self?.refreshChanged()
        }
        refreshChanged()
    }

    private func refreshChanged() {
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    func present() {
        drawBackground()
        drawOverlay()
        var scene = ScrollScene()
        (scene.lower, scene.upper, scene.value) = (layout.lower, layout.upper, layout.value)
        scene.page = layout.viewport
        scene.background = background
        scene.overlay = overlay
        scene.canRefresh = environment.refresh != nil
        for place in layout.places(of: layout.filledRows) {
            guard let row = rows[place.row] else { continue }
            scene.rows.append(
                ScrollRow(
                    layer: row.root.drawn(),
                    frame: snapped(
                        CGRect(x: 0, y: place.y, width: width, height: place.height)),
                    isVisible: layout.visibleRows.contains(place.row),
                    accessibility: row.accessibility(rowCount: rowCount)))
        }
        area.show(scene)
    }

    private func snapped(_ rect: CGRect) -> CGRect { DisplayList(graph: graph).snapped(rect) }

    private static let noColor = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)

    private func drawBackground() {
        let size = CGSize(width: width, height: layout.viewport)
        let isHidden = environment.scrolling.hidesBackground
        let color = isHidden ? Self.noColor : environment.resolve(look.background)
        guard background.size != size || backgroundColor != color else { return }
        backgroundColor = color
        background.rewrite(
            isHidden ? [] : [.fill(.rectangle, .color(color), rect: CGRect(origin: .zero, size: size))],
            size: size)
    }

    /// The spinner above the first row while the list is refreshed.
    private func drawOverlay() {
        var items: [DisplayItem] = []
        if refreshTask != nil, rowCount == 0 || layout.visibleRows.contains(0) {
            let size = spinner.sizeThatFits(.unspecified)
            let top = rowCount == 0 ? layout.topInset : layout.y(of: 0)
            items.append(
                .control(
                    spinner,
                    rect: snapped(
                        CGRect(
                            x: (width - size.width) / 2,
                            y: top - look.topInset - (ListEngine.refreshHeight + size.height) / 2,
                            width: size.width, height: size.height))))
        }
        if !items.isEmpty || !overlay.items.isEmpty {
            overlay.rewrite(items, size: CGSize(width: width, height: layout.viewport))
        }
    }
}
