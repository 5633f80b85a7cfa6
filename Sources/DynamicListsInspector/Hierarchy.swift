import DynamicListsUI
import Foundation
import ViewGraph

extension ElementContainer {
    /// The views on screen as a text, a line each with its label, state and frame.
    ///
    /// ```
    /// ContactList (0, 0) 402×874
    ///   List (0, 0) 402×874
    ///     row 1
    ///       ContactRow "Ann" (16, 11) 370×22
    /// ```
    ///
    /// Modifiers, and parts of controls that no program has written, are left out.
    public var hierarchy: String {
        guard let view = try? query.resolved() else { return "" }
        var lines: [String] = []
        if self is HostedView {
            for child in view.children { child.describe(in: Outline(), into: &lines) }
        } else {
            view.describe(in: Outline(), into: &lines)
        }
        return lines.joined(separator: "\n")
    }
}

/// The place of a view in a hierarchy.
private struct Outline {
    var depth = 0
    /// Whether the view is a part of a control, whose label is in the control's line.
    var isInControl = false
    /// Whether the view is a part of a bar, a message or another view that no program has written. Those that
    /// only arrange others are left out.
    var isInVocabulary = false

    @MainActor
    func leavesOut(_ view: ShownView) -> Bool {
        view.isNamed && (isInControl || isInVocabulary && view.isContainer)
    }
}

extension InspectedView {
    fileprivate func describe(in outline: Outline, into lines: inout [String]) {
        guard isVisible else { return }
        var outline = outline
        func add(_ line: String) {
            lines.append(String(repeating: "  ", count: outline.depth) + line)
            outline.depth += 1
        }
        if isCovered {
            // Something inside may be presented over the view.
        } else if let view = ShownView.named(self) {
            if !outline.leavesOut(view) { add(view.line) }
            outline.isInControl = outline.isInControl || view.isControl
            outline.isInVocabulary = view.arrangesLabels
        } else if let rowID {
            add("row \(rowID.base)")
        } else if view.map({ ViewNames.hasBody($0) }) != false {
            outline.isInVocabulary = !(view is any LoadedRow)
        }
        for child in children { child.describe(in: outline, into: &lines) }
    }
}

extension ShownView {
    /// The view with its state and frame.
    fileprivate var line: String {
        // The text of a container is that of the views inside.
        var words = [accessibility.count > 1 && element == nil ? name : description]
        if let element {
            if !element.value.isEmpty { words.append("= \(element.value)") }
            if element.states.isSelected == true { words.append("selected") }
        }
        if !identifier.isEmpty { words.append("#\(identifier)") }
        if !inspected.environment.isEnabled { words.append("disabled") }
        words.append(frame.short)
        return words.joined(separator: " ")
    }
}
