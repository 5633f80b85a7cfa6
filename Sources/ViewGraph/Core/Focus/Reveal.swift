import Foundation

extension LayoutItem {
    /// Asks the scroll areas around the item to bring it into view.
    func reveal() {
        if let scroll = ScrollItem.around(self), let content = scroll.content {
            if let rect = rect(in: content) { scroll.controller.reveal(rect) }
            return
        }
        guard let root = root as? RootItem else { return }
        root.host?.reveal(CGRect(origin: originInRoot, size: frame.size), in: root)
    }
}

extension RootHost {
    /// For hosts that show all of their content.
    func reveal(_ rect: CGRect, in root: RootItem) {}
}
