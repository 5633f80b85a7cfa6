import CGTK
import Foundation
import ViewGraph

/// Figures for tests.
@MainActor
package enum ControlStatistics {
    /// The number of widgets that exist for controls.
    package static var widgetCount: Int { LazyControl.widgetCount }
}

/// A control whose widget is created when it comes near the viewport and released when it is far away again.
/// The control's state is kept here, so a widget can be recreated from it at any time.
@MainActor
class LazyControl: WidgetControl, AccessibleControl {
    fileprivate(set) static var widgetCount = 0

    let keyboard = WidgetFocus()
    final weak var host: HostedControls?
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
        widgetDidLoad(new)
        showExposure(instead: .automatic)
        return new.widget
    }

    final var widgetIfLoaded: WidgetPointer? { reference?.widget }
    /// The widget, while there is one.
    final var loadedWidget: ObjectReference? { reference }

    /// Creates a widget.
    func makeWidget() -> ObjectReference { preconditionFailure("a control without a widget") }
    /// The accessible label of the widget, where nothing else sets it.
    final var name: (@MainActor () -> String)?
    private var ownLabel = ""
    private var exposure = ControlExposure.automatic
    /// The widget, while it is hidden from assistive technologies.
    private var hidden: HiddenWidget?

    final func didMoveToParent() { nameChanged() }

    final func nameChanged() {
        if let name, widgetIfLoaded != nil { setLabel(name()) }
    }

    /// Sets the accessible label of the widget, unless an element describes it.
    final func setLabel(_ label: String) {
        ownLabel = label
        showLabel()
    }

    private func showLabel() {
        guard let reference else { return }
        var label = ownLabel
        if case .described(let element) = exposure, !element.label.isEmpty { label = element.label }
        Accessibility.setLabel(label, of: accessibleWidget(in: reference))
    }

    final func expose(_ new: ControlExposure) {
        let new = new.element.map { ControlExposure.described($0.withoutControls) } ?? new
        guard new != exposure else { return }
        let old = exposure
        exposure = new
        showExposure(instead: old)
    }

    private func showExposure(instead old: ControlExposure) {
        guard let reference else { return }
        exposureChanged()
        var (element, oldElement) = (exposure.element, old.element)
        if saysValue {
            element?.value = ""
            oldElement?.value = ""
        }
        if element?.label != oldElement?.label { showLabel() }
        if element != oldElement {
            Accessibility.show(
                element ?? AccessibilityElement(), instead: oldElement, on: accessibleWidget(in: reference))
        }
    }

    /// Whether the widget itself has the value for assistive technologies.
    var saysValue: Bool { true }

    /// Whether assistive technologies know the widget unless an element around it replaces it.
    var isAccessible: Bool { true }

    /// Updates whether assistive technologies know the widget.
    final func exposureChanged() {
        guard let reference else { return }
        HiddenWidget.update(&hidden, of: reference, isHidden: exposure == .hidden || !isAccessible)
    }

    /// Whether the widget has the role of the element and can perform its actions.
    func canPresent(_ element: AccessibilityElement) -> Bool { true }

    /// The part of the widget that takes the keyboard.
    func focusedWidget(in widget: ObjectReference) -> WidgetPointer { widget.widget }
    /// The part of the widget that assistive technologies know.
    func accessibleWidget(in widget: ObjectReference) -> WidgetPointer { focusedWidget(in: widget) }
    /// Applies the state of the control to its new widget.
    func widgetDidLoad(_ widget: ObjectReference) {}
    /// Saves the state that exists only in the widget.
    func widgetWillUnload() {}
    /// Whether the control has a reason to keep its widget.
    var keepsWidget: Bool { false }

    /// Whether the widget is needed even outside the viewport, because it has or is about to get the
    /// keyboard, or is pressed.
    final var isNeededOffscreen: Bool {
        keyboard.isWanted || keepsWidget || (reference != nil && (isPressedNow || keyboard.isHeld))
    }

    private var isPressedNow: Bool {
        guard let reference else { return false }
        return gtk_widget_get_state_flags(reference.widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
    }

    final func releaseWidget() {
        guard reference != nil, !isNeededOffscreen else { return }
        widgetWillUnload()
        keyboard.detach()
        Self.widgetCount -= 1
        (reference, hidden) = (nil, nil)
    }

    final func focus() {
        keyboard.take()
        needsChanged()
    }

    final func unfocus() { keyboard.giveUp() }

    /// Updates the choice of widgets. Called when the control may need its widget although it is far away.
    final func needsChanged() {
        if isNeededOffscreen, reference.map({ gtk_widget_get_parent($0.widget) == nil }) ?? true {
            host?.updateRealizedControls()
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    var hidesOffscreen: Bool { false }

    isolated deinit { if reference != nil { Self.widgetCount -= 1 } }
}
