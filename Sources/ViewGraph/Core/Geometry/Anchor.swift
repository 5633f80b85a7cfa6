public import Foundation

/// A geometry value of one view that another view can convert to its own coordinates with a
/// ``GeometryProxy``.
public struct Anchor<Value> {
    /// The value in the window's coordinates.
    let global: Value
    let move: @Sendable (Value, _ by: CGPoint) -> Value

    /// Returns the value in the coordinates of a view whose corner is at `origin`.
    func value(from origin: CGPoint) -> Value { move(global, CGPoint(x: -origin.x, y: -origin.y)) }

    /// The source of an anchor: a rectangle or point of a view.
    public struct Source {
        fileprivate let resolve: (AnchoredBounds) -> Value
        let move: @Sendable (Value, _ by: CGPoint) -> Value

        @MainActor
        func anchor(of box: LayoutBox) -> Anchor {
            let bounds = CGRect(origin: .zero, size: box.frame.size)
            let anchored = AnchoredBounds(size: box.frame.size, global: box.convert(bounds, to: .global))
            return Anchor(global: resolve(anchored), move: move)
        }
    }
}

/// A view's size, and the rectangle in the window in which it is drawn.
private struct AnchoredBounds {
    let size: CGSize
    let global: CGRect

    func global(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: global.minX + (size.width > 0 ? point.x * global.width / size.width : point.x),
            y: global.minY + (size.height > 0 ? point.y * global.height / size.height : point.y))
    }

    func global(_ rect: CGRect) -> CGRect {
        let start = global(rect.origin)
        let end = global(CGPoint(x: rect.maxX, y: rect.maxY))
        return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.global == right.global }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(global) }
}

extension Anchor.Source where Value == CGRect {
    /// The view's bounds.
    public static var bounds: Self { Self(rect: { CGRect(origin: .zero, size: $0.size) }) }

    /// A rectangle in the view's coordinates.
    public static func rect(_ r: CGRect) -> Self { Self(rect: { _ in r }) }

    private init(rect: @escaping (AnchoredBounds) -> CGRect) {
        self.init(resolve: { $0.global(rect($0)) }, move: { $0.offsetBy(dx: $1.x, dy: $1.y) })
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ p: CGPoint) -> Self { Self(point: { _ in p }) }
    /// A point of the view, in fractions of its size.
    public static func unitPoint(_ p: UnitPoint) -> Self {
        Self(point: { CGPoint(x: p.x * $0.size.width, y: p.y * $0.size.height) })
    }
    public static var topLeading: Self { unitPoint(.topLeading) }
    public static var top: Self { unitPoint(.top) }
    public static var topTrailing: Self { unitPoint(.topTrailing) }
    public static var leading: Self { unitPoint(.leading) }
    public static var center: Self { unitPoint(.center) }
    public static var trailing: Self { unitPoint(.trailing) }
    public static var bottomLeading: Self { unitPoint(.bottomLeading) }
    public static var bottom: Self { unitPoint(.bottom) }
    public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }

    private init(point: @escaping (AnchoredBounds) -> CGPoint) {
        self.init(
            resolve: { $0.global(point($0)) }, move: { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) })
    }
}

extension Anchor.Source {
    /// Creates a source of several anchors.
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
        let moves = array.map(\.move)
        self.init(
            resolve: { anchored in array.map { $0.resolve(anchored) } },
            move: { values, offset in zip(values, moves).map { value, move in move(value, offset) } })
    }

    /// Creates a source of an optional anchor.
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
        let move = anchor?.move
        self.init(
            resolve: { anchored in anchor?.resolve(anchored) },
            move: { value, offset in value.flatMap { move?($0, offset) } })
    }
}

extension View {
    /// Sets a preference from an anchor of the view.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        AnchorView<Self, K, A>(content: self, source: value) { result, anchor in result = transform(anchor) }
    }

    /// Changes the preference of the views inside with an anchor of the view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        AnchorView<Self, K, A>(content: self, source: value, transform: transform)
    }
}

private struct AnchorView<Content: View, Key: PreferenceKey, Place>: View, TransparentView {
    let content: Content
    let source: Anchor<Place>.Source
    let transform: (inout Key.Value, Anchor<Place>) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        AnchorNode(view, in: context)
    }
}

private final class AnchorNode<Content: View, Key: PreferenceKey, Place>:
    TransparentNode<AnchorView<Content, Key, Place>, Content>, GeometryObserver
{
    private weak var box: LayoutBox?
    /// The view's frame when the preference's listeners were last notified.
    private var notifiedFrame: CGRect?

    init(_ view: AnchorView<Content, Key, Place>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        graph.geometry.add(self)
        preferenceChanged(Key.self)
    }

    override func viewChanged(from old: AnchorView<Content, Key, Place>) {
        inner.update(view.content)
        preferenceChanged(Key.self)
    }

    private func firstBox() -> LayoutBox? {
        var boxes: [LayoutBox] = []
        inner.collectBoxes(into: &boxes)
        return boxes.first
    }

    override func preference<Asked: PreferenceKey>(_ key: Asked.Type) -> Asked.Value? {
        guard key == Key.self else { return super.preference(key) }
        guard let box = firstBox() else { return super.preference(key) }
        var value = super.preference(Key.self) ?? Key.defaultValue
        view.transform(&value, view.source.anchor(of: box))
        return value as? Asked.Value
    }

    func geometryMayHaveChanged() {
        guard graph.preferences.hasListeners(to: ObjectIdentifier(Key.self)), let box = firstBox() else {
            return
        }
        let globalFrame = box.convert(CGRect(origin: .zero, size: box.frame.size), to: .global)
        guard globalFrame != notifiedFrame else { return }
        notifiedFrame = globalFrame
        preferenceChanged(Key.self)
    }

    override func unmounted() { preferenceChanged(Key.self) }
}
