import CGTK
import Foundation
import ViewGraph

/// The presentation of a control's widget to assistive technologies.
enum ControlExposure: Equatable {
    /// By its own properties.
    case automatic
    /// Not at all, because another object replaces it.
    case hidden
    case described(AccessibilityElement)

    /// The element that describes the widget, if there is one.
    var element: AccessibilityElement? { if case .described(let element) = self { element } else { nil } }
}

/// A control whose widget is accessible.
@MainActor
protocol AccessibleControl: AnyObject {
    var widgetIfLoaded: WidgetPointer? { get }
    func expose(_ exposure: ControlExposure)
    /// Whether the widget has the role of the element and can perform its actions.
    func canPresent(_ element: AccessibilityElement) -> Bool
}

extension AccessibleControl {
    func canPresent(_ element: AccessibilityElement) -> Bool { true }
}

/// The accessible objects inside a widget that draws layers: a widget for each drawn element, between the
/// widgets of the controls, in reading order.
@MainActor
final class AccessibleChildren {
    // The parent owns this object.
    private let parent: WidgetPointer
    private var widgets: [Key: AccessibleWidget] = [:]
    private var controls: [ObjectIdentifier: ControlReference] = [:]

    /// The identity of an element: that of its row, and its number among the elements of the row.
    private struct Key: Hashable {
        var row: ObjectIdentifier?
        var number: Int
    }
    private struct ControlReference {
        weak var control: (any AccessibleControl)?
    }
    /// The state of an update.
    private struct Update {
        var row: ObjectIdentifier?
        var number = 0
        var previous: WidgetPointer?
        var widgets: [Key: AccessibleWidget] = [:]
        var controls: [ObjectIdentifier: ControlReference] = [:]
    }

    init(in parent: WidgetPointer) { self.parent = parent }

    /// Shows elements, each with the identity of its row if it is one.
    ///
    /// - Parameter arrange: puts the widgets of controls into their reading order.
    func update(
        _ elements: [(row: ObjectIdentifier?, element: AccessibilityElement)],
        arrange: ([ObjectIdentifier]) -> Void
    ) {
        arrange(elements.flatMap { controls(of: $0.element) })
        var update = Update()
        for (row, element) in elements {
            if row != nil { (update.row, update.number) = (row, 0) }
            add(element, to: &update)
        }
        for (key, widget) in widgets where update.widgets[key] !== widget {
            gtk_widget_unparent(widget.widget)
        }
        for (identity, reference) in controls where update.controls[identity] == nil {
            reference.control?.expose(.automatic)
        }
        (widgets, controls) = (update.widgets, update.controls)
    }

    func update(_ elements: [AccessibilityElement], arrange: ([ObjectIdentifier]) -> Void) {
        update(elements.map { (nil, $0) }, arrange: arrange)
    }

    /// The controls of an element and those inside, in reading order, except for those in another widget.
    private func controls(of element: AccessibilityElement) -> [ObjectIdentifier] {
        let own = (element.covered + [element.control].compactMap { $0 }).map { ObjectIdentifier($0.control) }
        let hasOwnWidget = element.control?.control is any AccessibleControl
        return own + (hasOwnWidget ? [] : element.children.flatMap(controls))
    }

    /// Updates the element of a row, if the row is shown.
    func update(_ element: AccessibilityElement, of row: ObjectIdentifier) {
        let widget = widget(of: row)
        if let widget, widget.role == element.role { widget.update(element) }
    }

    /// The widget of a row.
    func widget(of row: ObjectIdentifier) -> AccessibleWidget? { widgets[Key(row: row, number: 0)] }

    /// Forgets the widgets, which the parent is about to remove.
    func end() { (widgets, controls) = ([:], [:]) }

    private func add(_ element: AccessibilityElement, to update: inout Update) {
        for case let control as any AccessibleControl in element.covered.map(\.control) {
            expose(control, .hidden, &update)
        }
        if let control = element.control?.control as? any AccessibleControl,
            let widget = control.widgetIfLoaded, gtk_widget_get_parent(widget) == parent
        {
            if control.canPresent(element) {
                expose(control, .described(element), &update)
                update.previous = widget
                return
            }
            expose(control, .hidden, &update)
        }
        if !element.isContainer { addWidget(element, to: &update) }
        for child in element.children { add(child, to: &update) }
    }

    private func addWidget(_ element: AccessibilityElement, to update: inout Update) {
        let key = Key(row: update.row, number: update.number)
        update.number += 1
        let widget =
            widgets[key].flatMap { $0.role == element.role ? $0 : nil } ?? AccessibleWidget(element.role)
        widget.update(element)
        if gtk_widget_get_parent(widget.widget) != parent
            || gtk_widget_get_prev_sibling(widget.widget) != update.previous
        {
            gtk_widget_insert_after(widget.widget, parent, update.previous)
        }
        update.previous = widget.widget
        update.widgets[key] = widget
    }

    private func expose(
        _ control: any AccessibleControl, _ exposure: ControlExposure, _ update: inout Update
    ) {
        control.expose(exposure)
        update.controls[ObjectIdentifier(control)] = ControlReference(control: control)
    }
}
