import Foundation

extension View {
    /// Runs `action` with the value that `transform` derives from the view's geometry: initially, and when it
    /// has changed.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modified(by: GeometryChange(transform: transform) { _, new in action(new) })
    }

    /// Runs `action` with the old and new value that `transform` derives from the view's geometry: initially,
    /// with two equal values, and when it has changed.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modified(by: GeometryChange(transform: transform, action: action))
    }
}

private struct GeometryChange<Value: Equatable & Sendable>: BoxModifier {
    var transform: @Sendable (GeometryProxy) -> Value
    var action: (Value, Value) -> Void

    func makeBox(around content: LayoutBox, in node: _Node) -> GeometryChangeBox<Value> {
        GeometryChangeBox(content, modifier: self, graph: node.graph)
    }
    func apply(to box: GeometryChangeBox<Value>, from old: Self, in node: _Node) {
        box.modifier = self
        node.graph.geometryChanged()
    }
}

private final class GeometryChangeBox<Value: Equatable & Sendable>: UnaryBox, GeometryObserver {
    var modifier: GeometryChange<Value>
    private let graph: Graph
    private let source = GeometrySource()
    private var last: Value?
    private var isPlaced = false

    init(_ content: LayoutBox, modifier: GeometryChange<Value>, graph: Graph) {
        self.modifier = modifier
        self.graph = graph
        super.init(content)
        source.show(self)
        graph.geometry.add(self)
    }

    override func frameChanged(from old: CGRect?) { isPlaced = true }

    func geometryMayHaveChanged() {
        // A fixed row that was scrolled far away has no position.
        guard isPlaced, (root as? RootBox)?.host != nil else { return }
        let value = modifier.transform(GeometryProxy(source: source))
        guard value != last else { return }
        let old = last ?? value
        last = value
        graph.enqueue { [self] in modifier.action(old, value) }
    }
}
