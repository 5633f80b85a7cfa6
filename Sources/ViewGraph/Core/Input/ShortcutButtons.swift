/// The buttons of a window that have a keyboard shortcut.
@MainActor
final class ShortcutButtons: GraphFeature {
    private struct Entry {
        weak var target: (any ShortcutTarget)?
    }
    private var entries: [Entry] = []

    init(of graph: Graph) {}

    func add(_ target: any ShortcutTarget) {
        remove(target)
        entries.append(Entry(target: target))
    }

    func remove(_ target: any ShortcutTarget) {
        entries.removeAll { $0.target == nil || $0.target === target }
    }

    /// Presses the most recently added button with a shortcut that the user can reach.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    func press(_ shortcut: KeyboardShortcut) -> Bool {
        let keys = shortcut.shown
        let target = entries.reversed().lazy.compactMap(\.target).first {
            $0.shortcut?.shown == keys && $0.isReachable
        }
        target?.pressByShortcut()
        return target != nil
    }
}

/// A button with a keyboard shortcut.
@MainActor
protocol ShortcutTarget: AnyObject {
    var shortcut: KeyboardShortcut? { get }
    /// Whether the button is enabled and on screen, and nothing modal is over it.
    var isReachable: Bool { get }
    func pressByShortcut()
}

extension LayoutBox {
    /// Whether no box around this one is covered by something modal.
    final var isUncovered: Bool {
        var box: LayoutBox? = self
        while let current = box {
            if current.isCovered { return false }
            box = current.parent
        }
        return true
    }
}
