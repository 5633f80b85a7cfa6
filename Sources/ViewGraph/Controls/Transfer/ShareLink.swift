public import Foundation

/// A button that offers something to other programs.
///
/// Differs from Apple's: it copies the text or the address to the clipboard; the desktop has nothing to share
/// with. A picture is not copied.
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
    /// Offers an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([item], label: label())
    }
    /// Offers a text.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init([item], label: label())
    }
    /// Offers an item.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        self.init([item], label: label())
    }
    /// Offers addresses.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == URL {
        self.init(items, label: label())
    }
    /// Offers texts.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == String {
        self.init(items, label: label())
    }
    /// Offers items.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable {
        self.init(items, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Offers an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: nil))
    }
    /// Offers a text.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: nil))
    }
    /// Offers an item.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: nil))
    }
    /// Offers addresses.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element == URL {
        self.init(items, label: .init(title: nil))
    }
    /// Offers texts.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element == String {
        self.init(items, label: .init(title: nil))
    }
    /// Offers items.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: nil))
    }
}

/// A title with the sign of sharing.
public struct DefaultShareLinkLabel: View {
    /// nil: what is usual.
    let title: Text?
    public var body: some View {
        Label {
            title ?? Text("Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// What a user is shown of what is offered. Nothing is shown here.
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
