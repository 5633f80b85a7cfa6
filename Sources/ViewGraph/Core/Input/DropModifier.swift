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
    var drop: (DropState, @escaping @MainActor (Bool) -> Void) -> Void

    /// The handler of items that conform to some types.
    init(
        types: [UTType], accepts: ((DraggedItems) -> Bool)? = nil,
        drop: @escaping (DropState, @escaping @MainActor (Bool) -> Void) -> Void
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
    /// The drag over the view, or `nil` if there is none.
    private var drag: Drag?
    /// The containers inside that were found at the last point, innermost first.
    private var areas: [Area] = []

    private struct Area {
        // The container may end during a drag.
        weak var area: (any ReorderArea)?
    }

    private struct Drag {
        var location: CGPoint
        /// The result of a drop.
        var operation: DragOperation?
        var decision: DropDecision?
    }

    init(_ content: LayoutBox, handler: DropHandler, isEnabled: Bool) {
        (self.handler, self.isEnabled) = (handler, isEnabled)
        super.init(content)
    }

    override var isReusable: Bool { drag == nil && content.isReusable }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let outerCount = result.reorderAreas.count
        let isHit = super.hitTest(point, into: &result)
        areas = result.reorderAreas.dropFirst(outerCount).map { Area(area: $0) }
        if isEnabled, isHit || CGRect(origin: .zero, size: frame.size).contains(point) { result.add(self) }
        return isHit
    }

    /// The views around the destination, up to the next destination, that are informed of its drags.
    private var observers: [any DropObserver] {
        var observers: [any DropObserver] = []
        var box = parent
        while let current = box, !(current is DropBox) {
            if let observer = current as? any DropObserver { observers.append(observer) }
            box = current.parent
        }
        return observers
    }

    /// The place in the container at a point of the window, or else in the first one.
    private func place(at point: CGPoint) -> ReorderPlace? {
        let areas = areas.compactMap(\.area)
        return (areas.first { $0.contains(point) } ?? areas.first)?.reorderPlace(at: point)
    }

    private func state(_ phase: DropState.Phase, _ items: DraggedItems, at point: CGPoint) -> DropState {
        DropState(
            phase: phase, items: items, location: local(point), size: frame.size,
            place: drag?.decision?.place ?? place(at: point))
    }

    private func notify(_ state: DropState) { for observer in observers { observer.dropDidChange(state) } }

    // MARK: DropTarget

    var droppableTypes: [UTType] { handler.types }
    func accepts(_ items: DraggedItems, at point: CGPoint) -> Bool { handler.accepts(items) }
    func validates(_ items: DraggedItems, at point: CGPoint) -> Bool {
        handler.validates(items, local(point))
    }
    func entered(_ items: DraggedItems, at point: CGPoint) {
        let location = local(point)
        drag = Drag(location: location, operation: .copy)
        handler.entered(items, location)
        notify(state(.entering, items, at: point))
    }
    func moved(_ items: DraggedItems, at point: CGPoint) -> DragOperation? {
        let location = local(point)
        let usual = handler.moved(items, location, drag?.operation)
        let now = state(.active, items, at: point)
        let decision = observers.lazy.compactMap { $0.decision(about: now) }.first
        let operation = decision.map(\.operation) ?? usual
        drag = Drag(location: location, operation: operation, decision: decision)
        notify(state(.active, items, at: point))
        return operation
    }
    func exited(_ items: DraggedItems, isDropped: Bool) {
        let location = drag?.location ?? .zero
        if !isDropped {
            notify(DropState(phase: .exiting, items: items, location: location, size: frame.size))
        }
        drag = nil
        handler.exited(items, location, isDropped)
    }
    func drop(_ items: DraggedItems, at point: CGPoint, completion: @escaping @MainActor (Bool) -> Void) {
        var state = state(.ended(drag?.operation), items, at: point)
        if let count = drag?.decision?.greatestCount {
            state.items.providers = Array(state.items.providers.prefix(max(0, count)))
        }
        notify(state)
        handler.drop(state) { [weak self] isAccepted in
            completion(isAccepted)
            state.phase = .completed
            if isAccepted { self?.notify(state) }
        }
    }
}
