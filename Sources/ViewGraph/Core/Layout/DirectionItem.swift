import Foundation

/// What is in it reads another way than what is around it. (R20)
final class DirectionItem: UnaryItem {
    var direction: LayoutDirection {
        didSet { if direction != oldValue { setNeedsLayout() } }
    }

    init(_ content: LayoutItem, direction: LayoutDirection) {
        self.direction = direction
        super.init(content)
    }

    override var arrangesRightToLeft: Bool { direction == .rightToLeft }
}

extension View {
    /// Draws the view the other way round where lines run from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modified(by: DirectionFlip(isEnabled: enabled))
    }
}

struct DirectionFlip: EffectModifier {
    var isEnabled: Bool

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        guard isEnabled, environment.layoutDirection == .rightToLeft else { return LayerEffects() }
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        return LayerEffects(transform: CGAffineTransform(scaleX: -1, y: 1).about(middle))
    }
}
