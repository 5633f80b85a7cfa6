import Foundation

/// The shape of the pointer over a view.
public struct PointerStyle: Hashable, Sendable {
    let shape: PointerShape
    public static let `default` = PointerStyle(shape: .default)
    public static let link = PointerStyle(shape: .link)
    public static let grabIdle = PointerStyle(shape: .grabIdle)
    public static let grabActive = PointerStyle(shape: .grabActive)
    public static let horizontalText = PointerStyle(shape: .horizontalText)
    public static let verticalText = PointerStyle(shape: .verticalText)
    public static let rectSelection = PointerStyle(shape: .rectSelection)
    public static let zoomIn = PointerStyle(shape: .zoomIn)
    public static let zoomOut = PointerStyle(shape: .zoomOut)
    public static let columnResize = PointerStyle(shape: .columnResize)
    public static let rowResize = PointerStyle(shape: .rowResize)
}

extension View {
    /// Sets the shape of the pointer over the view, or none of its own for `nil`.
    public func pointerStyle(_ style: PointerStyle?) -> some View {
        modified(by: PointerStyleModifier(shape: style?.shape))
    }
}

private struct PointerStyleModifier: BoxModifier {
    var shape: PointerShape?

    func makeBox(around content: LayoutBox, in node: _Node) -> PointerStyleBox {
        PointerStyleBox(content, shape: shape)
    }
    func apply(to box: PointerStyleBox, from old: Self, in node: _Node) { box.shape = shape }
}

private final class PointerStyleBox: UnaryBox {
    var shape: PointerShape?

    init(_ content: LayoutBox, shape: PointerShape?) {
        self.shape = shape
        super.init(content)
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard super.hitTest(point, into: &result) else { return false }
        if result.pointerShape == nil { result.pointerShape = shape }
        return true
    }
}
