import Foundation

/// The text and the actions of a message: an alert's card, or a dialog's two cards.
struct MessageView: View {
    let title: Text?
    let message: AnyView?
    let actions: AnyView
    let style: PresentationStyle

    var body: some View {
        if style == .alert {
            VStack(spacing: 0) {
                VStack(spacing: 3) {
                    if let title { title.font(.headline) }
                    if let message { message.font(.footnote) }
                }
                .multilineTextAlignment(.center)
                .foregroundColor(.primary)
                .padding(EdgeInsets(top: 19, leading: 16, bottom: 19, trailing: 16))
                .announced()
                MessageActions(content: actions, style: style)
            }
        } else {
            MessageActions(
                header: title == nil && message == nil
                    ? nil
                    : AnyView(
                        VStack(spacing: 4) {
                            if let title { title.font(.footnote.weight(.semibold)) }
                            if let message { message.font(.footnote) }
                        }
                        .multilineTextAlignment(.center)
                        .foregroundColor(Palette.secondaryLabel)
                        .padding(EdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
                        .announced()),
                content: actions, style: style)
        }
    }
}

/// A message's actions. The node finds the buttons in its content and puts each into a cell.
private struct MessageActions: View, PrimitiveView {
    var header: AnyView?
    let content: AnyView
    let style: PresentationStyle

    static var shape: ViewShape { .one() }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        MessageActionsNode(view, in: context)
    }
}

private final class MessageActionsNode: _ViewNode<MessageActions> {
    private var header: _ViewNode<AnyView?>!
    private var content: _ViewNode<AnyView>!
    private var fallbackButton: _ViewNode<Button<Text>>!
    private let box: MessageBox

    override init(_ view: MessageActions, in context: _NodeContext) {
        box = MessageBox(style: view.style)
        super.init(view, in: context)
        header = AnyView?._makeNode(view.header, in: contentContext(axis: nil))
        content = AnyView._makeNode(view.content, in: actionContext)
        fallbackButton = Button<Text>._makeNode(fallbackView, in: actionContext)
        refresh()
        arrange()
    }

    override var children: ChildNodes { .several([header, content, fallbackButton]) }

    /// The button of a message without one that dismisses it.
    private var fallbackView: Button<Text> {
        view.style == .alert
            ? Button("OK", role: .cancel) {} : Button("Cancel", role: .cancel) {}
    }

    private var actionContext: _NodeContext {
        var context = contentContext(axis: nil)
        context.environment.font = .body
        context.environment.placementContext = .message
        if environment.textFieldStyle == nil {
            context.environment.textFieldStyle = ErasedStyle(field: RoundedBorderTextFieldStyle())
        }
        context.environment.submitted = { [weak self] in self?.environment.presentation?.confirm?() }
        return context
    }

    override func viewChanged(from old: MessageActions) {
        header.update(view.header)
        content.update(view.content)
        arrange()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        header.setEnvironment(environment)
        content.setEnvironment(actionContext.environment)
        fallbackButton.setEnvironment(actionContext.environment)
        refresh()
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func boxesChanged() { arrange() }

    private func refresh() {
        box.separator = environment.resolve(Palette.separator)
        box.background = environment.resolve(
            Color(light: 0xFFFFFF, dark: 0x2C2C2E))
    }

    private func arrange() {
        var cells: [MessageBox.Cell] = []
        collect(content, into: &cells)
        let hasCancel = cells.contains { $0.role == .cancel }
        let needsFallback = view.style == .alert ? !cells.contains(where: \.isButton) : !hasCancel
        if needsFallback { collect(fallbackButton, into: &cells) }
        var above: [LayoutBox] = []
        header.collectBoxes(into: &above)
        box.set(header: above.first, cells: cells)
        let cancel = cells.first { $0.role == .cancel }?.action ?? (cells.count == 1 ? cells[0].action : nil)
        var settings = PresentationModel.Settings()
        // Weak, because a button's environment retains the presentation, which retains these closures.
        if cancel != nil { settings.cancel = { [weak cancel] in cancel?.pressFromMessage() } }
        // Return triggers the first action that is not destructive and not Cancel, or else Cancel.
        let defaultAction = cells.first { $0.isButton && $0.role != .cancel && $0.role != .destructive }?
            .action
        let confirmed = defaultAction ?? cancel
        if view.style == .alert { settings.confirm = { [weak confirmed] in confirmed?.pressFromMessage() } }
        environment.presentation?.set(settings, of: self)
    }

    private func collect(_ node: _Node, into cells: inout [MessageBox.Cell]) {
        if let action = node as? any MessageAction {
            var boxes: [LayoutBox] = []
            node.collectBoxes(into: &boxes)
            for box in boxes {
                cells.append(MessageBox.Cell(box: box, role: action.messageRole, action: action))
            }
        } else if contains(node) {
            for child in node.children { collect(child, into: &cells) }
        } else {
            var boxes: [LayoutBox] = []
            node.collectBoxes(into: &boxes)
            for box in boxes { cells.append(MessageBox.Cell(box: box, role: nil, action: nil)) }
        }
    }

    private func contains(_ node: _Node) -> Bool {
        node is any MessageAction || node.children.contains { contains($0) }
    }
}

/// The cells of a message's actions, separated by lines. Two buttons of an alert are side by side, all others
/// below each other. A dialog's cancel button has its own card.
private final class MessageBox: LayoutBox {
    struct Cell {
        let box: LayoutBox
        let role: ButtonRole?
        let action: (any MessageAction)?
        var isButton: Bool { action != nil }
    }
    private let style: PresentationStyle
    private var header: LayoutBox?
    private var cells: [Cell] = []
    var separator = ResolvedColor(red: 0, green: 0, blue: 0)
    var background = ResolvedColor(red: 1, green: 1, blue: 1)

    init(style: PresentationStyle) { self.style = style }

    override var subboxes: [LayoutBox] { (header.map { [$0] } ?? []) + cells.map(\.box) }

    func set(header: LayoutBox?, cells new: [Cell]) {
        self.header = header
        // Cancel is the left one of two buttons, and the last of more.
        let buttons = new.filter(\.isButton)
        let cancel = buttons.filter { $0.role == .cancel }
        let otherButtons = buttons.filter { $0.role != .cancel }
        let isPair = style == .alert && buttons.count == 2
        cells = new.filter { !$0.isButton } + (isPair ? cancel + otherButtons : otherButtons + cancel)
        if let header { adopt(header) }
        for cell in cells { adopt(cell.box) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var cellHeight: CGFloat { style == .alert ? 44 : 57 }
    private static let gap: CGFloat = 8

    /// A part of the message with its frame.
    private struct Placement {
        var box: LayoutBox
        var rect: CGRect
        /// Whether a line is drawn above.
        var hasLine: Bool
        var hasLeadingLine = false
        var isSeparate = false
    }

    private func placements(width: CGFloat) -> (all: [Placement], height: CGFloat) {
        var all: [Placement] = []
        var y: CGFloat = 0
        func add(_ box: LayoutBox, height: CGFloat, inset: CGFloat = 0, hasLine: Bool) {
            all.append(
                Placement(
                    box: box, rect: CGRect(x: inset, y: y, width: width - 2 * inset, height: height),
                    hasLine: hasLine))
            y += height
        }
        if let header {
            add(header, height: header.size(for: .init(width: width, height: nil)).height, hasLine: false)
        }
        for cell in cells where !cell.isButton {
            let height = cell.box.size(for: .init(width: width - 32, height: nil)).height
            add(cell.box, height: height, inset: 16, hasLine: false)
            y += 10
        }
        let buttons = cells.filter(\.isButton)
        if style == .alert, buttons.count == 2 {
            for (index, cell) in buttons.enumerated() {
                let half = width / 2
                all.append(
                    Placement(
                        box: cell.box,
                        rect: CGRect(x: index == 0 ? 0 : half, y: y, width: half, height: cellHeight),
                        hasLine: true, hasLeadingLine: index == 1))
            }
            y += cellHeight
        } else {
            for cell in buttons {
                let isSeparate = style == .dialog && cell.role == .cancel
                if isSeparate, y > 0 { y += Self.gap }
                let natural = cell.box.size(for: .init(width: width - 32, height: nil)).height
                add(
                    cell.box, height: max(cellHeight, natural + 22),
                    hasLine: style == .alert || !isSeparate && y > 0)
                if isSeparate { all[all.count - 1].isSeparate = true }
            }
        }
        return (all, y)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? 270
        return CGSize(width: width, height: placements(width: width).height)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        for placement in placements(width: size.width).all {
            let cellProposal = ProposedViewSize(placement.rect.size)
            let fittingSize = placement.box.size(for: cellProposal)
            placement.box.place(
                at: CGPoint(
                    x: placement.rect.midX - fittingSize.width / 2,
                    y: placement.rect.midY - fittingSize.height / 2),
                proposal: cellProposal)
        }
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let pixel = 1 / list.scale
        let placements = placements(width: frame.width).all
        if style == .dialog { drawCards(placements, into: &list, at: origin) }
        for placement in placements where placement.hasLine {
            let rect = list.snapped(placement.rect.offsetBy(dx: origin.x, dy: origin.y))
            list.append(
                .fill(
                    .rectangle, .color(separator),
                    rect: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: pixel)))
            if placement.hasLeadingLine {
                list.append(
                    .fill(
                        .rectangle, .color(separator),
                        rect: CGRect(x: rect.minX, y: rect.minY, width: pixel, height: rect.height)))
            }
        }
        super.draw(into: &list, at: origin)
    }

    private func drawCards(_ placements: [Placement], into list: inout DisplayList, at origin: CGPoint) {
        var cards: [CGRect] = []
        for placement in placements {
            if !placement.isSeparate, let last = cards.last {
                cards[cards.count - 1] = last.union(placement.rect)
            } else {
                cards.append(placement.rect)
            }
        }
        for card in cards {
            let rect = list.snapped(card.offsetBy(dx: origin.x, dy: origin.y))
            list.append(.fill(.roundedRectangle(radius: 14), .color(background), rect: rect))
        }
    }
}
