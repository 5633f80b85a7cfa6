public import Foundation

extension Shape {
    /// Returns the part of the outline between two shares of its length, from 0 to 1.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        TrimmedShape(base: self, start: start, end: end)
    }

    /// Returns the shape, moved by an offset in points.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    /// Returns the shape, scaled about an anchor.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape, rotated about an anchor.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// Returns the shape in a rectangle of a fixed size, from the top leading corner.
    public func size(_ size: CGSize) -> some Shape { SizedShape(base: self, size: size) }
    public func size(width: CGFloat, height: CGFloat) -> some Shape {
        SizedShape(base: self, size: CGSize(width: width, height: height))
    }

    /// Returns the outline of a line along the shape's outline.
    public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, style: style) }
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        StrokedShape(base: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    // Differs from Apple's: outlines are combined by filling, so the inner lines are visible where both are
    // stroked.
    /// Returns the union of both shapes.
    public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
        UnitedShape(first: self, second: other)
    }
}

private struct TrimmedShape<Base: Shape>: Shape {
    var base: Base
    var start, end: CGFloat

    func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
        set {
            base.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape that is moved.
public struct OffsetShape<Content: Shape>: Shape {
    public var shape: Content
    /// The offset in points.
    public var offset: CGSize

    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape that is scaled about an anchor.
public struct ScaledShape<Content: Shape>: Shape {
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
    }

    public func path(in rect: CGRect) -> Path {
        let center = anchor.point(in: rect)
        return shape.path(in: rect).applying(
            CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: scale.width, y: scale.height)
                .translatedBy(x: -center.x, y: -center.y))
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var animatableData:
        AnimatablePair<
            Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
        >
    {
        get {
            AnimatablePair(
                shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape that is rotated about an anchor.
public struct RotatedShape<Content: Shape>: Shape {
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint

    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
    }

    public func path(in rect: CGRect) -> Path {
        let center = anchor.point(in: rect)
        return shape.path(in: rect).applying(
            CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle.radians)
                .translatedBy(x: -center.x, y: -center.y))
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var animatableData:
        AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
    {
        get {
            AnimatablePair(
                shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape with an affine transform.
public struct TransformedShape<Content: Shape>: Shape {
    public var shape: Content
    public var transform: CGAffineTransform

    public init(shape: Content, transform: CGAffineTransform) {
        (self.shape, self.transform) = (shape, transform)
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

private struct SizedShape<Base: Shape>: Shape {
    var base: Base
    var size: CGSize

    func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
    var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(base.animatableData, size.animatableData) }
        set { (base.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

private struct StrokedShape<Base: Shape>: Shape {
    var base: Base
    var style: StrokeStyle
    static var role: ShapeRole { .stroke }

    func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(base.animatableData, style.animatableData) }
        set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

private struct UnitedShape<First: Shape, Second: Shape>: Shape {
    var first: First
    var second: Second

    func path(in rect: CGRect) -> Path {
        var path = first.path(in: rect)
        path.addPath(second.path(in: rect))
        return path
    }
    var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
}
