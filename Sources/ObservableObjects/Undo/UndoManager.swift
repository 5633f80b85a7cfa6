/// Steps that take back what a program has done, and steps that do it again. Foundation lacks it on Linux.
///
/// The steps of one turn of the main actor belong together, unless `groupsByEvent` is false: then a program
/// begins and ends their groups.
@MainActor open class UndoManager {
    /// Steps that are taken together.
    private struct Group {
        var steps: [Step] = []
        var name = ""
    }

    private struct Step {
        let target: ObjectIdentifier
        let run: @MainActor () -> Void
    }

    private enum Direction { case undo, redo }

    private var undoable: [Group] = []
    private var redoable: [Group] = []
    /// The groups that have begun, from the outermost on.
    private var open: [Group] = []
    private var disabledCount = 0
    private var direction: Direction?
    /// Whether the outermost group was begun by a step, and ends with the turn.
    private var isEventGroupOpen = false

    /// Whether the steps of one turn belong together, without a group of the program. Default true.
    public var groupsByEvent = true
    /// The greatest number of groups that can be undone; 0 for any. Default 0.
    public var levelsOfUndo = 0 { didSet { limit() } }

    /// Makes a manager without steps.
    public nonisolated init() {}

    // MARK: Steps

    /// Adds a step to the current group. While a group is undone, the step is one for doing it again.
    ///
    /// Traps if no group has begun and `groupsByEvent` is false.
    ///
    /// - Parameters:
    ///   - target: the object for the step, which is not retained; without it, the step is none.
    ///   - handler: the step.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            precondition(groupsByEvent, "Begin a group (beginUndoGrouping) before registering an undo step.")
            beginEventGroup()
        }
        if direction == nil { redoable = [] }
        let step = Step(target: ObjectIdentifier(target)) { [weak target] in
            if let target { handler(target) }
        }
        open[open.count - 1].steps.append(step)
    }

    /// Whether steps are registered: unless they were disabled more often than enabled.
    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Ignores steps until the call of `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabledCount += 1 }

    /// Ends the effect of one call of `disableUndoRegistration()`. Traps without one.
    open func enableUndoRegistration() {
        precondition(disabledCount > 0, "Registration is enabled; disable it first.")
        disabledCount -= 1
    }

    /// Removes all steps.
    open func removeAllActions() {
        let removed = (undoable, redoable, open)
        (undoable, redoable, open) = ([], [], open.map { _ in Group() })
        withExtendedLifetime(removed) {}
    }

    /// Removes all steps for an object.
    open func removeAllActions(withTarget target: Any) {
        let target = ObjectIdentifier(target as AnyObject)
        func kept(_ groups: [Group]) -> [Group] {
            groups.map { Group(steps: $0.steps.filter { $0.target != target }, name: $0.name) }
        }
        let removed = (undoable, redoable, open)
        undoable = kept(undoable).filter { !$0.steps.isEmpty }
        redoable = kept(redoable).filter { !$0.steps.isEmpty }
        open = kept(open)
        withExtendedLifetime(removed) {}
    }

    // MARK: Groups

    /// The number of groups that have begun and not ended.
    public var groupingLevel: Int { open.count }

    /// Begins a group, inside the current one if there is any.
    open func beginUndoGrouping() {
        if open.isEmpty, groupsByEvent, direction == nil { beginEventGroup() }
        open.append(Group())
    }

    /// Ends the group that has begun last. Traps without one.
    open func endUndoGrouping() {
        guard let group = open.popLast() else { preconditionFailure("No group has begun.") }
        if !open.isEmpty {
            open[open.count - 1].steps += group.steps
            if open[open.count - 1].name.isEmpty { open[open.count - 1].name = group.name }
            return
        }
        isEventGroupOpen = false
        guard !group.steps.isEmpty else { return }
        if direction == .undo { redoable.append(group) } else { undoable.append(group) }
        limit()
    }

    private func beginEventGroup() {
        open.append(Group())
        guard direction == nil else { return }
        isEventGroupOpen = true
        Task { [weak self] in self?.endEventGroup() }
    }

    /// Ends the group of this turn.
    private func endEventGroup() {
        if isEventGroupOpen, open.count == 1 { endUndoGrouping() }
    }

    private func limit() {
        guard levelsOfUndo > 0 else { return }
        let removed = (
            undoable.prefix(max(0, undoable.count - levelsOfUndo)),
            redoable.prefix(max(0, redoable.count - levelsOfUndo))
        )
        undoable.removeFirst(removed.0.count)
        redoable.removeFirst(removed.1.count)
        withExtendedLifetime(removed) {}
    }

    // MARK: Undo and redo

    /// Whether there are steps to undo.
    public var canUndo: Bool { !undoable.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether there are steps to do again.
    public var canRedo: Bool { !redoable.isEmpty }
    /// Whether steps are being undone.
    public var isUndoing: Bool { direction == .undo }
    /// Whether steps are being done again.
    public var isRedoing: Bool { direction == .redo }

    /// Takes the last group's steps, in reverse order. Ends the group of this turn first.
    ///
    /// Traps if the program has begun a group and not ended it.
    open func undo() {
        endEventGroup()
        undoNestedGroup()
    }

    /// Takes the last group's steps. Traps if a group has begun and not ended.
    open func undoNestedGroup() {
        precondition(open.isEmpty, "End the group (endUndoGrouping) before undoing.")
        if direction == nil, let group = undoable.popLast() { run(group, .undo) }
    }

    /// Does again what was undone last. Traps if a group has begun and not ended.
    open func redo() {
        endEventGroup()
        precondition(open.isEmpty, "End the group (endUndoGrouping) before doing a step again.")
        if direction == nil, let group = redoable.popLast() { run(group, .redo) }
    }

    private func run(_ group: Group, _ new: Direction) {
        direction = new
        open.append(Group(name: group.name))
        for step in group.steps.reversed() { step.run() }
        while open.count > 1 { endUndoGrouping() }
        endUndoGrouping()
        direction = nil
    }

    // MARK: Names

    /// Names what the current group does, for menus.
    open func setActionName(_ actionName: String) {
        if open.isEmpty {
            if let last = undoable.indices.last { undoable[last].name = actionName }
        } else {
            open[0].name = actionName
        }
    }

    /// The name of what is undone next, or an empty one.
    public var undoActionName: String {
        let current = open.first.flatMap { $0.steps.isEmpty ? nil : $0 }
        return (current ?? undoable.last)?.name ?? ""
    }
    /// The name of what is done again next, or an empty one.
    public var redoActionName: String { redoable.last?.name ?? "" }
    /// The text of a menu's item that undoes.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The text of a menu's item that does again.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The text of a menu's item that undoes what has this name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// The text of a menu's item that does again what has this name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
}
