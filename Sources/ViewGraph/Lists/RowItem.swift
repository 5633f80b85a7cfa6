import Foundation

/// A row's frame: insets, least height, background and the line below, around one item of its content.
final class RowItem: UnaryItem {
    struct Look: Equatable {
        var list: _ListLook
        var isFirst = false
        var isLast = false
        var minHeight: CGFloat = 44
        var pixel: CGFloat = 1
        var background: ResolvedColor?
        var separator: ResolvedColor
    }
    var look: Look {
        didSet {
            guard look != oldValue else { return }
            if look.list != oldValue.list || look.minHeight != oldValue.minHeight { setNeedsLayout() }
            setNeedsDisplay()
        }
    }

    init(_ content: LayoutItem, look: Look) {
        self.look = look
        super.init(content)
    }

    private var insets: EdgeInsets { content.rowTraits.insets ?? look.list.insets }

    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.horizontal - 2 * look.list.margin) }, height: nil)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let inner = content.size(for: contentProposal(for: proposal))
        return CGSize(
            width: proposal.width ?? inner.width + insets.horizontal + 2 * look.list.margin,
            height: max(inner.height + insets.vertical, look.minHeight))
    }

    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let inner = content.size(for: contentProposal(for: proposal))
        let room = size.height - insets.vertical
        return CGPoint(
            x: look.list.margin + insets.leading, y: insets.top + max(0, (room - inner.height) / 2))
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let card = list.snapped(
            CGRect(
                x: origin.x + look.list.margin, y: origin.y, width: frame.width - 2 * look.list.margin,
                height: frame.height))
        if let color = look.background { drawCard(card, color: color, into: &list) }
        super.draw(into: &list, at: origin)
        drawSeparator(card, into: &list)
    }

    private func drawCard(_ card: CGRect, color: ResolvedColor, into list: inout DisplayList) {
        let radius = look.list.cornerRadius
        guard radius > 0, look.isFirst || look.isLast else {
            return list.append(.fill(.rectangle, .color(color), rect: card))
        }
        // Round at the ends of the card only: a rounded rectangle, squared off towards the neighbour.
        list.append(.fill(.roundedRectangle(radius: radius), .color(color), rect: card))
        let half = max(0, card.height - radius)
        if !look.isFirst {
            list.append(
                .fill(
                    .rectangle, .color(color),
                    rect: CGRect(
                        x: card.minX, y: card.minY, width: card.width, height: half)))
        }
        if !look.isLast {
            list.append(
                .fill(
                    .rectangle, .color(color),
                    rect: CGRect(
                        x: card.minX, y: card.maxY - half, width: card.width, height: half)))
        }
    }

    /// From the content's leading edge to the list's trailing edge, one pixel high.
    private func drawSeparator(_ card: CGRect, into list: inout DisplayList) {
        let visibility = content.rowTraits.separator ?? .automatic
        let isShown = visibility == .automatic ? !(look.isLast && look.list.hasCards) : visibility == .visible
        guard isShown else { return }
        let start = list.snapped(card.minX + insets.leading)
        let line = CGRect(
            x: start, y: card.maxY - look.pixel, width: card.maxX - start, height: look.pixel)
        list.append(.fill(.rectangle, .color(look.separator), rect: line))
    }
}

/// A row's items below each other: usually one.
final class RowStackItem: LayoutItem {
    let rows: [RowItem]

    init(_ rows: [RowItem]) {
        self.rows = rows
        super.init()
        for row in rows { adopt(row) }
    }

    override var subitems: [LayoutItem] { rows }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let offer = ProposedViewSize(width: proposal.width, height: nil)
        return CGSize(
            width: proposal.width ?? 0, height: rows.reduce(0) { $0 + $1.size(for: offer).height })
    }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        var y = 0.0
        let offer = ProposedViewSize(width: proposal.width, height: nil)
        for row in rows {
            row.place(at: CGPoint(x: 0, y: y), proposal: offer)
            y += row.frame.height
        }
    }
}
