public import Foundation

/// What text is set in: a text style or a size, with weight and slant.
///
/// ```swift
/// Text("Total").font(.headline.italic())
/// ```
///
/// Fonts are plain values, made anywhere. Sizes are in points, the iPhone's at the default text size.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(Double)
        case custom(name: String, size: Double)
    }

    private var base: Base
    private var ownWeight: Weight?
    private var ownDesign: Design?
    private var isItalic = false
    private var hasMonospacedDigits = false

    private init(_ base: Base, weight: Weight?, design: Design?) {
        self.base = base
        ownWeight = weight
        ownDesign = design
    }

    /// The system's font in a size.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - weight: nil is regular.
    ///   - design: nil is the usual one.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
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

    /// A font of the program's own in a size. On Linux its size counts and its name does not: text is set in
    /// the one font that all measures assume.
    ///
    /// - Parameter size: in points.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name: name, size: Double(size)), weight: nil, design: nil)
    }

    /// A font of the program's own in a size, as ``custom(_:size:)``.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        custom(name, size: fixedSize)
    }

    /// A font of the program's own in a size, as ``custom(_:size:)``: the text size is always the default.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        custom(name, size: size)
    }

    /// The same font, bold.
    public func bold() -> Font { weight(.bold) }

    /// The same font, slanted.
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    /// The same font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.ownWeight = weight
        return font
    }

    /// The same font with all characters of one width.
    public func monospaced() -> Font {
        var font = self
        font.ownDesign = .monospaced
        return font
    }

    /// The same font with digits of one width. It has no effect on Linux.
    public func monospacedDigit() -> Font {
        var font = self
        font.hasMonospacedDigits = true
        return font
    }

    /// The font as it is drawn.
    package func resolved() -> ResolvedFont {
        let (size, weight) =
            switch base {
            case .style(let style): (style.size, style.weight)
            case .size(let size), .custom(_, let size): (size, Weight.regular)
            }
        return ResolvedFont(
            size: size, weight: (ownWeight ?? weight).value, italic: isItalic,
            design: (ownDesign ?? .default).resolved)
    }
}
