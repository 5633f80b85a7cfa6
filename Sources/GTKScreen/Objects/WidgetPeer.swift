import CGTK

/// The Swift half of a widget of our own: what GTK asks the widget's class for, it answers.
///
/// The widget owns its peer and gives it up when it is finalised; the peer's owner, a window or a control,
/// owns the widget. The peer knows the widget without a reference: it cannot outlive it.
@MainActor
class WidgetPeer {
    /// The smallest and the preferred length along an axis.
    struct Lengths {
        var minimum = 0
        var natural = 0
    }

    /// How many peers are alive: what leak tests look at.
    private(set) static var aliveCount = 0

    /// The widget, valid as long as the peer.
    let widget: WidgetPointer

    /// A new widget of one of our classes, with this peer. The caller takes the reference.
    init(type: GType) {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
            preconditionFailure("GTK made no widget of type \(String(cString: g_type_name(type)))")
        }
        widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        WidgetPeer.aliveCount += 1
        WidgetClass.attach(self, to: widget)
    }

    /// Called by the widget's finaliser.
    func widgetWasFinalized() { WidgetPeer.aliveCount -= 1 }

    /// Whether text is light here.
    final var isDark: Bool {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5
    }

    func measure(_ orientation: GtkOrientation, for size: Int) -> Lengths { Lengths() }

    /// Gives the children their places.
    func allocate(width: Int, height: Int) {}

    func snapshot(_ snapshot: OpaquePointer) {}

    /// The style changed: colours, among them dark for light.
    func styleChanged() {}

    /// The widget became a part of a window that has a frame clock.
    func realized() {}

    /// The widget is about to lose its window.
    func unrealizing() {}

    func mapped() {}

    /// Unparents the children. May be called twice.
    func dispose() {}

    /// For scrollables: the adjustment of an axis.
    func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ axis: GtkOrientation) {}

    func adjustment(_ axis: GtkOrientation) -> UnsafeMutablePointer<GtkAdjustment>? { nil }
}
