public import Foundation

extension View {
    /// Runs an action when a key is pressed while the view or one of its descendants has the keyboard focus.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        keyPress([.down, .repeat]) { $0.key == key ? action() : .ignored }
    }

    /// Runs an action for a key while the view or one of its descendants has the keyboard focus.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases) { $0.key == key ? action($0) : .ignored }
    }

    /// Runs an action for some keys while the view or one of its descendants has the keyboard focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases) { keys.contains($0.key) ? action($0) : .ignored }
    }

    /// Runs an action for keys that type some characters while the view or one of its descendants has the
    /// keyboard focus.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases) { press in
            let isMatch =
                !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
            return isMatch ? action(press) : .ignored
        }
    }

    /// Runs an action for each key while the view or one of its descendants has the keyboard focus.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases, action)
    }

    private func keyPress(
        _ phases: KeyPress.Phases, _ action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self, phases: phases, action: action)
    }
}

/// A view that receives the keys of the focused view inside.
package struct KeyPressView<Content: View>: View, TransparentView {
    let content: Content
    let phases: KeyPress.Phases
    let action: (KeyPress) -> KeyPress.Result

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        KeyPressNode(view, in: context)
    }
}

/// A node that handles key presses while one of its descendants has the keyboard focus.
@MainActor
private protocol KeyListener: _Node {
    func handle(_ press: KeyPress) -> KeyPress.Result
}

private final class KeyPressNode<Content: View>: TransparentNode<KeyPressView<Content>, Content>, KeyListener
{
    init(_ view: KeyPressView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: KeyPressView<Content>) { inner.update(view.content) }

    func handle(_ press: KeyPress) -> KeyPress.Result {
        guard environment.isEnabled, !view.phases.isDisjoint(with: press.phase) else { return .ignored }
        return view.action(press)
    }
}

extension Graph {
    /// Passes a key press, and the command that it is, to the ancestors of the focused view, innermost first.
    /// A list with a selection that is focused itself is passed the keys that no action around it handles.
    /// - Returns: Whether one of them handled it.
    func handle(_ press: KeyPress) -> Bool {
        let holder = self[KeyboardHolder.self]
        if holder.node == nil, holder.box == nil, let region = holder.region?.node {
            return region.passOutward(press)
        }
        // The user sees the control that the key changes.
        if press.phase == .down, press.key == .space || press.key == .return, let box = holder.box {
            box.reveal()
            flushImmediately()
        }
        var node = holder.node
        let isText = node?.isTextInput == true
        // Typed characters belong to the text field, and so do its commands.
        if isText, press.isTyping { return false }
        let command = isText ? nil : WindowCommand(press)
        while let current = node {
            if let listener = current as? any KeyListener, listener.handle(press) == .handled { return true }
            if let command, let listener = current as? any CommandListener, listener.perform(command) {
                return true
            }
            node = current.parent
        }
        return false
    }
}

extension _Node {
    /// Passes a key press to the actions around the node, innermost first.
    fileprivate func passOutward(_ press: KeyPress) -> Bool {
        var node: _Node? = self
        while let current = node {
            if (current as? any KeyListener)?.handle(press) == .handled { return true }
            node = current.parent
        }
        return false
    }
}

extension KeyPress {
    /// Whether the key inserts characters into a text or deletes one.
    fileprivate var isTyping: Bool {
        guard modifiers.isDisjoint(with: [.control, .command, .option]) else { return false }
        if key == .delete || key == .deleteForward { return true }
        return !characters.isEmpty
            && characters.unicodeScalars.allSatisfy { !CharacterSet.controlCharacters.contains($0) }
            && key.character.unicodeScalars.allSatisfy { !(0xF700...0xF8FF).contains($0.value) }
    }
}
