import Foundation

extension LayoutBox {
    /// Scrolls the nearest enclosing scroll area to the box.
    func reveal() {
        var around = parent
        while let box = around {
            if box.scrollAxes != nil { return box.reveal(self) }
            around = box.parent
        }
    }
}
