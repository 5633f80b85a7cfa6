/// A node with a control that takes the keyboard.
@MainActor
protocol FocusTarget: _Node {
    var focusableControl: any FocusableControl { get }
}

/// A node that follows where the keyboard is below it.
@MainActor
protocol FocusFollower: _Node {
    /// A control below got the keyboard or lost it.
    func focusChanged(below target: _Node, isFocused: Bool)
}

/// A view that a focus state belongs to.
@MainActor
protocol FocusHolder: _Node {
    /// Whether the focus state has this view's value.
    var isWanted: Bool { get }
}

extension FocusTarget {
    /// To be called when the control was made: tells the nodes above of its focus, and brings the control
    /// into view when it has it.
    ///
    /// - Parameter box: the node's own: it lives as long.
    func followFocus(box: LayoutBox) {
        focusableControl.focusChanged = { [weak self, unowned box] isFocused in
            guard let self else { return }
            KeyboardFocus.changed(focusableControl, isFocused: isFocused)
            if isFocused { box.reveal() }
            tellFocus(isFocused)
        }
    }

    /// Tells the nodes above.
    func tellFocus(_ isFocused: Bool) {
        graph[KeyboardHolder.self].changed(self, isFocused: isFocused)
        (self as? any FocusFollower)?.focusChanged(below: self, isFocused: isFocused)
        var node = parent
        while let current = node {
            (current as? any FocusFollower)?.focusChanged(below: self, isFocused: isFocused)
            node = current.parent
        }
    }
}

extension _Node {
    /// The first node at or below this one that can take the keyboard, in the tree's order.
    var firstFocusTarget: (any FocusTarget)? {
        if let target = self as? any FocusTarget, environment.isEnabled { return target }
        for child in children {
            if let target = child.firstFocusTarget { return target }
        }
        return nil
    }
}

/// The node of a window whose control has the keyboard.
@MainActor
final class KeyboardHolder: GraphFeature {
    private(set) weak var node: _Node?

    init(of graph: Graph) {}

    func isHeld(by node: _Node) -> Bool { self.node === node }

    func changed(_ node: _Node, isFocused: Bool) {
        if isFocused { self.node = node } else if self.node === node { self.node = nil }
    }
}

/// The control that has the keyboard, in whatever window.
@MainActor
package enum KeyboardFocus {
    private static weak var control: (any FocusableControl)?

    package static var isTaken: Bool { control != nil }

    /// Takes the keyboard from whatever control has it.
    ///
    /// - Returns: whether one had it.
    @discardableResult
    package static func giveUp() -> Bool {
        guard let control else { return false }
        // Its view may be gone, and tell nothing.
        self.control = nil
        control.unfocus()
        return true
    }

    static func changed(_ control: any FocusableControl, isFocused: Bool) {
        if isFocused {
            Self.control = control
        } else if Self.control === control {
            Self.control = nil
        }
    }
}
