import Foundation

/// The transform of a layer, as used by the screen: x′ = a·x + c·y + x, y′ = b·x + d·y + y.
package struct LayerTransform: Equatable {
    package var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x = 0.0, y = 0.0
    package static let identity = LayerTransform()

    package init() {}
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    package init(a: Double, b: Double, c: Double, d: Double, x: Double, y: Double) {
        (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
    }

    /// Whether the transform is a translation.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    package init(_ transform: CGAffineTransform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, x: transform.tx, y: transform.ty)
    }

    package var affine: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y) }
}
