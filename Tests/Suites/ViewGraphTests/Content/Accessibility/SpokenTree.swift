import Foundation
import InMemoryScreen
import ViewGraph

extension Stage {
    /// The accessibility elements as text, one a line, with those inside indented.
    var spoken: [String] { Self.lines(of: window.accessibilityTree) }

    /// The elements of the first list's visible rows.
    var spokenRows: [AccessibilityElement] { Self.rows(of: area) }

    private static func rows(of area: MemoryScrollArea) -> [AccessibilityElement] {
        area.scene.rows.filter(\.isVisible).compactMap(\.accessibility)
    }

    private static func lines(of elements: [AccessibilityElement]) -> [String] {
        elements.flatMap { element -> [String] in
            if element.isContainer { return lines(of: element.children) }
            var inner = element.children
            if element.role == .list, let area = element.control?.control as? MemoryScrollArea {
                inner = rows(of: area)
            }
            return [line(of: element)] + lines(of: inner).map { "  " + $0 }
        }
    }

    private static func line(of element: AccessibilityElement) -> String {
        let states = element.states
        var words = ["\(element.role) “\(element.label)”"]
        if !element.detail.isEmpty { words.append("(\(element.detail))") }
        if !states.isEnabled { words.append("disabled") }
        if let isSelected = states.isSelected { words.append(isSelected ? "selected" : "selectable") }
        if let isExpanded = states.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
        if states.hasPopup { words.append("popup") }
        let actions = element.actions.map { action in
            if case .named(let title) = action.kind { title } else { "\(action.kind)" }
        }
        if !actions.isEmpty { words.append("[\(actions.joined(separator: ", "))]") }
        return words.joined(separator: " ")
    }
}
