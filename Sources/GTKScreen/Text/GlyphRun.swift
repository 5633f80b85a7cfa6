import CGTK
import Foundation
import ViewGraph

/// Glyphs of one font and style, side by side on a line. Valid as long as the Pango layout that they are
/// from.
struct GlyphRun {
    private let font: UnsafeMutablePointer<PangoFont>
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>
    private let style: TextRun
    /// Where the glyphs start on their baseline, and how far they reach, in points from the text's corner.
    private let x: Double
    private let baseline: Double
    private let width: Double

    /// The glyphs of a line whose text is made of `styles`.
    static func runs(of line: PangoParagraphs.Line, in styles: [TextRun], x: Double, baseline: Double)
        -> [GlyphRun]
    {
        var result: [GlyphRun] = []
        var position = x
        var item = line.pointer.pointee.runs
        while let node = item {
            let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            item = node.pointee.next
            guard let glyphs = run.glyphs, let font = run.item.pointee.analysis.font else { continue }
            let width = Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
            position += Double(run.start_x_offset) / Double(PANGO_SCALE)
            guard let style = style(at: Int(run.item.pointee.offset), in: styles) else { continue }
            result.append(
                GlyphRun(
                    font: font, glyphs: glyphs, style: style, x: position,
                    baseline: baseline - Double(run.y_offset) / Double(PANGO_SCALE), width: width))
            position += width + Double(run.end_x_offset) / Double(PANGO_SCALE)
        }
        return result
    }

    private static func style(at offset: Int, in styles: [TextRun]) -> TextRun? {
        var end = 0
        for style in styles {
            end += style.text.utf8.count
            if offset < end { return style }
        }
        return styles.last
    }

    /// - Parameter color: what runs without a colour of their own are drawn in.
    /// - Parameter pixel: the length of a pixel, in points.
    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor, pixel: Double) {
        var rgba = (style.color ?? color).gdk
        var offset = graphene_point_t(x: Float(origin.x + x), y: Float(origin.y + baseline))
        if let node = gsk_text_node_new(font, glyphs, &rgba, &offset) { nodes.append(owning: node) }
        if style.underline { appendLine(below: style.font.size * 0.1) }
        if style.strikethrough { appendLine(below: style.font.size * -0.28) }

        func appendLine(below distance: Double) {
            let thickness = max(pixel, (style.font.size / 14 / pixel).rounded() * pixel)
            let y = ((origin.y + baseline + distance) / pixel).rounded() * pixel
            var bounds = CGRect(x: origin.x + x, y: y, width: width, height: thickness).graphene
            if let node = gsk_color_node_new(&rgba, &bounds) { nodes.append(owning: node) }
        }
    }
}
