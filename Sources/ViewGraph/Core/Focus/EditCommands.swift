import Foundation

extension View {
    /// Runs an action for Escape while the view or one of its descendants has the keyboard focus, or where no
    /// view has it. `nil` leaves the key to the views around.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        command { $0 == .escape ? action : nil }
    }

    /// Runs an action for an arrow key while the view or one of its descendants has the keyboard focus, or
    /// where no view has it. `nil` leaves the key to the views around.
    ///
    /// Differs from Apple's: a text field inside keeps its arrow keys.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        command { command in
            guard case .move(let direction) = command, let action else { return nil }
            return { action(direction) }
        }
    }

    /// Runs an action for Delete or Backspace while the view or one of its descendants has the keyboard
    /// focus, or where no view has it. `nil` leaves the key to the views around.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        command { $0 == .delete ? action : nil }
    }

    /// Copies the items that an action returns for Ctrl+C while the view or one of its descendants has the
    /// keyboard focus, or where no view has it. `nil` leaves the key to the views around.
    ///
    /// Differs from Apple's: texts and URLs are copied.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        command { $0 == .copy ? payloadAction.map(copying) : nil }
    }

    /// Copies the items that an action returns for Ctrl+X while the view or one of its descendants has the
    /// keyboard focus, or where no view has it. The action also removes them. `nil` leaves the key to the
    /// views around.
    ///
    /// Differs from Apple's: texts and URLs are copied.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        command { $0 == .cut ? payloadAction.map(copying) : nil }
    }

    private func copying(_ payloadAction: @escaping () -> [NSItemProvider]) -> () -> Void {
        {
            let texts = payloadAction().compactMap(\.text)
            if !texts.isEmpty { ScreenServices.text = texts.joined(separator: "\n") }
        }
    }

    /// Runs an action with the content of the clipboard for Ctrl+V while the view or one of its descendants
    /// has the keyboard focus, or where no view has it.
    ///
    /// Differs from Apple's: texts are pasted.
    public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
    }

    /// Runs an action with the content of the clipboard for Ctrl+V, if the content is valid, while the view
    /// or one of its descendants has the keyboard focus, or where no view has it.
    ///
    /// Differs from Apple's: texts are pasted.
    ///
    /// - Parameter validator: returns what is passed to the action, or `nil` for content that is not pasted.
    public func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        let acceptsText = supportedContentTypes.contains { UTType.utf8PlainText.conforms(to: $0) }
        return command { command in
            guard command == .paste, acceptsText else { return nil }
            return {
                ScreenServices.paste { text in
                    let payload = text.flatMap { validator([NSItemProvider(object: $0)]) }
                    if let payload { payloadAction(payload) }
                }
            }
        }
    }

    /// Runs an action with the content of the clipboard for Ctrl+V while the view or one of its descendants
    /// has the keyboard focus, or where no view has it.
    ///
    /// Differs from Apple's: texts are pasted.
    ///
    /// - Parameter supportedTypes: the identifiers of the types.
    public func onPasteCommand(
        of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedTypes.compactMap { UTType($0) }, perform: payloadAction)
    }

    /// Runs an action with the content of the clipboard for Ctrl+V, if the content is valid, while the view
    /// or one of its descendants has the keyboard focus, or where no view has it.
    ///
    /// Differs from Apple's: texts are pasted.
    ///
    /// - Parameters:
    ///   - supportedTypes: the identifiers of the types.
    ///   - validator: returns what is passed to the action, or `nil` for content that is not pasted.
    public func onPasteCommand<Payload>(
        of supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        onPasteCommand(
            of: supportedTypes.compactMap { UTType($0) }, validator: validator, perform: payloadAction)
    }

    /// - Parameter action: returns the action for a command, `nil` for commands that are not handled.
    private func command(_ action: @escaping (WindowCommand) -> (() -> Void)?) -> some View {
        CommandView(content: self, action: action)
    }
}

private struct CommandView<Content: View>: View, TransparentView {
    let content: Content
    let action: (WindowCommand) -> (() -> Void)?

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        CommandNode(view, in: context)
    }
}

private final class CommandNode<Content: View>: TransparentNode<CommandView<Content>, Content>,
    CommandListener
{
    init(_ view: CommandView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        graph[CommandListeners.self].add(self)
    }

    override func viewChanged(from old: CommandView<Content>) { inner.update(view.content) }

    func perform(_ command: WindowCommand) -> Bool {
        guard environment.isEnabled, let action = view.action(command) else { return false }
        action()
        return true
    }

    override func unmounted() { graph[CommandListeners.self].remove(self) }
}

/// A node that handles commands while one of its descendants has the keyboard focus.
@MainActor
protocol CommandListener: _Node {
    /// - Returns: whether the command was handled.
    func perform(_ command: WindowCommand) -> Bool
}

/// The views of a window that handle commands.
@MainActor
final class CommandListeners: GraphFeature {
    private struct Entry {
        weak var listener: (any CommandListener)?
    }
    private var entries: [Entry] = []
    private unowned let graph: Graph

    init(of graph: Graph) { self.graph = graph }

    fileprivate func add(_ listener: any CommandListener) { entries.append(Entry(listener: listener)) }

    fileprivate func remove(_ listener: any CommandListener) {
        entries.removeAll { $0.listener == nil || $0.listener === listener }
    }

    /// Performs a command that neither a key press action nor the control with the keyboard focus handled.
    ///
    /// It is passed from a focused text field outward, or where no view has the focus, to the views of the
    /// frontmost page, innermost first. Other focused views have received it as a key press.
    func perform(_ command: WindowCommand) -> Bool {
        guard let focused = graph[KeyboardHolder.self].node else {
            let listeners = entries.reversed().compactMap(\.listener)
            return listeners.contains { $0.isVisible && $0.isUncovered && $0.perform(command) }
        }
        guard focused.isTextInput else { return false }
        var node: _Node? = focused
        while let current = node {
            if (current as? any CommandListener)?.perform(command) == true { return true }
            node = current.parent
        }
        return false
    }
}

extension _Node {
    /// Whether the node's control is a text field.
    var isTextInput: Bool { (self as? any FocusTarget)?.focusableControl is any TextInputControl }

    /// Whether nothing modal is over the node's views.
    var isUncovered: Bool {
        var boxes: [LayoutBox] = []
        collectBoxes(into: &boxes)
        return boxes.first?.isUncovered ?? false
    }
}
