import Foundation
import InMemoryScreen
import ViewGraph

/// A visible text and its position in the scrolled region.
struct SeenText: Equatable {
    var text: String
    var x: Double
    var y: Double
    /// The product of the opacities of the layers around it.
    var opacity = 1.0
}

extension Stage {
    /// The visible texts in the first scrolled region, from the top.
    var seen: [SeenText] {
        let area = area
        let size = CGSize(
            width: area.scene.axis == .vertical ? 100_000 : area.scene.page,
            height: area.scene.axis == .vertical ? area.scene.page : 100_000)
        return area.scene.rows.flatMap { Self.placed($0.layer, at: $0.frame.origin) }
            .filter { $0.y > -20 && $0.y < size.height && $0.x > -20 && $0.x < size.width }
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    var seenNames: [String] { seen.map(\.text) }

    private static func placed(_ layer: DisplayLayer, at origin: CGPoint, opacity: Double = 1) -> [SeenText] {
        layer.items.flatMap { item -> [SeenText] in
            switch item {
            case .text(let layout as MemoryTextLayout, let place, _):
                [
                    SeenText(
                        text: layout.text, x: origin.x + place.x, y: origin.y + place.y, opacity: opacity)
                ]
            case .layer(let inner, let effects):
                placed(
                    inner, at: CGPoint(x: origin.x + effects.transform.x, y: origin.y + effects.transform.y),
                    opacity: opacity * effects.opacity)
            default: []
            }
        }
    }
}
