import Foundation
import UIKitForLinux
import ViewGraph

/// A number that no program should pass, as a value of every numeric type.
package struct BadNumber: CustomStringConvertible, Sendable {
    package let double: Double

    package init(_ double: Double) { self.double = double }

    /// The arguments of each row. The last two are common values for "as much as possible" and for a large
    /// shadow.
    package static let all = [
        .nan, .infinity, -.infinity, 1e9, -1e9, 0, -1, .greatestFiniteMagnitude, 5_000,
    ].map { BadNumber($0) }

    /// The value of all other numbers of a call.
    package static let healthy = BadNumber(2)

    package var description: String { "\(double)" }

    /// Whether the number requests so much space that views may be at any position.
    package var isHuge: Bool { abs(double) > 1_000 }

    var cgFloat: CGFloat { double }
    var float: Float { Float(double) }
    var int: Int { double.isNaN ? 0 : Int(exactly: double.rounded()) ?? (double < 0 ? .min : .max) }
    var int32: Int32 { Int32(clamping: int) }
    var uint: UInt { UInt(clamping: int) }
    var uint32: UInt32 { UInt32(clamping: int) }
    var uint8: UInt8 { UInt8(clamping: int) }
    var simd: SIMD2<Float> { SIMD2(float, float) }
    var size: CGSize { CGSize(width: double, height: double) }
    var point: CGPoint { CGPoint(x: double, y: double) }
    var rect: CGRect { CGRect(origin: point, size: size) }
    var vector: CGVector { CGVector(dx: double, dy: double) }
    var insets: EdgeInsets { EdgeInsets(top: double, leading: double, bottom: double, trailing: double) }
    var sides: UIEdgeInsets { UIEdgeInsets(top: double, left: double, bottom: double, right: double) }
    var directions: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: double, leading: double, bottom: double, trailing: double)
    }
    var radii: RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: double, bottomLeading: double, bottomTrailing: double, topTrailing: double)
    }
    var angle: Angle { .degrees(double) }
    var unitPoint: UnitPoint { UnitPoint(x: double, y: double) }
    var transform: CGAffineTransform {
        CGAffineTransform(a: double, b: double, c: double, d: double, tx: double, ty: double)
    }
    var spring: Spring { Spring(duration: double, bounce: double) }
    var duration: Duration {
        .seconds(double.isNaN ? 0 : min(max(double, -1e15), 1e15))
    }
    var strokeStyle: StrokeStyle {
        StrokeStyle(lineWidth: double, miterLimit: double, dash: [double, 2], dashPhase: double)
    }
    var gradient: Gradient {
        Gradient(stops: [.init(color: .red, location: double), .init(color: .blue, location: 1)])
    }

    // An invalid range traps in the program, before the library is called.
    var range: ClosedRange<Double> { double.isNaN ? 0...1 : min(double, 0)...max(double, 0) }
    var intRange: ClosedRange<Int> { min(int, 0)...max(int, 0) }
    var date: Date { Date(timeIntervalSinceReferenceDate: double) }
    var dates: ClosedRange<Date> {
        let zero = Date(timeIntervalSinceReferenceDate: 0)
        return double.isNaN ? zero...zero : min(date, zero)...max(date, zero)
    }
    var openDates: Range<Date> { dates.lowerBound..<dates.upperBound }
    var interval: DateInterval { DateInterval(start: dates.lowerBound, end: dates.upperBound) }
}
