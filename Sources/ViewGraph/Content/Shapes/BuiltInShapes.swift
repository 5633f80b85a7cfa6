public import Foundation

/// A rectangle.
public struct Rectangle: Shape, InsettableShape, OutlinedShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { ShrunkShape(base: self, amount: amount) }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) { (.rectangle, rect) }
}

/// A rectangle with rounded corners. Radii are in points.
///
/// Differs from Apple's: continuous corners are drawn as circular ones.
public struct RoundedRectangle: Shape, InsettableShape, OutlinedShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
    public func inset(by amount: CGFloat) -> some InsettableShape {
        ShrunkShape(base: self, amount: amount) { shape, amount in
            shape.cornerSize = CGSize(
                width: max(0, shape.cornerSize.width - amount),
                height: max(0, shape.cornerSize.height - amount))
        }
    }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) {
        if cornerSize.width == cornerSize.height {
            let limit = min(rect.width, rect.height) / 2
            return (.roundedRectangle(radius: min(max(0, cornerSize.width), limit)), rect)
        }
        let size = CGSize(
            width: min(max(0, cornerSize.width), rect.width / 2),
            height: min(max(0, cornerSize.height), rect.height / 2))
        return (.corners(topLeft: size, topRight: size, bottomRight: size, bottomLeft: size), rect)
    }
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

/// A rectangle whose corners have separate radii, in points.
public struct UnevenRoundedRectangle: Shape, InsettableShape, OutlinedShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }
    public func inset(by amount: CGFloat) -> some InsettableShape {
        ShrunkShape(base: self, amount: amount) { shape, amount in
            shape.cornerRadii = shape.cornerRadii.shrunk(by: amount)
        }
    }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) {
        let limit = min(rect.width, rect.height) / 2
        func size(_ radius: CGFloat) -> CGSize {
            CGSize(width: min(max(0, radius), limit), height: min(max(0, radius), limit))
        }
        return (
            .corners(
                topLeft: size(cornerRadii.topLeading), topRight: size(cornerRadii.topTrailing),
                bottomRight: size(cornerRadii.bottomTrailing), bottomLeft: size(cornerRadii.bottomLeading)),
            rect
        )
    }
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

/// A circle in the middle of its frame.
public struct Circle: Shape, InsettableShape, OutlinedShape {
    public init() {}

    private func square(in rect: CGRect) -> CGRect {
        let side = min(rect.width, rect.height)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }
    public func inset(by amount: CGFloat) -> some InsettableShape { ShrunkShape(base: self, amount: amount) }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) { (.ellipse, square(in: rect)) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }
}

/// An ellipse that fills its frame.
public struct Ellipse: Shape, InsettableShape, OutlinedShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { ShrunkShape(base: self, amount: amount) }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) { (.ellipse, rect) }
}

/// A rectangle whose short sides are semicircles.
public struct Capsule: Shape, InsettableShape, OutlinedShape {
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }
    public func inset(by amount: CGFloat) -> some InsettableShape { ShrunkShape(base: self, amount: amount) }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) {
        (.roundedRectangle(radius: min(rect.width, rect.height) / 2), rect)
    }
}

/// The shape of the container, which is a rectangle here.
///
/// Differs from Apple's: no container has another shape.
public struct ContainerRelativeShape: Shape, InsettableShape, OutlinedShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { ShrunkShape(base: self, amount: amount) }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) { (.rectangle, rect) }
}

extension View {
    /// Sets the shape of ``ContainerRelativeShape`` in the view.
    ///
    /// No effect on Linux: there it is a rectangle.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        Diagnostics.noEffect("containerShape")
        return self
    }
}

/// A path is a shape that does not depend on its frame.
extension Path: Shape {
    public func path(in rect: CGRect) -> Path { self }
}

/// A shape that is inset on all sides.
private struct ShrunkShape<Base: InsettableShape>: InsettableShape, OutlinedShape {
    var base: Base
    var amount: CGFloat
    /// Reduces other parts of the base: its corner radii.
    var shrink: @Sendable (inout Base, CGFloat) -> Void = { _, _ in }

    private var inner: Base {
        var inner = base
        shrink(&inner, amount)
        return inner
    }
    private func insetRect(in rect: CGRect) -> CGRect {
        let amount = amount.clampedToCoordinates
        let insetRect = rect.insetBy(dx: amount, dy: amount)
        return insetRect.isNull ? CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0) : insetRect
    }
    func path(in rect: CGRect) -> Path { inner.path(in: insetRect(in: rect)) }
    func inset(by amount: CGFloat) -> some InsettableShape {
        ShrunkShape(base: base, amount: self.amount + amount, shrink: shrink)
    }
    func outline(in rect: CGRect) -> (DisplayShape, CGRect) { inner.drawn(in: insetRect(in: rect)) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == ContainerRelativeShape {
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
