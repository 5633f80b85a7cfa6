import Foundation

extension View {
    /// Mirrors the view in right-to-left layouts.
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
