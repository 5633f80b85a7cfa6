import CGTK
import Foundation
import ViewGraph

/// GTK's scale with the dimensions of iOS.
@MainActor
final class GTKSlider: GTKValueControl<Double, ValueControlConfiguration>, SliderControl {
    var editingChanged: (@MainActor (Bool) -> Void)?
    private var bounds = 0.0...1.0
    private var step: Double?
    private var isEditing = false

    init() { super.init(0) }

    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.05))
        gtk_widget_add_css_class(new.widget, StyleSheet.slider)
        gtk_widget_set_focus_on_click(new.widget, 0)
        gtk_scale_set_draw_value(new.cast(gtk_scale_get_type()), 0)
        return new
    }

    override func widgetDidLoad(_ widget: ObjectReference) {
        isEditing = false
        showRange()
        super.widgetDidLoad(widget)
        Signals.connect(widget.raw, "value-changed") { [weak self] in self?.moved() }
        Signals.connectNotify(widget.raw, "state-flags-changed") { [weak self] in self?.stateChanged() }
    }

    private var range: UnsafeMutablePointer<GtkRange>? { loadedWidget?.cast(gtk_range_get_type()) }

    override var shown: Double? {
        get { range.map { gtk_range_get_value($0) } }
        set { if let range, let newValue { gtk_range_set_value(range, newValue) } }
    }

    func setRange(_ bounds: ClosedRange<Double>, step: Double?) {
        self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.bounds = bounds
        showRange()
    }

    private func showRange() {
        guard let range else { return }
        // The distance of the bounds may overflow to infinity.
        let length = min(bounds.upperBound - bounds.lowerBound, .greatestFiniteMagnitude)
        setting {
            gtk_range_set_range(range, bounds.lowerBound, bounds.upperBound)
            gtk_range_set_increments(range, step ?? length / 20, step ?? length / 10)
        }
    }

    private func moved() {
        guard !isSetting else { return }
        if let step {
            let stepped = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
            if stepped != value { setting { shown = stepped } }
        }
        shownChanged()
    }

    /// GTK has no signals for the begin and end of a drag, but the scale has the active state meanwhile.
    private func stateChanged() {
        guard let widget = widgetIfLoaded else { return }
        let isActive = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        guard isActive != isEditing else { return }
        isEditing = isActive
        editingChanged?(isActive)
    }

    override func rules(_ configuration: ValueControlConfiguration) -> String {
        """
        scale& > trough { background: \(configuration.track.css); }
        scale& > trough > highlight { background: \(configuration.tint.css); }
        """
    }

    override func show(
        _ new: ValueControlConfiguration, instead old: ValueControlConfiguration?, in widget: ObjectReference
    ) {
        new.show(on: widget.widget)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 31)
    }
}
