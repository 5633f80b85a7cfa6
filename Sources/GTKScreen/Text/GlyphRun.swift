import CGTK
import Foundation
import ViewGraph

/// Consecutive glyphs of one font and style on a line. Valid as long as the Pango layout, or the shaped line,
/// that they come from.
struct GlyphRun {
    private let font: UnsafeMutablePointer<PangoFont>
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>
    private let style: TextRun
    /// The index of the text's run that the glyphs belong to.
    let index: Int
    /// The start of the glyphs on their baseline, and their width, in points from the text's corner.
    private let x: Double
    private let baseline: Double
    private let width: Double

    /// The glyphs of a line whose text is made of `styles`.
    ///
    /// - Parameter first: the index of the text's run that they begin with.
    static func runs(
        of line: PangoParagraphs.Line, in styles: [TextRun], first: Int = 0, x: Double, baseline: Double
    ) -> [GlyphRun] {
        var result: [GlyphRun] = []
        var position = x
        var item = line.pointer.pointee.runs
        while let node = item {
            let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            item = node.pointee.next
            guard let glyphs = run.glyphs, let font = run.item.pointee.analysis.font else { continue }
            let width = Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
            position += Double(run.start_x_offset) / Double(PANGO_SCALE)
            guard let index = index(at: Int(run.item.pointee.offset), in: styles) else { continue }
            result.append(
                GlyphRun(
                    font: font, glyphs: glyphs, style: styles[index], index: first + index, x: position,
                    baseline: baseline - Double(run.y_offset) / Double(PANGO_SCALE), width: width))
            position += width + Double(run.end_x_offset) / Double(PANGO_SCALE)
        }
        return result
    }

    /// The glyphs of a text that is one run on one line.
    static func run(of line: ShapedLine, style: TextRun, x: Double, baseline: Double) -> GlyphRun {
        GlyphRun(
            font: line.font, glyphs: line.glyphs, style: style, index: 0, x: x, baseline: baseline,
            width: Double(line.width) / Double(PANGO_SCALE))
    }

    private static func index(at offset: Int, in styles: [TextRun]) -> Int? {
        var end = 0
        for (index, style) in styles.enumerated() {
            end += style.text.utf8.count
            if offset < end { return index }
        }
        return styles.isEmpty ? nil : styles.count - 1
    }

    /// The glyphs with the end of each, in Pango's units from the run's start.
    var ends: [(glyph: UInt32, end: Int32)] {
        var end: Int32 = 0
        return (0..<Int(glyphs.pointee.num_glyphs)).map { index in
            let glyph = glyphs.pointee.glyphs[index]
            end += glyph.geometry.width
            return (glyph.glyph, end)
        }
    }

    /// The frame, relative to the text's corner.
    var frame: CGRect {
        if let attachment = style.attachment {
            let top = baseline + attachment.descent - attachment.size.height
            return CGRect(x: x, y: top, width: attachment.size.width, height: attachment.size.height)
        }
        return CGRect(x: x, y: baseline - style.font.ascent, width: width, height: style.font.lineHeight)
    }

    /// Whether glyphs are drawn at whole pixels.
    private static let isAtWholePixels = pango_version() < 15_100

    /// The glyphs, at the quarters of a pixel at which newer versions of cairo draw them. Where only a part
    /// of a window is repainted, cairo clips a glyph to its bounds at the exact position, which can lack a
    /// column of what is drawn.
    ///
    /// - Parameter start: the start of the glyphs in the node, in points.
    private func atQuarters(of pixel: Double, from start: Double) -> UnsafeMutablePointer<PangoGlyphString>? {
        guard let moved = pango_glyph_string_copy(glyphs) else { return nil }
        let step = pixel / 4 * Double(PANGO_SCALE)
        var position = start * Double(PANGO_SCALE)
        for index in 0..<Int(moved.pointee.num_glyphs) {
            let geometry = moved.pointee.glyphs[index].geometry
            let exact = position + Double(geometry.x_offset)
            let distance = (exact / step).rounded() * step - exact
            moved.pointee.glyphs[index].geometry.x_offset &+= Int32(clamping: Int(nearest: distance))
            position += Double(geometry.width)
        }
        return moved
    }

    /// - Parameter color: the color of runs without their own.
    /// - Parameter pixel: the length of a pixel, in points.
    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor, pixel: Double) {
        guard style.attachment == nil else { return }
        let color = style.color ?? color
        var rgba = color.gdk
        var offset = CGPoint(x: origin.x + x, y: origin.y + baseline).graphene
        let isOutlined = FixedFonts.contain(font)
        let moved =
            isOutlined || Self.isAtWholePixels ? nil : atQuarters(of: pixel, from: Double(offset.x))
        defer { pango_glyph_string_free(moved) }
        if let node = gsk_text_node_new(font, moved ?? glyphs, &rgba, &offset) {
            let drawn = RenderNode(owning: node)
            nodes.append(isOutlined ? drawn.outlined(color) : drawn)
        }
        if let line = style.underline { append(line, below: style.font.size * 0.1) }
        if let line = style.strikethrough { append(line, below: style.font.size * -0.28) }

        func append(_ line: TextLine, below distance: Double) {
            let thickness = max(pixel, (style.font.size / 14 / pixel).rounded() * pixel)
            let y = ((origin.y + baseline + distance) / pixel).rounded() * pixel
            var rgba = (line.color ?? color).gdk
            for (start, length) in line.pattern.pieces(of: width, thickness: thickness) {
                var bounds = CGRect(x: origin.x + x + start, y: y, width: length, height: thickness).graphene
                if let node = gsk_color_node_new(&rgba, &bounds) { nodes.append(owning: node) }
            }
        }
    }
}

extension TextLine.Pattern {
    /// The drawn segments of a line, with the start and length of each.
    fileprivate func pieces(of width: Double, thickness: Double) -> [(start: Double, length: Double)] {
        guard !lengths.isEmpty, thickness > 0 else { return [(0, width)] }
        var pieces: [(Double, Double)] = []
        var (start, index) = (0.0, 0)
        while start < width, pieces.count < 2_000 {
            let length = lengths[index % lengths.count] * thickness
            if index % 2 == 0 { pieces.append((start, min(length, width - start))) }
            start += length
            index += 1
        }
        return pieces
    }
}
