public import Foundation

/// A font: a text style or a size, with a weight and slant.
///
/// ```swift
/// Text("Total").font(.headline.italic())
/// ```
///
/// Fonts are plain values that can be created on any thread. Sizes are in points. Text styles, and fonts by
/// name, follow the text size (`dynamicTypeSize`).
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(Double)
        /// A font by name. Its size grows with a text style, or is fixed for `nil`.
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

    /// Returns the system's font at a size.
    ///
    /// - Parameters:
    ///   - size: the size in points.
    ///   - weight: the weight, or `nil` for regular.
    ///   - design: the design, or `nil` for the default.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(Double(size)), weight: weight, design: design)
    }

    /// Returns the system's font at a size, with an older signature.
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(.size(Double(size)), weight: weight, design: design)
    }

    /// Returns the system's font in a text style.
    ///
    /// - Parameters:
    ///   - weight: the weight, or `nil` for the style's own.
    ///   - design: the design, or `nil` for the default.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// Returns the system's font in a text style, with an older signature.
    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }

    // MARK: The program's fonts

    /// Returns a font by name at a size. Weight and slant may be part of the name, as in
    /// `Avenir-HeavyOblique`.
    ///
    /// Differs from Apple's: fonts that are not installed, including those in the program's own files, are
    /// replaced by the system's font of the same kind and size, and a message is logged on standard error.
    ///
    /// - Parameter size: the size in points, at the default text size. It grows like that of `body`.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// Returns a font by name at a fixed size, otherwise like ``custom(_:size:)``.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(FontName(name), size: Double(fixedSize), growsWith: nil))
    }

    /// Returns a font by name at a size that grows with a text style, otherwise like ``custom(_:size:)``.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(FontName(name), size: Double(size), growsWith: textStyle))
    }

    // MARK: Modified fonts

    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }

    /// Returns the font in bold, or in its own weight.
    public func bold(_ isActive: Bool) -> Font { isActive ? bold() : with { $0.ownWeight = nil } }

    /// Returns the font in italics.
    public func italic() -> Font { italic(true) }

    /// Returns the font in italics, or upright.
    public func italic(_ isActive: Bool) -> Font { with { $0.slant = isActive } }

    /// Returns the font in another weight.
    public func weight(_ weight: Weight) -> Font { with { $0.ownWeight = weight } }

    /// Returns the font in another width.
    ///
    /// Differs from Apple's: only fonts that are installed in other widths are drawn in them, which does not
    /// include the system's.
    public func width(_ width: Width) -> Font { with { $0.ownWidth = width } }

    /// Returns the font with all characters of the same width.
    public func monospaced() -> Font { monospaced(true) }

    /// Returns the font with all characters of the same width, or of their own widths.
    public func monospaced(_ isActive: Bool) -> Font {
        with { $0.ownDesign = isActive ? .monospaced : $0.ownDesign == .monospaced ? nil : $0.ownDesign }
    }

    /// Returns the font with digits of the same width.
    public func monospacedDigit() -> Font { with { $0.features.insert(.monospacedDigits) } }

    /// Returns the font with another distance between lines.
    public func leading(_ leading: Leading) -> Font { with { $0.ownLeading = leading } }

    /// Returns the font with small capitals for all letters.
    public func smallCaps() -> Font { with { $0.features.formUnion([.lowercaseCaps, .uppercaseCaps]) } }

    /// Returns the font with small capitals for lowercase letters.
    public func lowercaseSmallCaps() -> Font { with { $0.features.insert(.lowercaseCaps) } }

    /// Returns the font with small capitals for uppercase letters.
    public func uppercaseSmallCaps() -> Font { with { $0.features.insert(.uppercaseCaps) } }

    /// Returns the font in another design, or its own for `nil`.
    func design(_ design: Design?) -> Font { with { $0.ownDesign = design ?? $0.ownDesign } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The maximum size, which is larger than any screen. FreeType does not draw letters that are much
    /// larger.
    private static let largest = 2_000.0

    private static func checked(_ size: Double) -> Double {
        min(max(size.finite("A font's size", or: 17), 0.1), largest)
    }

    /// Returns the font to draw.
    ///
    /// - Parameter textSize: the text size that the user prefers.
    package func resolved(at textSize: DynamicTypeSize = .large) -> ResolvedFont {
        var font: ResolvedFont
        switch base {
        case .style(let style):
            font = ResolvedFont(size: style.size(at: textSize), weight: style.weight.value)
        // A font of size zero or NaN would break all layout.
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
