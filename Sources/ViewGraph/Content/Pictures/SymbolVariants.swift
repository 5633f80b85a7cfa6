/// Changes the look of the symbols inside: filled, crossed out, in a circle.
public struct SymbolVariants: Hashable, Sendable {
    var isFilled = false
    var isSlashed = false
    var enclosure: SymbolDrawing.Enclosure?

    /// The symbols as they are.
    public static let none = SymbolVariants()
    /// In a circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// In a square.
    public static let square = SymbolVariants(enclosure: .square)
    /// In a rectangle.
    public static let rectangle = SymbolVariants(enclosure: .rectangle)
    /// Full instead of outlined.
    public static let fill = SymbolVariants(isFilled: true)
    /// Crossed out.
    public static let slash = SymbolVariants(isSlashed: true)

    public var circle: SymbolVariants { joined(with: .circle) }
    public var square: SymbolVariants { joined(with: .square) }
    public var rectangle: SymbolVariants { joined(with: .rectangle) }
    public var fill: SymbolVariants { joined(with: .fill) }
    public var slash: SymbolVariants { joined(with: .slash) }

    /// Whether these are also those.
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

/// How a symbol's parts are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let number: Int
    /// In one colour.
    public static let monochrome = SymbolRenderingMode(number: 0)
    /// In the symbol's own colours.
    public static let multicolor = SymbolRenderingMode(number: 1)
    /// In shades of one colour.
    public static let hierarchical = SymbolRenderingMode(number: 2)
    /// In several colours of the program's choice.
    public static let palette = SymbolRenderingMode(number: 3)

    /// Said once for a mode that draws otherwise than asked for.
    static func noteEffect(of mode: SymbolRenderingMode?) {
        if let mode, mode != .monochrome { Diagnostics.noEffect("symbolRenderingMode") }
    }
}

extension EnvironmentValues {
    /// What `symbolVariant(_:)` asked for.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
    /// The size of symbols beside their text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// How symbols are coloured.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolModeKey.self] }
        set { self[SymbolModeKey.self] = newValue }
    }

    private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
    private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
    private enum SymbolModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
}

extension View {
    /// The size of the symbols inside beside the text around them.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Shows the symbols inside in a variant, beside those that are set further out.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.symbolVariants), value: variant) {
            $0.symbolVariants = variant == .none ? .none : $0.symbolVariants.joined(with: variant)
        }
    }

    /// How the symbols inside are coloured.
    ///
    /// No effect on Linux: symbols are drawn in one colour, the foreground style's.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        SymbolRenderingMode.noteEffect(of: mode)
        return environment(\.symbolRenderingMode, mode)
    }
}
