/// A variant of the symbols inside: filled, slashed, or enclosed in a circle.
public struct SymbolVariants: Hashable, Sendable {
    var isFilled = false
    var isSlashed = false
    var enclosure: SymbolDrawing.Enclosure?

    /// The symbols without variants.
    public static let none = SymbolVariants()
    /// The variant in a circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// The variant in a square.
    public static let square = SymbolVariants(enclosure: .square)
    /// The variant in a rectangle.
    public static let rectangle = SymbolVariants(enclosure: .rectangle)
    /// The filled variant instead of the outlined one.
    public static let fill = SymbolVariants(isFilled: true)
    /// The slashed variant.
    public static let slash = SymbolVariants(isSlashed: true)

    public var circle: SymbolVariants { joined(with: .circle) }
    public var square: SymbolVariants { joined(with: .square) }
    public var rectangle: SymbolVariants { joined(with: .rectangle) }
    public var fill: SymbolVariants { joined(with: .fill) }
    public var slash: SymbolVariants { joined(with: .slash) }

    /// Whether these variants include the others.
    public func contains(_ other: SymbolVariants) -> Bool { joined(with: other) == self }

    func joined(with other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed,
            enclosure: other.enclosure ?? enclosure)
    }

    func apply(to drawing: inout SymbolDrawing) {
        drawing.isFilled = drawing.isFilled || isFilled
        drawing.isSlashed = drawing.isSlashed || isSlashed
        drawing.enclosure = drawing.enclosure ?? enclosure
    }
}

/// The coloring of a symbol's parts.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let number: Int
    /// One color.
    public static let monochrome = SymbolRenderingMode(number: 0)
    /// The symbol's own colors.
    public static let multicolor = SymbolRenderingMode(number: 1)
    /// Shades of one color.
    public static let hierarchical = SymbolRenderingMode(number: 2)
    /// Several colors chosen by the program.
    public static let palette = SymbolRenderingMode(number: 3)

    /// Logs once that a mode is not drawn as requested.
    static func noteEffect(of mode: SymbolRenderingMode?) {
        if let mode, mode != .monochrome { Diagnostics.noEffect("symbolRenderingMode") }
    }
}

extension EnvironmentValues {
    /// The variant set by `symbolVariant(_:)`.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
    /// The size of symbols relative to their text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// The coloring of symbols.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolModeKey.self] }
        set { self[SymbolModeKey.self] = newValue }
    }

    private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
    private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
    private enum SymbolModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
}

extension View {
    /// Sets the size of the symbols inside relative to the text around them.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Shows the symbols inside in a variant, in addition to those set further out.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.symbolVariants), value: variant) {
            $0.symbolVariants = variant == .none ? .none : $0.symbolVariants.joined(with: variant)
        }
    }

    /// Sets the coloring of the symbols inside.
    ///
    /// No effect on Linux: symbols are drawn in one color, the foreground style's.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        SymbolRenderingMode.noteEffect(of: mode)
        return environment(\.symbolRenderingMode, mode)
    }
}
