import Foundation

/// A button drawn by the graph, around the toolkit's control.
struct ButtonCore<Label: View>: View, PrimitiveView {
    let look: ButtonAppearance
    let role: ButtonRole?
    let action: @MainActor () -> Void
    var pressedChanged: (@MainActor (Bool) -> Void)?
    /// Returns the items of the menu that the button opens, `nil` if it opens none.
    var menu: (@MainActor () -> [MenuItem])?
    /// The accessibility label, `nil` for the label's text.
    var name: String?
    let label: Label

    static var shape: ViewShape { .one(holding: Label.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ButtonNode(view, in: context)
    }
}

final class ButtonNode<Label: View>: _ViewNode<ButtonCore<Label>>, FocusTarget {
    private let control: any ButtonControl
    private var label: _ViewNode<HStack<Label>>!
    private(set) var box: ButtonBox!
    private(set) var shortcut: KeyboardShortcut?

    var focusableControl: any FocusableControl { control }

    override init(_ view: ButtonCore<Label>, in context: _NodeContext) {
        control = context.graph.screen.controls.makeButton()
        super.init(view, in: context)
        label = HStack<Label>._makeNode(labelView, in: labelContext)
        var boxes: [LayoutBox] = []
        label.collectBoxes(into: &boxes)
        box = ButtonBox(control, label: RootBox(boxes[0], graph: graph))
        control.action = { [weak self] in self?.pressed() }
        control.pressedChanged = { [weak self] isPressed in
            self?.box.isPressed = isPressed
            self?.view.pressedChanged?(isPressed)
        }
        followFocus(box: box)
        refresh()
    }

    override var children: ChildNodes { .one(label) }
    override var isReusable: Bool { !graph[KeyboardHolder.self].isHeld(by: self) && areChildrenReusable }
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(box) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.box(box, owner: self)) }

    private var labelView: HStack<Label> { HStack { view.label } }

    /// The context of the label, with the button's color and the font of its size.
    private var labelContext: _NodeContext {
        var context = contentContext(axis: nil)
        if let color = labelColor { context.environment.foregroundColor = color }
        if environment.placementContext == .message, view.role == .cancel {
            context.environment.font = .body.weight(.semibold)
        }
        let isSmall = environment.controlSize == .mini || environment.controlSize == .small
        if environment.font == nil, isSmall, view.look.hasBackground {
            context.environment.font = .subheadline
        }
        return context
    }

    /// The label's color, `nil` for the color around the button.
    private var labelColor: Color? {
        switch view.look {
        case .plain, .custom: nil
        case .prominent: environment.isEnabled ? environment.foregroundColor ?? .white : Palette.tertiaryLabel
        case .automatic, .borderless, .bordered: accentedColor
        }
    }

    private var accentedColor: Color {
        if !environment.isEnabled { return Palette.tertiaryLabel }
        let explicitColor =
            environment.foregroundLevels?.isContextual == true ? nil : environment.foregroundColor
        return explicitColor ?? (view.role == .destructive ? .red : environment.tint ?? .accentColor)
    }

    private var background: Color? {
        switch view.look {
        case .automatic, .borderless, .plain, .custom: return nil
        case .bordered:
            let isTinted = environment.isEnabled && (view.role == .destructive || environment.tint != nil)
            guard isTinted else { return Palette.tertiarySystemFill }
            let color = view.role == .destructive ? .red : environment.tint ?? .accentColor
            return color.opacity(0.16)
        case .prominent:
            if !environment.isEnabled { return Palette.tertiarySystemFill }
            return view.role == .destructive ? .red : environment.tint ?? .accentColor
        }
    }

    override func viewChanged(from old: ButtonCore<Label>) {
        if view.look != old.look || view.role != old.role {
            label.setEnvironment(labelContext.environment)
        }
        label.update(labelView)
        refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        label.setEnvironment(labelContext.environment)
        refresh()
    }

    private func refresh() {
        let shortcut = environment.keyboardShortcut
        if shortcut != self.shortcut {
            self.shortcut = shortcut
            if shortcut == nil {
                graph[ShortcutButtons.self].remove(self)
            } else {
                graph[ShortcutButtons.self].add(self)
            }
        }
        var configuration = box.configuration
        configuration.isEnabled = environment.isEnabled
        configuration.accessibilityLabel = view.name ?? box.label.accessibilityName
        configuration.accessibilityRole = environment.buttonRole
        configuration.opensMenu = view.menu != nil
        configuration.shortcut = shortcut?.shown
        box.configuration = configuration
        box.fillsCell = environment.placementContext == .message
        box.drawing = ButtonDrawing(
            look: view.look, isDark: environment.isDark, isEnabled: environment.isEnabled,
            background: background.map(environment.resolve), size: environment.controlSize,
            shape: environment.buttonBorderShape,
            rowHighlight: environment.resolve(Palette.systemFill))
    }

    private func pressed() {
        guard environment.isEnabled, isVisible else { return }
        if let menu = view.menu { return control.showMenu(menu()) }
        view.action()
        environment.afterAction?()
    }

    override func unmounted() {
        if shortcut != nil { graph[ShortcutButtons.self].remove(self) }
        control.action = nil
        control.pressedChanged = nil
        control.focusChanged = nil
    }
}

extension ButtonNode: ShortcutTarget {
    var isReachable: Bool { environment.isEnabled && isVisible && box.isUncovered }
    func pressByShortcut() { pressed() }
}

extension ButtonNode: MessageAction {
    var messageRole: ButtonRole? { view.role }
    func pressFromMessage() { pressed() }
}

extension LayoutBox {
    /// The text of the box, or the name of its symbol if it has no text.
    fileprivate var accessibilityName: String {
        let text = accessibilityText
        return text.isEmpty ? nameOfSymbol?.replacing(".", with: " ") ?? "" : text
    }

    private var nameOfSymbol: String? {
        if let image = self as? ImageBox { return image.symbolName }
        for box in subboxes { if let name = box.nameOfSymbol { return name } }
        return nil
    }
}

extension EnvironmentValues {
    /// The role of buttons for assistive technologies.
    var buttonRole: AccessibilityRole {
        get { self[ButtonRoleKey.self] }
        set { self[ButtonRoleKey.self] = newValue }
    }
    private enum ButtonRoleKey: EnvironmentKey {
        static var defaultValue: AccessibilityRole { .button }
    }
}

extension ButtonAppearance {
    /// Whether the label is on a background.
    var hasBackground: Bool { self == .bordered || self == .prominent }
}
