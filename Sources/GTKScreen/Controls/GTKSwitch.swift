import CGTK
import Foundation
import ViewGraph

/// GTK's switch in the iPhone's measures.
@MainActor
final class GTKSwitch: LazyControl, SwitchControl {
    var changed: (@MainActor (Bool) -> Void)?
    private var configuration = ValueControlConfiguration()
    private var isSetting = false
    private var styleName: String?

    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_switch_new())
        gtk_widget_add_css_class(new.widget, StyleSheet.toggle)
        gtk_widget_set_focus_on_click(new.widget, 0)
        return new
    }

    override func widgetMade(_ widget: ObjectReference) {
        styleName = nil
        show(configuration)
        gtk_switch_set_active(widget.opaque, isOn ? 1 : 0)
        Signals.connectNotify(widget.raw, "notify::active") { [weak self] in self?.turned() }
    }

    private func turned() {
        guard !isSetting, let made else { return }
        let new = gtk_switch_get_active(made.opaque) != 0
        // Only what the user did is told.
        isSetting = true
        isOn = new
        isSetting = false
        changed?(new)
    }

    var isOn = false {
        didSet {
            guard isOn != oldValue, !isSetting, let made else { return }
            isSetting = true
            gtk_switch_set_active(made.opaque, isOn ? 1 : 0)
            isSetting = false
        }
    }

    func configure(_ configuration: ValueControlConfiguration) {
        guard configuration != self.configuration else { return }
        self.configuration = configuration
        show(configuration)
    }

    private func show(_ configuration: ValueControlConfiguration) {
        guard let widget = madeWidget else { return }
        gtk_widget_set_sensitive(widget, configuration.isEnabled ? 1 : 0)
        setDirection(of: widget, isRightToLeft: configuration.isRightToLeft)
        let rules = """
            switch& { background: \(configuration.track.css); }
            switch&:checked { background: \(configuration.tint.css); }
            """
        exchangeClass(&styleName, for: DynamicStyleSheet.className(rules), of: widget)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 51, height: 31) }
}
