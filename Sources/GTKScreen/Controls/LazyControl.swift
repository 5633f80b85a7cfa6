import CGTK
import Foundation
import ViewGraph

/// What tests look at.
@MainActor
package enum ControlFigures {
    /// How many widgets there are for controls.
    package static var widgetCount: Int { LazyControl.widgetCount }
}

/// A control whose widget is made when it comes near what is seen, and let go when it is far again: what is
/// known of the control stands here, so that a widget can be made of it at any time.
@MainActor
class LazyControl: WidgetControl {
    fileprivate(set) static var widgetCount = 0

    let keyboard = WidgetFocus()
    final weak var holder: HostedControls?
    private var reference: ObjectReference?

    init() {}

    final var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }

    final var widget: WidgetPointer {
        if let reference { return reference.widget }
        let new = makeWidget()
        reference = new
        Self.widgetCount += 1
        keyboard.attach(to: focusedWidget(in: new))
        widgetMade(new)
        return new.widget
    }

    final var madeWidget: WidgetPointer? { reference?.widget }
    /// The widget, while there is one.
    final var made: ObjectReference? { reference }

    /// A new widget.
    func makeWidget() -> ObjectReference { preconditionFailure("a control without a widget") }
    /// What assistive tools say of the widget, where nobody else tells them.
    final var name: (@MainActor () -> String)?

    final func hosted() { nameChanged() }

    final func nameChanged() {
        guard let name, let widget = madeWidget else { return }
        Accessibility.setLabel(name(), of: widget)
    }

    /// The part of the widget that takes the keyboard.
    func focusedWidget(in widget: ObjectReference) -> WidgetPointer { widget.widget }
    /// Gives the new widget all that is known of the control.
    func widgetMade(_ widget: ObjectReference) {}
    /// Takes down what only the widget knows.
    func widgetWillGo() {}
    /// Whether the widget has to stay for a reason of the control's own.
    var keepsWidget: Bool { false }

    /// Also where nobody sees it: it has the keyboard or is to get it, or is pressed.
    final var isNeededUnseen: Bool {
        keyboard.isWanted || keepsWidget || (reference != nil && (isPressedNow || keyboard.isHeld))
    }

    private var isPressedNow: Bool {
        guard let reference else { return false }
        return gtk_widget_get_state_flags(reference.widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
    }

    final func letGo() {
        guard reference != nil, !isNeededUnseen else { return }
        widgetWillGo()
        keyboard.detach()
        Self.widgetCount -= 1
        reference = nil
    }

    final func focus() {
        keyboard.take()
        needsChanged()
    }

    final func unfocus() { keyboard.giveUp() }

    /// To be called where the control may need its widget although it is far away.
    final func needsChanged() {
        if isNeededUnseen, reference.map({ gtk_widget_get_parent($0.widget) == nil }) ?? true {
            holder?.choose()
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    var restsUnseen: Bool { false }

    isolated deinit { if reference != nil { Self.widgetCount -= 1 } }
}
