/// A node or box that depends on its position, not only on its size.
@MainActor
protocol GeometryObserver: AnyObject {
    /// Called after views were laid out, scrolled or moved by an effect. The observer must check its
    /// position.
    func geometryMayHaveChanged()
}

/// The observers that are notified after each layout, each scroll, and each movement by an effect, as long as
/// they exist.
@MainActor
final class GeometryObservers {
    private var observers: [Entry] = []
    private var needsReport = false

    /// An observer and a handle to check that it still exists. A weak reference would slow down every strong
    /// one: a list's box is retained while each of its rows is placed.
    private struct Entry {
        unowned(unsafe) let observer: any GeometryObserver
        let handle: Place

        var isAlive: Bool {
            switch handle {
            case .box(let handle): handle.object != nil
            case .node(let handle): handle.isAlive
            }
        }
    }

    private enum Place {
        case box(UnownedHandle<LayoutBox>)
        case node(NodeHandle)
    }

    func add(_ box: any (LayoutBox & GeometryObserver)) {
        add(Entry(observer: box, handle: .box(box.handle)))
    }

    func add(_ node: any (_Node & GeometryObserver)) {
        add(Entry(observer: node, handle: .node(node.handle)))
    }

    private func add(_ entry: Entry) {
        observers.append(entry)
        needsReport = true
    }

    func remove(_ observer: any GeometryObserver) {
        observers.removeAll { !$0.isAlive || $0.observer === observer }
    }

    /// Whether an observer must be notified.
    var hasPending: Bool { needsReport && !observers.isEmpty }

    /// Records that a view was laid out, moved or scrolled.
    func geometryChanged() { needsReport = true }

    func report() {
        guard needsReport else { return }
        needsReport = false
        var hasReleased = false
        for entry in observers {
            if entry.isAlive { entry.observer.geometryMayHaveChanged() } else { hasReleased = true }
        }
        if hasReleased { observers.removeAll { !$0.isAlive } }
    }
}
