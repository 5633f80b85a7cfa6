// Styles as backgrounds and overlays.
extension View {
    /// Paints a style behind the view, at its size, extended beyond the safe area's edges that it touches.
    public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        LayeredView(
            base: self, extra: ZStack { Rectangle().fill(style).ignoresSafeArea(edges: edges) },
            alignment: .center, role: .behind)
    }

    /// Paints the background style behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Paints a shape behind the view.
    public func background<Style: ShapeStyle, Form: Shape>(
        _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// Paints a shape in the background style behind the view.
    public func background<Form: Shape>(in shape: Form, fillStyle: FillStyle = FillStyle()) -> some View {
        background { shape.fill(BackgroundStyle(), style: fillStyle) }
    }

    /// Paints a style over the view, at its size.
    public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        LayeredView(
            base: self, extra: ZStack { Rectangle().fill(style).ignoresSafeArea(edges: edges) },
            alignment: .center, role: .front)
    }

    /// Paints a shape over the view.
    public func overlay<Style: ShapeStyle, Form: Shape>(
        _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }
}
