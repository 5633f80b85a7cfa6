import Foundation

extension LayoutBox {
    /// Asks the nearest scroll area around the box to bring it into view.
    func reveal() {
        var around = parent
        while let box = around {
            if box.scrollAxes != nil { return box.reveal(self) }
            around = box.parent
        }
    }
}
