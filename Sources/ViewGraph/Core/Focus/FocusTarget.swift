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
            notifyFocusChange(isFocused, box: box)
        }
    }

    /// Notifies the ancestors of a change of focus, and scrolls to the box of the control that gained it.
    func notifyFocusChange(_ isFocused: Bool, box: LayoutBox?) {
        graph[KeyboardHolder.self].changed(self, box: box, isFocused: isFocused)
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
    /// The box of the control with the keyboard focus, also where it has no node, as the link of a row. `nil`
    /// if a scroll area or nothing has the focus.
    private(set) weak var box: LayoutBox?
    /// The region with a keyboard cursor that has the keyboard focus, itself or with a control in it.
    private(set) weak var region: (any CursorMenuOwner)?

    init(of graph: Graph) {}

    func changed(_ region: any CursorMenuOwner, isFocused: Bool) {
        if isFocused { self.region = region } else if self.region === region { self.region = nil }
    }

    func isHeld(by node: _Node) -> Bool { self.node === node }

    func changed(_ node: _Node, box: LayoutBox?, isFocused: Bool) {
        if isFocused { self.node = node } else if self.node === node { self.node = nil }
        if let box { changed(box, isFocused: isFocused) }
    }

    /// Scrolls to a box whose control gained the focus. A focus that returns with its page does not scroll.
    func changed(_ box: LayoutBox, isFocused: Bool) {
        if !isFocused {
            if self.box === box { self.box = nil }
            return
        }
        self.box = box
        if !KeyboardFocus.isReturning { box.reveal() }
    }
}

/// The control with the keyboard focus, in whichever window.
@MainActor
package enum KeyboardFocus {
    private static weak var control: (any FocusableControl)?

    package static var isTaken: Bool { control != nil }

    /// Whether the keyboard focus is being returned to a control that lost it because it was covered.
    private(set) static var isReturning = false

    /// Runs a function of the screen that returns the focus. The control stays where it is.
    package static func returning(_ focus: () -> Void) {
        isReturning = true
        defer { isReturning = false }
        focus()
    }

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
