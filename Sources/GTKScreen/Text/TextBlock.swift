import CGTK
import Foundation
import ViewGraph

/// Lines of a long text that Pango broke at once.
struct TextBlock {
    /// The bytes that stand in its lines.
    var range: Range<Int>
    /// What Pango is given to break them: a part of the next line may follow.
    var given: Range<Int>
    /// Put before what Pango is given, where that alone would be read in another direction than the
    /// paragraph that it is from.
    var mark = ""
    var lines: [Span] = []
    /// Above its first line and what stands between lines there.
    var top = 0.0
    var height = 0.0
    var piece: Piece?

    /// How many lines begin in it.
    var lineCount: Int { piece?.isFirst == false ? 0 : lines.count }

    struct Span {
        /// In bytes of the text.
        var start: Int
        var length: Int
        /// In points.
        var width: Double
    }

    /// What tells a part of a line from whole lines.
    struct Piece {
        /// From the line's start.
        var x: Double
        var isFirst: Bool
        /// Which of the lines that consist of parts it is of.
        var line: Int
    }
}

/// A block as it is drawn: its glyphs at their places in the text.
@MainActor
final class DrawnBlock {
    // Keeps the lines alive.
    private let paragraphs: PangoParagraphs
    private let glyphs: [GlyphRun]
    /// The runs of the text that the glyphs' are.
    private let numbers: [Int]
    private var drawing: (origin: CGPoint, color: ResolvedColor, node: RenderNode?)?

    init(_ paragraphs: PangoParagraphs, _ glyphs: [GlyphRun], numbers: [Int]) {
        (self.paragraphs, self.glyphs, self.numbers) = (paragraphs, glyphs, numbers)
    }

    func node(at origin: CGPoint, color: ResolvedColor, pixel: Double) -> RenderNode? {
        if let drawing, drawing.origin == origin, drawing.color == color { return drawing.node }
        var nodes = NodeList()
        append(to: &nodes, at: origin, color: color, pixel: pixel)
        let node = nodes.take()
        drawing = (origin, color, node)
        return node
    }

    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor, pixel: Double) {
        for run in glyphs { run.append(to: &nodes, at: origin, color: color, pixel: pixel) }
    }

    func frames(ofRun index: Int) -> [CGRect] {
        glyphs.filter { $0.index < numbers.count && numbers[$0.index] == index }.map(\.frame)
    }
}
