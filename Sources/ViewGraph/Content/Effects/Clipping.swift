public import Foundation

extension View {
    /// Clips the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View { modified(by: Clip(shape: Rectangle())) }

    /// Clips the view to its frame with rounded corners. The radius is in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        modified(by: Clip(shape: RoundedRectangle(cornerRadius: radius)))
    }

    /// Clips the view to a shape.
    public func clipShape<ClipShape: Shape>(_ shape: ClipShape, style: FillStyle = FillStyle()) -> some View {
        modified(by: Clip(shape: shape, style: style))
    }

    /// Masks the view with the opacity of another view.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
    {
        LayeredView(base: self, extra: ZStack(content: mask), alignment: alignment, role: .mask)
    }

    /// Masks the view with the opacity of another view.
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        LayeredView(base: self, extra: ZStack { mask }, alignment: .center, role: .mask)
    }

    /// Adds a border along the inside of the view's frame. The width is in points.
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}

private struct Clip<ClipShape: Shape>: EffectModifier {
    var shape: ClipShape
    var style = FillStyle()

    func effects(in rect: CGRect, environment: EnvironmentValues) -> LayerEffects {
        var (outline, outlineRect) = shape.drawn(in: rect)
        if case .path(let path, _) = outline { outline = .path(path, isEvenOdd: style.isEOFilled) }
        var effects = LayerEffects()
        effects.clip = LayerEffects.Clip(rect: outlineRect, shape: outline)
        return effects
    }
    var animatableValue: ClipShape.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}
