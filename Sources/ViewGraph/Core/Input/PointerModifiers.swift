import Foundation

/// A view's change under the pointer.
public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}

extension View {
    /// No effect on Linux: views have no automatic hover effect.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("hoverEffect")
        return self
    }

    /// No effect on Linux: views have no automatic hover effect.
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> Self {
        Diagnostics.noEffect("hoverEffectDisabled")
        return self
    }

    /// Sets whether holding dragged items over the view's buttons presses them. By default it presses the
    /// rows that are links, or that disclose others.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
        modified(by: SpringLoading(behavior: behavior))
    }

    /// Sets that holding dragged items over the view's button presses it, unless the program sets otherwise.
    func springLoadedByDefault() -> some View {
        modified(by: SpringLoading(behavior: .enabled, isDefault: true))
    }

    /// Shows or hides the pointer over the view.
    ///
    /// No effect on Linux: the pointer is always visible.
    public nonisolated func pointerVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("pointerVisibility")
        return self
    }
}

private struct SpringLoading: BoxModifier {
    var behavior: SpringLoadingBehavior
    var isDefault = false

    func makeBox(around content: LayoutBox, in node: _Node) -> SpringLoadingBox {
        SpringLoadingBox(content, modifier: self)
    }
    func apply(to box: SpringLoadingBox, from old: SpringLoading, in node: _Node) { box.modifier = self }
}

private final class SpringLoadingBox: UnaryBox {
    var modifier: SpringLoading

    init(_ content: LayoutBox, modifier: SpringLoading) {
        self.modifier = modifier
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        guard isHit || CGRect(origin: .zero, size: frame.size).contains(point) else { return isHit }
        if modifier.isDefault {
            result.isSpringLoadedByDefault = true
        } else if result.springLoading == nil, modifier.behavior != .automatic {
            result.springLoading = modifier.behavior
        }
        return isHit
    }
}
