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

/// The widgets of controls, among which accessible objects are arranged.
@MainActor
protocol ArrangedControls: AnyObject {
    func setReadingOrder(_ order: [ObjectIdentifier])
    /// The controls whose widgets are not where they are read.
    func misplaced(in order: [ObjectIdentifier]) -> Set<ObjectIdentifier>
    /// Moves controls into the widget of their row.
    ///
    /// - Returns: whether there are controls in the row's widget.
    func move(_ controls: Set<ObjectIdentifier>, into row: WidgetPointer) -> Bool
    func place()
}

/// A row whose element is shown.
struct AccessibleRow {
    var identity: ObjectIdentifier
    /// Whether the row is drawn over other rows.
    var isPinned = false
}

/// The accessible objects inside a widget that draws layers: a widget for each drawn element, between the
/// widgets of the controls, in reading order. The widget of a row holds those of its controls.
@MainActor
final class AccessibleChildren {
    // The parent owns this object.
    private let parent: WidgetPointer
    private let hosted: any ArrangedControls
    private var widgets: [Key: AccessibleWidget] = [:]
    private var controls: [ObjectIdentifier: ControlReference] = [:]
    /// The element with the cursor.
    private weak var focused: AccessibleWidget?

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
        var row: AccessibleRow?
        var number = 0
        /// The widget in which further ones are inserted, and the last of them.
        var parent: WidgetPointer
        var previous: WidgetPointer?
        /// The controls whose widgets are not where they are read.
        let misplaced: Set<ObjectIdentifier>
        var widgets: [Key: AccessibleWidget] = [:]
        var controls: [ObjectIdentifier: ControlReference] = [:]
    }

    init(in parent: WidgetPointer, with hosted: any ArrangedControls) {
        (self.parent, self.hosted) = (parent, hosted)
    }

    /// Shows elements, each with its row if it is one.
    func update(_ elements: [(row: AccessibleRow?, element: AccessibilityElement)]) {
        let order = elements.flatMap { controls(of: $0.element) }
        hosted.setReadingOrder(order)
        var update = Update(parent: parent, misplaced: hosted.misplaced(in: order))
        for (row, element) in elements {
            if row != nil { (update.row, update.number) = (row, 0) }
            add(element, to: &update)
        }
        moveFocus(to: update.widgets.values.first { $0.isFocused })
        var removed: [ObjectReference] = []
        for (key, widget) in widgets where update.widgets[key] !== widget {
            // A row out of view can have the control with the keyboard.
            if widget.holdsAny, update.widgets[key] == nil {
                update.widgets[key] = widget
            } else {
                removed.append(ObjectReference(sharing: widget.widget))
            }
        }
        // One of them may hold others.
        for widget in removed { gtk_widget_unparent(widget.widget) }
        for (identity, reference) in controls where update.controls[identity] == nil {
            reference.control?.expose(.automatic)
        }
        (widgets, controls) = (update.widgets, update.controls)
    }

    func update(_ elements: [AccessibilityElement]) { update(elements.map { (nil, $0) }) }

    /// Whether the parent itself, or an element in it, has the keyboard focus.
    var hasFocus: Bool {
        guard let focus = gtk_widget_get_root(parent).flatMap({ gtk_root_get_focus($0) }) else {
            return false
        }
        return focus == parent || WidgetClass.isElement(focus) && gtk_widget_get_parent(focus) == parent
    }

    /// Moves the keyboard focus from the parent itself to the element with the cursor, or back.
    private func moveFocus(to new: AccessibleWidget?) {
        let old = focused
        focused = new
        if hasFocus {
            if let new { new.takeFocus() } else { gtk_widget_grab_focus(parent) }
        }
        if old !== new { old?.refuseFocus() }
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

    /// Allocates the widgets of rows at their frames, and then the controls inside.
    func place(_ rows: [(identity: ObjectIdentifier, frame: CGRect)]) {
        var holders = widgets.filter { $0.value.holdsControls }
        for (identity, frame) in rows {
            guard let widget = widget(of: identity) else { continue }
            holders[Key(row: identity, number: 0)] = nil
            widget.place(frame)
        }
        for widget in holders.values { widget.place(widget.frame) }
        hosted.place()
    }

    /// Forgets the widgets, which the parent is about to remove.
    func end() { (widgets, controls) = ([:], [:]) }

    private func add(_ element: AccessibilityElement, to update: inout Update) {
        for case let control as any AccessibleControl in element.covered.map(\.control) {
            expose(control, .hidden, &update)
        }
        if let control = element.control?.control as? any AccessibleControl,
            let widget = control.widgetIfLoaded, isChild(widget)
        {
            // One that is only pressed is exposed by another widget where it is read.
            let isInPlace = !element.canBePressed || !update.misplaced.contains(ObjectIdentifier(control))
            if isInPlace, control.canPresent(element) {
                expose(control, .described(element), &update)
                // Widgets of other rows are inserted before those of a pinned row, which is over them.
                if gtk_widget_get_parent(widget) == update.parent, update.row?.isPinned != true {
                    update.previous = widget
                }
                return
            }
            expose(control, .hidden, &update)
        }
        guard !element.isContainer else {
            for child in element.children { add(child, to: &update) }
            return
        }
        let isRow = update.number == 0 && update.row != nil
        let widget = addWidget(element, to: &update)
        guard isRow, moveControls(of: element, into: widget) else {
            for child in element.children { add(child, to: &update) }
            return
        }
        (update.parent, update.previous) = (widget.widget, nil)
        for child in element.children { add(child, to: &update) }
        (update.parent, update.previous) = (parent, widget.widget)
    }

    /// Whether a control's widget is a child of the parent, or of an element's widget in it.
    private func isChild(_ widget: WidgetPointer) -> Bool {
        gtk_widget_get_parent(widget) == parent || AccessibleWidget.holding(widget, in: parent) != nil
    }

    /// Moves the controls of a row into its widget, if some of them have elements of their own.
    ///
    /// - Returns: whether controls are in it.
    private func moveControls(of element: AccessibilityElement, into widget: AccessibleWidget) -> Bool {
        // A header can be pinned over rows, and GTK delivers the pointer to the last of overlapping widgets.
        guard element.role != .heading, widget.holdsControls || !element.children.isEmpty else {
            return false
        }
        widget.holdsControls = hosted.move(Set(controls(of: element)), into: widget.widget)
        return widget.holdsControls
    }

    private func addWidget(_ element: AccessibilityElement, to update: inout Update) -> AccessibleWidget {
        let key = Key(row: update.row?.identity, number: update.number)
        update.number += 1
        let widget =
            widgets[key].flatMap { $0.role == element.role ? $0 : nil } ?? AccessibleWidget(element.role)
        widget.update(element)
        if gtk_widget_get_parent(widget.widget) != update.parent
            || gtk_widget_get_prev_sibling(widget.widget) != update.previous
        {
            let reference = ObjectReference(sharing: widget.widget)
            if let holder = gtk_widget_get_parent(widget.widget), holder != update.parent {
                gtk_widget_unparent(widget.widget)
            }
            withExtendedLifetime(reference) {
                gtk_widget_insert_after(widget.widget, update.parent, update.previous)
            }
        }
        update.previous = widget.widget
        update.widgets[key] = widget
        return widget
    }

    private func expose(
        _ control: any AccessibleControl, _ exposure: ControlExposure, _ update: inout Update
    ) {
        control.expose(exposure)
        update.controls[ObjectIdentifier(control)] = ControlReference(control: control)
    }
}
