package import Foundation

/// An engine that measures and lays out text. A screen draws only the layouts of its own engine.
@MainActor
package protocol TextEngine: AnyObject {
    /// Lays out a text. Engines cache layouts, so a repeated call with an equal request is cheap.
    func layout(_ request: TextRequest) -> any TextLayout
}

/// A laid out text.
@MainActor
package protocol TextLayout: AnyObject {
    /// The size of the lines, in points: the longest line's width and the total line height, rounded up to a
    /// pixel.
    var size: CGSize { get }
    /// The distance from the top to the first line's baseline, and to the last line's.
    var firstBaseline: Double { get }
    var lastBaseline: Double { get }
    var lineCount: Int { get }
    /// Whether text was left out for lack of space.
    var isTruncated: Bool { get }
    /// Whether no part of the size is estimated.
    var isMeasured: Bool { get }
    /// The frames of one of the request's runs, line by line, relative to the text's corner. Empty if the run
    /// was left out.
    func frames(ofRun index: Int) -> [CGRect]
    /// Calls `action` for `owner` whenever more of a text with an estimated size is measured. Only a view
    /// that shows the text needs to follow it; other layouts have no cost.
    func follow(_ owner: AnyObject, _ action: @escaping @MainActor () -> Void)
    func unfollow(_ owner: AnyObject)
}

extension TextLayout {
    package var isMeasured: Bool { true }
    package func follow(_ owner: AnyObject, _ action: @escaping @MainActor () -> Void) {}
    package func unfollow(_ owner: AnyObject) {}
}

/// The text to lay out and its constraints.
package struct TextRequest: Hashable {
    /// The text as runs with one style each.
    package var runs: [TextRun]
    /// The width at which to wrap, in points. `nil` puts each paragraph on one line.
    package var width: Double?
    /// The maximum number of lines. `nil` shows all. If text is left out, the last line ends in "…".
    package var lineLimit: Int?
    /// The alignment of lines that are shorter than the longest.
    package var alignment: TextAlignment
    package var truncation: Truncation
    /// The spacing between lines, in points, in addition to the fonts' leading.
    package var lineSpacing: Double

    /// The position at which text that does not fit is left out.
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

    /// Hashes only the parts in which most requests differ: hashing all of it takes longer than an occasional
    /// comparison.
    package func hash(into hasher: inout Hasher) {
        for run in runs { hasher.combine(run.text) }
        hasher.combine(width)
    }
}

extension TextRequest {
    /// The length, in bytes, above which a text is laid out lazily, because most of it is not visible.
    package static let longText = 2_048

    /// The length in bytes. O(runs)
    package var length: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}

/// A run of text in one style.
package struct TextRun: Hashable {
    package var text: String
    package var font: ResolvedFont
    /// The run's color. `nil` uses the color with which the text is drawn.
    package var color: ResolvedColor?
    package var underline: TextLine?
    package var strikethrough: TextLine?
    /// The spacing added after each character, in points.
    package var spacing = 0.0
    /// The distance of the characters above the line's baseline, in points.
    package var rise = 0.0
    /// The size of an inline attachment and its descent below the baseline. The run's text is then one
    /// character.
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
    /// The line's color. `nil` uses the text's color.
    package var color: ResolvedColor?

    /// The line's pattern: solid, or made of dashes and dots.
    package struct Pattern: Hashable, Sendable {
        /// The alternating lengths of dashes and gaps, in line widths.
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

/// The space that a picture takes in a line of text.
package struct TextAttachment: Hashable {
    package var size: CGSize
    /// The distance below the baseline, in points.
    package var descent: Double

    package init(size: CGSize, descent: Double) {
        self.size = size
        self.descent = descent
    }

    /// The placeholder character of an attachment.
    package static let character = "\u{FFFC}"
}
