package import Foundation

/// Text with fixed measures: each character is half its font's size wide, each line as high as its font's
/// line.
@MainActor
final class MemoryTextEngine: TextEngine {
    /// A character's width, in ems.
    static let advance = 0.5

    func layout(_ request: TextRequest) -> any TextLayout { MemoryTextLayout(request) }
}

@MainActor
package final class MemoryTextLayout: TextLayout {
    let request: TextRequest
    package let size: CGSize
    package let firstBaseline: Double
    package let lastBaseline: Double
    package let lineCount: Int
    package let isTruncated: Bool

    package var text: String { request.runs.map(\.text).joined() }

    init(_ request: TextRequest) {
        self.request = request
        let font = request.runs.first?.font ?? ResolvedFont(size: 17)
        let advance = font.size * MemoryTextEngine.advance
        let text = request.runs.map(\.text).joined()
        var lines: [Int] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += Self.wrap(paragraph, columns: request.width.map { Int(($0 + 1e-6) / advance) })
        }
        let limit = request.lineLimit ?? .max
        isTruncated = lines.count > limit
        lineCount = min(lines.count, limit)
        let shown = lines.prefix(lineCount)
        var width = Double(shown.max() ?? 0) * advance
        if let room = request.width { width = min(width, room) }
        size = CGSize(width: width, height: Double(lineCount) * font.lineHeight)
        firstBaseline = font.ascent
        lastBaseline = Double(lineCount - 1) * font.lineHeight + font.ascent
    }

    /// The lengths of a paragraph's lines: wrapped between words, longer words inside.
    private static func wrap(_ paragraph: Substring, columns: Int?) -> [Int] {
        guard let columns, columns > 0 else { return [paragraph.count] }
        var lines: [Int] = []
        var line = 0
        for word in paragraph.split(separator: " ").map(\.count) {
            if line > 0, line + 1 + word <= columns {
                line += 1 + word
                continue
            }
            if line > 0 { lines.append(line) }
            var rest = word
            while rest > columns {
                lines.append(columns)
                rest -= columns
            }
            line = rest
        }
        lines.append(line)
        return lines
    }
}
