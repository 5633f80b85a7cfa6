import Foundation

extension View {
    /// Draws the view the other way round where lines run from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modified(by: DirectionFlip(isEnabled: enabled))
    }
}

private struct DirectionFlip: EffectModifier {
    var isEnabled: Bool

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        guard isEnabled, environment.layoutDirection == .rightToLeft else { return LayerEffects() }
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        return LayerEffects(transform: CGAffineTransform(scaleX: -1, y: 1).about(middle))
    }
}
