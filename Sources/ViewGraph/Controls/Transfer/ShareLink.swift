public import Foundation

/// A button that shares items with other programs.
///
/// Differs from Apple's: it copies the text or the URL to the clipboard, because the desktop has no service
/// for sharing. A picture is not copied.
public struct ShareLink<Label: View>: View {
    let label: Label
    let text: @MainActor () -> String?

    init(label: Label, text: @escaping @MainActor () -> String?) {
        self.label = label
        self.text = text
    }

    init<Items: Collection>(_ items: Items, label: Label) where Items.Element: Transferable {
        self.init(label: label) {
            let texts = items.compactMap { Items.Element.transferRepresentation._text(of: $0) }
            return texts.isEmpty ? nil : texts.joined(separator: "\n")
        }
    }

    public var body: some View {
        Button {
            if let text = text() {
                ScreenServices.text = text
            } else {
                Diagnostics.log("A ShareLink can copy texts and addresses only.")
            }
        } label: {
            label
        }
    }
}

extension ShareLink {
    /// Shares a URL.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([item], label: label())
    }
    /// Shares a text.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init([item], label: label())
    }
    /// Shares an item.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        self.init([item], label: label())
    }
    /// Shares URLs.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == URL {
        self.init(items, label: label())
    }
    /// Shares texts.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == String {
        self.init(items, label: label())
    }
    /// Shares items.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable {
        self.init(items, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares a URL.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: nil))
    }
    /// Shares a text.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: nil))
    }
    /// Shares an item.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: nil))
    }
    /// Shares URLs.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element == URL {
        self.init(items, label: .init(title: nil))
    }
    /// Shares texts.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element == String {
        self.init(items, label: .init(title: nil))
    }
    /// Shares items.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: nil))
    }
}

/// A title with the share symbol.
public struct DefaultShareLinkLabel: View {
    /// The title, `nil` for the default one.
    let title: Text?
    public var body: some View {
        Label {
            title ?? Text("Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// A preview of a shared item, which is not shown here.
public struct SharePreview<PreviewImage, PreviewIcon> {
    private init() {}

    public init(_ titleKey: LocalizedStringKey, image: PreviewImage, icon: PreviewIcon)
    where PreviewImage: Transferable, PreviewIcon: Transferable { self.init() }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, image: PreviewImage, icon: PreviewIcon)
    where PreviewImage: Transferable, PreviewIcon: Transferable { self.init() }
    public init(_ title: Text, image: PreviewImage, icon: PreviewIcon)
    where PreviewImage: Transferable, PreviewIcon: Transferable { self.init() }
}

extension SharePreview where PreviewIcon == Never {
    public init(_ titleKey: LocalizedStringKey, image: PreviewImage) where PreviewImage: Transferable {
        self.init()
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, image: PreviewImage)
    where PreviewImage: Transferable { self.init() }
    public init(_ title: Text, image: PreviewImage) where PreviewImage: Transferable { self.init() }
}

extension SharePreview where PreviewImage == Never {
    public init(_ titleKey: LocalizedStringKey, icon: PreviewIcon) where PreviewIcon: Transferable {
        self.init()
    }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, icon: PreviewIcon) where PreviewIcon: Transferable {
        self.init()
    }
    public init(_ title: Text, icon: PreviewIcon) where PreviewIcon: Transferable { self.init() }
}

extension SharePreview where PreviewImage == Never, PreviewIcon == Never {
    public init(_ titleKey: LocalizedStringKey) { self.init() }
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title) { self.init() }
    public init(_ title: Text) { self.init() }
}
