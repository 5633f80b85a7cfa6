/// Something that depends on where it is, not only on how large.
@MainActor
protocol GeometryWatcher: AnyObject {
    /// Views were laid out, scrolled or moved by an effect: look where you are.
    func geometryMayHaveChanged()
}

/// Those who are told after each layout, each scrolling, and each movement by an effect, as long as they are
/// there.
@MainActor
final class GeometryWatchers {
    private var watchers: [Entry] = []
    private var needsReport = false

    /// A watcher, as long as its place is taken. To refer to it weakly would cost whoever holds it: a list's
    /// box is held while each of its rows is placed.
    private struct Entry {
        unowned(unsafe) let watcher: any GeometryWatcher
        let place: Place

        var isThere: Bool {
            switch place {
            case .box(let place): place.box != nil
            case .node(let place): place.isTaken
            }
        }
    }

    private enum Place {
        case box(BoxPlace)
        case node(NodePlace)
    }

    func add(_ box: any (LayoutBox & GeometryWatcher)) { add(Entry(watcher: box, place: .box(box.place))) }

    func add(_ node: any (_Node & GeometryWatcher)) { add(Entry(watcher: node, place: .node(node.place))) }

    private func add(_ entry: Entry) {
        watchers.append(entry)
        needsReport = true
    }

    func remove(_ watcher: any GeometryWatcher) {
        watchers.removeAll { !$0.isThere || $0.watcher === watcher }
    }

    /// Somebody is to be told.
    var hasPending: Bool { needsReport && !watchers.isEmpty }

    /// Something was laid out, moved or scrolled.
    func geometryChanged() { needsReport = true }

    func report() {
        guard needsReport else { return }
        needsReport = false
        var hasGone = false
        for entry in watchers {
            if entry.isThere { entry.watcher.geometryMayHaveChanged() } else { hasGone = true }
        }
        if hasGone { watchers.removeAll { !$0.isThere } }
    }
}
