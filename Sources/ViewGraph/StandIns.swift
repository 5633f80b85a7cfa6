// Stand-ins for what is still on its way (Animation, Transaction, Color, Font, Palette): delete each part
// here as soon as the real one is in the tree.

import Foundation

public struct Color: Hashable, Sendable {
    var v = 0
    public static let primary = Color(), accentColor = Color(v: 1), red = Color(v: 2),
        secondary = Color(v: 3), blue = Color(v: 4)
    package func resolve(dark: Bool, accent: ResolvedColor? = nil) -> ResolvedColor {
        ResolvedColor(red: Double(v) / 4, green: 0, blue: 0)
    }
}
package enum Palette {
    static let separator = Color(), tertiaryLabel = Color(), systemGroupedBackground = Color(),
        systemBackground = Color(), secondarySystemGroupedBackground = Color()
}
public struct Font: Hashable, Sendable {
    public static let body = Font()
    public struct Weight: Hashable, Sendable { public static let bold = Weight() }
    func weight(_ w: Weight) -> Font { self }
    func italic() -> Font { self }
    func resolved() -> ResolvedFont { ResolvedFont(size: 17) }
}
public struct Animation: Hashable, Sendable { public static let `default` = Animation() }
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false
    public init(animation: Animation?) { self.animation = animation }
    public init() {}
    struct L { var logical: [Int] = [], removal: [Int] = [] }
    var listeners = L()
    @TaskLocal static var current = Transaction()
}
extension Transaction: @unchecked Sendable {}
public func withTransaction<R>(_ t: Transaction, _ body: () throws -> R) rethrows -> R {
    try Transaction.$current.withValue(t, operation: body)
}
public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by: Double)
    var magnitudeSquared: Double { get }
}
extension Double: VectorArithmetic {
    public mutating func scale(by d: Double) { self *= d }
    public var magnitudeSquared: Double { self * self }
}
public struct EmptyAnimatableData: VectorArithmetic {
    public init() {}
    public static var zero: Self { Self() }
    public static func + (a: Self, b: Self) -> Self { a }
    public static func - (a: Self, b: Self) -> Self { a }
    public mutating func scale(by: Double) {}
    public var magnitudeSquared: Double { 0 }
}
public struct AnimatablePair<A: VectorArithmetic, B: VectorArithmetic>: VectorArithmetic {
    public var first: A, second: B
    public init(_ a: A, _ b: B) {
        first = a
        second = b
    }
    public static var zero: Self { Self(.zero, .zero) }
    public static func + (a: Self, b: Self) -> Self { a }
    public static func - (a: Self, b: Self) -> Self { a }
    public mutating func scale(by: Double) {}
    public var magnitudeSquared: Double { 0 }
}
package struct AnimatedValue<Value: VectorArithmetic> {
    var v: Value
    init(_ v: Value) { self.v = v }
    mutating func set(_ target: Value, animation: Animation?, now: Double) { v = target }
    mutating func set(_ target: Value, transaction: Transaction, now: Double) { v = target }
    func value(at now: Double) -> Value { v }
    var isAnimating: Bool { false }
}
