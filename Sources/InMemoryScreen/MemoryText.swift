package import Foundation
package import ViewGraph

/// Text with fixed metrics: each character is half as wide as the font size, and each line as high as the
/// font's line height.
@MainActor
final class MemoryTextEngine: TextEngine {
    /// A character's width, in ems.
    static let advance = 0.5

    func layout(_ request: TextRequest) -> any TextLayout { MemoryTextLayout(request) }
}

@MainActor
package final class MemoryTextLayout: TextLayout {
    package let request: TextRequest
    package let size: CGSize
    package let firstBaseline: Double
    package let lastBaseline: Double
    package let lineCount: Int
    package let isTruncated: Bool
    package let runFrames: [[CGRect]]

    package var text: String { request.runs.map(\.text).joined() }

    private struct Glyph {
        var character: Character
        var run: Int
        var width: Double
    }

    init(_ request: TextRequest) {
        self.request = request
        var paragraphs: [[Glyph]] = [[]]
        for (index, run) in request.runs.enumerated() {
            let advance = run.attachment?.size.width ?? run.font.size * MemoryTextEngine.advance
            for character in run.text {
                if character.isNewline {
                    paragraphs.append([])
                } else {
                    paragraphs[paragraphs.count - 1].append(
                        Glyph(character: character, run: index, width: advance + run.spacing))
                }
            }
        }
        let maxWidth = request.width.flatMap { $0 > 0 ? $0 : nil }
        let lines = paragraphs.flatMap { Self.wrap($0, maxWidth: maxWidth) }
        let limit = request.lineLimit ?? .max
        isTruncated = lines.count > limit
        lineCount = min(lines.count, limit)

        var frames = [[CGRect]](repeating: [], count: request.runs.count)
        var (top, width, first, last) = (0.0, 0.0, 0.0, 0.0)
        for (number, line) in lines.prefix(limit).enumerated() {
            if number > 0 { top += request.lineSpacing }
            let used = Set(line.map(\.run)).map { request.runs[$0] }
            let fonts = used.isEmpty ? request.runs.prefix(1).map(\.font) : used.map(\.font)
            var ascent = fonts.map(\.ascent).max() ?? ResolvedFont(size: 17).ascent
            var descent = fonts.map(\.descent).max() ?? ResolvedFont(size: 17).descent
            for run in used {
                ascent = max(ascent, run.font.ascent + run.rise)
                descent = max(descent, run.font.descent - run.rise)
                guard let attachment = run.attachment else { continue }
                ascent = max(ascent, attachment.size.height - attachment.descent)
                descent = max(descent, attachment.descent)
            }
            last = top + ascent
            if number == 0 { first = last }
            var x = 0.0
            for glyph in line {
                let run = request.runs[glyph.run]
                let runFrame = Self.frame(of: run, x: x, width: glyph.width, baseline: last - run.rise)
                if let end = frames[glyph.run].last, end.minY == runFrame.minY, end.maxX == runFrame.minX {
                    frames[glyph.run][frames[glyph.run].count - 1] = end.union(runFrame)
                } else {
                    frames[glyph.run].append(runFrame)
                }
                x += glyph.width
            }
            width = max(width, x)
            top += ascent + descent
        }
        if let proposed = request.width { width = min(width, proposed) }
        size = CGSize(width: width, height: top)
        (firstBaseline, lastBaseline) = (first, last)
        runFrames = frames
    }

    package func frames(ofRun index: Int) -> [CGRect] { runFrames[index] }

    private static func frame(of run: TextRun, x: Double, width: Double, baseline: Double) -> CGRect {
        if let attachment = run.attachment {
            return CGRect(
                x: x, y: baseline + attachment.descent - attachment.size.height, width: width,
                height: attachment.size.height)
        }
        return CGRect(x: x, y: baseline - run.font.ascent, width: width, height: run.font.lineHeight)
    }

    /// The lines of a paragraph, wrapped between words, and within longer words.
    private static func wrap(_ paragraph: [Glyph], maxWidth: Double?) -> [[Glyph]] {
        guard let maxWidth else { return [paragraph] }
        // Widths are accumulated, because a line can be of any length.
        var lines: [[Glyph]] = []
        var line: [Glyph] = []
        var width = 0.0
        for word in paragraph.split(whereSeparator: { $0.character == " " }) {
            let space = paragraph[max(0, word.startIndex - 1)]
            let length = word.reduce(0) { $0 + $1.width }
            if !line.isEmpty, width + space.width + length <= maxWidth + 1e-6 {
                line.append(space)
                line += word
                width += space.width + length
                continue
            }
            if !line.isEmpty { lines.append(line) }
            (line, width) = ([], 0)
            for glyph in word {
                if !line.isEmpty, width + glyph.width > maxWidth + 1e-6 {
                    lines.append(line)
                    (line, width) = ([], 0)
                }
                line.append(glyph)
                width += glyph.width
            }
        }
        lines.append(line)
        return lines
    }
}
