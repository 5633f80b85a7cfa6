@MainActor
extension AccessibilityElement {
    /// Combines elements into one, which covers their controls. If only one of them can be pressed, it gets a
    /// press. Otherwise each press is an action with the label of its element.
    static func combining(_ elements: [AccessibilityElement], as role: AccessibilityRole = .text) -> Self {
        let parts = elements.flattened
        var combined = AccessibilityElement(role, label: parts.joined(\.label), value: parts.joined(\.value))
        combined.hint = parts.joined(\.hint)
        combined.identifier = parts.first { !$0.identifier.isEmpty }?.identifier ?? ""
        combined.covered = elements.controls
        let pressed = parts.filter(\.canBePressed)
        for part in parts {
            for action in part.actions {
                combined.add(pressed.count > 1 ? action.named(part.label) : action)
            }
        }
        if pressed.count == 1 {
            combined.states = pressed[0].states
            if role == .text { combined.role = pressed[0].role }
        } else if parts.contains(where: { $0.states.isSelected == true }) {
            combined.states.isSelected = true
        }
        return combined
    }

    /// Creates the element of a row from the elements of its content.
    ///
    /// A control that covers the row, or the only one if its label is the text of the row, is the row's own.
    /// Other controls are children.
    static func row(_ role: AccessibilityRole, of content: [AccessibilityElement]) -> Self {
        let parts = content.partsOfRow
        let controls = parts.filter { $0.control != nil }
        let texts = parts.filter { $0.control == nil }
        guard controls.count == 1, let own = controls.first, own.canBePressed,
            own.isWholeRow || own.label == texts.joined(\.label)
        else {
            var row = combining(texts, as: role)
            row.children = content.interactive
            row.covered = content.flatMap(\.coveredByGroups)
            if row.label.isEmpty { row.label = row.children.flattened.joined(\.label) }
            return row
        }
        var row = combining(parts, as: role)
        if !own.isWholeRow { row.label = own.label }
        return row
    }

    /// Joins the elements of several boxes of one row.
    static func joining(_ boxes: [AccessibilityElement]) -> AccessibilityElement? {
        guard boxes.count > 1 else { return boxes.first }
        var row = combining(
            boxes.map { box in
                var box = box
                box.children = []
                return box
            }, as: boxes[0].role)
        row.children = boxes.flatMap(\.children)
        return row
    }

    package var canBePressed: Bool { actions.contains { $0.kind == .press } }

    /// An element that hides controls from assistive technologies, if there are some.
    static func hiding(_ controls: [AccessibilityControl]) -> [AccessibilityElement] {
        guard !controls.isEmpty else { return [] }
        var group = AccessibilityElement(.group)
        group.covered = controls
        return [group]
    }

    /// Adds an action, unless there is one of its kind.
    mutating func add(_ action: AccessibilityAction) {
        if !actions.contains(action) { actions.append(action) }
    }
}

extension AccessibilityElement {
    /// The controls that texts cover, or that groups hide.
    fileprivate var coveredByGroups: [AccessibilityControl] {
        control == nil ? covered + children.flatMap(\.coveredByGroups) : []
    }
}

@MainActor
extension AccessibilityAction {
    /// The action with a title in place of a press.
    fileprivate func named(_ title: String) -> AccessibilityAction {
        guard kind == .press, !title.isEmpty else { return self }
        return AccessibilityAction(.named(title)) { perform() }
    }
}

extension [AccessibilityElement] {
    /// The controls of the elements, and of those inside.
    var controls: [AccessibilityControl] {
        flatMap { element in
            element.covered + (element.control.map { [$0] } ?? []) + element.children.controls
        }
    }

    /// The elements with the contents of groups in their places. A scrolled region in a row is one of its
    /// controls.
    fileprivate var partsOfRow: [AccessibilityElement] {
        flatMap { element in
            element.control == nil && element.isContainer ? element.children.partsOfRow : [element]
        }
    }

    /// The elements with controls, and the groups that hold some.
    fileprivate var interactive: [AccessibilityElement] {
        compactMap { element in
            if element.control != nil { return element }
            guard element.isContainer else { return nil }
            var group = element
            group.children = element.children.interactive
            return group.children.isEmpty ? nil : group
        }
    }
}
