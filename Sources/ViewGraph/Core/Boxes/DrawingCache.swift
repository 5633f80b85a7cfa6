import Foundation

/// A container's cached drawing, created the second time that the container draws the same content. A later
/// change elsewhere in its layer then redraws only the path to the change and not the adjacent boxes.
///
/// The first drawing is not cached, because most layers, in particular rows during a fling, are drawn once.
@MainActor
struct DrawingCache {
    private enum State {
        case unknown, drawn
        case kept(DisplayLayer)
        /// Too small to cache, or dependent on its surroundings.
        case inlined
    }

    private struct Place: Equatable {
        let origin: CGPoint
        let size: CGSize
        let scale: Double
    }

    private var state = State.unknown
    private var placement: Place?

    /// Draws a box, from the cache if possible.
    /// - Returns: The new state of the cache.
    func show(_ box: LayoutBox, in list: inout DisplayList, at origin: CGPoint) -> DrawingCache {
        var new = self
        guard list.movement == nil else {
            box.draw(into: &list, at: origin)
            return DrawingCache()
        }
        let placement = Place(origin: origin, size: box.frame.size, scale: list.scale)
        if placement != self.placement { new = DrawingCache(state: .unknown, placement: placement) }
        switch new.state {
        case .kept(let layer):
            list.append(.layer(layer, LayerEffects()))
        case .drawn:
            var own = DisplayList(graph: list.graph)
            box.draw(into: &own, at: origin)
            if own.isWorthKeeping {
                let layer = DisplayLayer()
                layer.rewrite(own.items, size: box.frame.size)
                new.state = .kept(layer)
                list.append(.layer(layer, LayerEffects()))
            } else {
                new.state = .inlined
                list.append(contentsOf: own)
            }
        case .unknown, .inlined:
            box.draw(into: &list, at: origin)
            if case .unknown = new.state { new.state = .drawn }
        }
        return new
    }
}

extension DisplayList {
    /// Whether the drawing can and should be cached. Controls depend on more than their own position, and
    /// blended layers on the drawing behind them.
    fileprivate var isWorthKeeping: Bool {
        items.count > 2
            && items.allSatisfy {
                switch $0 {
                case .control: false
                case .layer(_, let effects): effects.blend == .normal
                default: true
                }
            }
    }
}
