import Foundation

extension LayoutItem {
    /// Asks the scroll areas around the item to bring it into view.
    func reveal() {
        var around = parent
        while let item = around {
            if item.scrollAxes != nil { return item.reveal(self) }
            around = item.parent
        }
        guard let root = root as? RootItem else { return }
        root.host?.reveal(CGRect(origin: originInRoot, size: frame.size), in: root)
    }
}

extension RootHost {
    /// For hosts that show all of their content.
    func reveal(_ rect: CGRect, in root: RootItem) {}
}
