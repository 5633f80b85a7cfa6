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
    private var watchers: [Entry] = []
    private var needsReport = false

    /// An observer and a handle to check that it still exists. A weak reference would slow down every strong
    /// one: a list's box is retained while each of its rows is placed.
    private struct Entry {
        unowned(unsafe) let watcher: any GeometryObserver
        let place: Place

        var isAlive: Bool {
            switch place {
            case .box(let place): place.object != nil
            case .node(let place): place.isAlive
            }
        }
    }

    private enum Place {
        case box(UnownedHandle<LayoutBox>)
        case node(NodeHandle)
    }

    func add(_ box: any (LayoutBox & GeometryObserver)) { add(Entry(watcher: box, place: .box(box.handle))) }

    func add(_ node: any (_Node & GeometryObserver)) { add(Entry(watcher: node, place: .node(node.handle))) }

    private func add(_ entry: Entry) {
        watchers.append(entry)
        needsReport = true
    }

    func remove(_ watcher: any GeometryObserver) {
        watchers.removeAll { !$0.isAlive || $0.watcher === watcher }
    }

    /// Whether an observer must be notified.
    var hasPending: Bool { needsReport && !watchers.isEmpty }

    /// Records that a view was laid out, moved or scrolled.
    func geometryChanged() { needsReport = true }

    func report() {
        guard needsReport else { return }
        needsReport = false
        var hasGone = false
        for entry in watchers {
            if entry.isAlive { entry.watcher.geometryMayHaveChanged() } else { hasGone = true }
        }
        if hasGone { watchers.removeAll { !$0.isAlive } }
    }
}
