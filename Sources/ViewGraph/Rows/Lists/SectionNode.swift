import Foundation

/// The node of a section. In a stack its views are plain views. In lists and lazy containers its header and
/// footer are marked.
///
/// In a list both always exist, if only as a distance, because they mark where a card begins and ends.
final class SectionNode<Parent: View, Content: View, Footer: View>:
    _ViewNode<Section<Parent, Content, Footer>>
{
    private var header: _ViewNode<Parent>!
    private var content: _ViewNode<Content>!
    private var footer: _ViewNode<Footer>!
    private let isInList: Bool
    private let isLazy: Bool
    private let headerSlot = SectionSlotBox(.header)
    private let footerSlot = SectionSlotBox(.footer)
    private var isFolded = false
    private var markers = BoxWrappers<TraitBox<SectionPartKey>>()

    override init(_ view: Section<Parent, Content, Footer>, in context: _NodeContext) {
        isInList = context.rows?.arrangesSections == true
        isLazy = context.rows != nil
        super.init(view, in: context)
        header = Parent._makeNode(view.header, in: slotContext(.header))
        content = Content._makeNode(view.content, in: childContext)
        footer = Footer._makeNode(view.footer, in: slotContext(.footer))
        fillSlots()
        isFolded = readFolded()
        refreshFold()
    }

    override var children: ChildNodes { .several([header, content, footer]) }

    override func viewChanged(from old: Section<Parent, Content, Footer>) {
        header.update(view.header)
        content.update(view.content)
        footer.update(view.footer)
        evaluate()
    }

    override func evaluate() {
        isDirty = false
        let wasFolded = isFolded
        isFolded = readFolded()
        refreshFold()
        if isFolded != wasFolded { parent?.boxesChanged() }
    }

    override func environmentChanged(from old: EnvironmentValues) {
        header.setEnvironment(slotContext(.header).environment)
        content.setEnvironment(environment)
        footer.setEnvironment(slotContext(.footer).environment)
        evaluate()
    }

    /// Whether the rows are hidden, which is possible in the sidebar style. (B149)
    private func readFolded() -> Bool {
        guard canFold, let isExpanded = view.isExpanded else { return false }
        return !graph.evaluateTracked(self) { isExpanded.wrappedValue }
    }

    private var canFold: Bool { isInList && environment.listLook.isSidebar && view.isExpanded != nil }

    /// Makes the header clickable if it collapses the section.
    private func refreshFold() {
        guard canFold, !headerSlot.isEmpty else {
            headerSlot.fold = nil
            return
        }
        let fold = headerSlot.fold ?? SectionDisclosure(graph) { [weak self] in self?.toggle() }
        headerSlot.fold = fold
        var configuration = ButtonConfiguration()
        configuration.isEnabled = environment.isEnabled
        configuration.accessibilityLabel = headerSlot.accessibilityText
        configuration.isAccessible = false
        fold.control.configure(configuration)
        let color = environment.isEnabled ? environment.tint ?? .accentColor : Palette.quaternaryLabel
        fold.arrow = RowArrow(color: environment.resolve(color), isOpen: !isFolded)
        headerSlot.setNeedsDisplay()
    }

    private func toggle() {
        guard environment.isEnabled, !isUnmounted, let isExpanded = view.isExpanded else { return }
        withAnimation { isExpanded.wrappedValue.toggle() }
    }

    // MARK: Header and footer

    private func slotContext(_ part: SectionPart) -> _NodeContext {
        guard isLazy else { return childContext }
        var context = contentContext(axis: nil)
        guard isInList else { return context }
        let look = environment.listLook
        if part == .header, look.isSidebar || environment.headerProminence == .increased {
            context.environment.font = .title3.bold()
            context.environment.foregroundColor = .primary
        } else {
            context.environment.font = part == .header ? look.headerFont : .footnote
            context.environment.foregroundColor = .secondary
            if part == .header, look.hasCards { context.environment.text.contextualTextCase = .uppercase }
        }
        context.environment.foregroundLevels?.isContextual = true
        context.environment.placementContext = .sectionEdge
        return context
    }

    private func fillSlots() {
        guard isInList else { return }
        for (slot, node) in [(headerSlot, header as _Node), (footerSlot, footer as _Node)] {
            var boxes: [LayoutBox] = []
            node.collectBoxes(into: &boxes)
            slot.setBoxes(boxes)
        }
    }

    override func boxesChanged() {
        fillSlots()
        refreshFold()
        super.boxesChanged()
    }

    private func marked(_ node: _Node, as part: SectionPart) -> [RowSegment] {
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        return boxes.map { box in
            let marker = markers.box(around: box) { TraitBox(box, value: part) }
            return .box(marker, owner: node)
        }
    }

    /// Collects the parts in order, with marks at the start of each.
    private func collectParts(into rows: inout [RowSegment]) {
        for (mark, node) in zip(marks, children) {
            rows.append(.box(mark, owner: self))
            node.collectRows(into: &rows)
        }
        rows.append(.box(marks[3], owner: self))
    }
    private lazy var marks = [SectionMark.header, .content, .footer, .end].map { SectionMarkBox($0) }

    override func collectRows(into rows: inout [RowSegment]) {
        if isSubviewSource { return collectParts(into: &rows) }
        guard isInList else {
            rows += marked(header, as: .header)
            content.collectRows(into: &rows)
            rows += marked(footer, as: .footer)
            return
        }
        rows.append(.box(headerSlot, owner: header))
        if !isFolded { content.collectRows(into: &rows) }
        rows.append(.box(footerSlot, owner: footer))
    }
}

/// A section's header or footer in a list: its views in a column, or nothing.
private final class SectionSlotBox: ContainerBox {
    let part: SectionPart
    /// The action of a click on a header that collapses its section.
    var fold: SectionDisclosure? {
        didSet { if fold !== oldValue { setNeedsLayout() } }
    }

    init(_ part: SectionPart) {
        self.part = part
        super.init()
    }

    var isEmpty: Bool { boxes.isEmpty }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        if query.matches(SectionPartKey.self) { return TraitValue<SectionPartKey>(part) }
        if query.matches(RowLinkKey.self), let fold { return TraitValue<RowLinkKey>(fold) }
        return super.traitValue(to: query)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let partProposal = ProposedViewSize(width: proposal.width, height: nil)
        let sizes = boxes.map { $0.size(for: partProposal) }
        return CGSize(
            width: proposal.width ?? sizes.map(\.width).max() ?? 0,
            height: sizes.reduce(0) { $0 + $1.height } + CGFloat(max(0, sizes.count - 1)) * 4)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        let partProposal = ProposedViewSize(width: proposal.width, height: nil)
        var y = 0.0
        for box in boxes {
            box.place(at: CGPoint(x: 0, y: y), proposal: partProposal)
            y += box.frame.height + 4
        }
    }
}

/// The control by which a click on a header collapses and expands its section.
private final class SectionDisclosure: RowLink {
    let control: any ButtonControl
    let isPressed = false
    var arrow: RowArrow?
    var isExpanded: Bool? { arrow?.isOpen }
    let highlight = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)

    init(_ graph: Graph, action: @escaping @MainActor () -> Void) {
        control = graph.screen.controls.makeButton()
        control.action = action
    }
}
