/// What a container asks each of its views about: a tag, a tab's label, a layout value.
///
/// Unlike a preference it belongs to one view of a container and ends there.
protocol ItemTraitKey {
    associatedtype Value
}

extension View {
    /// Says something to the container that the view is in; nearest to the container wins.
    func trait<Key: ItemTraitKey>(_ key: Key.Type, _ value: Key.Value) -> some View {
        modified(by: ItemTrait<Key>(value: value))
    }
}

struct ItemTrait<Key: ItemTraitKey>: ItemModifier {
    var value: Key.Value

    func makeItem(around content: LayoutItem, in node: _Node) -> ItemTraitItem<Key> {
        ItemTraitItem(content, value: value)
    }
    func apply(to item: ItemTraitItem<Key>, from old: Self, in node: _Node) { item.value = value }
}

final class ItemTraitItem<Key: ItemTraitKey>: UnaryItem {
    // Whoever arranges the views may arrange them by it.
    var value: Key.Value {
        didSet { if !valuesAreEqual(value, oldValue) { setNeedsLayout() } }
    }

    init(_ content: LayoutItem, value: Key.Value) {
        self.value = value
        super.init(content)
    }

    override func trait<Asked: ItemTraitKey>(_ key: Asked.Type) -> Asked.Value? {
        key == Key.self ? value as? Asked.Value : super.trait(key)
    }
}
