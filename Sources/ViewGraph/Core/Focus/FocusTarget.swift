/// A node with a focusable control.
@MainActor
protocol FocusTarget: _Node {
    var focusableControl: any FocusableControl { get }
}

/// A node that observes the keyboard focus below it.
@MainActor
protocol FocusFollower: _Node {
    /// Called when a control below gained or lost the keyboard focus.
    func focusChanged(below target: _Node, isFocused: Bool)
}

/// A view with a focus state.
@MainActor
protocol FocusHolder: _Node {
    /// Whether the focus state has this view's value.
    var isFocusRequested: Bool { get }
}

extension FocusTarget {
    /// Starts to observe the control's focus. It notifies the ancestors of changes and scrolls to the control
    /// when it gains the focus. Call it once, after the control was created.
    ///
    /// - Parameter box: the node's own box, which has the same lifetime as the node.
    func followFocus(box: LayoutBox) {
        focusableControl.focusChanged = { [weak self, unowned box] isFocused in
            guard let self else { return }
            KeyboardFocus.changed(focusableControl, isFocused: isFocused)
            graph[KeyboardHolder.self].changed(box, isFocused: isFocused)
            if isFocused { box.reveal() }
            notifyFocusChange(isFocused)
        }
    }

    /// Notifies the ancestors of a change of focus.
    func notifyFocusChange(_ isFocused: Bool) {
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
    /// The first focusable node at or below this one, in tree order.
    var firstFocusTarget: (any FocusTarget)? {
        if let target = self as? any FocusTarget, environment.isEnabled { return target }
        for child in children {
            if let target = child.firstFocusTarget { return target }
        }
        return nil
    }
}

/// The node of a window whose control has the keyboard focus.
@MainActor
final class KeyboardHolder: GraphFeature {
    private(set) weak var node: _Node?
    /// The box of that control. The control of a row that is a link has a box, and no node.
    private(set) weak var box: LayoutBox?

    init(of graph: Graph) {}

    func isHeld(by node: _Node) -> Bool { self.node === node }

    func changed(_ node: _Node, isFocused: Bool) {
        if isFocused { self.node = node } else if self.node === node { self.node = nil }
    }

    func changed(_ box: LayoutBox, isFocused: Bool) {
        if isFocused { self.box = box } else if self.box === box { self.box = nil }
    }
}

/// The control with the keyboard focus, in whichever window.
@MainActor
package enum KeyboardFocus {
    private static weak var control: (any FocusableControl)?

    package static var isTaken: Bool { control != nil }

    /// Removes the keyboard focus from the control that has it.
    ///
    /// - Returns: Whether a control had it.
    @discardableResult
    package static func giveUp() -> Bool {
        guard let control else { return false }
        // The control's view may be gone, and then does not report the change.
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
