/// The kind of an accessibility element, which determines how assistive technologies present it.
package enum AccessibilityRole: Hashable, Sendable {
    /// A group of elements without a meaning of its own.
    case group
    case text, heading, image, link
    case button, toggle, slider, progress, textField
    case list, listItem, treeItem, tableRow
    /// A scrolled region that is not a list.
    case scrollArea
    case tab
}

/// The states of an accessibility element. `nil` means that the element cannot have the state.
package struct AccessibilityStates: Equatable {
    package var isEnabled = true
    /// Whether the keys of the list that has the keyboard are for the element.
    package var isFocused = false
    package var isSelected: Bool?
    package var isExpanded: Bool?
    package var isChecked: Bool?
    /// Whether the element opens a menu.
    package var hasPopup = false
    package init() {}
}

/// The position of an element among its siblings.
package struct AccessibilityPosition: Equatable {
    /// The index, from 0.
    package var index: Int
    package var count: Int
    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
}

/// An action that an assistive technology requests from an element. Actions are equal if their kinds are.
package struct AccessibilityAction: Equatable {
    package enum Kind: Hashable {
        case press, increment, decrement
        /// An action with a title.
        case named(String)
    }
    package let kind: Kind
    private let action: () -> Void

    package init(_ kind: Kind, _ action: @escaping () -> Void) {
        (self.kind, self.action) = (kind, action)
    }

    @MainActor
    package func perform() { action() }
    package static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
}

/// A reference to the control that an element describes.
package struct AccessibilityControl: Equatable {
    package let control: any Control
    package static func == (left: Self, right: Self) -> Bool { left.control === right.control }
}

/// The description of a view or a row for assistive technologies.
package struct AccessibilityElement: Equatable {
    package var role: AccessibilityRole
    package var label: String
    /// The value, such as a selected amount.
    package var value: String
    /// A description of what happens when the element is used.
    package var hint = ""
    /// The name of the element for tests.
    package var identifier = ""
    package var states = AccessibilityStates()
    /// The position of a row in its list.
    package var position: AccessibilityPosition?
    package var actions: [AccessibilityAction] = []
    /// The elements inside, in reading order.
    package var children: [AccessibilityElement] = []
    /// The control that the element describes. `nil` for drawn content.
    package var control: AccessibilityControl?
    /// Further controls that the element replaces, and which have no element of their own.
    package var covered: [AccessibilityControl] = []
    /// Elements with a higher priority are read before their siblings.
    var sortPriority = 0.0
    /// Whether the element is a control that covers its row.
    var isWholeRow = false

    package init(_ role: AccessibilityRole = .text, label: String = "", value: String = "") {
        (self.role, self.label, self.value) = (role, label, value)
    }

    /// Performs the action of a kind.
    ///
    /// - Returns: whether the element has it.
    @MainActor
    @discardableResult
    package func perform(_ kind: AccessibilityAction.Kind) -> Bool {
        guard states.isEnabled, let action = actions.first(where: { $0.kind == kind }) else { return false }
        action.perform()
        return true
    }

    /// Whether the element only holds others.
    package var isContainer: Bool { (role == .group || role == .scrollArea) && label.isEmpty }
}

extension [AccessibilityElement] {
    /// The elements with the contents of containers in their places, in reading order.
    package var flattened: [AccessibilityElement] {
        flatMap { element in
            (element.isContainer || element.role == .list ? [] : [element]) + element.children.flattened
        }
    }

    /// The elements with a higher priority first, otherwise in their order.
    var prioritized: [AccessibilityElement] {
        guard contains(where: { $0.sortPriority != 0 }) else { return self }
        return enumerated().sorted { left, right in
            left.element.sortPriority != right.element.sortPriority
                ? left.element.sortPriority > right.element.sortPriority : left.offset < right.offset
        }.map(\.element)
    }

    /// The elements, in which lists without a label have this one.
    func namingLists(_ label: String) -> [AccessibilityElement] {
        map { element in
            var element = element
            if element.role == .list, element.label.isEmpty { element.label = label }
            element.children = element.children.namingLists(label)
            return element
        }
    }

    func joined(_ text: KeyPath<AccessibilityElement, String>) -> String {
        map { $0[keyPath: text] }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
