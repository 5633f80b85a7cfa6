/// A control that pushes a page.
///
/// In a list the whole row is the link, with an arrow at its end.
public struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label
    private let target: LinkTarget
    @Environment(\.placementContext) private var placement

    public var body: some View { LinkView(label: label, target: target, isRow: placement.isRow) }

    init(label: Label, target: LinkTarget) {
        self.label = label
        self.target = target
    }

    // MARK: With a view

    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(destination: destination(), label: label)
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label: label(), target: LinkTarget { AnyView(destination) })
    }

    // MARK: With a binding, in the older form

    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) { self.init(destination: destination(), isActive: isActive, label: label) }

    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(
            label: label(),
            target: LinkTarget(
                read: { isActive.wrappedValue }, write: { isActive.wrappedValue = $0 }
            ) { AnyView(destination) })
    }

    public init<Tag: Hashable>(
        tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) { self.init(destination: destination(), tag: tag, selection: selection, label: label) }

    public init<Tag: Hashable>(
        destination: Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label(),
            target: LinkTarget(
                read: { selection.wrappedValue == tag },
                write: { isOn in
                    if isOn {
                        selection.wrappedValue = tag
                    } else if selection.wrappedValue == tag {
                        selection.wrappedValue = nil
                    }
                }
            ) { AnyView(destination) })
    }

    /// No effect on Linux: there is one column.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Destination == Never {
    /// Pushes a value onto the stack's path. With `nil` the link is disabled.
    public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
        self.init(label: label(), target: LinkTarget(value: value.map { AnyHashable($0) }))
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) {
        self.init(value: value) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination()) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination()) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }
    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) { self.init(destination: destination(), isActive: isActive) { Text(titleKey) } }
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) { self.init(destination: destination(), isActive: isActive) { Text(title) } }
    public init<Tag: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: Tag, selection: Binding<Tag?>
    ) { self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) } }
    @_disfavoredOverload
    public init<Title: StringProtocol, Tag: Hashable>(
        _ title: Title, destination: Destination, tag: Tag, selection: Binding<Tag?>
    ) { self.init(destination: destination, tag: tag, selection: selection) { Text(title) } }
    public init<Tag: Hashable>(
        _ titleKey: LocalizedStringKey, tag: Tag, selection: Binding<Tag?>,
        @ViewBuilder destination: () -> Destination
    ) { self.init(destination: destination(), tag: tag, selection: selection) { Text(titleKey) } }
    @_disfavoredOverload
    public init<Title: StringProtocol, Tag: Hashable>(
        _ title: Title, tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: () -> Destination
    ) { self.init(destination: destination(), tag: tag, selection: selection) { Text(title) } }
}

/// The target of a link.
struct LinkTarget {
    /// A value for the stack's path.
    var value: AnyHashable?
    /// The page of a link with its own destination.
    var page: (@MainActor () -> AnyView)?
    /// Whether the program's binding requests the page, `nil` for a link without a binding.
    var read: (@MainActor () -> Bool)?
    var write: (@MainActor (Bool) -> Void)?

    /// Whether there is a page to push.
    var pushesPage: Bool { value != nil || page != nil }

    init(value: AnyHashable?) { self.value = value }

    init(
        read: (@MainActor () -> Bool)? = nil, write: (@MainActor (Bool) -> Void)? = nil,
        page: @escaping @MainActor () -> AnyView
    ) {
        self.page = page
        self.read = read
        self.write = write
    }
}
