import Foundation

extension LayoutBox {
    /// Scrolls the nearest enclosing scroll area to the box.
    func reveal() {
        var ancestor = parent
        while let box = ancestor {
            if box.scrollAxes != nil { return box.reveal(self) }
            ancestor = box.parent
        }
    }
}
