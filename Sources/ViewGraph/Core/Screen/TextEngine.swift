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
    /// Whether nothing of its size is estimated.
    var isMeasured: Bool { get }
    /// Where one of the request's runs is, line by line, from the text's corner. Empty where it was left out.
    func frames(ofRun index: Int) -> [CGRect]
    /// Tells `owner` whenever more of a text is measured whose size is estimated so far. Who shows a text
    /// wants to know; the others cost nothing.
    func follow(_ owner: AnyObject, _ action: @escaping @MainActor () -> Void)
    func unfollow(_ owner: AnyObject)
}

extension TextLayout {
    package var isMeasured: Bool { true }
    package func follow(_ owner: AnyObject, _ action: @escaping @MainActor () -> Void) {}
    package func unfollow(_ owner: AnyObject) {}
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
    /// Room between lines, in points, beside what the fonts leave.
    package var lineSpacing: Double

    /// Where something is left out for which there is no room.
    package enum Truncation: Hashable, Sendable { case head, tail, middle }

    package init(
        runs: [TextRun], width: Double? = nil, lineLimit: Int? = nil, alignment: TextAlignment = .leading,
        truncation: Truncation = .tail, lineSpacing: Double = 0
    ) {
        self.runs = runs
        self.width = width
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
        self.lineSpacing = lineSpacing
    }

    /// By what most requests differ in: to hash all of it takes longer than to compare two now and then.
    package func hash(into hasher: inout Hasher) {
        for run in runs { hasher.combine(run.text) }
        hasher.combine(width)
    }
}

extension TextRequest {
    /// Texts of more bytes are laid out only where that is needed: most of them is not seen.
    package static let longText = 2_048

    /// In bytes. O(runs)
    package var length: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}

/// A piece of text in one style.
package struct TextRun: Hashable {
    package var text: String
    package var font: ResolvedFont
    /// nil: the colour that the text is drawn with.
    package var color: ResolvedColor?
    package var underline: TextLine?
    package var strikethrough: TextLine?
    /// Added after each character, in points.
    package var spacing = 0.0
    /// How far the characters stand above the line's baseline, in points.
    package var rise = 0.0
    /// The room of something that stands in the text, and how far it reaches below the baseline; the text
    /// is one character then.
    package var attachment: TextAttachment?

    package init(_ text: String, font: ResolvedFont, color: ResolvedColor? = nil) {
        self.text = text
        self.font = font
        self.color = color
    }
}

/// A line under or through text.
package struct TextLine: Hashable, Sendable {
    package var pattern: Pattern
    /// nil: the text's.
    package var color: ResolvedColor?

    /// Whether it is whole or in dashes.
    package struct Pattern: Hashable, Sendable {
        /// Lengths of line and gap in turn, in line widths.
        package let lengths: [Double]

        package static let solid = Pattern(lengths: [])
        package static let dot = Pattern(lengths: [1, 1])
        package static let dash = Pattern(lengths: [4, 2])
        package static let dashDot = Pattern(lengths: [4, 2, 1, 2])
        package static let dashDotDot = Pattern(lengths: [4, 2, 1, 2, 1, 2])
    }

    package init(pattern: Pattern = .solid, color: ResolvedColor? = nil) {
        self.pattern = pattern
        self.color = color
    }
}

/// The room of a picture in a line of text.
package struct TextAttachment: Hashable {
    package var size: CGSize
    /// In points below the baseline.
    package var descent: Double

    package init(size: CGSize, descent: Double) {
        self.size = size
        self.descent = descent
    }

    /// What stands for it among the characters.
    package static let character = "\u{FFFC}"
}
