import Foundation

/// An item that arranges the items of a node's children.
class ContainerItem: LayoutItem {
    /// What is arranged.
    private(set) var items: [LayoutItem] = []
    /// The same without what those that come are wrapped in.
    private var own: [LayoutItem] = []
    /// What has them come and go with transitions; nil: nothing has yet.
    private(set) var passage: (any ItemPassage)?
    /// nil: what it draws has changed.
    private var drawing: KeptDrawing?

    /// In front is what has the higher index, and of equals what comes later. (B225) What goes is behind.
    /// (B290)
    override var subitems: [LayoutItem] {
        let items = if let passage { passage.going + items } else { items }
        guard Self.haveOrder(items) else { return items }
        let order = items.indices.sorted { (items[$0].zIndex, $0) < (items[$1].zIndex, $1) }
        return order.map { items[$0] }
    }
    /// A loop, since the library is handed no closure of the main actor without a check of where it runs.
    private static func haveOrder(_ items: [LayoutItem]) -> Bool {
        for item in items where item.zIndex != 0 { return true }
        return false
    }
    override func show(in list: inout DisplayList, at origin: CGPoint) {
        let former = drawing ?? KeptDrawing()
        drawing = former
        let new = former.show(self, in: &list, at: origin)
        if drawing != nil { drawing = new }
    }
    override func displayInvalidated() -> Bool {
        drawing = nil
        return super.displayInvalidated()
    }
    override func trait<Key: ItemTraitKey>(_ key: Key.Type) -> Key.Value? {
        guard Key.reachesOut else { return nil }
        // Not `lazy.compactMap`: it asks the first twice, and nested containers each time again.
        for item in items {
            if let value = item.trait(key) { return value }
        }
        return nil
    }

    /// - Parameter passage: has the items come and go with transitions; nil: they do not.
    func setItems(_ new: [LayoutItem], passing passage: (any ItemPassage)? = nil) {
        guard new.count != own.count || !zip(new, own).allSatisfy(===) else { return }
        if let passage {
            self.passage = passage
            arrange(passage.change(from: own, to: new))
        } else {
            arrange(new)
        }
        own = new
    }

    /// Something came to its place, or went.
    func passingChanged() {
        if let passage { arrange(passage.arranged(own)) }
    }

    private func arrange(_ new: [LayoutItem]) {
        items = new
        for item in new { adopt(item) }
        setNeedsLayout()
        setNeedsDisplay()
    }
}

/// Has the items of a container come and go with transitions.
@MainActor
protocol ItemPassage: AnyObject {
    /// Those on their way out.
    var going: [LayoutItem] { get }
    /// Takes in a change of the items.
    ///
    /// - Returns: what to arrange: the new items, those in passing around those that come.
    func change(from old: [LayoutItem], to new: [LayoutItem]) -> [LayoutItem]
    /// The items with those in passing around them.
    func arranged(_ items: [LayoutItem]) -> [LayoutItem]
}
