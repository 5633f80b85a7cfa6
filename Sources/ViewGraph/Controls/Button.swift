import Foundation

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    /// Deletes something: red.
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// Something to press.
public struct Button<Label: View>: View, PrimitiveView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ButtonNode(view, in: context)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

final class ButtonNode<Label: View>: _ViewNode<Button<Label>> {
    private let control: any ButtonControl
    private var label: _ViewNode<HStack<Label>>!
    private var item: ButtonItem!

    override init(_ view: Button<Label>, in context: _NodeContext) {
        control = context.graph.screen.controls.makeButton()
        super.init(view, in: context)
        label = HStack<Label>._makeNode(labelView, in: labelContext)
        var items: [LayoutItem] = []
        label.collectItems(into: &items)
        item = ButtonItem(control, label: RootItem(items[0], graph: graph))
        control.action = { [weak self] in self?.pressed() }
        control.pressedChanged = { [weak self] in self?.item.isPressed = $0 }
        refresh()
    }

    override var children: [_Node] { [label] }
    override func collectItems(into items: inout [LayoutItem]) { items.append(item) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(item, owner: self)) }

    private var labelView: HStack<Label> { HStack { view.label } }

    /// The label is drawn in the button's colour.
    private var labelContext: _NodeContext {
        var context = contentContext(axis: nil)
        context.environment.foregroundColor = color
        return context
    }

    private var color: Color {
        if !environment.isEnabled { return Palette.tertiaryLabel }
        return view.role == .destructive
            ? .red : environment.foregroundColor ?? environment.tint ?? .accentColor
    }

    override func viewChanged(from old: Button<Label>) {
        label.update(labelView)
        refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        label.setEnvironment(labelContext.environment)
        refresh()
    }

    private func refresh() {
        var configuration = ButtonConfiguration()
        configuration.isEnabled = environment.isEnabled
        var elements: [AccessibilityElement] = []
        item.label.collectAccessibility(into: &elements)
        configuration.accessibilityLabel = elements.map(\.label).joined(separator: ", ")
        item.fillsCell = environment.isMessageAction
        item.pressedOpacity = environment.isDark ? 0.4 : 0.2
        item.configuration = configuration
    }

    private func pressed() {
        guard environment.isEnabled, isVisible else { return }
        view.action()
        environment.afterAction?()
    }
}

extension ButtonNode: MessageAction {
    var messageRole: ButtonRole? { view.role }
    func pressFromMessage() { pressed() }
}

/// A button is as large as its label, which is drawn into the button's own layer.
final class ButtonItem: LeafItem, RootHost {
    let label: RootItem
    private let control: any ButtonControl
    var pressedOpacity = 0.2
    var configuration = ButtonConfiguration() {
        didSet { if configuration != oldValue { control.configure(configuration) } }
    }
    var isPressed = false {
        didSet { if isPressed != oldValue { showLabel() } }
    }
    /// What the control draws: the label, fainter while the button is pressed.
    private let shown = DisplayLayer()

    init(_ control: any ButtonControl, label: RootItem) {
        self.control = control
        self.label = label
        super.init()
        adopt(label)
        label.host = self
        control.configure(configuration)
    }

    override var subitems: [LayoutItem] { [label] }
    override var pressedControl: (any Control)? { control }

    /// The button is as large as it may be, its label in the middle.
    var fillsCell = false

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let natural = label.size(for: proposal)
        return fillsCell ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
    }
    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        let answer = label.size(for: proposal)
        label.place(
            at: CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2),
            proposal: proposal)
    }
    override func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? {
        label.explicitGuide(id, for: proposal)
    }
    override var spacing: ViewSpacing { label.spacing }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        showLabel()
        list.append(.control(control, rect: shownRect(in: list, at: origin)))
    }

    private func showLabel() {
        var effects = LayerEffects()
        effects.opacity = isPressed ? pressedOpacity : 1
        if label.frame.origin != .zero {
            effects.transform = LayerTransform(x: label.frame.minX, y: label.frame.minY)
        }
        shown.rewrite([.layer(label.drawn(), effects)], size: frame.size)
        control.content = shown
    }

    func contentNeedsLayout() {}
    func contentWasDrawn() { control.content = shown }

    override func collectAccessibility(into elements: inout [AccessibilityElement]) {
        elements.append(AccessibilityElement(label: configuration.accessibilityLabel, detail: "button"))
    }
}
