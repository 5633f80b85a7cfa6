import CGTK
import Foundation
import ViewGraph

/// A long text, laid out in blocks of some lines, because the time that Pango takes for a piece of text grows
/// with the square of its length, and most of a long text is not visible.
///
/// If a block ends within a paragraph, its last line is left to the next block, so lines break as they
/// would in one piece. The size of the unmeasured part of a very long text is estimated.
@MainActor
final class LongTextLayout: DrawnText {
    /// The amounts of work done at once, in bytes.
    struct Sizes {
        /// The minimum that Pango is given at once.
        var block = 512
        /// The length up to which a whole text is measured at once. Of longer texts half as much is measured.
        var whole = 16_384
        /// The amount measured whenever the loop is idle.
        var slice = 2_048
    }

    private(set) var size = CGSize.zero
    private(set) var firstBaseline = 0.0
    private(set) var lastBaseline = 0.0
    private(set) var lineCount = 0
    private(set) var isTruncated = false
    var letters: Double { request.letters }

    let request: TextRequest
    let scale: Double
    let text: StyledUTF8
    let context: ObjectReference
    /// The width at which lines break. With `nil` they end only with paragraphs.
    let maxWidth: Double?
    /// The width of the longest line.
    private(set) var used = 0.0
    var blocks: [TextBlock] = []
    /// The shortened last line, if the text is truncated.
    var truncatedLine: TruncatedLine?
    private var breaking: LineBreaker
    private let sizes: Sizes
    private var drawnBlocks: [Int: DrawnBlock] = [:]
    private var frames: [Int: [CGRect]] = [:]
    private var observers: [Observer] = []
    private var notifiedLength = 0
    /// Called when an observer needs the size of the whole text.
    var onMeasuringNeeded: (@MainActor () -> Void)?

    private struct Observer {
        weak var owner: AnyObject?
        let action: @MainActor () -> Void
    }

    init(_ request: TextRequest, context: ObjectReference, scale: Double, sizes: Sizes = Sizes()) {
        (self.request, self.context, self.scale, self.sizes) = (request, context, scale, sizes)
        text = StyledUTF8(request.runs)
        // A width beyond any screen breaks no line.
        maxWidth = request.width.flatMap { $0 < 50_000 ? max($0, 0) : nil }
        breaking = LineBreaker(text, maxWidth: maxWidth, minimumLength: sizes.block)
        let limit = request.lineLimit.map { max($0, 1) } ?? .max
        let end = limit < .max || text.count <= sizes.whole ? .max : sizes.whole / 2
        measure(to: end, lines: limit)
        if breaking.lineCount > limit { truncate(after: limit) }
        notifiedLength = breaking.measured
        summarize()
    }

    var isMeasured: Bool { breaking.isAtEnd || isTruncated }

    private func measure(to end: Int, lines: Int = .max) {
        while !breaking.isAtEnd, breaking.measured < end || blocks.isEmpty, breaking.lineCount <= lines {
            var block = breaking.next(context: context)
            place(&block)
            blocks.append(block)
        }
    }

    /// Measures another slice.
    /// - Returns: whether there is more to measure for an observer.
    func measureMore() -> Bool {
        measure(to: breaking.measured + sizes.slice)
        // Observers repeat their layout each time, so they are notified only when twice as much is measured.
        if isMeasured || breaking.measured >= 2 * notifiedLength {
            notifiedLength = breaking.measured
            let before = used
            summarize()
            frames = [:]
            if used != before { drawnBlocks = [:] }
            for observer in observers where observer.owner != nil { observer.action() }
        }
        observers.removeAll { $0.owner == nil }
        return !isMeasured && !observers.isEmpty
    }

    func follow(_ owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
        guard !isMeasured, !observers.contains(where: { $0.owner === owner }) else { return }
        observers.append(Observer(owner: owner, action: action))
        onMeasuringNeeded?()
    }

    func unfollow(_ owner: AnyObject) { observers.removeAll { $0.owner === owner } }

    // MARK: Sizes

    /// The bottom edge of the last block.
    private var bottom: Double { blocks.last.map { $0.top + $0.height } ?? 0 }

    private func place(_ block: inout TextBlock) {
        if let piece = block.piece, !piece.isFirst, let last = blocks.last {
            (block.top, block.height) = (last.top, last.height)
        } else {
            block.top = bottom
            block.height = height(of: block)
        }
    }

    private func height(of block: TextBlock) -> Double {
        var height = 0.0
        for (index, line) in block.lines.enumerated() {
            let (ascent, descent) = text.extents(ofLine: line.start, length: line.length)
            if index > 0 || block.range.lowerBound > 0 { height += request.lineSpacing }
            height += ascent + descent
        }
        return height
    }

    /// The width of the longest line in a block.
    private func width(of block: TextBlock) -> Double {
        block.piece.map { breaking.pieceWidths[$0.line] } ?? block.lines.map(\.width).max() ?? 0
    }

    private func roundedUp(_ length: Double) -> Double {
        let pixels = (length * scale - 0.001).rounded(.up)
        return pixels > 0 ? pixels / scale : 0
    }

    private func summarize() {
        var height = bottom
        var longest = breaking.longest
        lineCount = breaking.lineCount
        if let truncatedLine {
            longest = max(blocks.map(width(of:)).max() ?? 0, truncatedLine.width)
            height = truncatedLine.bottom
            lineCount = blocks.reduce(1) { $0 + $1.lineCount }
        } else if !isMeasured {
            let remaining = breaking.estimateRest(font: request.runs.first?.font)
            let pitch = (request.runs.first?.font.lineHeight ?? 0) + request.lineSpacing
            height += Double(remaining.lines) * pitch
            longest = max(longest, remaining.width)
            lineCount += remaining.lines
        }
        used = maxWidth.map { min(roundedUp(longest), roundedUp($0)) } ?? roundedUp(longest)
        size = CGSize(width: used, height: roundedUp(height))
        firstBaseline = blocks.first.flatMap { baselines(of: $0).first } ?? truncatedLine?.baseline ?? 0
        if isMeasured {
            lastBaseline = truncatedLine?.baseline ?? blocks.last.flatMap { baselines(of: $0).last } ?? 0
        } else {
            lastBaseline = size.height - (request.runs.first?.font.descent ?? 0)
        }
    }

    /// The baselines relative to the text's corner, aligned with pixels.
    private func baselines(of block: TextBlock) -> [Double] {
        var top = block.top
        return block.lines.enumerated().map { index, line in
            let (ascent, descent) = text.extents(ofLine: line.start, length: line.length)
            if index > 0 || block.range.lowerBound > 0 { top += request.lineSpacing }
            defer { top += ascent + descent }
            return ((top + ascent) * scale).rounded() / scale
        }
    }

    /// The start of a line of some width.
    private func start(ofLine width: Double) -> Double {
        switch request.alignment {
        case .leading: 0
        case .center: ((used - width) / 2 * scale).rounded(.down) / scale
        case .trailing: used - width
        }
    }

    // MARK: Truncation

    /// Truncates the text to a number of lines.
    private func truncate(after limit: Int) {
        var remaining = limit - 1
        var index = 0
        while remaining >= blocks[index].lineCount {
            remaining -= blocks[index].lineCount
            index += 1
        }
        let start = blocks[index].lines[remaining].start
        blocks[index].lines.removeSubrange(remaining...)
        blocks[index].range = blocks[index].range.lowerBound..<start
        blocks.removeSubrange((remaining > 0 ? index + 1 : index)...)
        if remaining > 0 { blocks[index].height = height(of: blocks[index]) }
        var line = TruncatedLine(
            of: text, from: start, request.truncation, maxWidth: maxWidth, context: context)
        let (ascent, descent) = text.extents(ofLine: start, length: line.end - start)
        let top = bottom + (blocks.isEmpty ? 0 : request.lineSpacing)
        line.baseline = ((top + ascent) * scale).rounded() / scale
        line.bottom = top + ascent + descent
        truncatedLine = line
        isTruncated = true
    }

    // MARK: Drawing

    /// The maximum number of drawn blocks that are kept.
    private static let keptBlocks = 64

    private func drawn(_ index: Int) -> DrawnBlock {
        if let block = drawnBlocks[index] { return block }
        let block = blocks[index]
        var part = text.part(block.shapedRange)
        part.begin(with: block.mark)
        let paragraphs = PangoParagraphs(
            part.runs, width: maxWidth, ellipsis: nil, tabs: text.firstFont, context: context)
        var glyphs: [GlyphRun] = []
        let baselines = block.piece == nil ? baselines(of: block) : [pieceBaseline(of: index)]
        for (line, baseline) in zip(paragraphs.lines, baselines) {
            let x: Double
            if let piece = block.piece {
                x = start(ofLine: breaking.pieceWidths[piece.line]) + piece.x
            } else {
                x = start(ofLine: line.width)
            }
            glyphs += GlyphRun.runs(of: line, in: part.runs, x: x, baseline: baseline)
        }
        if drawnBlocks.count >= Self.keptBlocks {
            // The viewport moves along the text, so the most distant block is dropped.
            drawnBlocks.keys.max { abs($0 - index) < abs($1 - index) }.map { drawnBlocks[$0] = nil }
        }
        let drawn = DrawnBlock(paragraphs, glyphs, numbers: part.numbers)
        drawnBlocks[index] = drawn
        return drawn
    }

    private func pieceBaseline(of index: Int) -> Double {
        var first = index
        while let piece = blocks[first].piece, !piece.isFirst, first > 0 { first -= 1 }
        return baselines(of: blocks[first]).first ?? 0
    }

    /// The drawing of the visible part in `area`, with the text's top-left corner at `origin`.
    func nodes(in area: CGRect, at origin: CGPoint, color: ResolvedColor) -> [RenderNode] {
        // Glyphs may extend beyond their lines.
        let margin = 2 * (request.runs.map(\.font.size).max() ?? 0)
        let (top, bottom) = (area.minY - origin.y - margin, area.maxY - origin.y + margin)
        var nodes: [RenderNode] = []
        var index = firstBlock { $0.top + $0.height >= top }
        while index < blocks.count, blocks[index].top <= bottom {
            if shows(blocks[index], from: area.minX - origin.x - margin, to: area.maxX - origin.x + margin),
                let node = drawn(index).node(at: origin, color: color, pixel: 1 / scale)
            {
                nodes.append(node)
            }
            index += 1
        }
        if let truncatedLine, truncatedLine.bottom >= top,
            let node = truncatedLine.drawn(from: start(ofLine: truncatedLine.width))
                .node(at: origin, color: color, pixel: 1 / scale)
        {
            nodes.append(node)
        }
        return nodes
    }

    private func shows(_ block: TextBlock, from left: Double, to right: Double) -> Bool {
        guard let piece = block.piece else { return true }
        let x = start(ofLine: breaking.pieceWidths[piece.line]) + piece.x
        return x <= right && x + (block.lines.first?.width ?? breaking.longest) >= left
    }

    /// The first block that satisfies a predicate which all blocks after it satisfy, too.
    private func firstBlock(where holds: (TextBlock) -> Bool) -> Int {
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(blocks[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor) {
        let all = CGRect(origin: origin, size: size)
        for node in self.nodes(in: all, at: origin, color: color) { nodes.append(node) }
    }

    func frames(ofRun run: Int) -> [CGRect] {
        if let cached = frames[run] { return cached }
        let range = text.range(ofRun: run)
        var result: [CGRect] = []
        var index = firstBlock { $0.range.upperBound > range.lowerBound }
        while index < blocks.count, blocks[index].range.lowerBound < range.upperBound {
            result += drawn(index).frames(ofRun: run)
            index += 1
        }
        if let truncatedLine, range.upperBound > truncatedLine.start {
            result += truncatedLine.drawn(from: start(ofLine: truncatedLine.width)).frames(ofRun: run)
        }
        frames[run] = result
        return result
    }
}
