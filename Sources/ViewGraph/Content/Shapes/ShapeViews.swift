public import Foundation

/// A view of a painted shape, which can be painted again on top.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    /// The shape.
    var shape: Content { get }
}

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView, PrimitiveView {
    public let shape: Content
    let style: Style
    let fillStyle: FillStyle

    nonisolated init(shape: Content, style: Style, fillStyle: FillStyle) {
        (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
    }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ShapeNode(view, in: context)
    }
}

/// A stroked shape.
struct LinedShapeView<Content: Shape, Style: ShapeStyle>: View, PrimitiveView {
    let shape: Content
    let style: Style
    let stroke: StrokeStyle

    static var shape: ViewShape { .one() }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ShapeNode(view, in: context)
    }
}

/// A filled shape with a background.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    public let shape: Content
    let style: Style
    let fillStyle: FillStyle
    let background: Background

    public var body: some View {
        _ShapeView(shape: shape, style: style, fillStyle: fillStyle).background { background }
    }
}

/// A stroked shape with a background.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    public let shape: Content
    let style: Style
    let strokeStyle: StrokeStyle
    let background: Background

    public var body: some View {
        LinedShapeView(shape: shape, style: style, stroke: strokeStyle).background { background }
    }
}

/// A stroked shape whose line is inside the outline, with a background.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>: ShapeView
{
    public let shape: Content
    let style: Style
    let strokeStyle: StrokeStyle
    let background: Background

    public var body: some View {
        LinedShapeView(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, stroke: strokeStyle)
            .background { background }
    }
}

extension Shape {
    /// Returns the shape, filled.
    @MainActor @preconcurrency
    public func fill<Style: ShapeStyle>(_ content: Style = ForegroundStyle(), style: FillStyle = FillStyle())
        -> _ShapeView<Self, Style>
    {
        _ShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Returns the shape, filled in the foreground style.
    @MainActor @preconcurrency
    public func fill(style: FillStyle) -> _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }

    /// Returns the shape's outline, half of whose line is outside.
    @MainActor @preconcurrency
    public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle, antialiased: Bool = true)
        -> StrokeShapeView<Self, Style, EmptyView>
    {
        StrokeShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
    }

    /// Returns the shape's outline, half of whose line is outside. The width is in points.
    @MainActor @preconcurrency
    public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> StrokeShapeView<Self, Style, EmptyView>
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// Returns the shape's outline, whose line is inside.
    @MainActor @preconcurrency
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
        StrokeBorderShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
    }

    /// Returns the shape's outline, whose line is inside. The width is in points.
    @MainActor @preconcurrency
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView {
    /// Fills the same shape on top.
    public func fill<Style: ShapeStyle>(_ content: Style = ForegroundStyle(), style: FillStyle = FillStyle())
        -> FillShapeView<Content, Style, Self>
    {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// Draws the same shape's outline on top, half of whose line is outside.
    public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle, antialiased: Bool = true)
        -> StrokeShapeView<Content, Style, Self>
    {
        StrokeShapeView(shape: shape, style: content, strokeStyle: style, background: self)
    }

    /// Draws the same shape's outline on top, half of whose line is outside. The width is in points.
    public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> StrokeShapeView<Content, Style, Self>
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView where Content: InsettableShape {
    /// Draws the same shape's outline on top, whose line is inside.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, Style, Self> {
        StrokeBorderShapeView(shape: shape, style: content, strokeStyle: style, background: self)
    }

    /// Draws the same shape's outline on top, whose line is inside. The width is in points.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, Style, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}
