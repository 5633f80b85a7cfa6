import Foundation

/// A vector of any number of numbers that are animated together.
///
/// Vectors of different lengths are extended with zeros.
public struct AnimatableVector: VectorArithmetic, Sendable {
    /// The numbers. Missing ones are zero.
    public var values: [Double]

    /// Creates a vector of numbers that are animated together.
    public init(_ values: [Double]) { self.values = values }

    public static var zero: AnimatableVector { AnimatableVector([]) }

    public static func == (left: Self, right: Self) -> Bool {
        let count = max(left.values.count, right.values.count)
        return (0..<count).allSatisfy { left[$0] == right[$0] }
    }

    subscript(index: Int) -> Double { index < values.count ? values[index] : 0 }

    private static func combined(_ left: Self, _ right: Self, _ combine: (Double, Double) -> Double) -> Self {
        Self((0..<max(left.values.count, right.values.count)).map { combine(left[$0], right[$0]) })
    }

    public static func + (left: Self, right: Self) -> Self { combined(left, right, +) }
    public static func - (left: Self, right: Self) -> Self { combined(left, right, -) }
    /// Multiplies each number.
    public mutating func scale(by rhs: Double) { for index in values.indices { values[index] *= rhs } }
    /// The sum of the squares.
    public var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

extension AnimatableVector {
    /// Creates a vector of the numbers in other animatable data, which are found by its structure: numbers,
    /// pairs, vectors.
    init<Data: VectorArithmetic>(_ data: Data) {
        values = []
        Self.read(data, into: &values)
    }

    private static func read<Data>(_ data: Data, into values: inout [Double]) {
        switch data {
        case let value as Double: values.append(value)
        case let value as Float: values.append(Double(value))
        case let value as CGFloat: values.append(value)
        case let vector as AnimatableVector: values += vector.values
        case let pair as any AnimatedParts: pair.forEachPart { read($0, into: &values) }
        default: break
        }
    }

    /// Returns the numbers as data with the same structure as `model`.
    func value<Data: VectorArithmetic>(like model: Data) -> Data {
        var remaining = values[...]
        return Self.rebuilt(model, from: &remaining)
    }

    fileprivate static func rebuilt<Data>(_ model: Data, from remaining: inout ArraySlice<Double>) -> Data {
        switch model {
        case is Double: return (remaining.popFirst() ?? 0) as! Data
        case is Float: return Float(remaining.popFirst() ?? 0) as! Data
        case is CGFloat: return CGFloat(remaining.popFirst() ?? 0) as! Data
        case let vector as AnimatableVector:
            let part = remaining.prefix(vector.values.count)
            remaining = remaining.dropFirst(vector.values.count)
            return AnimatableVector(Array(part)) as! Data
        case let pair as any AnimatedParts: return pair.rebuilt(from: &remaining) as! Data
        default: return model
        }
    }
}

/// Animatable data that consists of other animatable data.
private protocol AnimatedParts {
    func forEachPart(_ body: (Any) -> Void)
    func rebuilt(from remaining: inout ArraySlice<Double>) -> Self
}

extension AnimatablePair: AnimatedParts {
    fileprivate func forEachPart(_ body: (Any) -> Void) {
        body(first)
        body(second)
    }
    fileprivate func rebuilt(from remaining: inout ArraySlice<Double>) -> Self {
        let first = AnimatableVector.rebuilt(first, from: &remaining)
        return Self(first, AnimatableVector.rebuilt(second, from: &remaining))
    }
}
