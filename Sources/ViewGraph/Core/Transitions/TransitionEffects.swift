import Foundation

extension AnyTransition.Kind {
    /// Returns the effects of a view in transition.
    ///
    /// - Parameters:
    ///   - distance: 0 at the view's own position, 1 before insertion and after removal.
    ///   - rect: the view's frame, in the coordinates of the layer.
    func effects(at distance: Double, phase: TransitionPhase, in rect: CGRect, isMirrored: Bool)
        -> LayerEffects
    {
        var effects = LayerEffects()
        switch self {
        case .identity, .own: break
        case .opacity: effects.opacity = min(1, max(0, 1 - distance))
        case .scale(let scale, let anchor):
            let factor = 1 + (scale - 1) * distance
            effects = LayerEffects(
                transform: CGAffineTransform(scaleX: factor, y: factor).about(anchor.point(in: rect)))
        case .offset(let offset):
            effects = LayerEffects(offset: CGPoint(x: offset.width * distance, y: offset.height * distance))
        case .move(let edge):
            effects = LayerEffects(offset: edge.exitOffset(of: rect.size, isMirrored, distance))
        case .slide:
            let edge: Edge = phase == .didDisappear ? .trailing : .leading
            effects = LayerEffects(offset: edge.exitOffset(of: rect.size, isMirrored, distance))
        case .push(let from):
            let edge = phase == .didDisappear ? from.opposite : from
            effects = LayerEffects(offset: edge.exitOffset(of: rect.size, isMirrored, distance))
            effects.opacity = min(1, max(0, 1 - distance))
        case .combined(let inner, let outer):
            effects = inner.effects(at: distance, phase: phase, in: rect, isMirrored: isMirrored)
            let around = outer.effects(at: distance, phase: phase, in: rect, isMirrored: isMirrored)
            effects.opacity *= around.opacity
            effects.transform = LayerTransform(
                effects.transform.affine.concatenating(around.transform.affine))
        case .animated(let kind, _):
            effects = kind.effects(at: distance, phase: phase, in: rect, isMirrored: isMirrored)
        case .asymmetric:
            effects = part(phase).effects(at: distance, phase: phase, in: rect, isMirrored: isMirrored)
        }
        return effects
    }
}

extension Edge {
    var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }

    /// Returns the offset of a view that moves out at the edge.
    func exitOffset(of size: CGSize, _ isMirrored: Bool, _ fraction: Double) -> CGPoint {
        let right = isMirrored ? -1.0 : 1
        return switch self {
        case .top: CGPoint(x: 0, y: -size.height * fraction)
        case .bottom: CGPoint(x: 0, y: size.height * fraction)
        case .leading: CGPoint(x: -right * size.width * fraction, y: 0)
        case .trailing: CGPoint(x: right * size.width * fraction, y: 0)
        }
    }
}
