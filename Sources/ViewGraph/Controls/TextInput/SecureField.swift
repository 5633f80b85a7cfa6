/// A text field with hidden characters.
public struct SecureField<Label: View>: View {
    let source: TextSource
    let label: Label
    let prompt: Text?
    let commit: (@MainActor () -> Void)?

    init(source: TextSource, label: Label, prompt: Text? = nil, commit: (@MainActor () -> Void)? = nil) {
        self.source = source
        self.label = label
        self.prompt = prompt
        self.commit = commit
    }

    /// A field for a secret.
    ///
    /// - Parameter prompt: the text shown while the field is empty, by default the label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(source: TextSource(text), label: label(), prompt: prompt)
    }

    @Environment(\.textFieldStyle) private var style

    public var body: some View {
        let core = TextInputCore(
            kind: .line(isSecure: true), text: source.read(), source: source, label: label, prompt: prompt,
            commit: commit)
        if let style, style.hasBox { core.inFieldFrame() } else { core }
    }
}

extension SecureField where Label == Text {
    /// A field for a secret.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(source: TextSource(text), label: Text(titleKey), prompt: prompt)
    }

    /// A field for a secret.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
        self.init(source: TextSource(text), label: Text(title), prompt: prompt)
    }

    /// A field for a secret in the form of iOS 13, with an action for Return.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(source: TextSource(text), label: Text(titleKey), commit: onCommit)
    }

    /// A field for a secret in the form of iOS 13, with an action for Return.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(source: TextSource(text), label: Text(title), commit: onCommit)
    }
}
