import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// Actions of the user, and the rows of "a" to "l" that are selected then.
///
/// Apple's pages: `List`, "Supporting selection in lists"; `Table`, "Supporting selection in tables". GNOME's
/// guideline: Keyboard, "Standard keyboard shortcuts". GTK: `GtkListView` and `GtkMultiSelection`.
private struct Behavior: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let actions: [Action]
    let selected: String

    enum Action: Sendable {
        case click(String, EventModifiers)
        case key(KeyEquivalent, EventModifiers)
        case type(String)
    }

    init(_ description: String, _ actions: Action..., selects selected: String) {
        (testDescription, self.actions, self.selected) = (description, actions, selected)
    }
}

extension Behavior.Action {
    fileprivate static func click(_ row: String) -> Self { .click(row, []) }
    fileprivate static func key(_ key: KeyEquivalent) -> Self { .key(key, []) }
}

private let behaviors = [
    Behavior("a click selects the row alone", .click("b"), .click("d"), selects: "d"),
    Behavior("Control adds a row", .click("b"), .click("d", .control), selects: "bd"),
    Behavior(
        "Control removes a row", .click("b"), .click("d", .control), .click("b", .control), selects: "d"),
    Behavior("Shift selects the rows between", .click("b"), .click("e", .shift), selects: "bcde"),
    Behavior("Shift selects backwards", .click("e"), .click("b", .shift), selects: "bcde"),
    Behavior(
        "Shift starts at the last click again", .click("c"), .click("e", .shift), .click("a", .shift),
        selects: "abc"),
    Behavior(
        "Shift starts at a row that Control chose", .click("a"), .click("c", .control), .click("e", .shift),
        selects: "cde"),
    Behavior(
        "Control and Shift add the rows between", .click("a"), .click("c", .control),
        .click("e", [.control, .shift]), selects: "acde"),
    Behavior("Down selects the first row", .key(.downArrow), selects: "a"),
    Behavior("Down selects the next row", .click("c"), .key(.downArrow), selects: "d"),
    Behavior("Up selects the previous row", .click("c"), .key(.upArrow), selects: "b"),
    Behavior("Up stays at the first row", .click("a"), .key(.upArrow), selects: "a"),
    Behavior("Down stays at the last row", .key(.end), .key(.downArrow), selects: "l"),
    Behavior("End selects the last row", .key(.end), selects: "l"),
    Behavior("Home selects the first row", .click("d"), .key(.home), selects: "a"),
    Behavior("Shift and Down extend", .click("c"), .key(.downArrow, .shift), selects: "cd"),
    Behavior(
        "Shift and Up shrink", .click("c"), .click("e", .shift), .key(.upArrow, .shift), selects: "cd"),
    Behavior("Shift and End select the rest", .click("j"), .key(.end, .shift), selects: "jkl"),
    Behavior("Shift and Home select the start", .click("c"), .key(.home, .shift), selects: "abc"),
    Behavior(
        "Control and Down move the cursor alone", .click("c"), .key(.downArrow, .command), selects: "c"),
    Behavior(
        "Control and Space add the cursor's row", .click("c"), .key(.downArrow, .command),
        .key(.space, .command), selects: "cd"),
    Behavior(
        "Space selects the cursor's row alone", .click("c"), .key(.downArrow, .command), .key(.space),
        selects: "d"),
    Behavior("Control-A selects all rows", .click("c"), .key("a", .command), selects: "abcdefghijkl"),
    Behavior("Escape deselects", .click("c"), .key(.escape), selects: ""),
    Behavior("typing finds a row", .type("f"), selects: "f"),
    Behavior("typing again goes on", .type("f"), .type("c"), selects: "f"),
]

/// The containers in which the behaviors are the same.
private enum Container: String, CaseIterable, Sendable {
    case list, sections, tags, groupedList, sidebarList, tree, table
}

@MainActor @Suite("What a user does with a selection, in each container", .timeLimit(.minutes(5)))
struct SelectionBehaviorTests {
    private static let names = "abcdefghijkl".map { String($0) }

    @Observable
    final class Choice { var names: Set<String> = [] }

    fileprivate struct Item: Identifiable, Sendable {
        let id: String
        /// A row with children is selected like any other.
        var parts: [Item]? { id == "c" || id == "e" ? [Item(id: id + " part")] : nil }
    }

    private struct Screen: View {
        let container: Container
        @Bindable var choice: Choice
        let items = names.map { Item(id: $0) }

        var body: some View {
            switch container {
            case .list: List(items, selection: $choice.names) { Text($0.id) }.listStyle(.plain)
            case .groupedList: List(items, selection: $choice.names) { Text($0.id) }
            case .sidebarList: List(items, selection: $choice.names) { Text($0.id) }.listStyle(.sidebar)
            case .tree:
                List(items, children: \.parts, selection: $choice.names) { Text($0.id) }.listStyle(.plain)
            case .table: Table(items, selection: $choice.names) { TableColumn("Name", value: \.id) }
            case .tags:
                List(selection: $choice.names) {
                    Text("a").tag("a")
                    ForEach(1..<11) { Text(names[$0]).tag(names[$0]) }
                    Text("l").tag("l")
                }
                .listStyle(.plain)
            case .sections:
                List(selection: $choice.names) {
                    Section("First") { ForEach(items[..<2]) { Text($0.id) } }
                    Section {
                        ForEach(items[2..<4]) { Text($0.id) }
                    } header: {
                        Text("Second")
                    } footer: {
                        Text("end")
                    }
                    Section { ForEach(items[4...]) { Text($0.id) } }
                }
                .listStyle(.plain)
            }
        }
    }

    // Shows: List(selection:), Table(selection:), List(children:selection:), Section, .tag
    @Test("a selection of several rows", arguments: behaviors, Container.allCases)
    private func several(_ behavior: Behavior, _ container: Container) {
        let choice = Choice()
        let stage = Stage(Screen(container: container, choice: choice), size: CGSize(width: 400, height: 900))
        for action in behavior.actions {
            switch action {
            case .click(let row, let modifiers): stage.click(row, modifiers)
            case .key(let key, let modifiers): stage.key(key, modifiers)
            case .type(let text): stage.type(text)
            }
        }
        #expect(choice.names.sorted().joined() == behavior.selected)
    }
}
