import Foundation

extension _ShapePaint {
    /// Returns the paint masked by an item, which is drawn in its own color.
    @MainActor
    func painted(_ item: DisplayItem, in rect: CGRect) -> DisplayItem {
        let drawing = DisplayLayer()
        var effects = LayerEffects()
        if case .gradient(let gradient) = content {
            let mask = DisplayLayer()
            mask.rewrite([item], size: rect.size)
            effects.mask = mask
            drawing.rewrite(
                [.fill(.rectangle, gradient.paint(in: rect.size), rect: rect)], size: rect.size)
        } else {
            drawing.rewrite([item], size: rect.size)
        }
        let shadows = shadows.filter { !$0.isInner }.map(\.drawn)
        guard !shadows.isEmpty else { return .layer(drawing, effects) }
        let shadowed = DisplayLayer()
        shadowed.rewrite([.layer(drawing, effects)], size: rect.size)
        var outer = LayerEffects()
        outer.shadows = shadows
        return .layer(shadowed, outer)
    }
}
