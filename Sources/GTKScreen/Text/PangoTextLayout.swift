import CGTK
import Foundation
import ViewGraph

/// A text shaped and broken into lines by Pango. The lines are positioned here, because each has the height
/// of the font on iOS, whatever font is drawn.
@MainActor
final class PangoTextLayout: DrawnText {
    let size: CGSize
    let firstBaseline: Double
    let lastBaseline: Double
    let lineCount: Int
    let isTruncated: Bool
    let letters: Double

    private struct PlacedLine {
        var line: PangoParagraphs.Line
        /// The runs that the line's byte offsets refer to.
        var runs: [TextRun]
        /// The index of the first of these runs in the request.
        var firstRun = 0
        var x = 0.0
        var baseline = 0.0
    }

    /// The lines, and the layouts that keep them alive.
    private struct Arrangement {
        var lines: [PlacedLine] = []
        var paragraphs: [PangoParagraphs] = []
        var width = 0.0
        var height = 0.0
        var isTruncated = false
    }

    private let request: TextRequest
    private let scale: Double
    /// The source of the drawing: nothing, the one line that the text was measured by, or lines that Pango
    /// broke.
    private enum Lines {
        case none
        case shaped(ShapedLine)
        case arranged(Arrangement)
    }
    private let lines: Lines
    private lazy var glyphs: [GlyphRun] =
        switch lines {
        case .none: []
        case .shaped(let line):
            [
                GlyphRun.run(
                    of: line, style: request.runs[0],
                    x: request.alignment.start(of: line.length, in: size.width, scale: scale),
                    baseline: firstBaseline)
            ]
        case .arranged(let arrangement):
            arrangement.lines.flatMap {
                GlyphRun.runs(
                    of: $0.line, in: $0.runs, first: $0.firstRun, x: $0.x, baseline: $0.baseline)
            }
        }

    var drawnGlyphs: [(glyph: UInt32, end: Int32)] { glyphs.flatMap(\.ends) }

    init(_ request: TextRequest, measure: LineMeasure, context: ObjectReference, scale: Double) {
        (self.request, self.scale) = (request, scale)
        letters = request.letters
        let width = request.maxWidth
        if width == 0 {
            // Nothing fits in a width of zero. Stacks propose it to find the minimum width of a text.
            let font = request.runs.first?.font ?? ResolvedFont(size: 0)
            lineCount = 1
            size = CGSize(width: 0, height: font.lineHeight.roundedUp(scale))
            firstBaseline = (font.ascent * scale).rounded() / scale
            lastBaseline = firstBaseline
            isTruncated = request.runs.contains { !$0.text.isEmpty }
            lines = .none
        } else if let line = measure.line(of: request.runs),
            width.map({ line.width <= units($0) + 1 }) ?? true
        {
            let font = request.runs[0].font
            let length = line.length.roundedUp(scale)
            lineCount = 1
            size = CGSize(
                width: width.map { min(length, $0.roundedUp(scale)) } ?? length,
                height: (font.ascent + font.descent).roundedUp(scale))
            firstBaseline = (font.ascent * scale).rounded() / scale
            lastBaseline = firstBaseline
            isTruncated = false
            lines = .shaped(line)
        } else {
            let arrangement = Self.arrange(request, context: context, scale: scale)
            size = CGSize(width: arrangement.width, height: arrangement.height)
            isTruncated = arrangement.isTruncated
            firstBaseline = arrangement.lines.first?.baseline ?? 0
            lastBaseline = arrangement.lines.last?.baseline ?? 0
            lineCount = arrangement.lines.count
            lines = .arranged(arrangement)
        }
    }

    private static func arrange(_ request: TextRequest, context: ObjectReference, scale: Double)
        -> Arrangement
    {
        let width = request.maxWidth
        let whole = PangoParagraphs(
            request.runs, width: width, ellipsis: nil, tabs: request.runs.first?.font, context: context)
        var arrangement = Arrangement()
        arrangement.paragraphs = [whole]
        var lines = whole.lines.map { PlacedLine(line: $0, runs: request.runs) }
        if let limit = request.lineLimit.map({ max($0, 1) }), lines.count > limit {
            let (last, runs, firstRun) = lastLine(
                of: request, from: lines[limit - 1].line.start, width: width, context: context)
            arrangement.paragraphs.append(last)
            lines =
                lines.prefix(limit - 1)
                + last.lines.prefix(1).map { PlacedLine(line: $0, runs: runs, firstRun: firstRun) }
            arrangement.isTruncated = true
        }

        let longest = (lines.map(\.line.width).max() ?? 0).roundedUp(scale)
        arrangement.width = width.map { min(longest, $0.roundedUp(scale)) } ?? longest
        var top = 0.0
        for index in lines.indices {
            let (ascent, descent) = extents(of: lines[index].line, in: lines[index].runs)
            if index > 0 { top += request.lineSpacing }
            lines[index].baseline = ((top + ascent) * scale).rounded() / scale
            top += ascent + descent
            lines[index].x = request.alignment.start(
                of: lines[index].line.width, in: arrangement.width, scale: scale)
        }
        arrangement.lines = lines
        arrangement.height = top.roundedUp(scale)
        return arrangement
    }

    func frames(ofRun index: Int) -> [CGRect] { runFrames[index] }

    /// The frames of each run, in writing order.
    private lazy var runFrames: [[CGRect]] = {
        let runCount = request.runs.count
        var frames = [[CGRect]](repeating: [], count: runCount)
        for run in glyphs where run.index < runCount { frames[run.index].append(run.frame) }
        return frames
    }()

    /// Appends the text's drawing, with its top-left corner at `origin`.
    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor) {
        for run in glyphs { run.append(to: &nodes, at: origin, color: color, pixel: 1 / scale) }
    }

    /// The last line that fits, which contains everything from `start` on, shortened to `width`.
    private static func lastLine(
        of request: TextRequest, from start: Int, width: Double?, context: ObjectReference
    ) -> (PangoParagraphs, [TextRun], firstRun: Int) {
        var runs: [TextRun] = []
        var skipped = 0
        var firstRun = 0
        for (index, run) in request.runs.enumerated() {
            let bytes = run.text.utf8
            let drop = min(max(start - skipped, 0), bytes.count)
            skipped += bytes.count
            guard drop < bytes.count || !runs.isEmpty else { continue }
            if runs.isEmpty { firstRun = index }
            var piece = run
            piece.text = String(decoding: bytes.dropFirst(drop), as: UTF8.self)
            runs.append(piece)
        }
        let mode: PangoEllipsizeMode
        switch request.truncation {
        case .tail:
            mode = PANGO_ELLIPSIZE_END
            endAtParagraph(&runs)
        case .head, .middle:
            mode = request.truncation == .head ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE
            for index in runs.indices {
                runs[index].text = String(runs[index].text.map { $0.isNewline ? " " : $0 })
            }
        }
        let paragraphs = PangoParagraphs(
            runs, width: width, ellipsis: mode, tabs: request.runs.first?.font, context: context)
        return (paragraphs, runs, firstRun)
    }

    /// Removes all paragraphs but the first one, and ends it with an ellipsis.
    private static func endAtParagraph(_ runs: inout [TextRun]) {
        for index in runs.indices {
            guard let end = runs[index].text.firstIndex(where: \.isNewline) else { continue }
            runs[index].text = String(runs[index].text[..<end]) + "…"
            runs.removeSubrange((index + 1)...)
            return
        }
    }

    /// The maximum ascent and descent of the fonts in a line, in points.
    private static func extents(of line: PangoParagraphs.Line, in runs: [TextRun]) -> (Double, Double) {
        var (ascent, descent) = (0.0, 0.0)
        var start = 0
        for run in runs {
            let end = start + run.text.utf8.count
            if runs.count == 1 || (start <= line.start + line.length && end > line.start) {
                ascent = max(ascent, run.font.ascent + run.rise)
                descent = max(descent, run.font.descent - run.rise)
                if let attachment = run.attachment {
                    ascent = max(ascent, attachment.size.height - attachment.descent)
                    descent = max(descent, attachment.descent)
                }
            }
            start = end
        }
        if ascent == 0, let last = runs.last { (ascent, descent) = (last.font.ascent, last.font.descent) }
        return (ascent, descent)
    }
}

extension TextRequest {
    /// The width at which lines wrap, if there is one.
    fileprivate var maxWidth: Double? { width.flatMap { $0.isFinite ? max($0, 0) : nil } }
}

extension ShapedLine {
    /// The length in points.
    fileprivate var length: Double { Double(width) / Double(PANGO_SCALE) }
}

extension TextAlignment {
    /// The start of a line in a text, in points.
    fileprivate func start(of length: Double, in width: Double, scale: Double) -> Double {
        let slack = width - length
        return switch self {
        case .leading: 0
        case .center: (slack / 2 * scale).rounded(.down) / scale
        case .trailing: slack
        }
    }
}

extension Double {
    /// A length in points, rounded up to a whole pixel.
    fileprivate func roundedUp(_ scale: Double) -> Double {
        let pixels = (self * scale - 0.001).rounded(.up)
        return pixels > 0 ? pixels / scale : 0
    }
}
