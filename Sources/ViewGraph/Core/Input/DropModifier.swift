import Foundation

/// The program's part in drops on a view. Locations are in the view's coordinates.
@MainActor
struct DropHandler {
    /// The types that are read of the items of other programs.
    var types: [UTType]
    /// Whether the view is for such items.
    var accepts: (DraggedItems) -> Bool
    var validates: (DraggedItems, CGPoint) -> Bool = { _, _ in true }
    var entered: (DraggedItems, CGPoint) -> Void = { _, _ in }
    /// Returns what a drop would do, given what it would have done at the location before.
    var moved: (DraggedItems, CGPoint, DragOperation?) -> DragOperation? = { _, _, last in last }
    /// Called with the last location, and whether the items were dropped on the view.
    var exited: (DraggedItems, CGPoint, Bool) -> Void = { _, _, _ in }
    /// Accepts the items, and calls the closure once, with whether it did.
    var drop: (DraggedItems, CGPoint, @escaping @MainActor (Bool) -> Void) -> Void

    /// The handler of items that conform to some types.
    init(
        types: [UTType], accepts: ((DraggedItems) -> Bool)? = nil,
        drop: @escaping (DraggedItems, CGPoint, @escaping @MainActor (Bool) -> Void) -> Void
    ) {
        (self.types, self.drop) = (types, drop)
        self.accepts = accepts ?? { $0.hasAny(conformingTo: types) }
    }
}

extension View {
    /// Lets the user drop items on the view.
    func droppable(_ handler: @escaping @MainActor () -> DropHandler) -> some View {
        modified(by: DropModifier(handler: handler))
    }
}

private struct DropModifier: BoxModifier {
    let handler: @MainActor () -> DropHandler

    func makeBox(around content: LayoutBox, in node: _Node) -> DropBox {
        DropBox(content, handler: handler(), isEnabled: node.environment.isEnabled)
    }
    func apply(to box: DropBox, from old: Self, in node: _Node) {
        box.handler = handler()
        box.isEnabled = node.environment.isEnabled
    }
}

private final class DropBox: UnaryBox, DropTarget {
    var handler: DropHandler
    var isEnabled: Bool
    /// The location of the drag over the view, and what a drop would do, or `nil` if none is over it.
    private var drag: (location: CGPoint, operation: DragOperation?)?

    init(_ content: LayoutBox, handler: DropHandler, isEnabled: Bool) {
        (self.handler, self.isEnabled) = (handler, isEnabled)
        super.init(content)
    }

    override var isReusable: Bool { drag == nil && content.isReusable }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        if isEnabled, isHit || CGRect(origin: .zero, size: frame.size).contains(point) { result.add(self) }
        return isHit
    }

    // MARK: DropTarget

    var droppableTypes: [UTType] { handler.types }
    func accepts(_ items: DraggedItems, at point: CGPoint) -> Bool { handler.accepts(items) }
    func validates(_ items: DraggedItems, at point: CGPoint) -> Bool {
        handler.validates(items, local(point))
    }
    func entered(_ items: DraggedItems, at point: CGPoint) {
        let location = local(point)
        drag = (location, .copy)
        handler.entered(items, location)
    }
    func moved(_ items: DraggedItems, at point: CGPoint) -> DragOperation? {
        let location = local(point)
        let operation = handler.moved(items, location, drag?.operation)
        drag = (location, operation)
        return operation
    }
    func exited(_ items: DraggedItems, isDropped: Bool) {
        let location = drag?.location ?? .zero
        drag = nil
        handler.exited(items, location, isDropped)
    }
    func drop(_ items: DraggedItems, at point: CGPoint, completion: @escaping @MainActor (Bool) -> Void) {
        handler.drop(items, local(point), completion)
    }
}
