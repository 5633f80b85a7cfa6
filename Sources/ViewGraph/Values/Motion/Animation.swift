public import Foundation

/// The timing of a change: a curve or a spring, with a delay, speed and repetitions.
///
/// ```swift
/// withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
/// ```
///
/// Times are in seconds. Animations can be created on any thread. Equal ones animate alike.
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

    /// The default spring, `spring(response: 0.55, dampingFraction: 1)`, which is played if a program
    /// specifies none.
    public static let `default` = Animation(.standard)

    // As documented for iOS 17 and later. Reverse-engineered implementations use 0.5.
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

    /// An animation with constant speed, for 0.35 s.
    public static var linear: Animation { linear(duration: defaultDuration) }

    /// Returns an animation with constant speed.
    public static func linear(duration: TimeInterval) -> Animation { curve(0, 0, 1, 1, duration) }

    /// An animation with a slow start, for 0.35 s.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }

    /// Returns an animation with a slow start.
    public static func easeIn(duration: TimeInterval) -> Animation { curve(0.42, 0, 1, 1, duration) }

    /// An animation with a slow end, for 0.35 s.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }

    /// Returns an animation with a slow end.
    public static func easeOut(duration: TimeInterval) -> Animation { curve(0, 0, 0.58, 1, duration) }

    /// An animation with a slow start and a slow end, for 0.35 s.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// Returns an animation with a slow start and a slow end.
    public static func easeInOut(duration: TimeInterval) -> Animation { curve(0.42, 0, 0.58, 1, duration) }

    /// Returns an animation along a Bézier curve from (0, 0) to (1, 1).
    ///
    /// - Parameters: the two control points. x is time, from 0 to 1; y is progress and may leave that range.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        curve(p1x, p1y, p2x, p2y, duration)
    }
}

// MARK: - Delay, speed and repetition

extension Animation {
    /// Returns the same animation with a delay, during which the old value is shown.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(.delayed(kind, by: delay))
    }

    /// Returns the same animation played faster or, below 1, slower. A delay inside it is shortened as well.
    public func speed(_ speed: Double) -> Animation {
        Animation(.sped(kind, by: speed))
    }

    /// Returns the same animation played several times. At the end the new value is shown.
    ///
    /// - Parameter autoreverses: whether every second pass is reversed. It counts as a pass.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: repeatCount, autoreverses: autoreverses))
    }

    /// Returns the same animation played until the value changes with another animation or its view is
    /// removed.
    ///
    /// - Parameter autoreverses: whether every second pass is reversed.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(kind, count: nil, autoreverses: autoreverses))
    }
}
