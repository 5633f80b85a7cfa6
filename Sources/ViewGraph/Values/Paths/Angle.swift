import Foundation

/// An angle. Positive angles are clockwise where y points down.
public struct Angle: Hashable, Comparable, Sendable, Animatable {
    public var radians: Double

    /// Creates an angle of 0.
    public init() { radians = 0 }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static let zero = Angle()

    public var animatableData: Double {
        get { radians * 128 }
        set { radians = newValue / 128 }
    }

    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
    public static func + (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians + right.radians)
    }
    public static func - (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians - right.radians)
    }
    public static func += (left: inout Angle, right: Angle) { left = left + right }
    public static func -= (left: inout Angle, right: Angle) { left = left - right }
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    public static func * (left: Angle, right: Double) -> Angle { Angle(radians: left.radians * right) }
    public static func * (left: Double, right: Angle) -> Angle { right * left }
    public static func / (left: Angle, right: Double) -> Angle { Angle(radians: left.radians / right) }
}
