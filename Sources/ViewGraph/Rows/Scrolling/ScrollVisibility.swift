import Foundation

extension View {
    /// Runs `action` when the visible share of the view in the enclosing scrolled region reaches `threshold`,
    /// or falls below it.
    ///
    /// - Parameter threshold: the share of the view's area, from 0 to 1.
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void)
        -> some View
    {
        modified(by: ScrollVisibility(threshold: threshold, action: action))
    }
}

private struct ScrollVisibility: BoxModifier {
    var threshold: Double
    var action: (Bool) -> Void

    func makeBox(around content: LayoutBox, in node: _Node) -> ScrollVisibilityBox {
        ScrollVisibilityBox(content, self, graph: node.graph)
    }
    func apply(to box: ScrollVisibilityBox, from old: Self, in node: _Node) {
        box.modifier = self
        if threshold != old.threshold { node.graph.geometryChanged() }
    }
}

private final class ScrollVisibilityBox: UnaryBox, GeometryObserver {
    var modifier: ScrollVisibility
    private unowned let graph: Graph
    private var wasVisible = false

    init(_ content: LayoutBox, _ modifier: ScrollVisibility, graph: Graph) {
        (self.modifier, self.graph) = (modifier, graph)
        super.init(content)
        graph.geometry.add(self)
    }

    func geometryMayHaveChanged() {
        guard let region = regionAround, let rect = rect(in: region) else { return }
        // A parked row has no place.
        let isParked = VirtualRow.around(self)?.isParked == true
        let visibleRect = isParked ? .null : rect.intersection(CGRect(origin: .zero, size: region.frame.size))
        let area = rect.width * rect.height
        let fraction = visibleRect.isNull || area <= 0 ? 0 : visibleRect.width * visibleRect.height / area
        let isVisible = fraction > 0 && fraction >= modifier.threshold
        guard isVisible != wasVisible else { return }
        wasVisible = isVisible
        let action = modifier.action
        graph.enqueue { action(isVisible) }
    }
}

extension View {
    /// Runs `action` with the IDs of the views in a scrolled region that are in view, when they change. The
    /// views are those of a `ForEach` inside.
    ///
    /// - Parameter threshold: the share of a view's area that must be in view, from 0 to 1.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        ScrollObserverView(content: self) {
            TargetVisibilityObserver(threshold: threshold, action: action)
        } update: {
            ($0.threshold, $0.action) = (threshold, action)
        }
    }
}

private final class TargetVisibilityObserver<ID: Hashable>: ScrollObserver {
    var threshold: Double
    var action: ([ID]) -> Void
    private var previous: [ID] = []

    init(threshold: Double, action: @escaping ([ID]) -> Void) {
        (self.threshold, self.action) = (threshold, action)
    }

    func regionChanged(_ region: any ScrollRegion) {
        let viewport = CGRect(origin: .zero, size: region.regionBox.frame.size)
        let new = region.targets().compactMap { target -> ID? in
            let visibleRect = target.rect.intersection(viewport)
            let area = target.rect.width * target.rect.height
            guard area > 0, !visibleRect.isNull, visibleRect.width * visibleRect.height / area >= threshold
            else { return nil }
            return target.id as? ID
        }
        guard new != previous else { return }
        previous = new
        region.graph.enqueue { [self] in action(new) }
    }
}
