import Foundation
import InMemoryScreen
import ViewGraph

/// An item drawn on a stage, with the effects applied to it, from the outermost to the innermost.
struct Drawn {
    var item: DisplayItem
    var effects: [LayerEffects]

    @MainActor
    static func all(in layer: DisplayLayer, under effects: [LayerEffects] = []) -> [Drawn] {
        layer.items.flatMap { item -> [Drawn] in
            if case .layer(let inner, let own) = item { return all(in: inner, under: effects + [own]) }
            return [Drawn(item: item, effects: effects)]
        }
    }

    /// The rectangle of a fill or line.
    var rect: CGRect? {
        switch item {
        case .fill(_, _, let rect), .stroke(_, _, let rect, _), .line(_, _, let rect, _): rect
        default: nil
        }
    }

    var shape: DisplayShape? {
        switch item {
        case .fill(let shape, _, _), .stroke(let shape, _, _, _), .line(let shape, _, _, _): shape
        default: nil
        }
    }

    var paint: Paint? {
        switch item {
        case .fill(_, let paint, _), .stroke(_, let paint, _, _), .line(_, let paint, _, _): paint
        default: nil
        }
    }

    var color: ResolvedColor? {
        switch item {
        case .text(_, _, let color): color
        default: if case .color(let color)? = paint { color } else { nil }
        }
    }

    /// The center of the rectangle in the window.
    var center: CGPoint? {
        guard let rect else { return nil }
        return effects.reversed().reduce(CGPoint(x: rect.midX, y: rect.midY)) {
            $0.applying($1.transform.affine)
        }
    }

    /// The top-left corner in the window.
    var corner: CGPoint? {
        rect.map { rect in effects.reversed().reduce(rect.origin) { $0.applying($1.transform.affine) } }
    }

    var clip: LayerEffects.Clip? { effects.compactMap(\.clip).last }
    var shadow: LayerEffects.Shadow? { effects.flatMap(\.shadows).last }
    var mask: DisplayLayer? { effects.compactMap(\.mask).last }
    var opacity: Double { effects.reduce(1) { $0 * $1.opacity } }
}

extension Stage {
    /// Everything that is drawn outside of controls, from back to front.
    var painted: [Drawn] { window.layer.map { Drawn.all(in: $0) } ?? [] }
}

extension ResolvedColor {
    static let systemRed = ResolvedColor(hex: 0xFF3B30)
    static let systemBlue = ResolvedColor(hex: 0x007AFF)
}

extension CGPoint {
    func isNear(_ x: Double, _ y: Double) -> Bool { abs(self.x - x) < 0.01 && abs(self.y - y) < 0.01 }
}
