import CGTK
import Foundation

/// The desktop's preferences for light or dark and for contrast, as provided by its settings portal.
/// GTK 4.8 only follows the names of themes, which most desktops no longer change.
///
/// The portal's interface `org.freedesktop.portal.Settings` has it as `color-scheme` in the namespace
/// `org.freedesktop.appearance`: 1 for dark, 2 for light, 0 for no preference. `contrast` is 1 for increased.
@MainActor
final class DesktopColorScheme {
    /// The preference, `nil` if the desktop has none, or no portal.
    private(set) var prefersDark: Bool?
    private(set) var isContrastIncreased = false
    /// Called after each change.
    var changed: (@MainActor () -> Void)?
    private var portal: ObjectReference?

    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    private static let contrastKey = "contrast"
    /// The timeout in milliseconds. A window would be light until the response arrives.
    private static let timeout: Int32 = 300

    init() {
        guard SessionBus.exists else { return }
        let flags = [
            G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START_AT_CONSTRUCTION,
        ]
        guard
            let proxy = g_dbus_proxy_new_for_bus_sync(
                G_BUS_TYPE_SESSION, GDBusProxyFlags(rawValue: flags.reduce(0) { $0 | $1.rawValue }), nil,
                "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.Settings", nil, nil)
        else { return }
        let portal = ObjectReference(owning: UnsafeMutableRawPointer(proxy))
        self.portal = portal
        // By default GLib would end the program with the bus.
        g_dbus_connection_set_exit_on_close(g_dbus_proxy_get_connection(proxy), 0)
        prefersDark = Self.read(Self.key, from: proxy)
        isContrastIncreased = Self.read(Self.contrastKey, from: proxy) ?? false
        Signals.connectProxy(portal.raw) { [weak self] signal, arguments in
            if signal == "SettingChanged" { self?.settingChanged(arguments) }
        }
    }

    private static func read(_ key: String, from proxy: UnsafeMutablePointer<GDBusProxy>) -> Bool? {
        var arguments = [g_variant_new_string(namespace), g_variant_new_string(key)]
        guard
            let response = g_dbus_proxy_call_sync(
                proxy, "Read", g_variant_new_tuple(&arguments, 2), G_DBUS_CALL_FLAGS_NONE, timeout, nil,
                nil)
        else { return nil }
        defer { g_variant_unref(response) }
        return scheme(in: response, at: 0)
    }

    private func settingChanged(_ arguments: OpaquePointer) {
        guard Self.text(in: arguments, at: 0) == Self.namespace else { return }
        let (dark, contrast) = (prefersDark, isContrastIncreased)
        switch Self.text(in: arguments, at: 1) {
        case Self.key: prefersDark = Self.scheme(in: arguments, at: 2)
        case Self.contrastKey: isContrastIncreased = Self.scheme(in: arguments, at: 2) ?? false
        default: return
        }
        if prefersDark != dark || isContrastIncreased != contrast { changed?() }
    }

    private static func text(in tuple: OpaquePointer, at index: gsize) -> String? {
        guard index < g_variant_n_children(tuple), let child = g_variant_get_child_value(tuple, index) else {
            return nil
        }
        defer { g_variant_unref(child) }
        guard g_variant_classify(child) == G_VARIANT_CLASS_STRING else { return nil }
        return String(cString: g_variant_get_string(child, nil))
    }

    /// Unwraps the scheme from one variant, or from two nested ones as older portals respond.
    private static func scheme(in tuple: OpaquePointer, at index: gsize) -> Bool? {
        guard index < g_variant_n_children(tuple), var value = g_variant_get_child_value(tuple, index) else {
            return nil
        }
        defer { g_variant_unref(value) }
        while g_variant_classify(value) == G_VARIANT_CLASS_VARIANT, let inner = g_variant_get_variant(value) {
            g_variant_unref(value)
            value = inner
        }
        guard g_variant_classify(value) == G_VARIANT_CLASS_UINT32 else { return nil }
        switch g_variant_get_uint32(value) {
        case 1: return true
        case 2: return false
        default: return nil
        }
    }
}
