import Foundation
import ViewGraph

/// Paths, gradients and effects at known places, and a control with some of them.
@MainActor
final class EffectSample: SampleWindow {
    private let controls: [DisplayLayer]

    init(_ screen: any Screen) {
        controls = (0..<3).map { _ in
            let button = screen.controls.makeButton()
            button.configure(ButtonConfiguration())
            let room = CGRect(x: 0, y: 0, width: 60, height: 40)
            button.content = DisplayLayer([.fill(.red, room)], size: room.size)
            return DisplayLayer([.control(button, rect: room)])
        }
        super.init(screen, title: "effects")
    }

    private static let triangle = Path { path in
        path.addLines([CGPoint(x: 0, y: 40), CGPoint(x: 60, y: 40), CGPoint(x: 0, y: 0)])
        path.closeSubpath()
    }

    private func square(_ color: ResolvedColor = .red) -> DisplayLayer {
        DisplayLayer([.fill(color, CGRect(x: 0, y: 0, width: 60, height: 40))])
    }

    private func gradient(
        _ course: GradientPaint.Course, _ first: ResolvedColor = .red, _ last: ResolvedColor = .blue
    ) -> Paint {
        .gradient(
            GradientPaint(
                course: course, stops: [.init(color: first, location: 0), .init(color: last, location: 1)]))
    }

    private func layer(
        _ layer: DisplayLayer, x: Double, y: Double, _ change: (inout LayerEffects) -> Void
    ) -> DisplayItem {
        var effects = LayerEffects(offset: CGPoint(x: x, y: y))
        change(&effects)
        return .layer(layer, effects)
    }

    override func items() -> [DisplayItem] {
        let room = CGRect(x: 0, y: 0, width: 60, height: 40)
        let half = DisplayLayer([.fill(.black, CGRect(x: 0, y: 0, width: 30, height: 40))])
        let middle = CGPoint(x: 30, y: 20)
        func at(_ x: Double, _ y: Double) -> CGRect { room.offsetBy(dx: x, dy: y) }
        return [
            .fill(.path(Self.triangle), .color(.red), rect: at(20, 20)),
            .fill(.rectangle, gradient(.linear(from: .zero, to: CGPoint(x: 60, y: 0))), rect: at(100, 20)),
            .fill(
                .path(Self.triangle), gradient(.linear(from: .zero, to: CGPoint(x: 60, y: 0))),
                rect: at(180, 20)),
            .fill(
                .ellipse,
                gradient(.radial(center: middle, radii: CGSize(width: 30, height: 20), start: 0, end: 1)),
                rect: at(260, 20)),
            .fill(.rectangle, gradient(.angular(center: middle, from: 0)), rect: at(20, 80)),
            .line(
                .rectangle, .color(.red), rect: at(100, 80),
                style: StrokeStyle(lineWidth: 4, dash: [20, 20])),
            layer(square(), x: 180, y: 80) { $0.clip = .init(rect: room, shape: .path(Self.triangle)) },
            layer(square(), x: 260, y: 80) { $0.mask = half },
            layer(square(), x: 20, y: 140) { $0.shadows = [.init(color: .blue, radius: 0, x: 10, y: 10)] },
            layer(square(), x: 100, y: 140) { $0.blur = 4 },
            layer(square(.green), x: 180, y: 140) {
                $0.colors = ColorMatrix([0, 1, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0])
            },
            .fill(.red, at(260, 140)),
            layer(square(.green), x: 280, y: 150) { $0.blend = .screen },
            layer(controls[0], x: 20, y: 200) { $0.clip = .init(rect: room, shape: .path(Self.triangle)) },
            layer(controls[1], x: 100, y: 200) { $0.mask = half },
            layer(controls[2], x: 180, y: 200) { $0.opacity = 0.5 },
            .fill(
                .rectangle, gradient(.linear(from: .zero, to: CGPoint(x: 60, y: 0)), .blue, .clear),
                rect: at(20, 260)),
            .fill(
                .rectangle, gradient(.angular(center: CGPoint(x: -30, y: 20), from: .pi / 2), .blue, .blue),
                rect: at(100, 260)),
            layer(square(), x: 180, y: 260) {
                $0.clip = .init(rect: room, shape: .roundedRectangle(radius: 16))
                $0.transform = LayerTransform(a: -1, b: 0, c: 0, d: 1, x: 240, y: 260)
            },
            layer(
                DisplayLayer([layer(square(), x: 0, y: 0) { $0.opacity = 0.5 }], size: room.size), x: 0, y: 0
            ) {
                let (sine, cosine) = (0.5, 0.75.squareRoot())
                $0.transform = LayerTransform(a: cosine, b: sine, c: -sine, d: cosine, x: 300, y: 255)
            },
            layer(square(.blue), x: 150, y: 320) {
                $0.shadows = [.init(color: .blue, radius: 20, x: 0, y: 0)]
            },
        ]
    }
}
