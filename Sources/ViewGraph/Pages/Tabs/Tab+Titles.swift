import Foundation

/// The label of a tab with a title and a picture.
public struct DefaultTabLabel: View {
    let title: Text
    let icon: Image?

    public var body: some View {
        if let icon {
            Label {
                title
            } icon: {
                icon
            }
        } else {
            title
        }
    }
}

// MARK: With a value

extension Tab where Label == DefaultTabLabel {
    init(
        _ title: Text, _ icon: Image?, value: AnyHashable?, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(), label: DefaultTabLabel(title: title, icon: icon))
    }

    /// A tab with a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            Text(titleKey), Image(systemName: systemImage), value: AnyHashable(value), role: role,
            content: content)
    }

    /// A tab with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            Text(title), Image(systemName: systemImage), value: AnyHashable(value), role: role,
            content: content)
    }

    /// A tab with an image of the program.
    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), Image(image), value: AnyHashable(value), role: role, content: content)
    }

    /// A tab with an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), Image(image), value: AnyHashable(value), role: role, content: content)
    }

    /// A tab with an image of the program.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), Image(image), value: AnyHashable(value), role: role, content: content)
    }

    /// A tab with an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), Image(image), value: AnyHashable(value), role: role, content: content)
    }

    /// A tab with the default label of its role.
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role.title, role.icon, value: AnyHashable(value), role: role, content: content)
    }
}

// MARK: Without a value

extension Tab where Value == Never, Label == DefaultTabLabel {
    /// A tab with a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), Image(systemName: systemImage), value: nil, role: role, content: content)
    }

    /// A tab with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), Image(systemName: systemImage), value: nil, role: role, content: content)
    }

    /// A tab with an image of the program.
    public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), Image(image), value: nil, role: role, content: content)
    }

    /// A tab with an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), Image(image), value: nil, role: role, content: content)
    }

    /// A tab with an image of the program.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), Image(image), value: nil, role: role, content: content)
    }

    /// A tab with an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), Image(image), value: nil, role: role, content: content)
    }

    /// A tab with the default label of its role.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role.title, role.icon, value: nil, role: role, content: content)
    }
}

extension TabRole? {
    fileprivate var title: Text { self == .search ? Text("Search") : Text(verbatim: "") }
    fileprivate var icon: Image? { self == .search ? Image(systemName: "magnifyingglass") : nil }
}
