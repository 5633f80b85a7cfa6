/// Something that depends on where it is, not only on how large.
@MainActor
protocol GeometryWatcher: AnyObject {
    /// Views were laid out, scrolled or moved by an effect: look where you are.
    func geometryMayHaveChanged()
}

/// Those who are told after each layout, each scrolling, and each movement by an effect.
@MainActor
final class GeometryWatchers {
    private var watchers: [Entry] = []
    private var needsReport = false

    private struct Entry {
        weak var watcher: (any GeometryWatcher)?
    }

    func add(_ watcher: any GeometryWatcher) {
        watchers.append(Entry(watcher: watcher))
        needsReport = true
    }

    func remove(_ watcher: any GeometryWatcher) {
        watchers.removeAll { $0.watcher == nil || $0.watcher === watcher }
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
            if let watcher = entry.watcher { watcher.geometryMayHaveChanged() } else { hasGone = true }
        }
        if hasGone { watchers.removeAll { $0.watcher == nil } }
    }
}
