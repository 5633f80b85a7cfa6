import CGTK
import ViewGraph

/// Custom widget classes, registered with GObject. Each instance contains, after its parent's fields, a
/// pointer to its ``WidgetPeer``.
enum WidgetClass {
    /// A widget that draws a layer and holds the controls in it.
    static let surface = register("DynamicListsSurface", role: GTK_ACCESSIBLE_ROLE_GROUP)
    /// The child of a scrolled window.
    static let scrollable = register(
        "DynamicListsScrollable", role: GTK_ACCESSIBLE_ROLE_GROUP, isScrollable: true)
    /// The accessible widget of a drawn element, which draws nothing and which the pointer does not find. It
    /// can hold the controls of a row.
    static let element = register("DynamicListsElement", role: GTK_ACCESSIBLE_ROLE_LABEL, hasActions: true)

    /// The actions of elements without a title, by their names on the accessibility bus.
    static let actions: [(name: String, kind: AccessibilityAction.Kind)] = [
        ("press", .press), ("increment", .increment), ("decrement", .decrement),
    ]

    static func isElement(_ widget: WidgetPointer) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, element) != 0
    }

    /// Whether a widget only draws and scrolls, so that presses on it are handled by the graph.
    @MainActor
    static func isPassive(_ widget: WidgetPointer) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return [surface, scrollable, element, gtk_scrolled_window_get_type()].contains {
            g_type_check_instance_is_a(instance, $0) != 0
        }
    }

    private static let peerOffset: Int = {
        var query = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &query)
        return Int(query.instance_size)
    }()

    @MainActor
    static func attach(_ peer: WidgetPeer, to widget: WidgetPointer) {
        slot(UnsafeMutableRawPointer(widget)).pointee = Unmanaged.passRetained(peer).toOpaque()
    }

    private static func slot(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<gpointer?> {
        (instance + peerOffset).assumingMemoryBound(to: gpointer?.self)
    }

    /// The peer of an instance of one of the custom classes, `nil` during its creation.
    @MainActor
    static func peer(_ instance: UnsafeMutableRawPointer) -> WidgetPeer? {
        slot(instance).pointee.map { Unmanaged<WidgetPeer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Calls `body` with the peer of an instance, if it already has one, and a value passed by GTK.
    @discardableResult
    private static func withPeer<Value, Answer>(
        _ instance: UnsafeMutableRawPointer?, _ value: Value, running code: RunLoopSource.Code = .program,
        _ body: @MainActor (WidgetPeer, Value) -> Answer
    ) -> Answer? {
        guard let instance else { return nil }
        return onMainActor((instance, value), running: code) { instance, value in
            guard let peer = WidgetClass.peer(instance) else { return nil }
            return body(peer, value)
        }
    }

    @discardableResult
    private static func withPeer<Answer>(
        _ instance: UnsafeMutableRawPointer?, _ body: @MainActor (WidgetPeer) -> Answer
    ) -> Answer? {
        withPeer(instance, ()) { peer, _ in body(peer) }
    }

    private static func register(
        _ name: String, role: GtkAccessibleRole, isScrollable: Bool = false, hasActions: Bool = false
    ) -> GType {
        var query = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &query)
        var info = GTypeInfo()
        info.class_size = guint16(query.class_size)
        info.instance_size = guint16(peerOffset + MemoryLayout<gpointer>.size)
        info.class_init = { pointer, data in
            guard let pointer else { return }
            let widgetClass = pointer.assumingMemoryBound(to: GtkWidgetClass.self)
            WidgetClass.setGeometry(widgetClass)
            WidgetClass.setLife(widgetClass)
            let role = GtkAccessibleRole(rawValue: UInt32(UInt(bitPattern: data) >> 2))
            gtk_widget_class_set_accessible_role(widgetClass, role)
            if UInt(bitPattern: data) & 1 != 0 { WidgetClass.setScrollableProperties(pointer) }
            if UInt(bitPattern: data) & 2 != 0 {
                WidgetClass.installActions(widgetClass)
                widgetClass.pointee.contains = { _, _, _ in 0 }
            }
        }
        info.class_data = UnsafeRawPointer(
            bitPattern: UInt(role.rawValue) << 2 | (isScrollable ? 1 : 0) | (hasActions ? 2 : 0))
        let type = g_type_register_static(
            gtk_widget_get_type(), name, &info, isScrollable ? GTypeFlags(rawValue: 0) : G_TYPE_FLAG_FINAL)
        if isScrollable {
            var interface = GInterfaceInfo()
            g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
        }
        return type
    }

    private static func installActions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        for (name, _) in actions {
            gtk_widget_class_install_action(widgetClass, name, nil) { widget, name, _ in
                guard let name else { return }
                WidgetClass.withPeer(widget, String(cString: name)) { peer, name in
                    if let action = WidgetClass.actions.first(where: { $0.name == name }) {
                        peer.perform(action.kind)
                    }
                }
            }
        }
    }

    private static func setGeometry(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
        widgetClass.pointee.measure = { widget, orientation, forSize, minimum, natural, _, _ in
            let measured = WidgetClass.withPeer(widget) { peer in
                let lengths = peer.measure(orientation, for: Int(forSize))
                return (Int32(clamping: lengths.minimum), Int32(clamping: lengths.natural))
            }
            minimum?.pointee = measured?.0 ?? 0
            natural?.pointee = measured?.1 ?? 0
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
            WidgetClass.withPeer(widget) { $0.allocate(width: Int(width), height: Int(height)) }
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let snapshot else { return }
            WidgetClass.withPeer(widget, snapshot, running: .drawing) { $0.snapshot($1) }
        }
    }

    /// GtkWidget's own class, for calls to the overridden implementations.
    nonisolated(unsafe) private static let parentClass = g_type_class_ref(gtk_widget_get_type())
        .assumingMemoryBound(to: GtkWidgetClass.self)  // a C pointer, never written to

    private static func setLife(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.realize = { widget in
            WidgetClass.parentClass.pointee.realize?(widget)
            WidgetClass.withPeer(widget) { $0.realized() }
        }
        widgetClass.pointee.unrealize = { widget in
            WidgetClass.withPeer(widget) { $0.unrealizing() }
            WidgetClass.parentClass.pointee.unrealize?(widget)
        }
        widgetClass.pointee.map = { widget in
            WidgetClass.parentClass.pointee.map?(widget)
            WidgetClass.withPeer(widget) { $0.mapped() }
        }
        widgetClass.pointee.focus = { widget, direction in
            let isMoved = WidgetClass.withPeer(widget, direction) { peer, direction in
                FocusMovement(direction).map { peer.moveFocus($0) ? gboolean(1) : 0 }
            }
            return isMoved.flatMap { $0 } ?? WidgetClass.parentClass.pointee.focus?(widget, direction) ?? 0
        }
        widgetClass.pointee.css_changed = { widget, change in
            WidgetClass.parentClass.pointee.css_changed?(widget, change)
            WidgetClass.withPeer(widget) { $0.styleChanged() }
        }
        UnsafeMutableRawPointer(widgetClass).withMemoryRebound(to: GObjectClass.self, capacity: 1) {
            objectClass in
            objectClass.pointee.dispose = { object in
                WidgetClass.withPeer(object) { $0.dispose() }
                WidgetClass.objectParentClass.pointee.dispose?(object)
            }
            objectClass.pointee.finalize = { object in
                if let object {
                    let slot = WidgetClass.slot(UnsafeMutableRawPointer(object))
                    WidgetClass.withPeer(object) { $0.widgetWasFinalized() }
                    slot.pointee.map { Unmanaged<WidgetPeer>.fromOpaque($0).release() }
                    slot.pointee = nil
                }
                WidgetClass.objectParentClass.pointee.finalize?(object)
            }
        }
    }

    nonisolated(unsafe) private static let objectParentClass =
        UnsafeMutableRawPointer(parentClass)
        .assumingMemoryBound(to: GObjectClass.self)  // the same C pointer

    /// The identifiers of GtkScrollable's properties in the custom class.
    private enum Property {
        static let horizontalAdjustment: guint = 1, verticalAdjustment: guint = 2
        static let horizontalPolicy: guint = 3, verticalPolicy: guint = 4
    }

    private static func setScrollableProperties(_ classPointer: UnsafeMutableRawPointer) {
        let objectClass = classPointer.assumingMemoryBound(to: GObjectClass.self)
        objectClass.pointee.set_property = { object, property, value, _ in
            guard property <= Property.verticalAdjustment, let value else { return }
            WidgetClass.withPeer(object, (g_value_get_object(value), WidgetClass.axis(property))) {
                $0.setAdjustment($1.0?.assumingMemoryBound(to: GtkAdjustment.self), $1.1)
            }
        }
        objectClass.pointee.get_property = { object, property, value, _ in
            guard let value else { return }
            if property > Property.verticalAdjustment {
                g_value_set_enum(value, gint(GTK_SCROLL_MINIMUM.rawValue))
            } else {
                WidgetClass.withPeer(object, (value, WidgetClass.axis(property))) {
                    g_value_set_object($1.0, $0.adjustment($1.1))
                }
            }
        }
        g_object_class_override_property(objectClass, Property.horizontalAdjustment, "hadjustment")
        g_object_class_override_property(objectClass, Property.verticalAdjustment, "vadjustment")
        g_object_class_override_property(objectClass, Property.horizontalPolicy, "hscroll-policy")
        g_object_class_override_property(objectClass, Property.verticalPolicy, "vscroll-policy")
    }

    private static func axis(_ property: guint) -> GtkOrientation {
        property == Property.horizontalAdjustment ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }
}
