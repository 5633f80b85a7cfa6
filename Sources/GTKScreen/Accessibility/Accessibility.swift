import CGTK
import ViewGraph

/// Sets the accessible properties and states of widgets.
@MainActor
enum Accessibility {
    static func setLabel(_ text: String, of widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget) { g_value_set_string(&$0, text) }
    }

    static func setDescription(_ text: String, of widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget) { g_value_set_string(&$0, text) }
    }

    /// Removes the widget and its children from the tree of accessible objects, or adds them again.
    static func setHidden(_ isHidden: Bool, _ widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden, of: widget)
    }

    static func setDisabled(_ isDisabled: Bool, _ widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_STATE_DISABLED, isDisabled, of: widget)
    }

    /// Sets whether what the widget opens is open, or `nil` if it opens nothing.
    static func setExpanded(_ isExpanded: Bool?, _ widget: WidgetPointer) {
        set(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded, of: widget)
    }

    /// Sets the description, the name for tests, and the states that no widget has by itself.
    static func show(
        _ element: AccessibilityElement, instead old: AccessibilityElement?, on widget: WidgetPointer
    ) {
        if element.detail != old?.detail ?? "" { setDescription(element.detail, of: widget) }
        if element.identifier != old?.identifier ?? "" { gtk_widget_set_name(widget, element.identifier) }
        let (states, oldStates) = (element.states, old?.states ?? AccessibilityStates())
        if states.isSelected != oldStates.isSelected {
            set(GTK_ACCESSIBLE_STATE_SELECTED, states.isSelected, of: widget)
        }
        if states.isExpanded != oldStates.isExpanded {
            setExpanded(states.isExpanded, widget)
        }
        if states.hasPopup != oldStates.hasPopup {
            set(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, of: widget) {
                g_value_set_boolean(&$0, states.hasPopup ? 1 : 0)
            }
        }
    }

    static func setChecked(_ isChecked: Bool?, of widget: WidgetPointer) {
        guard let isChecked else {
            return gtk_accessible_reset_state(OpaquePointer(widget), GTK_ACCESSIBLE_STATE_CHECKED)
        }
        let checked = isChecked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE
        var (state, value) = (GTK_ACCESSIBLE_STATE_CHECKED, number(Int32(checked.rawValue)))
        gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
        g_value_unset(&value)
    }

    private static func set(_ state: GtkAccessibleState, _ isSet: Bool?, of widget: WidgetPointer) {
        guard let isSet else { return gtk_accessible_reset_state(OpaquePointer(widget), state) }
        var (state, value) = (state, GValue())
        if state == GTK_ACCESSIBLE_STATE_HIDDEN || state == GTK_ACCESSIBLE_STATE_DISABLED {
            gtk_accessible_state_init_value(state, &value)
            g_value_set_boolean(&value, isSet ? 1 : 0)
        } else {
            value = number(isSet ? 1 : 0)
        }
        gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
        g_value_unset(&value)
    }

    /// The value of a state that can also be undefined or mixed, which GTK stores as a number.
    private static func number(_ number: Int32) -> GValue {
        var value = GValue()
        g_value_init(&value, GType(6 << 2))  // G_TYPE_INT
        g_value_set_int(&value, number)
        return value
    }

    private static func set(
        _ property: GtkAccessibleProperty, of widget: WidgetPointer, _ write: (inout GValue) -> Void
    ) {
        var (property, value) = (property, GValue())
        gtk_accessible_property_init_value(property, &value)
        write(&value)
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
        g_value_unset(&value)
    }
}

extension AccessibilityElement {
    /// The element without its controls and those inside, which would retain the objects that store it.
    var withoutControls: AccessibilityElement {
        var element = self
        (element.control, element.covered, element.children) = (nil, [], [])
        return element
    }
}

extension AccessibilityRole {
    /// GTK's role.
    var gtk: GtkAccessibleRole {
        switch self {
        case .group, .scrollArea: GTK_ACCESSIBLE_ROLE_GROUP
        case .text: GTK_ACCESSIBLE_ROLE_LABEL
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .textField: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .treeItem: GTK_ACCESSIBLE_ROLE_TREE_ITEM
        case .tableRow: GTK_ACCESSIBLE_ROLE_ROW
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        }
    }
}
