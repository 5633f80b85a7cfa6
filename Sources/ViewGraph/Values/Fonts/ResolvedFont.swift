/// A font to draw.
package struct ResolvedFont: Hashable, Sendable {
    /// The size in points.
    package var size: Double
    /// The weight from 100, thinnest, to 900; 400 is regular (the scale of CSS and Pango).
    package var weight: Int
    package var italic: Bool
    package var design: Design
    /// A family that takes precedence over that of the design, if it is installed.
    package var family: String?
    /// The width: 0 is standard, -0.2 condensed, 0.2 expanded.
    package var width = 0.0
    /// The space added to the height of a line, in points.
    package var leading = 0.0
    package var features: Features = []

    package enum Design: Hashable, Sendable { case standard, serif, rounded, monospaced }

    /// Additional features of a font.
    package struct Features: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let monospacedDigits = Features(rawValue: 1)
        package static let lowercaseCaps = Features(rawValue: 2)
        package static let uppercaseCaps = Features(rawValue: 4)
    }

    package init(size: Double, weight: Int = 400, italic: Bool = false, design: Design = .standard) {
        self.size = size
        self.weight = weight
        self.italic = italic
        self.design = design
    }

    // The proportions of the iPhone's font, in ems. Layouts use them for every font, so rows have the heights
    // that programs were designed for.
    package static let ascentPerEm = 0.95215
    package static let descentPerEm = 0.24121
    package static let capHeightPerEm = 0.70459

    package var ascent: Double { size * Self.ascentPerEm + leading / 2 }
    package var descent: Double { size * Self.descentPerEm + leading / 2 }
    /// The height of one line.
    package var lineHeight: Double { ascent + descent }
}
