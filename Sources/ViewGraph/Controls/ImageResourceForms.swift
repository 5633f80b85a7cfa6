// The initializers with a constant that was generated for an image of an asset catalog.

extension Label where Title == Text, Icon == Image {
    /// A title and an image of the program.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(resource)
        }
    }

    /// A title and an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init {
            Text(title)
        } icon: {
            Image(resource)
        }
    }
}

extension Button where Label == ViewGraph.Label<Text, Image> {
    /// A button with a title and an image of the program.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Label(titleKey, image: image) }
    }

    /// A button with a title and an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Label(title, image: image) }
    }

    /// A button with a title, an image of the program and a role.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Label(titleKey, image: image) }
    }

    /// A button with a title, an image of the program and a role.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Label(title, image: image) }
    }
}

extension Toggle where Label == ViewGraph.Label<Text, Image> {
    /// A switch with a title and an image of the program.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(titleKey, image: image) }
    }

    /// A switch with a title and an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, image: image) }
    }
}

extension Picker where Label == ViewGraph.Label<Text, Image> {
    /// A picker with a title and an image of the program.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: Label(titleKey, image: image), content: content())
    }

    /// A picker with a title and an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: Label(title, image: image), content: content())
    }
}

extension Menu where Label == ViewGraph.Label<Text, Image> {
    /// A menu with a title and an image of the program.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(label: Label(titleKey, image: image), content: content(), primaryAction: nil)
    }

    /// A menu with a title and an image of the program.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(label: Label(title, image: image), content: content(), primaryAction: nil)
    }

    /// A menu with a title and a symbol and an action for clicks.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: Label(titleKey, systemImage: systemImage), content: content(), primaryAction: primaryAction
        )
    }

    /// A menu with a title and a symbol and an action for clicks.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: Label(title, systemImage: systemImage), content: content(), primaryAction: primaryAction)
    }
}
