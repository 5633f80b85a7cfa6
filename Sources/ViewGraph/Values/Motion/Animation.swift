public import Foundation

/// How a change is spread over time: a curve or a spring, and when and how often it is played.
///
/// ```swift
/// withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
/// ```
///
/// Times are in seconds. Values are made anywhere; equal ones animate alike.
public struct Animation: Hashable, Sendable {
    indirect enum Kind: Hashable, Sendable {
        case standard
        case curve(BezierCurve, duration: Double)
        case spring(SpringModel, blendDuration: Double)
        case interpolatingSpring(SpringModel, initialVelocity: Double)
        case delayed(Kind, by: Double)
        case sped(Kind, by: Double)
        case repeated(Kind, count: Int?, autoreverses: Bool)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// The spring that is played where a program names none: `spring(response: 0.55, dampingFraction: 1)`.
    public static let `default` = Animation(.standard)

    // As documented for iOS 17 and later; re-created code says 0.5.
    static let standardSpring = SpringModel(response: 0.55, dampingFraction: 1)
}

// MARK: - Curves

extension Animation {
    private static let defaultDuration = 0.35

    private static func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ duration: TimeInterval
    ) -> Animation {
        Animation(.curve(BezierCurve(x1, y1, x2, y2), duration: duration))
    }

    /// Constant speed, for 0.35 s.
    public static var linear: Animation { linear(duration: defaultDuration) }

    /// Constant speed.
    public static func linear(duration: TimeInterval) -> Animation { curve(0, 0, 1, 1, duration) }

    /// A slow start, for 0.35 s.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }

    /// A slow start.
    public static func easeIn(duration: TimeInterval) -> Animation { curve(0.42, 0, 1, 1, duration) }

    /// A slow end, for 0.35 s.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }

    /// A slow end.
    public static func easeOut(duration: TimeInterval) -> Animation { curve(0, 0, 0.58, 1, duration) }

    /// A slow start and a slow end, for 0.35 s.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// A slow start and a slow end.
    public static func easeInOut(duration: TimeInterval) -> Animation { curve(0.42, 0, 0.58, 1, duration) }

    /// A Bézier curve from (0, 0) to (1, 1).
    ///
    /// - Parameters: the two control points: x is time, from 0 to 1; y is progress and may leave that range.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        curve(p1x, p1y, p2x, p2y, duration)
    }
}

// MARK: - When and how often

extension Animation {
    /// The same animation, started later. Until then the old value shows.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(.delayed(kind, by: delay))
    }

    /// The same animation, played faster or, below 1, slower. A delay inside it is shortened as well.
    public func speed(_ speed: Double) -> Animation {
        Animation(.sped(kind, by: speed))
    }

    /// The same animation, played several times; at the end the new value shows.
    ///
    /// - Parameter autoreverses: whether each second pass goes back. It counts as a pass.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: repeatCount, autoreverses: autoreverses))
    }

    /// The same animation, played until the value changes with another animation or its view goes.
    ///
    /// - Parameter autoreverses: whether each second pass goes back.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: nil, autoreverses: autoreverses))
    }
}
