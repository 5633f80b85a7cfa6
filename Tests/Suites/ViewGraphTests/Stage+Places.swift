import Foundation
import InMemoryScreen
import ViewGraph

/// The places of views in a stage's first scroll area.
extension Stage {
    /// The corner of the view that has its own layer in the first scroll area and shows a text, as it is seen
    /// there without its enlargement. `nil` if there is none.
    func seen(_ text: String) -> CGPoint? {
        for row in area.scene.rows where row.isVisible {
            if let place = place(of: text, in: row.layer, at: row.frame.origin) { return place }
        }
        return nil
    }

    private func place(of text: String, in layer: DisplayLayer, at corner: CGPoint) -> CGPoint? {
        for item in layer.items {
            if case .layer(let inner, let effects) = item {
                let transform = effects.transform
                let place = CGPoint(
                    x: corner.x + transform.x + inner.size.width * (transform.a - 1) / 2,
                    y: corner.y + transform.y + inner.size.height * (transform.d - 1) / 2)
                if let found = self.place(of: text, in: inner, at: place) { return found }
            } else {
                let shown = DisplayLayer([item], size: layer.size)
                if Self.texts(in: Self.items(in: shown)).contains(text) { return corner }
            }
        }
        return nil
    }
}
