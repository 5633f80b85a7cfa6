import CGTK
import Foundation
import ViewGraph

/// Lines of a long text that Pango broke at once.
struct TextBlock {
    /// The bytes in its lines.
    var range: Range<Int>
    /// The bytes given to Pango to break them. A part of the next line may follow.
    var shapedRange: Range<Int>
    /// A direction mark inserted before the given bytes, where they alone would be read in another direction
    /// than their paragraph.
    var mark = ""
    var lines: [Span] = []
    /// The top edge, above its first line and the line spacing before it.
    var top = 0.0
    var height = 0.0
    var piece: Piece?

    /// The number of lines that begin in the block.
    var lineCount: Int { piece?.isFirst == false ? 0 : lines.count }

    struct Span {
        /// The range in bytes of the text.
        var start: Int
        var length: Int
        /// The width in points.
        var width: Double
    }

    /// The properties of a block that is a piece of one line.
    struct Piece {
        /// The offset from the line's start.
        var x: Double
        var isFirst: Bool
        /// The index among the lines that consist of pieces.
        var line: Int
    }
}

/// A drawn block: its glyphs at their positions in the text.
@MainActor
final class DrawnBlock {
    // Keeps the lines alive.
    private let paragraphs: PangoParagraphs
    private let glyphs: [GlyphRun]
    /// The indexes of the text's runs that the glyphs belong to.
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
