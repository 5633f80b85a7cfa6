import CGTK
import Foundation
import ViewGraph

/// GTK's switch in the iPhone's measures.
@MainActor
final class GTKSwitch: SwitchControl, WidgetControl {
    var changed: (@MainActor (Bool) -> Void)?
    var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }
    private let reference: ObjectReference
    private let keyboard: WidgetFocus
    private var isSetting = false
    private var styleName: String?

    var widget: WidgetPointer { reference.widget }

    init() {
        reference = ObjectReference(owning: gtk_switch_new())
        keyboard = WidgetFocus(reference.widget)
        gtk_widget_add_css_class(widget, StyleSheet.toggle)
        gtk_widget_set_focus_on_click(widget, 0)
        Signals.connectNotify(reference.raw, "notify::active") { [weak self] in
            guard let self, !isSetting else { return }
            changed?(isOn)
        }
    }

    var isOn: Bool {
        get { gtk_switch_get_active(reference.opaque) != 0 }
        set {
            guard newValue != isOn else { return }
            isSetting = true
            gtk_switch_set_active(reference.opaque, newValue ? 1 : 0)
            isSetting = false
        }
    }

    func configure(_ configuration: ValueControlConfiguration) {
        gtk_widget_set_sensitive(widget, configuration.isEnabled ? 1 : 0)
        setDirection(of: widget, isRightToLeft: configuration.isRightToLeft)
        Accessibility.setLabel(configuration.accessibilityLabel, of: widget)
        let rules = """
            switch& { background: \(configuration.track.css); }
            switch&:checked { background: \(configuration.tint.css); }
            """
        exchangeClass(&styleName, for: DynamicStyleSheet.className(rules), of: widget)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 51, height: 31) }
    func focus() { keyboard.take() }
    func unfocus() { keyboard.giveUp() }
}
