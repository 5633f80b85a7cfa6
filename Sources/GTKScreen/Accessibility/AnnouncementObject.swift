import CGTK

/// An object on the accessibility bus that never changes: an announcement, or the program that makes it. Its
/// text is read by screen readers, which request it by the methods of AT-SPI.
struct AnnouncementObject {
    /// The path of a program's object, which is the same for all programs.
    static let programPath = "/org/a11y/atspi/accessible/root"
    /// The interfaces of the objects, as GDBus reads them.
    static let interfaces = """
        <node>
          <interface name='org.a11y.atspi.Accessible'>
            <property name='Name' type='s' access='read'/>
            <property name='Description' type='s' access='read'/>
            <property name='Parent' type='(so)' access='read'/>
            <property name='ChildCount' type='i' access='read'/>
            <property name='Locale' type='s' access='read'/>
            <property name='AccessibleId' type='s' access='read'/>
            <method name='GetChildAtIndex'>
              <arg direction='in' type='i'/><arg direction='out' type='(so)'/>
            </method>
            <method name='GetChildren'><arg direction='out' type='a(so)'/></method>
            <method name='GetIndexInParent'><arg direction='out' type='i'/></method>
            <method name='GetRelationSet'><arg direction='out' type='a(ua(so))'/></method>
            <method name='GetRole'><arg direction='out' type='u'/></method>
            <method name='GetRoleName'><arg direction='out' type='s'/></method>
            <method name='GetLocalizedRoleName'><arg direction='out' type='s'/></method>
            <method name='GetState'><arg direction='out' type='au'/></method>
            <method name='GetAttributes'><arg direction='out' type='a{ss}'/></method>
            <method name='GetApplication'><arg direction='out' type='(so)'/></method>
            <method name='GetInterfaces'><arg direction='out' type='as'/></method>
          </interface>
          <interface name='org.a11y.atspi.Application'>
            <property name='ToolkitName' type='s' access='read'/>
            <property name='Version' type='s' access='read'/>
            <property name='AtspiVersion' type='s' access='read'/>
            <property name='Id' type='i' access='read'/>
            <method name='GetLocale'><arg direction='in' type='u'/><arg direction='out' type='s'/></method>
          </interface>
        </node>
        """

    /// The kinds of objects, with AT-SPI's numbers of their roles.
    enum Kind: Int {
        case notification = 101
        case program = 75

        var roleName: String { self == .program ? "application" : "notification" }
        var interfaces: [String] {
            ["org.a11y.atspi.Accessible"] + (self == .program ? ["org.a11y.atspi.Application"] : [])
        }
    }

    let kind: Kind
    let path: String
    let name: String
    /// The name of the program's connection on the bus.
    let busName: String

    /// The result of a method in GVariant's text format, or `nil` if the object does not have the method.
    func result(of method: String) -> String? {
        switch method {
        case "GetChildAtIndex": "(('', objectpath '/org/a11y/atspi/null'),)"
        case "GetChildren": "(@a(so) [],)"
        case "GetIndexInParent": "(0,)"
        case "GetRelationSet": "(@a(ua(so)) [],)"
        case "GetRole": "(uint32 \(kind.rawValue),)"
        case "GetRoleName", "GetLocalizedRoleName": "('\(kind.roleName)',)"
        case "GetState": "([uint32 \(Self.states), 0],)"
        case "GetAttributes": "(@a{ss} {},)"
        case "GetApplication": "(\(program),)"
        case "GetInterfaces": "([\(kind.interfaces.map { "'\($0)'" }.joined(separator: ", "))],)"
        case "GetLocale": "('C',)"
        default: nil
        }
    }

    /// A property other than the name in GVariant's text format, or `nil` if the object does not have it.
    func value(of property: String) -> String? {
        switch property {
        case "Description", "AccessibleId", "Version": "''"
        case "Parent":
            kind == .program ? "('org.a11y.atspi.Registry', objectpath '\(Self.programPath)')" : program
        case "ChildCount", "Id": "0"
        case "Locale": "'C'"
        case "ToolkitName": "'GTK'"
        case "AtspiVersion": "'2.1'"
        default: nil
        }
    }

    private var program: String { "('\(busName)', objectpath '\(Self.programPath)')" }

    /// Enabled, sensitive, showing and visible, as AT-SPI numbers them.
    private static let states: UInt32 = 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30
}

extension AnnouncementObject {
    /// Answers the requests of assistive technologies until the registrations are removed.
    ///
    /// - Returns: GDBus's registrations, empty if the path is in use.
    @MainActor
    func register(on connection: OpaquePointer) -> [guint] {
        kind.interfaces.compactMap { interface in
            guard let info = g_dbus_node_info_lookup_interface(Self.information, interface) else {
                return nil
            }
            var table = GDBusInterfaceVTable()
            table.method_call = { _, _, _, _, method, _, invocation, box in
                onMainActor((method, invocation, box), running: nil) { method, invocation, box in
                    let object = ObjectBox.object(box)
                    let result = method.flatMap { object?.result(of: String(cString: $0)) }
                    g_dbus_method_invocation_return_value(invocation, result.flatMap(variant))
                }
            }
            table.get_property = { _, _, _, _, property, _, box in
                onMainActor((property, box), running: nil) { property, box in
                    guard let object = ObjectBox.object(box), let property else { return nil }
                    let name = String(cString: property)
                    return name == "Name"
                        ? g_variant_new_string(object.name) : object.value(of: name).flatMap(variant)
                }
            }
            let registration = g_dbus_connection_register_object(
                connection, path, info, &table, Unmanaged.passRetained(ObjectBox(self)).toOpaque(),
                { box in box.map { Unmanaged<ObjectBox>.fromOpaque($0).release() } }, nil)
            return registration == 0 ? nil : registration
        }
    }

    /// Sends the event that a state of the object has begun.
    @MainActor
    func sendBeginning(of state: String, on connection: OpaquePointer) {
        g_dbus_connection_emit_signal(
            connection, nil, path, "org.a11y.atspi.Event.Object", "StateChanged",
            variant("('\(state)', 1, 0, <'0'>, @a{sv} {})"), nil)
    }

    @MainActor private static let information = g_dbus_node_info_new_for_xml(interfaces, nil)
}

/// Passes an object through C.
private final class ObjectBox {
    private let object: AnnouncementObject

    init(_ object: AnnouncementObject) { self.object = object }

    static func object(_ box: UnsafeMutableRawPointer?) -> AnnouncementObject? {
        box.map { Unmanaged<ObjectBox>.fromOpaque($0).takeUnretainedValue().object }
    }
}

/// A floating variant from GVariant's text format.
private func variant(_ text: String) -> OpaquePointer? { g_variant_parse(nil, text, nil, nil, nil) }
