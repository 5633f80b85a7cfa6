public import Foundation

/// What text is set in: a text style or a size, with weight and slant.
///
/// ```swift
/// Text("Total").font(.headline.italic())
/// ```
///
/// Fonts are plain values, made anywhere. Sizes are in points. Text styles, and fonts by their name, follow
/// the text size (`dynamicTypeSize`).
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(Double)
        /// The text style that it grows with; nil: it keeps its size.
        case custom(FontName, size: Double, growsWith: TextStyle?)
    }

    private var base: Base
    private var ownWeight: Weight?
    private var ownDesign: Design?
    private var ownWidth: Width?
    private var ownLeading: Leading?
    private var slant: Bool?
    private var features: ResolvedFont.Features = []

    private init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        self.base = base
        ownWeight = weight
        ownDesign = design
    }

    // MARK: The system's fonts

    /// The system's font in a size.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - weight: nil is regular.
    ///   - design: nil is the usual one.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(Double(size)), weight: weight, design: design)
    }

    /// The same, in its older form.
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(.size(Double(size)), weight: weight, design: design)
    }

    /// The system's font in a text style.
    ///
    /// - Parameters:
    ///   - weight: nil is the style's own.
    ///   - design: nil is the usual one.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// The same, in its older form.
    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }

    // MARK: The program's fonts

    /// A font by its name in a size. Weight and slant may be part of the name, as in `Avenir-HeavyOblique`.
    ///
    /// Differs from Apple's: fonts that are not installed, those in the program's own files too, are replaced
    /// by the system's of the same kind and size, and standard error says so.
    ///
    /// - Parameter size: in points, at the default text size; it grows as `body` does.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// A font by its name in a size that never grows, otherwise as ``custom(_:size:)``.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(FontName(name), size: Double(fixedSize), growsWith: nil))
    }

    /// A font by its name in a size that grows as a text style does, otherwise as ``custom(_:size:)``.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(FontName(name), size: Double(size), growsWith: textStyle))
    }

    // MARK: Changed fonts

    /// The same font, bold.
    public func bold() -> Font { weight(.bold) }

    /// The same font, bold or in its own weight.
    public func bold(_ isActive: Bool) -> Font { isActive ? bold() : with { $0.ownWeight = nil } }

    /// The same font, slanted.
    public func italic() -> Font { italic(true) }

    /// The same font, slanted or upright.
    public func italic(_ isActive: Bool) -> Font { with { $0.slant = isActive } }

    /// The same font in another weight.
    public func weight(_ weight: Weight) -> Font { with { $0.ownWeight = weight } }

    /// The same font, wider or narrower.
    ///
    /// Differs from Apple's: only fonts that are installed in other widths, which the system's is not, are
    /// drawn in them.
    public func width(_ width: Width) -> Font { with { $0.ownWidth = width } }

    /// The same font with all characters of one width.
    public func monospaced() -> Font { monospaced(true) }

    /// The same font, with or without all characters of one width.
    public func monospaced(_ isActive: Bool) -> Font {
        with { $0.ownDesign = isActive ? .monospaced : $0.ownDesign == .monospaced ? nil : $0.ownDesign }
    }

    /// The same font with digits of one width.
    public func monospacedDigit() -> Font { with { $0.features.insert(.monospacedDigits) } }

    /// The same font with lines nearer to or farther from each other.
    public func leading(_ leading: Leading) -> Font { with { $0.ownLeading = leading } }

    /// The same font with small capital letters for all letters.
    public func smallCaps() -> Font { with { $0.features.formUnion([.lowercaseCaps, .uppercaseCaps]) } }

    /// The same font with small capital letters for the small letters.
    public func lowercaseSmallCaps() -> Font { with { $0.features.insert(.lowercaseCaps) } }

    /// The same font with small capital letters for the capital letters.
    public func uppercaseSmallCaps() -> Font { with { $0.features.insert(.uppercaseCaps) } }

    /// The same font in another design; nil is its own.
    func design(_ design: Design?) -> Font { with { $0.ownDesign = design ?? $0.ownDesign } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// Letters larger than any screen: FreeType draws none that are much larger.
    private static let largest = 2_000.0

    private static func checked(_ size: Double) -> Double {
        min(max(size.checked("A font's size", or: 17), 0.1), largest)
    }

    /// The font as it is drawn.
    ///
    /// - Parameter textSize: what the user prefers.
    package func resolved(at textSize: DynamicTypeSize = .large) -> ResolvedFont {
        var font: ResolvedFont
        switch base {
        case .style(let style):
            font = ResolvedFont(size: style.size(at: textSize), weight: style.weight.value)
        // A font of no size, or of none that is a number, would stop all layout.
        case .size(let size): font = ResolvedFont(size: Self.checked(size))
        case .custom(let name, let size, let style):
            font = ResolvedFont(
                size: Self.checked(size) * (style?.growth(at: textSize) ?? 1), weight: name.weight.value,
                italic: name.isItalic, design: name.design)
            font.family = name.family
        }
        if let ownWeight { font.weight = ownWeight.value }
        if let slant { font.italic = slant }
        if let ownDesign, ownDesign != .default || font.family == nil { font.design = ownDesign.resolved }
        if ownDesign == .monospaced { font.family = nil }
        if let ownWidth { font.width = ownWidth.value }
        switch ownLeading {
        case .tight: font.leading = -2
        case .loose: font.leading = 2
        case .standard, nil: break
        }
        font.features = features
        return font
    }
}
