import Foundation

/// A button that opens a menu. Buttons, toggles, pickers, dividers, sections and menus are its items.
public struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @Environment(\.menuStyle) private var style
    @Environment(\.primitiveButtonStyle) private var buttonStyle

    init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }

    /// - Parameter primaryAction: the action of a click. A secondary click opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }

    public var body: some View {
        if let style {
            style.makeView(
                MenuStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
                    primaryAction: primaryAction))
        } else {
            let button = MenuButton(
                look: buttonStyle?.look ?? .borderless, label: label, content: content,
                primaryAction: primaryAction)
            if primaryAction == nil { button } else { button.contextMenu { content } }
        }
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates a menu from the configuration of a style.
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(
            label: configuration.label, content: configuration.content,
            primaryAction: configuration.primaryAction)
    }
}

extension Menu where Label == Text {
    /// A menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }
    /// A menu with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }
    /// A menu with a title and an action for clicks.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
    }
    /// A menu with a title and an action for clicks.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(title), content: content(), primaryAction: primaryAction)
    }
}

extension Menu where Label == ViewGraph.Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(
            label: Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
    }
    /// A menu with a title and a symbol.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(label: Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
    }
}

/// A view that keeps the content's nodes, which are never shown, and the button.
private struct MenuButton<Label: View, Content: View>: View, PrimitiveView {
    let look: ButtonAppearance
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?

    static var shape: ViewShape { .one(holding: Label.self, Content.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        MenuNode(view, in: context)
    }
}

private final class MenuNode<Label: View, Content: View>: _ViewNode<MenuButton<Label, Content>> {
    private var button: _ViewNode<ButtonCore<Label>>!
    private var content: _ViewNode<Content>!

    override init(_ view: MenuButton<Label, Content>, in context: _NodeContext) {
        super.init(view, in: context)
        content = Content._makeNode(view.content, in: hiddenContext)
        button = ButtonCore<Label>._makeNode(core, in: childContext)
    }

    /// The context of the content. Menu items have their own style instead of that of the buttons around the
    /// menu.
    private var hiddenContext: _NodeContext {
        var context = contentContext(axis: nil)
        context.environment.becomeMenu()
        return context
    }

    private var core: ButtonCore<Label> {
        var core = ButtonCore(look: view.look, role: nil, action: view.primaryAction ?? {}, label: view.label)
        if view.primaryAction == nil { core.menu = { [weak self] in self?.content.menuLines ?? [] } }
        return core
    }

    override var children: ChildNodes { .one(button) }
    override var ownedNodes: ChildNodes { .several([button, content]) }

    override func viewChanged(from old: MenuButton<Label, Content>) {
        content.update(view.content)
        button.update(core)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        content.setEnvironment(hiddenContext.environment)
        button.setEnvironment(environment)
    }

    /// Collects the button's boxes only, because the menu's items are never shown.
    override func collectBoxes(into boxes: inout [LayoutBox]) { button.collectBoxes(into: &boxes) }
}
