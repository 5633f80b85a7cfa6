import Foundation

/// Tracks a drag over a window.
@MainActor
final class DropTracker: AnimationTarget {
    private unowned let graph: Graph
    /// The destination that the drag is over.
    private var target: (any DropTarget)?
    /// The destinations under the pointer that refuse the items.
    private var refusing: [any DropTarget] = []
    /// The drag over the window, and its last location.
    private var drag: (items: DraggedItems, point: CGPoint, root: LayoutBox)?
    /// The number of the last drag of another program.
    private var foreignDrag = 0
    /// The scrolled regions under the pointer, innermost first.
    private var scrollers: [any DragScroller] = []
    /// The time of the last frame in which the regions may have scrolled, and their positions before.
    private var lastScroll: (time: Double, offsets: [CGPoint])?
    /// The control that is pressed when the drag has rested on it for some time, and the time at which it
    /// came there. It is pressed once.
    private var spring: (control: any ButtonControl, start: Double, isPressed: Bool)?

    /// The time after which dragged items press a control, in seconds.
    private static let springDelay = 0.8

    init(of graph: Graph) { self.graph = graph }

    /// - Returns: what a drop would do.
    func handle(_ event: DropEvent, in root: LayoutBox) -> DragOperation? {
        // The rows are those of the program's present data.
        graph.finishTurn()
        switch event.kind {
        case .moved(let point):
            return move(to: point, items(of: event), in: root)
        case .left:
            leave(isDropped: false)
            return nil
        case .dropped(let point, let finish):
            let items = items(of: event)
            guard let operation = move(to: point, items, in: root), let target else {
                leave(isDropped: false)
                finish(nil)
                return nil
            }
            if items.isOwn {
                drop(items, on: target, at: point) { finish($0 ? operation : nil) }
                return operation
            }
            DropReader.read(event.content, target.droppableTypes) { [weak self] providers in
                guard let self, self.target === target else { return finish(nil) }
                graph.finishTurn()
                let items = DraggedItems(providers: providers, isOwn: false, drag: items.drag)
                // The destination may have gone meanwhile.
                guard move(to: point, items, in: root) != nil, self.target === target else {
                    leave(isDropped: false)
                    return finish(nil)
                }
                drop(items, on: target, at: point) { finish($0 ? operation : nil) }
            }
            return operation
        }
    }

    private func items(of event: DropEvent) -> DraggedItems {
        if let session = event.session as? DragSession {
            return DraggedItems(providers: session.items, isOwn: true, drag: session.number)
        }
        if drag == nil { foreignDrag = DragSession.nextNumber() }
        let provider = NSItemProvider()
        for type in event.content.types.compactMap({ UTType(transferName: $0) }) {
            provider.registerDataRepresentation(for: type) { completion in
                completion(nil, CocoaError(.fileReadNoPermission))
                return nil
            }
        }
        return DraggedItems(
            providers: [provider], isOwn: false, drag: foreignDrag,
            mayBeFiles: event.content.types.contains("text/uri-list"))
    }

    private func move(to point: CGPoint, _ items: DraggedItems, in root: LayoutBox) -> DragOperation? {
        var hits = HitTestResult()
        _ = root.hitTest(point, into: &hits)
        drag = (items, point, root)
        scrollers = hits.dragScrollers
        load(hits.springControl)
        if !scrollers.isEmpty || spring?.isPressed == false { graph.animate(self) }
        let candidates = hits.dropTargets.filter { $0.accepts(items, at: point) }
        refusing.removeAll { old in !candidates.contains { $0 === old } }
        var next: (any DropTarget)?
        for candidate in candidates where !refusing.contains(where: { $0 === candidate }) {
            if candidate === target || candidate.validates(items, at: point) {
                next = candidate
                break
            }
            refusing.append(candidate)
        }
        if next !== target {
            let old = target
            target = next
            old?.exited(items, isDropped: false)
            next?.entered(items, at: point)
        }
        return next?.moved(items, at: point)
    }

    private func drop(
        _ items: DraggedItems, on target: any DropTarget, at point: CGPoint,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        target.drop(items, at: point, completion: completion)
        leave(isDropped: true)
    }

    private func leave(isDropped: Bool) {
        let (old, items) = (target, drag?.items)
        (target, drag, refusing, scrollers, lastScroll, spring) = (nil, nil, [], [], nil, nil)
        if let items { old?.exited(items, isDropped: isDropped) }
    }

    // MARK: Holding the items in one place

    private func load(_ control: (any ButtonControl)?) {
        if control === spring?.control { return }
        spring = control.map { (control: $0, start: graph.clock.now, isPressed: false) }
    }

    func animationTick(at now: Double) -> Bool {
        let isLoading = pressSpring(at: now)
        return scroll(at: now) || isLoading
    }

    /// Presses the control that the items have rested on.
    ///
    /// - Returns: whether it is to be pressed later.
    private func pressSpring(at now: Double) -> Bool {
        guard let current = spring, !current.isPressed else { return false }
        guard now - current.start >= Self.springDelay else { return true }
        spring?.isPressed = true
        // Not while the graph is being updated.
        graph.enqueue { current.control.action?() }
        return false
    }

    /// Scrolls while the pointer is near an edge. A further movement of the pointer begins it again.
    private func scroll(at now: Double) -> Bool {
        let (last, offsets) = (lastScroll, scrollers.map(\.offset))
        lastScroll = nil
        guard let drag, !scrollers.isEmpty else { return false }
        let seconds = last.map { min(max(now - $0.time, 0), 0.1) } ?? 0
        if let last {
            // The layout may not let a region scroll where it seemed to be possible.
            guard last.offsets.isEmpty || last.offsets != offsets,
                scrollers.contains(where: { $0.scroll(draggedTo: drag.point, seconds: seconds) })
            else { return false }
        }
        lastScroll = (now, last == nil ? [] : offsets)
        if last == nil { return true }
        // The views under the pointer are known after the layout.
        graph.enqueue { [weak self] in
            guard let self, let drag = self.drag else { return }
            _ = move(to: drag.point, drag.items, in: drag.root)
        }
        return true
    }
}

extension HitTestResult {
    /// The control that dragged items press.
    fileprivate var springControl: (any ButtonControl)? {
        guard springLoading.map({ $0 == .enabled }) ?? isSpringLoadedByDefault else { return nil }
        return control as? any ButtonControl
    }
}
