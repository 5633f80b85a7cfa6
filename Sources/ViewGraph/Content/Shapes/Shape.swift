public import Foundation

/// A form that fills the room it is given: a view that is drawn in the foreground style, and what other views
/// are filled, stroked and clipped with.
///
/// ```swift
/// struct Kite: Shape {
///     func path(in rect: CGRect) -> Path { … }
/// }
/// ```
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path

    /// What the shape is for, as far as styles care.
    static var role: ShapeRole { get }

    /// The direction in which the shape is drawn where text runs from the right.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The room that the shape takes; the default is all that it is offered, 10 points where it is offered
    /// none.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is for.
public enum ShapeRole: Sendable { case fill, stroke, separator }

/// What happens to a drawing where text runs from the right.
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

/// A shape that can draw itself smaller, and so have its border inside.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// The shape, smaller by an amount on all sides.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that knows a simpler form of its outline than a path.
protocol OutlinedShape {
    func outline(in rect: CGRect) -> (DisplayShape, CGRect)
}

extension Shape {
    /// The outline for the screen.
    func drawn(in rect: CGRect) -> (shape: DisplayShape, rect: CGRect) {
        if let simple = self as? any OutlinedShape { return simple.outline(in: rect) }
        return (.path(path(in: CGRect(origin: .zero, size: rect.size))), rect)
    }
}

/// A shape of any type.
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
