import Foundation
import ViewGraph

/// The UTF-8 bytes of a text, with its paragraph ends and styles.
struct StyledUTF8 {
    let bytes: [UInt8]
    private let runs: [TextRun]
    /// The start of each run, followed by the end of the text.
    private let starts: [Int]

    /// A part of the text, with the indexes of its runs.
    struct Part {
        var runs: [TextRun] = []
        var numbers: [Int] = []

        /// Inserts a mark before the text that is not part of it.
        mutating func begin(with mark: String) {
            guard !mark.isEmpty, let first = runs.first else { return }
            runs.insert(TextRun(mark, font: first.font), at: 0)
            numbers.insert(-1, at: 0)
        }
    }

    init(_ runs: [TextRun]) {
        self.runs = runs
        var bytes: [UInt8] = []
        var starts: [Int] = []
        bytes.reserveCapacity(runs.reduce(0) { $0 + $1.text.utf8.count })
        for run in runs {
            starts.append(bytes.count)
            bytes += run.text.utf8
        }
        starts.append(bytes.count)
        (self.bytes, self.starts) = (bytes, starts)
    }

    var count: Int { bytes.count }
    var firstFont: ResolvedFont? { runs.first?.font }

    /// The run that contains a byte, the last one of several at the end of the text.
    private func run(at offset: Int) -> Int {
        var (low, high) = (0, max(0, runs.count - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func range(ofRun index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

    func part(_ range: Range<Int>) -> Part {
        guard !runs.isEmpty else { return Part() }
        var part = Part()
        var index = run(at: range.lowerBound)
        repeat {
            let own = range.clamped(to: starts[index]..<starts[index + 1])
            if !own.isEmpty || (range.isEmpty && part.runs.isEmpty) {
                var piece = runs[index]
                piece.text = String(decoding: bytes[own], as: UTF8.self)
                part.runs.append(piece)
                part.numbers.append(index)
            }
            index += 1
        } while index < runs.count && starts[index] < range.upperBound
        return part
    }

    /// The maximum ascent and descent of the fonts in a line, in points.
    func extents(ofLine start: Int, length: Int) -> (ascent: Double, descent: Double) {
        var (ascent, descent) = (0.0, 0.0)
        guard !runs.isEmpty else { return (0, 0) }
        var index = run(at: start)
        // Empty runs, and runs that end where the line begins, are not part of it.
        while index < runs.count, starts[index] <= start + length {
            let run = runs[index]
            if runs.count == 1 || starts[index + 1] > start {
                ascent = max(ascent, run.font.ascent + run.rise)
                descent = max(descent, run.font.descent - run.rise)
                if let attachment = run.attachment {
                    ascent = max(ascent, attachment.size.height - attachment.descent)
                    descent = max(descent, attachment.descent)
                }
            }
            index += 1
        }
        guard ascent == 0, let last = runs.last else { return (ascent, descent) }
        return (last.font.ascent, last.font.descent)
    }

    // MARK: Split offsets

    /// The length of the paragraph delimiter at an offset, 0 if there is none. The same delimiters as
    /// Pango's.
    func delimiter(at offset: Int) -> Int {
        switch bytes[offset] {
        case 0x0A: return 1
        case 0x0D: return offset + 1 < count && bytes[offset + 1] == 0x0A ? 2 : 1
        case 0xE2: return offset + 2 < count && bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }

    /// The end of the paragraph that contains an offset, without its delimiter.
    func paragraphEnd(after offset: Int, notAfter limit: Int = .max) -> Int {
        let limit = min(limit, count)
        var end = offset
        while end < limit, delimiter(at: end) == 0 { end += 1 }
        return end
    }

    /// The offset of the first character that ends a line in any context.
    func newline(after offset: Int, notAfter limit: Int) -> Int {
        let limit = min(limit, count)
        var end = offset
        while end < limit {
            let next = end + 1 < count ? bytes[end + 1] : 0
            let isNewline =
                (0x0A...0x0D).contains(bytes[end]) || bytes[end] == 0xC2 && next == 0x85
                || bytes[end] == 0xE2 && next == 0x80 && end + 2 < count
                    && (0xA8...0xA9).contains(bytes[end + 2])
            if isNewline { return end }
            end += 1
        }
        return end
    }

    /// The delimiter of the last paragraph that ends in a range.
    func lastDelimiter(in range: Range<Int>) -> Range<Int>? {
        var offset = range.upperBound - 1
        while offset >= range.lowerBound {
            if bytes[offset] == 0x0A, offset > range.lowerBound, bytes[offset - 1] == 0x0D { offset -= 1 }
            let length = delimiter(at: offset)
            if length > 0, offset + length <= range.upperBound { return offset..<(offset + length) }
            offset -= 1
        }
        return nil
    }

    /// The last character boundary at or before `offset`.
    func boundary(before offset: Int, notBefore start: Int) -> Int {
        var position = min(offset, count)
        while position > start, position < count, bytes[position] & 0xC0 == 0x80 { position -= 1 }
        guard position > start, position < count else { return position }
        // A combining character stays with the character before.
        var begin = max(start, position - 128)
        while begin < position, bytes[begin] & 0xC0 == 0x80 { begin += 1 }
        let around = String(decoding: bytes[begin..<min(count, position + 64)], as: UTF8.self)
        let target = around.utf8.index(around.startIndex, offsetBy: position - begin)
        let character = around.indices.last { $0 <= target } ?? target
        let characterStart = position - around.utf8.distance(from: character, to: target)
        return characterStart > start ? characterStart : position
    }

    /// An offset at which to split a paragraph, not after white space if possible. Pango (1.56) lets the
    /// space that ends a line extend beyond the width where text follows. Where none does, it breaks before
    /// the last word.
    func splitOffset(before offset: Int, notBefore start: Int) -> Int {
        let end = boundary(before: offset, notBefore: start)
        var splitOffset = end
        while splitOffset > start {
            var begin = splitOffset - 1
            while begin > start, bytes[begin] & 0xC0 == 0x80 { begin -= 1 }
            let scalar = String(decoding: bytes[begin..<splitOffset], as: UTF8.self).unicodeScalars.first
            guard scalar?.properties.isWhitespace == true else { return splitOffset }
            splitOffset = begin
        }
        return end
    }

    /// The offset after the last space of a range, or else a character boundary.
    func pieceEnd(in range: Range<Int>) -> Int {
        let half = range.lowerBound + range.count / 2
        var offset = range.upperBound
        while offset > half, bytes[offset - 1] != 0x20 { offset -= 1 }
        return offset > half ? offset : boundary(before: range.upperBound, notBefore: range.lowerBound)
    }
}
