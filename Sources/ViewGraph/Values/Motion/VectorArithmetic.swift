public import Foundation

/// A value that can be scaled and added, and so be animated: what lies between two of them is one, too.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component.
    mutating func scale(by rhs: Double)

    /// The sum of the components' squares. Springs take it for energy, to find out when they have come to
    /// rest.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// A copy with each component multiplied.
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves towards another value.
    ///
    /// - Parameter amount: 0 stays, 1 arrives; other numbers go beyond.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// A value on the way to another one.
    ///
    /// - Parameter amount: 0 is this value, 1 the other one; other numbers go beyond.
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
