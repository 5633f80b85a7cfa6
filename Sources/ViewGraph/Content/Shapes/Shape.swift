public import Foundation

/// A form that fills its frame. It is a view that is drawn in the foreground style, and other views are
/// filled, stroked and clipped with it.
///
/// ```swift
/// struct Kite: Shape {
///     func path(in rect: CGRect) -> Path { … }
/// }
/// ```
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// Returns the outline in a rectangle.
    func path(in rect: CGRect) -> Path

    /// The role of the shape, for styles.
    static var role: ShapeRole { get }

    /// The behavior of the shape in right-to-left layouts.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// Returns the size of the shape. By default it takes the size that is proposed, and 10 points along an
    /// axis without a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The role of a shape.
public enum ShapeRole: Sendable { case fill, stroke, separator }

/// The behavior of a drawing in right-to-left layouts.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
    public static var role: ShapeRole { .fill }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    @MainActor @preconcurrency
    public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
    }
}

/// A shape that can be inset, which allows its border to be drawn inside.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// Returns the shape, inset by an amount on all sides.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that has a simpler form of its outline than a path.
protocol OutlinedShape {
    func outline(in rect: CGRect) -> (DisplayShape, CGRect)
}

extension Shape {
    /// Returns the outline to draw.
    func drawn(in rect: CGRect) -> (shape: DisplayShape, rect: CGRect) {
        if let simple = self as? any OutlinedShape { return simple.outline(in: rect) }
        return (.path(path(in: CGRect(origin: .zero, size: rect.size))), rect)
    }
}

/// A type-erased shape.
public struct AnyShape: Shape, OutlinedShape {
    private let base: any Shape
    public var animatableData: AnimatableVector

    public init<Base: Shape>(_ shape: Base) {
        base = shape
        animatableData = AnimatableVector(shape.animatableData)
    }

    private var moved: any Shape {
        func write<Base: Shape>(_ shape: Base) -> any Shape {
            var shape = shape
            shape.animatableData = animatableData.value(like: shape.animatableData)
            return shape
        }
        return write(base)
    }

    public func path(in rect: CGRect) -> Path { moved.path(in: rect) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { moved.sizeThatFits(proposal) }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) { moved.drawn(in: rect) }
}
