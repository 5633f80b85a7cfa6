import CGTK

/// The Swift half of a custom widget, which implements the methods of the widget's class.
///
/// The widget owns its peer and releases it when it is finalized. The peer's owner, a window or a control,
/// owns the widget. The peer refers to the widget without retaining it, because it cannot outlive it.
@MainActor
class WidgetPeer {
    /// The minimum and the natural length along an axis.
    struct Lengths {
        var minimum = 0
        var natural = 0
    }

    /// The number of live peers, for leak tests.
    private(set) static var aliveCount = 0

    /// The widget, valid as long as the peer.
    let widget: WidgetPointer

    /// Creates a widget of one of the custom classes, with this peer. The caller takes the reference.
    init(type: GType) {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
            preconditionFailure("GTK made no widget of type \(String(cString: g_type_name(type)))")
        }
        widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        WidgetPeer.aliveCount += 1
        WidgetClass.attach(self, to: widget)
    }

    /// Called by the widget's finalizer.
    func widgetWasFinalized() { WidgetPeer.aliveCount -= 1 }

    /// Whether text is light in the widget's style.
    final var isDark: Bool {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5
    }

    func measure(_ orientation: GtkOrientation, for size: Int) -> Lengths { Lengths() }

    /// Allocates the children.
    func allocate(width: Int, height: Int) {}

    func snapshot(_ snapshot: OpaquePointer) {}

    /// Called when the style has changed, for example the colors or the color scheme.
    func styleChanged() {}

    /// Called when the widget has become part of a window with a frame clock.
    func realized() {}

    /// Called before the widget is removed from its window.
    func unrealizing() {}

    func mapped() {}

    /// Moves the keyboard focus by Tab to the widget, or inside it.
    ///
    /// - Returns: whether it was moved.
    func moveFocus(_ movement: FocusMovement) -> Bool { movement.move(among: widget) }

    /// Unparents the children. May be called twice.
    func dispose() {}

    /// Sets the adjustment of an axis. For scrollables.
    func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ axis: GtkOrientation) {}

    func adjustment(_ axis: GtkOrientation) -> UnsafeMutablePointer<GtkAdjustment>? { nil }
}
