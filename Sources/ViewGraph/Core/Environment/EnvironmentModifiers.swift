import Foundation
public import Observation

extension View {
    /// Sets an environment value for the view and everything inside.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        EnvironmentView(content: self, source: .keyPath(keyPath), value: value) {
            $0[keyPath: keyPath] = value
        }
    }

    /// Transforms an environment value for the view and everything inside.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        EnvironmentView(content: self, source: .keyPath(keyPath), value: transform) {
            transform(&$0[keyPath: keyPath])
        }
    }

    /// Adds an observable object to the environment, to be read with `@Environment(Object.self)`.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        EnvironmentView(content: self, source: .other(ObjectIdentifier(Object.self)), value: object) {
            $0[ObjectKey<Object>.self] = object
        }
    }

    /// Sets the font of the texts inside that have no explicit font.
    public func font(_ font: Font?) -> some View {
        // Equivalent to `environment(\.font, font)`, without access through the key path.
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.font), value: font) {
            $0.font = font
        }
    }

    /// Disables the controls inside. A `disabled(false)` further inside does not enable them again.
    public func disabled(_ disabled: Bool) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.isEnabled), value: disabled) {
            if disabled { $0.isEnabled = false }
        }
    }
}

/// A view that changes the environment of its content.
package struct EnvironmentView<Content: View, Value>: View, TransparentView {
    let content: Content
    let source: Source
    let value: Value
    let change: (inout EnvironmentValues) -> Void

    /// The identity of the changed value.
    enum Source: Equatable {
        case keyPath(AnyKeyPath)
        case other(AnyHashable)
    }

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        EnvironmentNode(view, in: context)
    }
}

private final class EnvironmentNode<Content: View, Value>: _ViewNode<EnvironmentView<Content, Value>> {
    private var content: _ViewNode<Content>!
    private var inner: EnvironmentValues

    override init(_ view: EnvironmentView<Content, Value>, in context: _NodeContext) {
        inner = context.environment
        super.init(view, in: context)
        view.change(&inner)
        flippedDirection = flipsDirection
        // Rows and the stack's direction are also inherited under a changed environment.
        var inside = childContext
        inside.environment = inner
        content = Content._makeNode(view.content, in: inside)
    }

    override var children: ChildNodes { .one(content) }
    override var isReusable: Bool { areChildrenReusable }

    // MARK: Boxes

    /// Whether the content has a different layout direction from its surroundings.
    private var flipsDirection: Bool { inner.layoutDirection != environment.layoutDirection }
    /// The value of `flipsDirection` as of the last change.
    private var flippedDirection = false
    private var directions = BoxWrappers<DirectionBox>()

    private func wrapped(_ box: LayoutBox) -> LayoutBox {
        directions.box(around: box) { DirectionBox(box, direction: inner.layoutDirection) }
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        guard flipsDirection else { return content.collectBoxes(into: &boxes) }
        var own: [LayoutBox] = []
        content.collectBoxes(into: &own)
        for box in own { boxes.append(wrapped(box)) }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        guard flipsDirection else { return super.collectRows(into: &rows) }
        var own: [RowSegment] = []
        content.collectRows(into: &own)
        for segment in own {
            rows.append(
                segment.wrapped(owner: own.count == 1 ? self : nil) { [weak self] in self?.wrapped($0) ?? $0 }
            )
        }
    }

    // MARK: Changes

    override func viewChanged(from old: EnvironmentView<Content, Value>) {
        if view.source != old.source || !isSame(view.value, old.value) { makeInner() }
        // The environment is set first, so that the content is not evaluated with the former values.
        content.setEnvironment(inner)
        content.update(view.content)
    }

    private func isSame(_ new: Value, _ old: Value) -> Bool {
        graph.isReusing ? valuesAreIdentical(new, old) : valuesAreEqual(new, old)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        makeInner()
        content.setEnvironment(inner)
    }

    private func makeInner() {
        inner = environment
        view.change(&inner)
        directions.updateAll { $0.direction = inner.layoutDirection }
        guard flipsDirection != flippedDirection else { return }
        flippedDirection = flipsDirection
        parent?.boxesChanged()
    }
}
