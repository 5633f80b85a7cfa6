import Foundation

/// What a container drew, kept from the second time on that it is to draw the same: a change elsewhere in
/// its layer then draws the way to the change, and not all that stands beside it.
///
/// The first drawing is not kept. Most layers, rows in flight above all, are drawn once.
@MainActor
struct KeptDrawing {
    private enum State {
        case unknown, drawn
        case kept(DisplayLayer)
        /// Too little, or bound to what is around it.
        case inlined
    }

    private struct Place: Equatable {
        let origin: CGPoint
        let size: CGSize
        let scale: Double
    }

    private var state = State.unknown
    private var place: Place?

    /// Draws a box, or again what it drew.
    /// - Returns: what is known of it then.
    func show(_ box: LayoutBox, in list: inout DisplayList, at origin: CGPoint) -> KeptDrawing {
        var new = self
        guard list.movement == nil else {
            box.draw(into: &list, at: origin)
            return KeptDrawing()
        }
        let place = Place(origin: origin, size: box.frame.size, scale: list.scale)
        if place != self.place { new = KeptDrawing(state: .unknown, place: place) }
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
    /// Controls follow more than their own place, and what blends does so with what is behind it.
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
