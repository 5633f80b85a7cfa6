import CGTK
import Synchronization

/// Counts the objects of a window that are still alive.
@MainActor
enum ObjectCensus {
    private static let counts = Mutex<[String: Int]>([:])
    /// The number of live objects of each type.
    static var alive: [String: Int] { counts.withLock { $0.filter { $0.value > 0 } } }

    /// Follows the widgets of the window with a title, their controllers and adjustments.
    static func take(ofWindow title: String) {
        guard let windows = gtk_window_get_toplevels() else { return }
        for index in 0..<g_list_model_get_n_items(windows) {
            guard let window = g_list_model_get_object(windows, index) else { continue }
            defer { g_object_unref(UnsafeMutableRawPointer(window)) }
            let raw = UnsafeMutableRawPointer(window)
            guard let name = gtk_window_get_title(raw.assumingMemoryBound(to: GtkWindow.self)),
                String(cString: name) == title
            else { continue }
            follow(raw.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    /// The number of widgets of a type in all windows.
    static func count(_ type: String) -> Int {
        guard let windows = gtk_window_get_toplevels() else { return 0 }
        return (0..<g_list_model_get_n_items(windows)).reduce(0) { sum, index in
            guard let window = g_list_model_get_object(windows, index) else { return sum }
            let raw = UnsafeMutableRawPointer(window)
            defer { g_object_unref(raw) }
            return sum + count(type, in: raw.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    private static func count(_ type: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        var (sum, child) = (typeName(widget) == type ? 1 : 0, gtk_widget_get_first_child(widget))
        while let current = child {
            sum += count(type, in: current)
            child = gtk_widget_get_next_sibling(current)
        }
        return sum
    }

    private static func follow(_ widget: UnsafeMutablePointer<GtkWidget>) {
        // The tooltip window of the display, which is temporarily in a window.
        if typeName(widget) == "GtkTooltipWindow" { return }
        count(widget)
        if let controllers = gtk_widget_observe_controllers(widget) {
            for index in 0..<g_list_model_get_n_items(controllers) {
                guard let controller = g_list_model_get_object(controllers, index) else { continue }
                count(controller)
                g_object_unref(UnsafeMutableRawPointer(controller))
            }
            g_object_unref(UnsafeMutableRawPointer(controllers))
        }
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 {
            count(gtk_scrolled_window_get_vadjustment(OpaquePointer(widget)))
            count(gtk_scrolled_window_get_hadjustment(OpaquePointer(widget)))
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            follow(current)
            child = gtk_widget_get_next_sibling(current)
        }
    }

    /// Counts an object until it is freed, by data attached to it that is released with it.
    private static func count<Object>(_ object: UnsafeMutablePointer<Object>?) {
        guard let object else { return }
        let raw = UnsafeMutableRawPointer(object)
        let gobject = raw.assumingMemoryBound(to: GObject.self)
        guard g_object_get_data(gobject, "census") == nil else { return }
        counts.withLock { $0[typeName(object), default: 0] += 1 }
        let name = g_type_name_from_instance(raw.assumingMemoryBound(to: GTypeInstance.self))
        g_object_set_data_full(gobject, "census", UnsafeMutableRawPointer(mutating: name)) { name in
            guard let name = name?.assumingMemoryBound(to: CChar.self) else { return }
            ObjectCensus.counts.withLock { $0[String(cString: name)]? -= 1 }
        }
    }

    private static func typeName<Object>(_ object: UnsafeMutablePointer<Object>) -> String {
        let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        return String(cString: g_type_name_from_instance(instance))
    }
}
