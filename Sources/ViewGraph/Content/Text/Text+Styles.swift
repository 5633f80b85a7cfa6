import Foundation

extension Text {
    /// The style of a part. `nil` is the environment's value.
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

        /// Returns this style, with unset values taken from `outer`.
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

    /// The style of a line under or through a text.
    public struct LineStyle: Hashable, Sendable {
        let pattern: Pattern
        let color: Color?

        /// - Parameters:
        ///   - pattern: solid, dotted or dashed.
        ///   - color: the color of the line, or `nil` for the text's.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// A single solid line in the text's color.
        public static let single = LineStyle()

        /// The pattern of a line: solid, dotted or dashed.
        public struct Pattern: Hashable, Sendable {
            let drawn: TextLine.Pattern

            public static let solid = Pattern(drawn: .solid)
            public static let dot = Pattern(drawn: .dot)
            public static let dash = Pattern(drawn: .dash)
            public static let dashDot = Pattern(drawn: .dashDot)
            public static let dashDotDot = Pattern(drawn: .dashDotDot)
        }
    }

    /// The size of a text relative to the rest of its line.
    public struct Scale: Hashable, Sendable {
        /// The share of the font's size.
        let factor: Double
        public static let `default` = Scale(factor: 1)
        /// A slightly smaller size.
        public static let secondary = Scale(factor: 0.8)
    }

    /// The position at which text that does not fit is truncated.
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

    /// The letter case in which text is shown.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }
}
