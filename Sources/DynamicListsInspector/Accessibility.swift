import InMemoryScreen
import ViewGraph

extension ElementContainer {
    /// The elements that are read out, in order, a line for each: role, label, value, hint and states.
    ///
    /// ```
    /// heading "Contacts"
    /// list "Contacts"
    ///   list item "Ann", 1 of 2, selected
    ///   list item "Ben", 2 of 2
    /// button "Add", disabled
    /// ```
    public var accessibilityDescription: String {
        var lines: [String] = []
        for element in accessibilityElements { element.describe(at: 0, into: &lines) }
        return lines.joined(separator: "\n")
    }

    private var accessibilityElements: [AccessibilityElement] {
        if let host = self as? HostedView { return host.window.readAccessibility() }
        return (try? query.resolved().accessibility) ?? []
    }
}

extension AccessibilityElement {
    @MainActor
    fileprivate func describe(at depth: Int, into lines: inout [String]) {
        var depth = depth
        if !isContainer || role == .scrollArea {
            lines.append(String(repeating: "  ", count: depth) + line)
            depth += 1
        }
        for child in children { child.describe(at: depth, into: &lines) }
        guard let area = control?.control as? MemoryScrollArea, role == .list else { return }
        for row in area.scene.rows where row.isVisible {
            row.accessibility?.describe(at: depth, into: &lines)
        }
    }

    @MainActor
    private var line: String {
        var words = [label.isEmpty ? role.words : "\(role.words) \"\(label)\""]
        if !value.isEmpty { words.append("value \"\(value)\"") }
        if !hint.isEmpty { words.append("hint \"\(hint)\"") }
        if let position { words.append("\(position.index + 1) of \(position.count)") }
        if !states.isEnabled { words.append("disabled") }
        if states.isSelected == true { words.append("selected") }
        if let isExpanded = states.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
        if let isChecked = states.isChecked { words.append(isChecked ? "on" : "off") }
        if states.hasPopup { words.append("opens a menu") }
        let names = actions.compactMap { if case .named(let name) = $0.kind { name } else { nil } }
        if !names.isEmpty { words.append("actions: \(names.joined(separator: ", "))") }
        return words.joined(separator: ", ")
    }
}

extension AccessibilityRole {
    fileprivate var words: String {
        switch self {
        case .group: "group"
        case .text: "text"
        case .heading: "heading"
        case .image: "image"
        case .link: "link"
        case .button: "button"
        case .toggle: "switch"
        case .slider: "slider"
        case .progress: "progress"
        case .textField: "text field"
        case .list: "list"
        case .listItem: "list item"
        case .treeItem: "tree item"
        case .tableRow: "table row"
        case .scrollArea: "scroll area"
        case .tab: "tab"
        }
    }
}
