public import Foundation

extension View {
    /// Lets what is behind show through: from 0, invisible but in its place, to 1.
    public func opacity(_ opacity: Double) -> some View { modified(by: Opacity(value: opacity)) }

    /// Invisible, in its place.
    public func hidden() -> some View { modified(by: Opacity(value: 0)) }

    /// Cuts off what the view draws outside its frame.
    public func clipped(antialiased: Bool = false) -> some View {
        modified(by: Clip(shape: .rectangle))
    }

    /// Cuts off the view's corners along a radius, in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        modified(by: Clip(shape: .roundedRectangle(radius: radius)))
    }
}

struct Opacity: ItemModifier {
    var value: Double

    func makeItem(around content: LayoutItem, in node: _Node) -> OpacityItem {
        OpacityItem(content, opacity: value, graph: node.graph)
    }
    func apply(to item: OpacityItem, from old: Opacity, in node: _Node) { item.opacity = value }

    var moving: Double {
        get { value }
        set { value = newValue }
    }
}

final class OpacityItem: LayerItem {
    var opacity: Double {
        didSet { if opacity != oldValue { effectsChanged() } }
    }
    init(_ content: LayoutItem, opacity: Double, graph: Graph) {
        self.opacity = opacity
        super.init(content, graph: graph)
    }
    override var effects: LayerEffects {
        var effects = LayerEffects()
        effects.opacity = min(max(opacity, 0), 1)
        return effects
    }
    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if opacity > 0 { super.draw(into: &list, at: origin) }
    }
    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        opacity > 0 && super.hitTest(point, into: &hits)
    }
    override func collectAccessibility(into elements: inout [AccessibilityElement]) {
        if opacity > 0 { super.collectAccessibility(into: &elements) }
    }
}

struct Clip: ItemModifier {
    var shape: DisplayShape

    func makeItem(around content: LayoutItem, in node: _Node) -> ClipItem {
        ClipItem(content, shape: shape, graph: node.graph)
    }
    func apply(to item: ClipItem, from old: Clip, in node: _Node) { item.shape = shape }

    var moving: Double {
        get { if case .roundedRectangle(let radius) = shape { radius } else { 0 } }
        set { if case .roundedRectangle = shape { shape = .roundedRectangle(radius: max(0, newValue)) } }
    }
}

final class ClipItem: LayerItem {
    var shape: DisplayShape {
        didSet { if shape != oldValue { effectsChanged() } }
    }
    private var clip = CGRect.zero

    init(_ content: LayoutItem, shape: DisplayShape, graph: Graph) {
        self.shape = shape
        super.init(content, graph: graph)
    }
    override var effects: LayerEffects {
        var effects = LayerEffects()
        effects.clip = LayerEffects.Clip(rect: clip, shape: shape)
        return effects
    }
    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        clip = list.snapped(CGRect(origin: origin, size: frame.size))
        super.draw(into: &list, at: origin)
    }
    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        shape.contains(point, in: CGRect(origin: .zero, size: frame.size))
            && super.hitTest(point, into: &hits)
    }
}
