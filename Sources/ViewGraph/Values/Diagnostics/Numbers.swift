package import Foundation

// Programs divide by nothing, measure what is not there yet and write "as much as there is" as a number. What
// they hand over is made a number to lay out and draw with where it becomes ours, once: at the modifiers and
// values that can name it, otherwise at the seams that everything passes, sizes, places and layers.

extension Double {
    /// Farther away than any screen shows, and near enough that sums stay exact: in points.
    package static let farthest = 1e9

    /// The number, no farther than ``farthest``; 0 where it is none.
    package var reachable: Double { isNaN ? 0 : min(max(self, -Self.farthest), Self.farthest) }

    /// The number, no farther than ``farthest``. What is not finite is told, and `other` taken.
    package func checked(_ name: String, or other: Double = 0) -> Double {
        if isFinite { return reachable }
        Diagnostics.log("\(name) cannot be \(self): \(other) is taken. Give it a finite number.")
        return other
    }
}

extension Int {
    /// The nearest whole number; 0 for what is none.
    package init(nearest value: Double) {
        self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
}

extension CGPoint {
    package var isFinite: Bool { x.isFinite && y.isFinite }
    package var reachable: CGPoint { CGPoint(x: x.reachable, y: y.reachable) }
}

extension CGSize {
    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    package var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension Date {
    /// The date, no farther than ten thousand years from now: calendars count no farther.
    package var reachable: Date {
        let seconds = timeIntervalSinceReferenceDate
        return Date(timeIntervalSinceReferenceDate: seconds.isNaN ? 0 : min(max(seconds, -3e11), 3e11))
    }
}

extension ClosedRange<Date> {
    package var reachable: ClosedRange<Date> { lowerBound.reachable...upperBound.reachable }
}

extension CGFloat {
    package var reachable: CGFloat { CGFloat(Double(self).reachable) }
    package func checked(_ name: String, or other: Double = 0) -> CGFloat {
        CGFloat(Double(self).checked(name, or: other))
    }
}

extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
