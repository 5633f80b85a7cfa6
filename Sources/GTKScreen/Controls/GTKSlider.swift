import CGTK
import Foundation
import ViewGraph

/// GTK's scale in the iPhone's measures.
@MainActor
final class GTKSlider: SliderControl, WidgetControl {
    var changed: (@MainActor (Double) -> Void)?
    var editingChanged: (@MainActor (Bool) -> Void)?
    var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }
    private let reference: ObjectReference
    private let keyboard: WidgetFocus
    private var step: Double?
    private var lowest = 0.0
    private var isSetting = false
    private var isEditing = false
    private var styleName: String?

    var widget: WidgetPointer { reference.widget }

    init() {
        reference = ObjectReference(owning: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.05))
        keyboard = WidgetFocus(reference.widget)
        gtk_widget_add_css_class(widget, StyleSheet.slider)
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_scale_set_draw_value(reference.cast(gtk_scale_get_type()), 0)
        Signals.connect(reference.raw, "value-changed") { [weak self] in self?.moved() }
        Signals.connectNotify(reference.raw, "state-flags-changed") { [weak self] in self?.stateChanged() }
    }

    private var range: UnsafeMutablePointer<GtkRange> { reference.cast(gtk_range_get_type()) }

    var value: Double {
        get { gtk_range_get_value(range) }
        set { set(newValue) }
    }

    private func set(_ value: Double) {
        isSetting = true
        gtk_range_set_value(range, value)
        isSetting = false
    }

    func setRange(_ bounds: ClosedRange<Double>, step: Double?) {
        self.step = step
        lowest = bounds.lowerBound
        let length = bounds.upperBound - bounds.lowerBound
        isSetting = true
        gtk_range_set_range(range, bounds.lowerBound, bounds.upperBound)
        gtk_range_set_increments(range, step ?? length / 20, step ?? length / 10)
        isSetting = false
    }

    private func moved() {
        guard !isSetting else { return }
        if let step, step > 0 {
            let stepped = lowest + ((value - lowest) / step).rounded() * step
            if stepped != value { set(stepped) }
        }
        changed?(value)
    }

    /// GTK tells of no drag's begin and end, but the scale is active meanwhile.
    private func stateChanged() {
        let isActive = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        guard isActive != isEditing else { return }
        isEditing = isActive
        editingChanged?(isActive)
    }

    func configure(_ configuration: ValueControlConfiguration) {
        gtk_widget_set_sensitive(widget, configuration.isEnabled ? 1 : 0)
        setDirection(of: widget, isRightToLeft: configuration.isRightToLeft)
        Accessibility.setLabel(configuration.accessibilityLabel, of: widget)
        let rules = """
            scale& > trough { background: \(configuration.track.css); }
            scale& > trough > highlight { background: \(configuration.tint.css); }
            """
        exchangeClass(&styleName, for: DynamicStyleSheet.className(rules), of: widget)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 31)
    }
    func focus() { keyboard.take() }
    func unfocus() { keyboard.giveUp() }
}
