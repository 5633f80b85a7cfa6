import Foundation

/// The drawing of the separators of a row.
extension RowBox {
    /// The start and end of the separator below the row, from its leading edge. The content's guides come
    /// first. Otherwise the separator starts at the first text in the content, or at the content, and ends at
    /// the card's end. (R25)
    private var separatorSpan: (start: CGFloat, end: CGFloat) {
        let offer = content.placedProposal
        func guide(_ guide: HorizontalAlignment) -> CGFloat? {
            content.explicitGuide(guide.id, for: offer).map { contentLeading + $0 }
        }
        return (
            guide(.listRowSeparatorLeading) ?? firstText(in: content, contentLeading)
                ?? metrics.list.margin + insets.leading,
            guide(.listRowSeparatorTrailing) ?? frame.width - metrics.list.margin
        )
    }

    private var contentLeading: CGFloat {
        isRightToLeft ? frame.width - content.frame.maxX : content.frame.minX
    }

    private func firstText(in box: LayoutBox, _ leading: CGFloat) -> CGFloat? {
        if box is TextBox { return leading }
        // Views behind or over a view do not affect its guides.
        for inner in (box as? LayeredBox).map({ [$0.content] }) ?? box.subboxes {
            let start = box.arrangesRightToLeft ? box.frame.width - inner.frame.maxX : inner.frame.minX
            if let found = firstText(in: inner, leading + start) { return found }
        }
        return nil
    }

    /// Draws the separators. Between two rows there is one, that of the upper row. In plain lists there is
    /// also one above a section's first row. (B145)
    func drawSeparators(_ card: CGRect, at end: Double, into list: inout DisplayList) {
        let said = content.trait(RowSeparatorsKey.self) ?? RowSeparators()
        let isApart = paint.isApart || metrics.list.isSidebar
        if paint.isFirst, !isApart, !metrics.list.hasCards, metrics.list.hasTopLine {
            drawLine(said.above, ofSection: said.first, isUsual: true, at: card.minY, card, into: &list)
        }
        if selection.hidesSeparator { return }
        drawLine(
            said.below, ofSection: paint.isLast ? said.last : RowSeparators.Line(),
            isUsual: !isApart && !(paint.isLast && metrics.list.hasCards), at: end - paint.pixel, card,
            into: &list)
    }

    /// Draws a separator from the content's leading edge to the list's trailing edge, one pixel high.
    ///
    /// - Parameter isUsual: whether the separator is drawn if nothing is set for it.
    private func drawLine(
        _ line: RowSeparators.Line, ofSection section: RowSeparators.Line, isUsual: Bool, at y: Double,
        _ card: CGRect, into list: inout DisplayList
    ) {
        guard line.isVisible ?? section.isVisible ?? isUsual else { return }
        let span = separatorSpan
        let origin = card.minX - metrics.list.margin
        let start = list.snapped(origin + (isRightToLeft ? frame.width - span.end : span.start))
        let stop = list.snapped(origin + (isRightToLeft ? frame.width - span.start : span.end))
        let rect = CGRect(x: start, y: y, width: stop - start, height: paint.pixel)
        list.append(
            .fill(.rectangle, .color(line.tint ?? section.tint ?? paint.separator), rect: rect))
    }
}
