import CGTK
import Foundation
import ViewGraph

/// Breaks a long text into lines, block by block.
@MainActor
struct LineBreaker {
    private let text: StyledUTF8
    private let maxWidth: Double?
    /// The minimum that Pango is given at once, in bytes.
    private let minimumLength: Int
    /// The offset up to which lines are determined.
    private(set) var measured = 0
    private(set) var lineCount = 0
    private(set) var longest = 0.0
    private(set) var isAtEnd = false
    /// The widths of the lines that consist of pieces.
    private(set) var pieceWidths: [Double] = []
    private var totalWidth = 0.0
    /// The end of the paragraph whose line continues in the next block.
    private var openParagraph: Int?
    /// The reading direction of the paragraph that continues in the next block.
    private var direction: PangoDirection?

    /// The number of lines in a block, enough that breaking one of them twice costs little.
    private static let linesPerBlock = 10
    /// The length of pieces of lines that end with their paragraphs.
    private static let pieceLength = 4_096

    init(_ text: StyledUTF8, maxWidth: Double?, minimumLength: Int) {
        (self.text, self.maxWidth, self.minimumLength) = (text, maxWidth, minimumLength)
    }

    /// Returns the next lines.
    mutating func next(context: ObjectReference) -> TextBlock {
        if let end = openParagraph { return nextPiece(of: end, context) }
        var length = max(
            minimumLength, maxWidth == nil ? Self.pieceLength : Self.linesPerBlock * perLine)
        while true {
            let (block, isOpen) = take(length)
            let (lines, marked, end) = lines(of: block, context)
            guard isOpen else {
                direction = nil
                return add(lines, of: marked)
            }
            // The last line may continue.
            if let last = lines.last, lines.count > 1 {
                direction = end
                return add(lines, of: marked, before: last.start)
            }
            if maxWidth == nil {
                openParagraph = text.paragraphEnd(after: measured)
                pieceWidths.append(0)
                return next(context: context)
            }
            length *= 2
        }
    }

    /// The approximate number of bytes in a line.
    private var perLine: Int { lineCount == 0 ? 0 : measured / lineCount }

    /// A block of about `length` bytes: up to the end of a paragraph or, where none ends there, within one.
    private func take(_ length: Int) -> (TextBlock, isOpen: Bool) {
        let end = measured + length
        guard end < text.count else {
            return (TextBlock(range: measured..<text.count, shapedRange: measured..<text.count), false)
        }
        if let delimiter = text.lastDelimiter(in: measured..<end) {
            // The end of a paragraph begins an empty one, which belongs to the next block.
            return (
                TextBlock(
                    range: measured..<delimiter.upperBound, shapedRange: measured..<delimiter.lowerBound),
                false
            )
        }
        let split = text.splitOffset(before: end, notBefore: measured)
        return (TextBlock(range: measured..<split, shapedRange: measured..<split), true)
    }

    /// Breaks a block into lines.
    /// - Returns: the lines, the block as given to Pango, and the reading direction of the last one.
    private func lines(of block: TextBlock, _ context: ObjectReference)
        -> ([TextBlock.Span], TextBlock, PangoDirection?)
    {
        var block = block
        var part = text.part(block.shapedRange)
        var paragraphs = shaped(part, context)
        // The rest of a paragraph has the direction of its beginning.
        if let direction, paragraphs.lines.first?.direction != direction, !part.runs.isEmpty {
            block.mark = direction == PANGO_DIRECTION_RTL ? "\u{200F}" : "\u{200E}"
            part.begin(with: block.mark)
            paragraphs = shaped(part, context)
        }
        let shift = block.shapedRange.lowerBound - block.mark.utf8.count
        let spans = paragraphs.lines.map {
            let start = max(block.shapedRange.lowerBound, $0.start + shift)
            return TextBlock.Span(start: start, length: $0.start + shift + $0.length - start, width: $0.width)
        }
        return (spans, block, paragraphs.lines.last?.direction)
    }

    private func shaped(_ part: StyledUTF8.Part, _ context: ObjectReference) -> PangoParagraphs {
        PangoParagraphs(part.runs, width: maxWidth, ellipsis: nil, tabs: text.firstFont, context: context)
    }

    /// Adds lines to the result.
    /// - Parameter end: the start of the line that is left to the next block, `nil` if there is none.
    private mutating func add(_ lines: [TextBlock.Span], of block: TextBlock, before end: Int? = nil)
        -> TextBlock
    {
        var block = block
        block.lines = end == nil ? lines : lines.dropLast()
        if let end { block.range = block.range.lowerBound..<end }
        for line in block.lines {
            longest = max(longest, line.width)
            totalWidth += line.width
        }
        lineCount += block.lines.count
        measured = block.range.upperBound
        isAtEnd = measured == text.count
        return block
    }

    // MARK: Very long lines

    private mutating func nextPiece(of paragraph: Int, _ context: ObjectReference) -> TextBlock {
        let isLast = paragraph - measured <= max(minimumLength, Self.pieceLength)
        let end =
            isLast
            ? paragraph
            : text.pieceEnd(in: measured..<(measured + max(minimumLength, Self.pieceLength)))
        let (lines, marked, lastDirection) = lines(
            of: TextBlock(range: measured..<end, shapedRange: measured..<end), context)
        direction = isLast ? nil : lastDirection
        var block = marked
        let line = pieceWidths.count - 1
        let isFirst = pieceWidths[line] == 0
        block.piece = TextBlock.Piece(x: pieceWidths[line], isFirst: isFirst, line: line)
        block.lines = Array(lines.prefix(1))
        let width = block.lines.first?.width ?? 0
        // As high as the whole line.
        if isFirst, !block.lines.isEmpty { block.lines[0].length = paragraph - block.lines[0].start }
        pieceWidths[line] += width
        totalWidth += width
        longest = max(longest, pieceWidths[line])
        if isFirst { lineCount += 1 }
        measured = end
        guard isLast else { return block }
        openParagraph = nil
        // The end of a paragraph begins an empty one.
        isAtEnd = end == text.count
        if !isAtEnd { measured += text.delimiter(at: end) }
        block.range = block.range.lowerBound..<measured
        return block
    }

    // MARK: Estimates

    /// The estimated number of remaining lines, and the width of the longest of them.
    func estimateRest(font: ResolvedFont?) -> (lines: Int, width: Double) {
        let perByte = measured > 0 ? totalWidth / Double(measured) : (font?.size ?? 17) / 2
        var (lines, width) = (0, 0.0)
        var start = measured
        while start < text.count {
            let end = text.paragraphEnd(after: start)
            let length = Double(end - start) * perByte
            let isOpen = openParagraph != nil && start == measured
            width = max(width, length + (isOpen ? pieceWidths[pieceWidths.count - 1] : 0))
            if !isOpen { lines += maxWidth.map { max(1, Int((length / max($0, 1)).rounded(.up))) } ?? 1 }
            start = end < text.count ? end + text.delimiter(at: end) : end
        }
        return (lines, width)
    }
}
