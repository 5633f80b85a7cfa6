/// The selected values of a list's rows.
@MainActor
final class ListSelectionState {
    private let accept: (AnyHashable) -> Bool
    private let write: (AnyHashable) -> Void
    private var chosen: Set<ChoiceTag> = []
    /// Clears the selection.
    let clear: () -> Void

    /// - Parameter selection: returns the binding to the program's value.
    init<Value: Hashable>(_ selection: @escaping @MainActor () -> Binding<Value?>?) {
        accept = { $0.base is Value }
        write = { selection()?.wrappedValue = $0.base as? Value }
        clear = { selection()?.wrappedValue = nil }
    }

    /// Creates the selection of a list in which several rows can be selected. A press replaces the selection
    /// with one row, as on the iPhone in a split view's column.
    init<Value: Hashable>(several selection: @escaping @MainActor () -> Binding<Set<Value>>?) {
        accept = { $0.base is Value }
        write = { selection()?.wrappedValue = ($0.base as? Value).map { [$0] } ?? [] }
        clear = { selection()?.wrappedValue = [] }
    }

    var isAnyChosen: Bool { !chosen.isEmpty }

    /// Whether the value has the type of the list's selection.
    func accepts(_ value: AnyHashable) -> Bool { accept(value) }

    func isChosen(_ value: AnyHashable) -> Bool {
        chosen.contains(ChoiceTag(value))
    }

    /// - Returns: whether the value can be selected.
    func choose(_ value: AnyHashable) -> Bool {
        guard accept(value) else { return false }
        write(value)
        return true
    }

    /// Updates the selection to the program's current value.
    ///
    /// - Returns: whether it changed.
    func follow(_ values: Set<ChoiceTag>) -> Bool {
        defer { chosen = values }
        return chosen != values
    }
}

/// The control of a row in a list with a selection: a click selects the row, which is then highlighted.
final class RowSelectionLink: RowLink {
    let control: any ButtonControl
    private(set) var isPressed = false
    private(set) var highlight = ResolvedColor(red: 0, green: 0, blue: 0)
    let arrow: RowArrow? = nil
    /// Whether the row's value is selected.
    private(set) var isChosen = false
    private let choice: ListSelectionState
    private let value: AnyHashable
    private weak var row: RowBox?

    /// Returns `nil` if the row has no value that can be selected.
    init?(_ box: LayoutBox, id: AnyHashable?, of choice: ListSelectionState, graph: Graph) {
        let candidates = [box.tag, id].compactMap { $0 }
        guard box.trait(RowLinkKey.self) == nil, let value = candidates.first(where: choice.accepts) else {
            return nil
        }
        self.choice = choice
        self.value = value
        control = graph.screen.controls.makeButton()
        control.action = { _ = choice.choose(value) }
        control.pressedChanged = { [weak self] in
            self?.isPressed = $0
            self?.row?.setNeedsDisplay()
        }
    }

    func refresh(_ row: RowBox, environment: EnvironmentValues) {
        self.row = row
        var configuration = ButtonConfiguration()
        configuration.isEnabled = environment.isEnabled
        configuration.accessibilityLabel = row.accessibilityElements.first?.label ?? ""
        configuration.isAccessible = false
        control.configure(configuration)
        highlight = environment.resolve(Palette.systemGray4)
        isChosen = choice.isChosen(value)
        row.setNeedsDisplay()
    }
}

/// An observer of a list's selection: the split-view column that contains the list.
@MainActor
protocol ListSelectionObserver: AnyObject {
    func follow(_ choice: ListSelectionState)
}

extension EnvironmentValues {
    /// The observer of the selections of lists in this environment. It is `nil` in a split view's last
    /// column.
    var selectionObserver: (any ListSelectionObserver)? {
        get { self[ChoiceFollowerKey.self] }
        set { self[ChoiceFollowerKey.self] = newValue }
    }
    /// The selection of the enclosing list.
    var listChoice: ListSelectionState? {
        get { self[ListChoiceKey.self] }
        set { self[ListChoiceKey.self] = newValue }
    }
    private enum ChoiceFollowerKey: ScopedEnvironmentKey {
        static var defaultValue: (any ListSelectionObserver)? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum ListChoiceKey: ScopedEnvironmentKey {
        static var defaultValue: ListSelectionState? { nil }
        static var boundaries: ScopeBoundary { [.page, .card] }
    }
}
