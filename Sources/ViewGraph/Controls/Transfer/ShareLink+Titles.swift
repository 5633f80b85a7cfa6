public import Foundation

// The initializers with a title.
extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares a URL, with a title.
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: Text(titleKey)))
    }
    /// Shares a text, with a title.
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: Text(titleKey)))
    }
    /// Shares an item, with a title.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: Text(titleKey)))
    }
    /// Shares URLs, with a title.
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items, label: .init(title: Text(titleKey)))
    }
    /// Shares texts, with a title.
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items, label: .init(title: Text(titleKey)))
    }
    /// Shares items, with a title.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: Text(titleKey)))
    }
    /// Shares a URL, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, item: URL, subject: Text? = nil, message: Text? = nil)
    {
        self.init([item], label: .init(title: Text(title)))
    }
    /// Shares a text, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init([item], label: .init(title: Text(title)))
    }
    /// Shares an item, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Item: Transferable, PreviewImage, PreviewIcon>(
        _ title: Title, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: Text(title)))
    }
    /// Shares URLs, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Items: RandomAccessCollection>(
        _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items, label: .init(title: Text(title)))
    }
    /// Shares texts, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Items: RandomAccessCollection>(
        _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items, label: .init(title: Text(title)))
    }
    /// Shares items, with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: Text(title)))
    }
    /// Shares a URL, with a title.
    public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: title))
    }
    /// Shares a text, with a title.
    public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init([item], label: .init(title: title))
    }
    /// Shares an item, with a title.
    public init<Item: Transferable, PreviewImage, PreviewIcon>(
        _ title: Text, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init([item], label: .init(title: title))
    }
    /// Shares URLs, with a title.
    public init<Items: RandomAccessCollection>(
        _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items, label: .init(title: title))
    }
    /// Shares texts, with a title.
    public init<Items: RandomAccessCollection>(
        _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items, label: .init(title: title))
    }
    /// Shares items, with a title.
    public init<Items: RandomAccessCollection, PreviewImage, PreviewIcon>(
        _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Items.Element: Transferable {
        self.init(items, label: .init(title: title))
    }
}
