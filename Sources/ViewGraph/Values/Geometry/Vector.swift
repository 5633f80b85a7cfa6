public import Foundation

/// A vector in two dimensions.
public struct CGVector: Hashable, Sendable {
    public var dx, dy: CGFloat
    public static let zero = CGVector(dx: 0, dy: 0)
    public init() { self.init(dx: 0, dy: 0) }
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
