public import Foundation

// The forms with a title.
extension ShareLink where Label == DefaultShareLinkLabel {
    /// Offers an address, with a title.
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: Text(titleKey)))
    }
    /// Offers a text, with a title.
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: Text(titleKey)))
    }
    /// Offers an item, with a title.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: Text(titleKey)))
    }
    /// Offers addresses, with a title.
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items, label: .init(title: Text(titleKey)))
    }
    /// Offers texts, with a title.
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items, label: .init(title: Text(titleKey)))
    }
    /// Offers items, with a title.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: Text(titleKey)))
    }
    /// Offers an address, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, item: URL, subject: Text? = nil, message: Text? = nil)
    {
        self.init([item], label: .init(title: Text(title)))
    }
    /// Offers a text, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init([item], label: .init(title: Text(title)))
    }
    /// Offers an item, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Item: Transferable, PreviewImage, PreviewIcon>(
        _ title: Title, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: Text(title)))
    }
    /// Offers addresses, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Items: RandomAccessCollection>(
        _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items, label: .init(title: Text(title)))
    }
    /// Offers texts, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Items: RandomAccessCollection>(
        _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items, label: .init(title: Text(title)))
    }
    /// Offers items, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: Text(title)))
    }
    /// Offers an address, with a title.
    public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: title))
    }
    /// Offers a text, with a title.
    public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: title))
    }
    /// Offers an item, with a title.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        _ title: Text, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: title))
    }
    /// Offers addresses, with a title.
    public init<Items: RandomAccessCollection>(
        _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items, label: .init(title: title))
    }
    /// Offers texts, with a title.
    public init<Items: RandomAccessCollection>(
        _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items, label: .init(title: title))
    }
    /// Offers items, with a title.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: title))
    }
}
