import Foundation

/// A color as a view, which fills the space that it is offered.
extension Color: View, PrimitiveView {
    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ColorNode(view, in: context) { _ in ColorBox() }
    }
}

private final class ColorNode: LeafNode<Color, ColorBox> {
    override var isReusable: Bool { true }
    override func refresh() { box.color = environment.resolve(view) }
}

private final class ColorBox: GreedyBox {
    var color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0) {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    override var isReusable: Bool { true }
    override var fillColor: ResolvedColor? { color }
    override func isDrawn(at point: CGPoint) -> Bool { color.opacity > 0 && super.isDrawn(at: point) }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard color.opacity > 0 else { return }
        let rect = shownRect(in: list, at: origin)
        list.append(.fill(.rectangle, .color(color), rect: rect))
    }
}

extension EnvironmentValues {
    /// Resolves a color in this environment: light or dark, with the current accent color.
    func resolve(_ color: Color) -> ResolvedColor {
        let isContrastIncreased = colorSchemeContrast == .increased
        let accent = tint?.resolve(dark: isDark, isContrastIncreased: isContrastIncreased)
        return color.resolve(
            dark: isDark, accent: accent, isRaised: isRaised, isContrastIncreased: isContrastIncreased)
    }

    /// Whether the view is on a sheet or similar, where dark backgrounds are lighter.
    var isRaised: Bool {
        get { self[RaisedKey.self] }
        set { self[RaisedKey.self] = newValue }
    }
    private enum RaisedKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
