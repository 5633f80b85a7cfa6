extension View {
    /// What a picker or tabs know the view by: it is chosen while their selection has this value.
    ///
    /// - Parameter includeOptional: also while an optional selection has it.
    public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        modified(by: Tag(value: AnyHashable(tag)))
    }

    /// Where the view is among its siblings, from back to front: 0 where nothing is said, and of equals those
    /// that come later in front.
    public func zIndex(_ value: Double) -> some View { modified(by: ZIndex(value: value)) }
}

struct Tag: ItemModifier {
    var value: AnyHashable

    func makeItem(around content: LayoutItem, in node: _Node) -> TagItem { TagItem(content, tag: value) }
    func apply(to item: TagItem, from old: Tag, in node: _Node) { item.value = value }
}

final class TagItem: UnaryItem {
    var value: AnyHashable

    init(_ content: LayoutItem, tag: AnyHashable) {
        value = tag
        super.init(content)
    }

    override var tag: AnyHashable? { value }
}

struct ZIndex: ItemModifier {
    var value: Double

    func makeItem(around content: LayoutItem, in node: _Node) -> ZIndexItem {
        ZIndexItem(content, value: value)
    }
    func apply(to item: ZIndexItem, from old: ZIndex, in node: _Node) { item.value = value }
}

final class ZIndexItem: UnaryItem {
    var value: Double {
        didSet { if value != oldValue { setNeedsDisplay() } }
    }

    init(_ content: LayoutItem, value: Double) {
        self.value = value
        super.init(content)
    }

    override var zIndex: Double { value }
}
