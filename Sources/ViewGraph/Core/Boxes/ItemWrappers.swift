/// The items that a modifier put around its content's: one, except where the content is several views.
///
/// They belong to whoever shows them; this only finds them again.
@MainActor
struct ItemWrappers<Item: LayoutItem> {
    private var entries: [Entry] = []

    private struct Entry {
        weak var inner: LayoutItem?
        weak var item: Item?
    }

    /// Those that are shown.
    var items: [Item] { entries.compactMap { $0.item } }

    /// The item around `inner`, made if there is none.
    mutating func item(around inner: LayoutItem, make: () -> Item) -> Item {
        if let known = entries.first(where: { $0.inner === inner })?.item { return known }
        let item = make()
        entries.removeAll { $0.item == nil }
        entries.append(Entry(inner: inner, item: item))
        return item
    }
}
