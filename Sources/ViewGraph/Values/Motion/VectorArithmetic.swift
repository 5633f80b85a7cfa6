public import Foundation

/// A value that can be scaled and added, and therefore animated, because it can be interpolated between two
/// others.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component.
    mutating func scale(by rhs: Double)

    /// The sum of the components' squares. Springs use it as an energy to detect when they have come to rest.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// Returns a copy with each component multiplied.
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves towards another value.
    ///
    /// - Parameter amount: the share of the distance. 0 keeps this value, 1 results in the other one, and
    ///   other numbers extrapolate.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// Returns a value between this one and another.
    ///
    /// - Parameter amount: the share of the distance. 0 is this value, 1 the other one, and other numbers
    ///   extrapolate.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}
