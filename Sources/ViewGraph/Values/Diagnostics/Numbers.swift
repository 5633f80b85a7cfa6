package import Foundation

// Programs divide by zero, measure views that are not laid out yet, and use "as much as possible" as a
// number. Their numbers are made finite once, where they enter the library: at the modifiers and values that
// can name the number in a message, and otherwise at the boundaries that all numbers pass, such as sizes,
// places and layers.

extension Double {
    /// The largest supported distance in points. It is larger than any screen shows, and small enough that
    /// sums remain exact.
    package static let maximumCoordinate = 1e9

    /// The number, limited to ``maximumCoordinate``, or 0 for NaN.
    package var clampedToCoordinates: Double {
        isNaN ? 0 : min(max(self, -Self.maximumCoordinate), Self.maximumCoordinate)
    }

    /// Returns the number, limited to ``maximumCoordinate``. For a number that is not finite it logs a
    /// message and returns `other`.
    package func finite(_ name: String, or other: Double = 0) -> Double {
        if isFinite { return clampedToCoordinates }
        Diagnostics.log("\(name) cannot be \(self): \(other) is used instead. Use a finite number.")
        return other
    }
}

extension Int {
    /// Creates the nearest whole number, or 0 for NaN.
    package init(nearest value: Double) {
        self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
}

extension CGPoint {
    package var isFinite: Bool { x.isFinite && y.isFinite }
    package var clampedToCoordinates: CGPoint {
        CGPoint(x: x.clampedToCoordinates, y: y.clampedToCoordinates)
    }
}

extension CGSize {
    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    package var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension Date {
    /// The date, limited to ten thousand years from the reference date, because calendars do not support
    /// more.
    package var clampedToCoordinates: Date {
        let seconds = timeIntervalSinceReferenceDate
        return Date(timeIntervalSinceReferenceDate: seconds.isNaN ? 0 : min(max(seconds, -3e11), 3e11))
    }
}

extension ClosedRange<Date> {
    package var clampedToCoordinates: ClosedRange<Date> {
        lowerBound.clampedToCoordinates...upperBound.clampedToCoordinates
    }
}

extension CGFloat {
    package var clampedToCoordinates: CGFloat { CGFloat(Double(self).clampedToCoordinates) }
    package func finite(_ name: String, or other: Double = 0) -> CGFloat {
        CGFloat(Double(self).finite(name, or: other))
    }
}

extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
