import Foundation

/// The uses of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Hit testing of presses and the pointer.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
    /// Sets the hit-testing shape of the view, independent of what it draws.
    public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false) -> some View {
        modified(by: ContentShape(shape: shape, isEvenOdd: eoFill))
    }

    /// Sets the hit-testing shape of the view, independent of what it draws.
    ///
    /// Differs from Apple's: only `interaction` has an effect.
    public func contentShape<Outline: Shape>(
        _ kind: ContentShapeKinds, _ shape: Outline, eoFill: Bool = false
    ) -> some View {
        modified(by: ContentShape(shape: kind.contains(.interaction) ? shape : nil, isEvenOdd: eoFill))
    }
}

private struct ContentShape<Outline: Shape>: BoxModifier {
    /// The shape, or `nil` for what is drawn.
    var shape: Outline?
    var isEvenOdd: Bool

    func makeBox(around content: LayoutBox, in node: _Node) -> ContentShapeBox<Outline> {
        ContentShapeBox(content, modifier: self)
    }
    func apply(to box: ContentShapeBox<Outline>, from old: ContentShape, in node: _Node) {
        box.modifier = self
    }
}

private final class ContentShapeBox<Outline: Shape>: UnaryBox {
    var modifier: ContentShape<Outline>

    init(_ content: LayoutBox, modifier: ContentShape<Outline>) {
        self.modifier = modifier
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard let shape = modifier.shape else { return super.hitTest(point, into: &result) }
        let path = shape.path(in: CGRect(origin: .zero, size: frame.size))
        guard path.contains(point, eoFill: modifier.isEvenOdd) else { return false }
        _ = super.hitTest(point, into: &result)
        return true
    }
}
