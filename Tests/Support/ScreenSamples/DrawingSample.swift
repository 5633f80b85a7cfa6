import Foundation
import ViewGraph

/// Fills, strokes and nested layers at known places.
@MainActor
final class DrawingSample: SampleWindow {
    init(_ screen: any Screen, title: String) { super.init(screen, title: title) }

    private lazy var square = DisplayLayer(
        [.fill(.red, CGRect(x: 0, y: 0, width: 40, height: 40))], size: CGSize(width: 40, height: 40))
    private lazy var outer = DisplayLayer([.layer(square, LayerEffects(offset: CGPoint(x: 10, y: 10)))])

    override func items() -> [DisplayItem] {
        [
            .fill(.red, CGRect(x: 20, y: 20, width: 60, height: 40)),
            .fill(.green, CGRect(x: 100, y: 20, width: 60, height: 40), .ellipse),
            .fill(.blue, CGRect(x: 180, y: 20, width: 60, height: 40), .roundedRectangle(radius: 12)),
            .stroke(.rectangle, .color(.red), rect: CGRect(x: 20, y: 80, width: 60, height: 40), width: 4),
            .stroke(.ellipse, .color(.green), rect: CGRect(x: 100, y: 80, width: 60, height: 40), width: 4),
            .stroke(
                .roundedRectangle(radius: 12), .color(.blue),
                rect: CGRect(x: 180, y: 80, width: 60, height: 40),
                width: 4),
            .layer(square, LayerEffects(offset: CGPoint(x: 20, y: 140))),
            .layer(square, effects(x: 80, y: 140) { $0.opacity = 0.5 }),
            .layer(
                square,
                effects(x: 140, y: 140) { $0.clip = .init(rect: CGRect(x: 0, y: 0, width: 20, height: 40)) }),
            .layer(
                square,
                effects(x: 200, y: 140) {
                    $0.clip = .init(rect: CGRect(x: 0, y: 0, width: 40, height: 40), shape: .ellipse)
                }),
            .layer(square, effects(LayerTransform(a: 2, b: 0, c: 0, d: 0.5, x: 260, y: 140))),
            // Rotated by 90° about its corner, so it is to the left of x = 80.
            .layer(square, effects(LayerTransform(a: 0, b: 1, c: -1, d: 0, x: 80, y: 200))),
            // Skewed, so the bottom edge is 40 to the right of the top edge.
            .layer(square, effects(LayerTransform(a: 1, b: 0, c: 1, d: 1, x: 100, y: 200))),
            .layer(outer, effects(LayerTransform(a: 2, b: 0, c: 0, d: 2, x: 200, y: 200))),
        ]
    }

    private func effects(_ transform: LayerTransform) -> LayerEffects {
        var effects = LayerEffects()
        effects.transform = transform
        return effects
    }

    private func effects(x: Double, y: Double, _ change: (inout LayerEffects) -> Void) -> LayerEffects {
        var effects = LayerEffects(offset: CGPoint(x: x, y: y))
        change(&effects)
        return effects
    }
}
