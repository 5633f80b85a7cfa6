import Foundation

extension Text {
    /// The style of a part; nil: what is around says.
    struct Style: Equatable, Sendable {
        var fonts = FontSettings()
        var foreground: AnyShapeStyle?
        var background: Color?
        var underline: Line?
        var strikethrough: Line?
        var kerning: CGFloat?
        var tracking: CGFloat?
        var baselineOffset: CGFloat?
        var link: URL?

        enum Line: Equatable, Sendable {
            case none
            case line(LineStyle)

            init(_ isActive: Bool, _ pattern: LineStyle.Pattern, _ color: Color?) {
                self = isActive ? .line(LineStyle(pattern: pattern, color: color)) : .none
            }

            var style: LineStyle? { if case .line(let style) = self { style } else { nil } }
        }

        /// This style, and `outer`'s where this says nothing.
        func filled(from outer: Style) -> Style {
            var style = self
            style.fonts = fonts.filled(from: outer.fonts)
            style.foreground = foreground ?? outer.foreground
            style.background = background ?? outer.background
            style.underline = underline ?? outer.underline
            style.strikethrough = strikethrough ?? outer.strikethrough
            style.kerning = kerning ?? outer.kerning
            style.tracking = tracking ?? outer.tracking
            style.baselineOffset = baselineOffset ?? outer.baselineOffset
            style.link = link ?? outer.link
            return style
        }
    }

    /// How a line under or through a text looks.
    public struct LineStyle: Hashable, Sendable {
        let pattern: Pattern
        let color: Color?

        /// - Parameters:
        ///   - pattern: whole or in dashes.
        ///   - color: nil is the text's.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// One whole line in the text's colour.
        public static let single = LineStyle()

        /// Whether a line is whole or in dashes.
        public struct Pattern: Hashable, Sendable {
            let drawn: TextLine.Pattern

            public static let solid = Pattern(drawn: .solid)
            public static let dot = Pattern(drawn: .dot)
            public static let dash = Pattern(drawn: .dash)
            public static let dashDot = Pattern(drawn: .dashDot)
            public static let dashDotDot = Pattern(drawn: .dashDotDot)
        }
    }

    /// How large a text is among others of its line.
    public struct Scale: Hashable, Sendable {
        /// The share of the font's size.
        let factor: Double
        public static let `default` = Scale(factor: 1)
        /// A little smaller.
        public static let secondary = Scale(factor: 0.8)
    }

    /// Where text is left out for which there is no room.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle

        var drawn: TextRequest.Truncation {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// Whether text is shown in large or small letters.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }
}
