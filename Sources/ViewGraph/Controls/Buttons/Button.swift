/// The purpose of a button.
public struct ButtonRole: Equatable, Hashable, Sendable {
    private let name: String
    /// Deletes data. The label is red.
    public static let destructive = ButtonRole(name: "destructive")
    /// Cancels without changes.
    public static let cancel = ButtonRole(name: "cancel")
    /// Confirms.
    public static let confirm = ButtonRole(name: "confirm")
    /// Closes the current presentation.
    public static let close = ButtonRole(name: "close")
}

/// A control that runs an action when it is pressed. Its appearance is set with `buttonStyle`.
public struct Button<Label: View>: View, PrimitiveView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    /// - Parameter action: runs when the button is released inside its bounds, and on Space or Return.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// - Parameter role: the purpose of the button, `.destructive` for a red label, or `nil` for an ordinary
    ///   button.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    package static var shape: ViewShape { .one(holding: Label.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        StyledButtonNode(view, in: context)
    }

    fileprivate var core: ButtonCore<Label> {
        ButtonCore(look: .automatic, role: role, action: action, label: label)
    }

    fileprivate func styled(_ style: ErasedStyle<PrimitiveButtonStyleConfiguration>) -> AnyView {
        style.makeView(
            PrimitiveButtonStyleConfiguration(
                role: role, label: .init(content: AnyView(label)), action: action))
    }
}

/// A button in the style of its environment. The style is chosen without evaluating a body, since most
/// buttons have none.
private final class StyledButtonNode<Label: View>: _ViewNode<Button<Label>> {
    private enum Inner {
        case core(_ViewNode<ButtonCore<Label>>)
        case styled(_ViewNode<AnyView>)
    }
    private var inner: Inner!

    override init(_ view: Button<Label>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = makeInner()
    }

    private func makeInner() -> Inner {
        if let style = environment.primitiveButtonStyle {
            .styled(AnyView._makeNode(view.styled(style), in: childContext))
        } else {
            .core(ButtonCore<Label>._makeNode(view.core, in: childContext))
        }
    }

    override var children: ChildNodes {
        switch inner! {
        case .core(let node): .one(node)
        case .styled(let node): .one(node)
        }
    }

    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: Button<Label>) { refresh() }

    override func environmentChanged(from old: EnvironmentValues) {
        for child in children { child.setEnvironment(environment) }
        // A node that receives new data is updated after its ancestors.
        if !graph.existedBeforeReuse(self) { refresh() }
    }

    private func refresh() {
        switch (inner!, environment.primitiveButtonStyle) {
        case (.core(let node), nil): node.update(view.core)
        case (.styled(let node), let style?): node.update(view.styled(style))
        default:
            let leaving = children[0]
            inner = makeInner()
            replaced(leaving, by: children[0])
        }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button from the configuration of a style.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    /// A button with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    /// A button with a title and a role.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    /// A button with a title and a role.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == ViewGraph.Label<Text, Image> {
    /// A button with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Label(titleKey, systemImage: systemImage) }
    }
    /// A button with a title and a symbol.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Label(title, systemImage: systemImage) }
    }
    /// A button with a title, a symbol and a role.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Label(titleKey, systemImage: systemImage) }
    }
    /// A button with a title, a symbol and a role.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
    }
}
