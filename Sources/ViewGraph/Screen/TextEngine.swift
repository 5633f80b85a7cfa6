package import Foundation

/// Measures and lays out text. The screen draws the layouts it made itself.
@MainActor
package protocol TextEngine: AnyObject {
    /// Lays out a text. Engines cache layouts: asking again for an equal request is cheap.
    func layout(_ request: TextRequest) -> any TextLayout
}

/// A laid out text.
@MainActor
package protocol TextLayout: AnyObject {
    /// The room the lines take, in points: the longest line's width and the lines' heights, rounded up to a
    /// pixel.
    var size: CGSize { get }
    /// From the top to the first and the last line's baseline.
    var firstBaseline: Double { get }
    var lastBaseline: Double { get }
    var lineCount: Int { get }
    /// Whether something was left out for lack of room.
    var isTruncated: Bool { get }
}

/// What to lay out, and in which room.
package struct TextRequest: Hashable {
    /// The text in pieces of one style each.
    package var runs: [TextRun]
    /// The width to wrap at, in points; nil: one line for each paragraph.
    package var width: Double?
    /// The most lines to show; nil: all. The last one ends in "…" where text is left out.
    package var lineLimit: Int?
    /// How lines shorter than the longest are placed.
    package var alignment: TextAlignment
    package var truncation: Truncation

    package enum Truncation: Hashable { case head, middle, tail }

    package init(
        runs: [TextRun], width: Double? = nil, lineLimit: Int? = nil, alignment: TextAlignment = .leading,
        truncation: Truncation = .tail
    ) {
        self.runs = runs
        self.width = width
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
    }
}

/// A piece of text in one style.
package struct TextRun: Hashable {
    package var text: String
    package var font: ResolvedFont
    /// nil: the colour that the text is drawn with.
    package var color: ResolvedColor?
    package var underline = false
    package var strikethrough = false

    package init(_ text: String, font: ResolvedFont, color: ResolvedColor? = nil) {
        self.text = text
        self.font = font
        self.color = color
    }
}

/// A font as it is drawn.
package struct ResolvedFont: Hashable, Sendable {
    /// In points.
    package var size: Double
    /// 100, thinnest, to 900; 400 is regular (the scale of CSS and Pango).
    package var weight: Int
    package var italic: Bool
    package var design: Design

    package enum Design: Hashable, Sendable { case standard, serif, rounded, monospaced }

    package init(size: Double, weight: Int = 400, italic: Bool = false, design: Design = .standard) {
        self.size = size
        self.weight = weight
        self.italic = italic
        self.design = design
    }

    // The proportions of the iPhone's font, in ems. Layouts assume them whatever font is drawn, so that rows
    // get the heights that programs were designed for.
    package static let ascentPerEm = 0.95215
    package static let descentPerEm = 0.24121
    package static let capHeightPerEm = 0.70459

    package var ascent: Double { size * Self.ascentPerEm }
    package var descent: Double { size * Self.descentPerEm }
    /// The height of one line.
    package var lineHeight: Double { ascent + descent }
}
