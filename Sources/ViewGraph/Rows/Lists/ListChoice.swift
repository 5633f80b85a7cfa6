/// Which values of a list's rows are chosen.
@MainActor
final class ListChoice {
    private let accept: (AnyHashable) -> Bool
    private let write: (AnyHashable) -> Void
    private var chosen: Set<ChoiceTag> = []
    /// Takes the choice back.
    let clear: () -> Void

    /// - Parameter selection: reads and writes the program's value.
    init<Value: Hashable>(_ selection: @escaping @MainActor () -> Binding<Value?>?) {
        accept = { $0.base is Value }
        write = { selection()?.wrappedValue = $0.base as? Value }
        clear = { selection()?.wrappedValue = nil }
    }

    /// Rows of which several can be chosen: a press chooses one in place of the others, as on the iPhone in a
    /// split view's column.
    init<Value: Hashable>(several selection: @escaping @MainActor () -> Binding<Set<Value>>?) {
        accept = { $0.base is Value }
        write = { selection()?.wrappedValue = ($0.base as? Value).map { [$0] } ?? [] }
        clear = { selection()?.wrappedValue = [] }
    }

    var isAnyChosen: Bool { !chosen.isEmpty }

    /// Whether it is a value of the rows that can be chosen.
    func accepts(_ value: AnyHashable) -> Bool { accept(value) }

    func isChosen(_ value: AnyHashable) -> Bool {
        chosen.contains(ChoiceTag(value))
    }

    /// - Returns: whether it can be chosen.
    func choose(_ value: AnyHashable) -> Bool {
        guard accept(value) else { return false }
        write(value)
        return true
    }

    /// What the program's value is now.
    /// - Returns: whether it is another one.
    func follow(_ values: Set<ChoiceTag>) -> Bool {
        defer { chosen = values }
        return chosen != values
    }
}

/// What makes a row of a list with a selection something to click: it is chosen then, and marked.
final class RowChoice: RowLink {
    let control: any ButtonControl
    private(set) var isPressed = false
    private(set) var highlight = ResolvedColor(red: 0, green: 0, blue: 0)
    let arrow: RowArrow? = nil
    /// Whether the row has the value that is chosen.
    private(set) var isChosen = false
    private let choice: ListChoice
    private let value: AnyHashable
    private weak var row: RowBox?

    /// nil where the row has no value that could be chosen.
    init?(_ box: LayoutBox, id: AnyHashable?, of choice: ListChoice, graph: Graph) {
        let known = [box.tag, id].compactMap { $0 }
        guard box.trait(RowLinkKey.self) == nil, let value = known.first(where: choice.accepts) else {
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
        configuration.accessibilityLabel = row.spokenText
        control.configure(configuration)
        highlight = environment.resolve(Palette.systemGray4)
        isChosen = choice.isChosen(value)
        row.setNeedsDisplay()
    }
}

/// What follows the choice in a list: the column of a split view that the list is in.
@MainActor
protocol ListChoiceFollower: AnyObject {
    func follow(_ choice: ListChoice)
}

extension EnvironmentValues {
    /// What follows the choices of lists here: not in a split view's last column.
    var choiceFollower: (any ListChoiceFollower)? {
        get { self[ChoiceFollowerKey.self] }
        set { self[ChoiceFollowerKey.self] = newValue }
    }
    /// What is chosen of the rows of the list that the view is in.
    var listChoice: ListChoice? {
        get { self[ListChoiceKey.self] }
        set { self[ListChoiceKey.self] = newValue }
    }
    private enum ChoiceFollowerKey: PlaceKey {
        static var defaultValue: (any ListChoiceFollower)? { nil }
        static var ends: PlaceBeginning { .card }
    }
    private enum ListChoiceKey: PlaceKey {
        static var defaultValue: ListChoice? { nil }
        static var ends: PlaceBeginning { [.page, .card] }
    }
}
