public import Foundation

/// A point in a rectangle of any size: (0, 0) is the top leading corner, (1, 1) the opposite one.
public struct UnitPoint: Hashable, Sendable, Animatable {
    public var x, y: CGFloat

    /// Creates the top leading corner.
    public init() { self.init(x: 0, y: 0) }
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }

    subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }

    func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}
