import Foundation

extension Text {
    /// The style of a part; nil: what is around says.
    struct Style: Equatable, Sendable {
        var font: Font?
        var emphasis: Emphasis?
        var isItalic: Bool?
        var isMonospaced: Bool?
        var hasMonospacedDigits: Bool?
        var design: Font.Design?
        var width: Font.Width?
        var foreground: AnyShapeStyle?
        var background: Color?
        var underline: Line?
        var strikethrough: Line?
        var kerning: CGFloat?
        var tracking: CGFloat?
        var baselineOffset: CGFloat?
        var link: URL?
        var scale: Scale?

        enum Emphasis: Equatable, Sendable {
            case weight(Font.Weight)
            /// What was bold outside is not.
            case plain

            static let bold = Emphasis.weight(.bold)
        }

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
            style.font = font ?? outer.font
            style.emphasis = emphasis ?? outer.emphasis
            style.isItalic = isItalic ?? outer.isItalic
            style.isMonospaced = isMonospaced ?? outer.isMonospaced
            style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
            style.design = design ?? outer.design
            style.width = width ?? outer.width
            style.foreground = foreground ?? outer.foreground
            style.background = background ?? outer.background
            style.underline = underline ?? outer.underline
            style.strikethrough = strikethrough ?? outer.strikethrough
            style.kerning = kerning ?? outer.kerning
            style.tracking = tracking ?? outer.tracking
            style.baselineOffset = baselineOffset ?? outer.baselineOffset
            style.link = link ?? outer.link
            style.scale = scale ?? outer.scale
            return style
        }

        /// The font, where nothing else is said `base`.
        func resolvedFont(_ base: Font, at textSize: DynamicTypeSize) -> ResolvedFont {
            var font = (font ?? base)
            switch emphasis {
            case .weight(let weight): font = font.weight(weight)
            case .plain, nil: break
            }
            if let isItalic { font = font.italic(isItalic) }
            if let design { font = font.design(design) }
            if let isMonospaced { font = font.monospaced(isMonospaced) }
            if hasMonospacedDigits == true { font = font.monospacedDigit() }
            if let width { font = font.width(width) }
            var resolved = font.resolved(at: textSize)
            if scale == .secondary { resolved.size *= 0.8 }
            return resolved
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
        private let isSecondary: Bool
        public static let `default` = Scale(isSecondary: false)
        /// A little smaller.
        public static let secondary = Scale(isSecondary: true)
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
