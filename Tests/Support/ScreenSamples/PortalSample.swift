import CGTK
import Foundation

/// A settings portal of a desktop on the session bus, with two settings: light or dark, and the contrast.
/// `Choose`, which real portals do not have, changes the first as a user would, `ChooseContrast` the other.
enum PortalSample {
    private static let description = """
        <node><interface name="org.freedesktop.portal.Settings">
        <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="v" direction="out"/></method>
        <method name="Choose"><arg type="u" direction="in"/></method>
        <method name="ChooseContrast"><arg type="u" direction="in"/></method>
        <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
        </interface></node>
        """
    /// The values of the settings by their keys.
    nonisolated(unsafe) private static var choices: [String: UInt32] = [:]
    nonisolated(unsafe) private static var table = GDBusInterfaceVTable(
        method_call: { bus, _, path, interface, method, arguments, invocation, _ in
            let name = method.map { String(cString: $0) }
            if name == "Read" {
                let asked = g_variant_get_child_value(arguments, 1)
                let key = String(cString: g_variant_get_string(asked, nil))
                g_variant_unref(asked)
                let value = g_variant_new_uint32(choices[key] ?? 0)
                var answer = [g_variant_new_variant(g_variant_new_variant(value))]
                return g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
            }
            let key = name == "ChooseContrast" ? "contrast" : "color-scheme"
            let chosen = g_variant_get_child_value(arguments, 0)
            let choice = g_variant_get_uint32(chosen)
            choices[key] = choice
            g_variant_unref(chosen)
            var setting = [
                g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string(key),
                g_variant_new_variant(g_variant_new_uint32(choice)),
            ]
            g_dbus_connection_emit_signal(
                bus, nil, path, interface, "SettingChanged", g_variant_new_tuple(&setting, 3), nil)
            g_dbus_method_invocation_return_value(invocation, nil)
        }, get_property: nil, set_property: nil, padding: (nil, nil, nil, nil, nil, nil, nil, nil))

    /// Serves until the process is killed, and prints a line when it is ready.
    /// - Parameter first: the initial choice: 0 for no preference, 1 for dark, 2 for light.
    static func run(first: UInt32) -> Never {
        choices["color-scheme"] = first
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
            let node = g_dbus_node_info_new_for_xml(description, nil)
        else { fatalError("no session bus") }
        g_dbus_connection_register_object(
            bus, "/org/freedesktop/portal/desktop", node.pointee.interfaces[0], &table, nil, nil, nil)
        g_bus_own_name_on_connection(
            bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE,
            { _, _, _ in printLine("portal") }, nil, nil, nil)
        g_main_loop_run(g_main_loop_new(nil, 0))
        exit(0)
    }
}
