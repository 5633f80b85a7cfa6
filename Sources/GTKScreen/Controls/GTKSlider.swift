import CGTK
import Foundation
import ViewGraph

/// GTK's scale in the iPhone's measures.
@MainActor
final class GTKSlider: LazyControl, SliderControl {
    var changed: (@MainActor (Double) -> Void)?
    var editingChanged: (@MainActor (Bool) -> Void)?
    private var configuration = ValueControlConfiguration()
    private var bounds = 0.0...1.0
    private var step: Double?
    /// The value while there is no widget.
    private var kept = 0.0
    private var isSetting = false
    private var isEditing = false
    private var styleName: String?

    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.05))
        gtk_widget_add_css_class(new.widget, StyleSheet.slider)
        gtk_widget_set_focus_on_click(new.widget, 0)
        gtk_scale_set_draw_value(new.cast(gtk_scale_get_type()), 0)
        return new
    }

    override func widgetMade(_ widget: ObjectReference) {
        styleName = nil
        isEditing = false
        show(configuration)
        showRange()
        set(kept)
        Signals.connect(widget.raw, "value-changed") { [weak self] in self?.moved() }
        Signals.connectNotify(widget.raw, "state-flags-changed") { [weak self] in self?.stateChanged() }
    }

    override func widgetWillGo() { kept = value }

    private var range: UnsafeMutablePointer<GtkRange>? { made?.cast(gtk_range_get_type()) }

    var value: Double {
        get { range.map { gtk_range_get_value($0) } ?? min(max(kept, bounds.lowerBound), bounds.upperBound) }
        set { set(newValue) }
    }

    private func set(_ value: Double) {
        kept = value
        guard let range else { return }
        isSetting = true
        gtk_range_set_value(range, value)
        isSetting = false
    }

    func setRange(_ bounds: ClosedRange<Double>, step: Double?) {
        self.step = step
        self.bounds = bounds
        showRange()
    }

    private func showRange() {
        guard let range else { return }
        let length = bounds.upperBound - bounds.lowerBound
        isSetting = true
        gtk_range_set_range(range, bounds.lowerBound, bounds.upperBound)
        gtk_range_set_increments(range, step ?? length / 20, step ?? length / 10)
        isSetting = false
    }

    private func moved() {
        guard !isSetting else { return }
        if let step, step > 0 {
            let stepped = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
            if stepped != value { set(stepped) }
        }
        changed?(value)
    }

    /// GTK tells of no drag's begin and end, but the scale is active meanwhile.
    private func stateChanged() {
        guard let widget = madeWidget else { return }
        let isActive = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        guard isActive != isEditing else { return }
        isEditing = isActive
        editingChanged?(isActive)
    }

    func configure(_ configuration: ValueControlConfiguration) {
        self.configuration = configuration
        show(configuration)
    }

    private func show(_ configuration: ValueControlConfiguration) {
        guard let widget = madeWidget else { return }
        gtk_widget_set_sensitive(widget, configuration.isEnabled ? 1 : 0)
        setDirection(of: widget, isRightToLeft: configuration.isRightToLeft)
        let rules = """
            scale& > trough { background: \(configuration.track.css); }
            scale& > trough > highlight { background: \(configuration.tint.css); }
            """
        exchangeClass(&styleName, for: DynamicStyleSheet.className(rules), of: widget)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 31)
    }
}
