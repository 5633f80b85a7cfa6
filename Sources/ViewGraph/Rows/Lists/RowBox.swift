import Foundation

/// A row's frame: insets, minimum height, background and separators around one box of its content.
final class RowBox: UnaryBox {
    /// The minimum height of a row, unless another one is set.
    nonisolated static let standardHeight: CGFloat = 44

    /// The values of the list and of the row's position in it that affect the layout.
    struct Metrics: Equatable {
        var list: _ListLook
        /// Whether the row is the list's very first row.
        var isTop = false
        /// Whether the row is a section's last one, and rows of no section follow.
        var endsBeforeRows = false
        /// The free height below the row, where neighboring rows are separate cards.
        var gapBelow: CGFloat = 0
        var sectionGap: CGFloat?
        var minHeaderHeight: CGFloat = 0
        var minHeight: CGFloat = RowBox.standardHeight
    }
    var metrics: Metrics {
        didSet {
            guard metrics != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The values that affect only the drawing.
    struct Paint: Equatable {
        var isFirst = false
        var isLast = false
        /// Whether each row is a card of its own.
        var isApart = false
        var pixel: CGFloat = 1
        var background: ResolvedColor?
        var separator: ResolvedColor
    }
    var paint: Paint {
        didSet { if paint != oldValue { setNeedsDisplay() } }
    }

    init(_ content: LayoutBox, metrics: Metrics, paint: Paint) {
        (self.metrics, self.paint) = (metrics, paint)
        super.init(content)
    }

    /// The appearance of the row in the list's selection.
    var selection = SelectionPaint() {
        didSet {
            guard selection != oldValue else { return }
            setNeedsDisplay()
            guard selection.fill?.ground != oldValue.fill?.ground else { return }
            groundChanged()
        }
    }

    /// The controls of the list's edit mode.
    var editing = RowEditing() {
        didSet {
            guard editing != oldValue else { return }
            if (editing.leadingRoom, editing.trailingRoom) != (oldValue.leadingRoom, oldValue.trailingRoom)
                || editing.isEditing != oldValue.isEditing
            {
                setNeedsLayout()
            }
            setNeedsDisplay()
        }
    }

    override func ground(behind box: LayoutBox) -> ResolvedColor? { box === background ? nil : filledGround }

    /// The opaque color of a filled row behind its content, or `nil` if the row is not filled, or over a
    /// background of the program that is not of one color.
    private var filledGround: ResolvedColor? {
        guard part == nil, let fill else { return nil }
        return background == nil ? fill.ground : backgroundColor.map { fill.color.over($0) }
    }

    /// The opaque color of the program's background, if that is one color and the list has a selection.
    private var backgroundColor: ResolvedColor? {
        (selection.list ?? fill?.list).flatMap { background?.fillColor?.over($0) }
    }

    /// The fill of a selected row, or of a link whose page is shown.
    private var fill: SelectionColors.Fill? { selection.fill ?? link?.fill }

    /// Whether the whole row is a control.
    var hasLink: Bool { link != nil }
    private var link: (any RowLink)? { traits.link }

    /// The traits that the content sets for its row, cached because each step of layout and drawing needs
    /// them.
    @MainActor
    private final class RowTraits {
        /// The part of a section that the row is, or `nil` for one of its rows.
        let part: SectionPart?
        let link: (any RowLink)?
        let insets: RowInsets?
        let holdsControl: Bool
        let badge: LayoutBox?
        let background: LayoutBox?

        init(of content: LayoutBox) {
            part = content.trait(SectionPartKey.self)
            link = content.trait(RowLinkKey.self)
            insets = content.trait(RowInsetsKey.self)
            holdsControl = content.trait(RowControlKey.self) ?? false
            badge = content.trait(RowBadgeKey.self)
            background = content.trait(RowBackgroundKey.self)
        }
    }
    /// The traits as of the last layout, or `nil` if they are out of date.
    private var cachedTraits: RowTraits?
    private var traits: RowTraits { cachedTraits ?? RowTraits(of: content) }

    override func layoutInvalidated() -> Bool {
        cachedTraits = nil
        return false
    }

    override var isReusable: Bool { content.isReusable }

    /// Aligns several rows of one element at the list's edge, whatever the alignments in them.
    override func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        nil
    }

    private var part: SectionPart? { traits.part }
    var insets: EdgeInsets {
        part == nil ? (traits.insets ?? RowInsets()).filled(from: metrics.list.insets) : slotInsets
    }

    /// The height of a row's control. Taller content consists of more than the control.
    private static let controlHeight: CGFloat = 32

    /// The insets for content of a height. A control fits into a row's minimum height because it may be
    /// closer to the edges than text. (R25)
    private func insets(aroundHeight height: CGFloat) -> EdgeInsets {
        guard part == nil, traits.holdsControl, height <= Self.controlHeight else { return insets }
        var own = metrics.list.insets
        own.top = (Self.standardHeight - Self.controlHeight) / 2
        own.bottom = own.top
        return (traits.insets ?? RowInsets()).filled(from: own)
    }

    /// The insets of a header or a footer. (R25)
    private var slotInsets: EdgeInsets {
        var insets = metrics.list.insets
        if part == .header {
            insets.top = metrics.isTop && metrics.list.topInset > 0 ? 0 : metrics.list.headerTop
            insets.bottom = metrics.list.headerBottom
        } else {
            insets.top = metrics.list.hasCards ? 8 : 6
            insets.bottom = metrics.list.hasCards ? 0 : 6
        }
        return insets
    }

    /// The height left free below the row.
    private var below: CGFloat { part == nil ? metrics.gapBelow : 0 }

    /// The arrow of a link that can be followed. In edit mode none can.
    private var arrow: RowArrow? { editing.isEditing && part == nil ? nil : link?.arrow }

    /// The width that is taken from the content at its trailing edge.
    private var trailingRoom: CGFloat { (arrow.map { $0.size.width + 8 } ?? 0) + editing.trailingRoom }

    /// The view at the row's trailing end, before the arrow.
    private var badge: LayoutBox? { part == nil ? traits.badge : nil }

    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        guard let width = proposal.width else { return .unspecified }
        var taken = insets.horizontal + 2 * metrics.list.margin + trailingRoom + editing.leadingRoom
        if let badge { taken += badge.size(for: .unspecified).width + 8 }
        return ProposedViewSize(width: max(0, width - taken), height: nil)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        cachedTraits = RowTraits(of: content)
        let inner = content.size(for: contentProposal(for: proposal))
        return CGSize(
            width: proposal.width ?? inner.width + insets.horizontal + 2 * metrics.list.margin,
            height: height(of: inner) + below)
    }

    private func height(of inner: CGSize) -> CGFloat {
        let gap = metrics.sectionGap ?? metrics.list.sectionGap
        switch part {
        case nil: return max(inner.height + insets(aroundHeight: inner.height).vertical, metrics.minHeight)
        case .header where inner.height == 0: return metrics.isTop ? 0 : gap
        case .header: return max(inner.height + insets.vertical, metrics.minHeaderHeight)
        case .footer:
            let own = inner.height == 0 ? 0 : inner.height + insets.vertical
            return own + (metrics.endsBeforeRows ? gap : 0)
        }
    }

    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let inner = content.size(for: contentProposal(for: proposal))
        let insets = insets(aroundHeight: inner.height)
        let room = size.height - below - insets.vertical
        return CGPoint(
            x: metrics.list.margin + insets.leading + editing.leadingRoom,
            y: insets.top + (part == nil ? max(0, (room - inner.height) / 2) : 0))
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        super.placeSubboxes(in: size, proposal: proposal)
        // The badge is created with the content, but belongs to the row.
        if let badge {
            adopt(badge)
            let answer = badge.size(for: .unspecified)
            let end = size.width - metrics.list.margin - insets.trailing - trailingRoom
            badge.place(
                at: CGPoint(x: end - answer.width, y: (size.height - below - answer.height) / 2),
                proposal: .unspecified)
        }
        guard let background = background else { return }
        let card = CGSize(width: size.width - 2 * metrics.list.margin, height: size.height - below)
        adopt(background)
        let answer = background.size(for: ProposedViewSize(card))
        background.place(
            at: CGPoint(
                x: metrics.list.margin + (card.width - answer.width) / 2,
                y: (card.height - answer.height) / 2),
            proposal: ProposedViewSize(card))
    }

    private var background: LayoutBox? { part == nil ? traits.background : nil }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        var card = list.snapped(
            CGRect(
                x: origin.x + metrics.list.margin, y: origin.y, width: frame.width - 2 * metrics.list.margin,
                height: frame.height - below))
        // Rows are aligned to pixels one by one, so the next one may begin up to a pixel above this one's
        // end.
        let bottom = (origin.y + frame.height - below - 1e-6) / paint.pixel
        card.size.height = bottom.rounded(.up) * paint.pixel - card.minY
        if let background {
            drawBackground(background, from: origin, card, into: &list)
        } else if part == nil, let color = paint.background {
            drawCard(card, color: color, into: &list)
        }
        if let link, followsLink { drawLink(link, card, into: &list) }
        if part == nil {
            let grounds =
                background == nil ? [] : [filledGround, backgroundColor, selection.list].compactMap { $0 }
            selection.draw(fill, on: grounds, in: card, metrics.list, into: &list)
        }
        let shift = isRightToLeft ? -editing.shift : editing.shift
        super.draw(into: &list, at: CGPoint(x: origin.x + shift, y: origin.y))
        if part == nil { drawEditing(card, into: &list) }
        if let badge { list.draw(badge, from: origin) }
        if part == nil { drawSeparators(card, at: (bottom + 2e-6).rounded(.down) * paint.pixel, into: &list) }
    }

    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &hits)
        let area = CGRect(x: 0, y: 0, width: frame.width, height: frame.height - below)
        if hits.contextMenu == nil, area.contains(point) {
            hits.contextMenu = content.trait(ContextMenuKey.self)
        }
        if hits.dragSource == nil, area.contains(point) {
            hits.dragSource = content.trait(DragSourceKey.self)
        }
        // Gestures in the row take precedence over its link. (B220)
        guard let link, followsLink, hits.control == nil, hits.targets.isEmpty,
            CGRect(origin: .zero, size: frame.size).contains(point)
        else { return isHit }
        hits.control = link.control
        hits.isSpringLoadedByDefault = true
        return true
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        let content = elements.collected(content)
        var row = AccessibilityElement.row(accessibilityRole, of: content)
        if part != nil, row.label.isEmpty { return }
        if let link {
            let press = AccessibilityAction(.press) { [weak link] in link?.control.action?() }
            row.actions = [press] + row.actions.filter { $0 != press }
            row.covered.append(AccessibilityControl(control: link.control))
            row.states.isEnabled = link.isEnabled
            if link.fill != nil { row.states.isSelected = true }
            row.states.isExpanded = link.isExpanded ?? row.states.isExpanded
        }
        if let isExpanded = self.content.trait(RowDisclosureKey.self) {
            row.states.isExpanded = isExpanded.wrappedValue
        }
        elements.append(row)
    }

    /// Whether the row's link can be followed: not in edit mode.
    private var followsLink: Bool { !editing.isEditing || part != nil }

    private var accessibilityRole: AccessibilityRole {
        switch part {
        case .header: .heading
        case .footer: .text
        case nil: content.trait(RowRoleKey.self) ?? .listItem
        }
    }

    /// Draws a link, whose control is the whole row, behind the content. Controls in the content take
    /// precedence.
    private func drawLink(_ link: any RowLink, _ card: CGRect, into list: inout DisplayList) {
        list.append(.control(link.control, rect: card))
        if part == nil, link.isPressed {
            drawCard(card, color: link.highlight, into: &list)
        }
        guard let arrow else { return }
        let size = arrow.size
        let x = isRightToLeft ? card.minX + insets.trailing : card.maxX - insets.trailing - size.width
        let middle = part == nil ? card.midY : card.minY + content.frame.midY
        let rect = CGRect(x: x, y: middle - size.height / 2, width: size.width, height: size.height)
        let drawing = arrow.drawing(isRightToLeft: isRightToLeft)
        let color = filledGround.map { arrow.color.distinct(from: [$0]) } ?? arrow.color
        list.append(.symbol(drawing, rect: list.snapped(rect), color: color))
    }

    /// Draws the program's background view, clipped where the card is rounded.
    private func drawBackground(
        _ background: LayoutBox, from origin: CGPoint, _ card: CGRect, into list: inout DisplayList
    ) {
        let shape = shape(of: card)
        if shape == .rectangle { return list.draw(background, from: origin) }
        var inner = DisplayList(graph: list.graph, movement: list.movement)
        inner.draw(background, from: origin)
        let layer = DisplayLayer()
        layer.rewrite(inner.items, size: frame.size)
        var effects = LayerEffects()
        effects.clip = LayerEffects.Clip(rect: card, shape: shape)
        list.append(.layer(layer, effects))
    }

    /// The part of a row that its background fills, and its shape.
    ///
    /// - Parameter height: the height of the whole row, of which this box may be the first part.
    func card(height: Double) -> (rect: CGRect, shape: DisplayShape) {
        let rect = CGRect(
            x: metrics.list.margin, y: 0, width: max(frame.width - 2 * metrics.list.margin, 0),
            height: max(height - below, 0))
        return (rect, shape(of: rect))
    }

    private func drawCard(_ card: CGRect, color: ResolvedColor, into list: inout DisplayList) {
        list.append(.fill(shape(of: card), .color(color), rect: card))
    }

    /// The shape of the card, rounded only at the ends of the card, or at all corners where each row is its
    /// own card or is highlighted on its own.
    func shape(of card: CGRect) -> DisplayShape {
        let radius = max(0, min(metrics.list.cornerRadius, card.width / 2, card.height / 2))
        let isAlone = paint.isApart || metrics.list.isSidebar
        let (isFirst, isLast) = isAlone ? (true, true) : (paint.isFirst, paint.isLast)
        guard radius > 0, isFirst || isLast else { return .rectangle }
        if isFirst && isLast { return .roundedRectangle(radius: radius) }
        let round = CGSize(width: radius, height: radius)
        let (top, bottom) = isFirst ? (round, CGSize.zero) : (.zero, round)
        return .corners(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    }
}
