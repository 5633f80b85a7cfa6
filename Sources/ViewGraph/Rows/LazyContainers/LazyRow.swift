import Foundation

/// A view in a lazy stack or grid.
final class LazyRow: VirtualRow, MovableRow {
    private unowned let lazy: LazyVirtualizer

    init(_ origin: Origin, at index: Int, in lazy: LazyVirtualizer) {
        self.lazy = lazy
        super.init(origin, at: index, in: lazy)
    }

    private func trait<Key: BoxTraitKey>(of key: Key.Type) -> Key.Value? {
        stack.boxes.lazy.compactMap { $0.trait(key) }.first
    }

    var canBeMoved: Bool {
        guard element != nil, lazy.edits(of: index).edits.move != nil else { return false }
        return trait(of: MoveDisabledKey.self) != true
    }

    func hasHandle(at point: CGPoint) -> Bool { false }

    /// Sideways drags of views with swipe actions are swipes.
    var dragDirections: Axis.Set {
        let isSwiped = owner.environment.swipeContainer != nil && trait(of: RowActionsKey.self) != nil
        if isSwiped { return .vertical }
        if lazy.arrangement.tracks != nil { return [.horizontal, .vertical] }
        return lazy.axis == .vertical ? .vertical : .horizontal
    }

    override var effects: LayerEffects {
        var effects = super.effects
        guard lazy.moves.isActive else { return effects }
        let offset = lazy.moves.offset(of: self)
        let corner = CGPoint(x: effects.transform.x + offset.dx, y: effects.transform.y + offset.dy)
        if lazy.moves.frontRow === self {
            lazy.moves.raise(&effects, frame.size, at: corner)
        } else {
            (effects.transform.x, effects.transform.y) = (corner.x, corner.y)
        }
        return effects
    }

    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &hits)
        guard CGRect(origin: .zero, size: frame.size).contains(point),
            hits.control == nil || hits.control is any ButtonControl, canBeMoved
        else { return isHit }
        hits.add(lazy.moves.gesture, of: self)
        return true
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        guard canBeMoved else { return super.collectAccessibility(into: &elements) }
        var inner = elements.collected(content)
        let allowed = lazy.movableRows(around: index)
        for (title, direction) in [(Text("Move Up"), -1), (Text("Move Down"), 1)]
        where allowed.contains(index + direction) {
            let action = AccessibilityAction(.named(title.plainText)) { [weak self] in
                if let self { _ = lazy.moves.move([index], direction) }
            }
            for position in inner.indices { inner[position].add(action) }
        }
        elements.append(contentsOf: inner)
    }
}
