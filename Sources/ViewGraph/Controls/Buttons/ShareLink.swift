public import Foundation

/// A button that offers something to other programs.
///
/// No effect on Linux: it is shown, and offers nothing.
public struct ShareLink<Label: View>: View {
    let label: Label

    init(label: Label) { self.label = label }

    public var body: some View {
        Button {
            Diagnostics.noEffect("ShareLink")
        } label: {
            label
        }
    }
}

extension ShareLink {
    /// Offers an address.
    public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }

    /// Offers a text.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Offers an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
    }

    /// Offers a text.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
    }

    /// Offers an address, with a title.
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    /// Offers a text, with a title.
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    /// Offers an address, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(label: DefaultShareLinkLabel(title: Text(title)))
    }

    /// Offers a text, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(label: DefaultShareLinkLabel(title: Text(title)))
    }
}

/// A title with the sign of sharing.
public struct DefaultShareLinkLabel: View {
    let title: Text
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}
