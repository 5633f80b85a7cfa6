import Foundation

/// A curve of progress from 0 to 1 over a share of time from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private let curve: BezierCurve
    private let isInverse: Bool

    private init(_ curve: BezierCurve, isInverse: Bool = false) {
        (self.curve, self.isInverse) = (curve, isInverse)
    }

    /// Returns a Bézier curve from (0, 0) to (1, 1).
    ///
    /// - Parameters: the control points. x is time, from 0 to 1; y is progress and may leave that range.
    public static func bezier(startControlPoint start: UnitPoint, endControlPoint end: UnitPoint) -> UnitCurve
    {
        UnitCurve(BezierCurve(start.x, start.y, end.x, end.y))
    }

    public static let linear = UnitCurve(BezierCurve(0, 0, 1, 1))
    /// A curve with a slow start.
    public static let easeIn = UnitCurve(BezierCurve(0.42, 0, 1, 1))
    /// A curve with a slow end.
    public static let easeOut = UnitCurve(BezierCurve(0, 0, 0.58, 1))
    /// A curve with a slow start and a slow end.
    public static let easeInOut = UnitCurve(BezierCurve(0.42, 0, 0.58, 1))

    /// The curve with time and progress exchanged, for monotonic curves.
    public var inverse: UnitCurve { UnitCurve(curve, isInverse: !isInverse) }

    /// Returns the progress at a share of the time. Outside of 0…1 it is that of the nearer end.
    public func value(at progress: Double) -> Double {
        isInverse ? time(forValue: progress) : curve.value(at: progress)
    }

    /// Returns the slope of ``value(at:)``, in whole distances per whole time. Outside of 0…1 it is that of
    /// the nearer end. The slope is infinite where the curve is vertical. (B330)
    public func velocity(at progress: Double) -> Double {
        let progress = min(1, max(0, progress))
        return isInverse ? 1 / curve.slope(at: time(forValue: progress)) : curve.slope(at: progress)
    }

    /// Returns the share at which a monotonic curve has a value, found by bisection.
    private func time(forValue value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if curve.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
