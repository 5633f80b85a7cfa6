import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points: progress as a function of the elapsed share
/// of time.
struct BezierCurve: Hashable, Sendable {
    // The coefficients of the polynomials a·s³ + b·s² + c·s in both coordinates.
    private let ax, bx, cx: Double
    private let ay, by, cy: Double

    /// - Parameters: the control points. Outside 0…1 a curve overshoots, in y only.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    /// Returns the progress, to 2⁻²⁰ as SwiftUI rounds it.
    func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        let s = parameter(atX: time)
        return ((((ay * s + by) * s + cy) * s) * 0x1p20).rounded() * 0x1p-20
    }

    /// Returns the derivative of ``value(at:)``, to 2⁻²⁰ as SwiftUI rounds it.
    func slope(at time: Double) -> Double {
        let s = time <= 0 ? 0 : time >= 1 ? 1 : parameter(atX: time)
        let dx = (3 * ax * s + 2 * bx) * s + cx
        let dy = (3 * ay * s + 2 * by) * s + cy
        // An end with its control point on it has no direction. SwiftUI uses the result of rounding errors.
        // (B330)
        if dx == dy { return 1 }
        if abs(dx) < 1e-12 { return abs(dy) < 1e-12 ? 0 : dy < 0 ? -.infinity : .infinity }
        return (dy / dx * 0x1p20).rounded() * 0x1p-20
    }

    /// Solves by Newton's method, and by bisection where the curve is too flat for it.
    private func parameter(atX x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<64 {
            let error = ((ax * s + bx) * s + cx) * s - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = s } else { low = s }
            let slope = (3 * ax * s + 2 * bx) * s + cx
            let next = s - error / slope
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }
}
