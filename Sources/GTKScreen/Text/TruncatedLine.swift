import CGTK
import Foundation
import ViewGraph

/// The last line that fits: the rest of a text from an offset on, shortened.
@MainActor
struct TruncatedLine {
    /// The byte range of the text that the line is made from.
    let start: Int
    let end: Int
    let width: Double
    /// The distance from the top of the text.
    var baseline = 0.0
    var bottom = 0.0
    private let part: StyledUTF8.Part
    private let paragraphs: PangoParagraphs

    /// More bytes than a line has. If they turn out to be narrower than the line, more are taken.
    private static let initialLength = 1_024
    private static let initialUnwrappedLength = 16_384

    /// - Parameter maxWidth: the width of the line. With `nil` the line is as long as its paragraph, or as
    ///   any screen is wide.
    init(
        of text: StyledUTF8, from start: Int, _ truncation: TextRequest.Truncation, maxWidth: Double?,
        context: ObjectReference
    ) {
        self.start = start
        var length = maxWidth == nil ? Self.initialUnwrappedLength : Self.initialLength
        while true {
            let (part, end, isShort) = Self.part(of: text, from: start, truncation, length: length)
            let mode =
                switch truncation {
                case .tail: PANGO_ELLIPSIZE_END
                case .head: PANGO_ELLIPSIZE_START
                case .middle: PANGO_ELLIPSIZE_MIDDLE
                }
            let paragraphs = PangoParagraphs(
                part.runs, width: maxWidth, ellipsis: mode, tabs: text.firstFont, context: context)
            if isShort, maxWidth != nil, !paragraphs.isEllipsized {
                length *= 2
                continue
            }
            (self.part, self.paragraphs, self.end) = (part, paragraphs, end)
            width = paragraphs.lines.first?.width ?? 0
            return
        }
    }

    /// The longest part that may be shown: the text's beginning, end, or both. `isShort` means that it is not
    /// everything.
    private static func part(
        of text: StyledUTF8, from start: Int, _ truncation: TextRequest.Truncation, length: Int
    ) -> (StyledUTF8.Part, end: Int, isShort: Bool) {
        if truncation == .tail {
            let end = text.newline(after: start, notAfter: start + length)
            let isShort = end == start + length && end < text.count
            var part = text.part(start..<(isShort ? text.boundary(before: end, notBefore: start) : end))
            // An ellipsis indicates that there is more.
            if !isShort, end < text.count, !part.runs.isEmpty { part.runs[part.runs.count - 1].text += "…" }
            return (part, end, isShort)
        }
        let isShort = text.count - start > 2 * length
        var part = StyledUTF8.Part()
        if !isShort {
            part = text.part(start..<text.count)
        } else {
            let first = text.boundary(before: start + length, notBefore: start)
            let second = text.boundary(before: text.count - length, notBefore: start)
            if truncation == .middle { part = text.part(start..<first) }
            let suffix = text.part(second..<text.count)
            part.runs += suffix.runs
            part.numbers += suffix.numbers
        }
        for index in part.runs.indices {
            part.runs[index].text = String(part.runs[index].text.map { $0.isNewline ? " " : $0 })
        }
        return (part, text.count, isShort)
    }

    /// The line's drawing, beginning at `x`.
    func drawn(from x: Double) -> DrawnBlock {
        let glyphs = paragraphs.lines.first.map {
            GlyphRun.runs(of: $0, in: part.runs, x: x, baseline: baseline)
        }
        return DrawnBlock(paragraphs, glyphs ?? [], numbers: part.numbers)
    }
}
