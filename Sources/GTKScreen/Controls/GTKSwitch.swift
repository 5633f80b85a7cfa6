import CGTK
import Foundation
import ViewGraph

/// GTK's switch with the dimensions of iOS.
@MainActor
final class GTKSwitch: GTKValueControl<Bool, ValueControlConfiguration>, ValueControl {
    init() { super.init(false) }

    override func makeWidget() -> ObjectReference {
        let new = ObjectReference(owning: gtk_switch_new())
        gtk_widget_add_css_class(new.widget, StyleSheet.toggle)
        gtk_widget_set_focus_on_click(new.widget, 0)
        return new
    }

    override func widgetDidLoad(_ widget: ObjectReference) {
        super.widgetDidLoad(widget)
        Signals.connectNotify(widget.raw, "notify::active") { [weak self] in self?.shownChanged() }
    }

    override var shown: Bool? {
        get { loadedWidget.map { gtk_switch_get_active($0.opaque) != 0 } }
        set {
            if let loadedWidget, let newValue { gtk_switch_set_active(loadedWidget.opaque, newValue ? 1 : 0) }
        }
    }

    override func rules(_ configuration: ValueControlConfiguration) -> String {
        """
        switch& { background: \(configuration.track.css); }
        switch&:checked { background: \(configuration.tint.css); }
        """
    }

    override func show(
        _ new: ValueControlConfiguration, instead old: ValueControlConfiguration?, in widget: ObjectReference
    ) {
        new.show(on: widget.widget)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 51, height: 31) }
}
