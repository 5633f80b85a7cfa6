import CGTK
import Foundation

/// The connection to the accessibility bus over which texts are announced to screen readers.
///
/// A screen reader speaks the changes of the object with the keyboard and of the window's title, and the
/// notifications that begin to be showing. GTK sends no event of the last kind, and has a function for
/// announcements since 4.14 only. With older versions each announcement is a notification on a separate
/// connection, which is made with the first one.
@MainActor
final class AnnouncementBus {
    private enum State {
        /// Texts wait for the connection.
        case connecting([String])
        case connected(ObjectReference, program: AnnouncementObject)
        case unavailable
    }
    private var state: State?
    /// The latest announcements, oldest first: screen readers request their texts later.
    private var announcements: [(object: AnnouncementObject, registrations: [guint])] = []
    private var count = 0

    /// The number of objects that exist, and of texts that wait, at most.
    private static let limit = 32

    func announce(_ text: String) {
        switch state {
        case nil:
            state = Self.isEnabled ? .connecting([text]) : .unavailable
            if Self.isEnabled { requestAddress() }
        case .connecting(let texts): state = .connecting((texts + [text]).suffix(Self.limit))
        case .connected(let connection, let program): send(text, of: program, on: connection.opaque)
        case .unavailable: break
        }
    }

    private func send(_ text: String, of program: AnnouncementObject, on connection: OpaquePointer) {
        if announcements.count == Self.limit {
            let (oldest, registrations) = announcements.removeFirst()
            for registration in registrations {
                g_dbus_connection_unregister_object(connection, registration)
            }
            oldest.sendBeginning(of: "defunct", on: connection)
        }
        count += 1
        let object = AnnouncementObject(
            kind: .notification, path: "/org/a11y/atspi/accessible/announcement/\(count)", name: text,
            busName: program.busName)
        announcements.append((object, object.register(on: connection)))
        object.sendBeginning(of: "showing", on: connection)
    }

    // MARK: Connecting

    /// Whether the user has not turned accessibility off for GTK, and a bus can be found.
    private static var isEnabled: Bool {
        let backend = g_getenv("GTK_A11Y").map { String(cString: $0) }
        return backend != "none" && backend != "test"
            && (ownAddress != nil || SessionBus.exists)
    }

    /// The address in the environment, which GTK also prefers to that of the session's bus.
    private static var ownAddress: String? {
        g_getenv("AT_SPI_BUS_ADDRESS").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func requestAddress() {
        if let address = Self.ownAddress { return connect(to: address) }
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, box in
                onMainActor((result, box), running: nil) { result, box in
                    let bus = AnnouncementBus.take(box)
                    guard let session = g_bus_get_finish(result, nil) else { return bus.fail() }
                    let reference = ObjectReference(owning: session)
                    // By default GLib would end the program with the bus.
                    g_dbus_connection_set_exit_on_close(session, 0)
                    bus.requestAddress(on: reference)
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func requestAddress(on session: ObjectReference) {
        g_dbus_connection_call(
            session.opaque, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
            G_DBUS_CALL_FLAGS_NONE, -1, nil,
            { session, result, box in
                onMainActor((session, result, box), running: nil) { session, result, box in
                    let bus = AnnouncementBus.take(box)
                    let answer = session.flatMap {
                        g_dbus_connection_call_finish(OpaquePointer($0), result, nil)
                    }
                    guard let answer else { return bus.fail() }
                    defer { g_variant_unref(answer) }
                    guard String(cString: g_variant_get_type_string(answer)) == "(s)",
                        let text = g_variant_get_child_value(answer, 0)
                    else { return bus.fail() }
                    defer { g_variant_unref(text) }
                    bus.connect(to: String(cString: g_variant_get_string(text, nil)))
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func connect(to address: String) {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        g_dbus_connection_new_for_address(
            address, GDBusConnectionFlags(rawValue: flags), nil, nil,
            { _, result, box in
                onMainActor((result, box), running: nil) { result, box in
                    let bus = AnnouncementBus.take(box)
                    guard let connection = g_dbus_connection_new_for_address_finish(result, nil) else {
                        return bus.fail()
                    }
                    bus.begin(on: ObjectReference(owning: connection))
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private static func take(_ box: UnsafeMutableRawPointer?) -> AnnouncementBus {
        guard let box else { preconditionFailure("a D-Bus call without its caller") }
        return Unmanaged<AnnouncementBus>.fromOpaque(box).takeRetainedValue()
    }

    private func begin(on connection: ObjectReference) {
        guard case .connecting(let texts) = state,
            let name = g_dbus_connection_get_unique_name(connection.opaque)
        else { return fail() }
        let program = AnnouncementObject(
            kind: .program, path: AnnouncementObject.programPath,
            name: g_get_prgname().map { String(cString: $0) } ?? "", busName: String(cString: name))
        // Answers for as long as the connection exists, which is until the program ends.
        _ = program.register(on: connection.opaque)
        state = .connected(connection, program: program)
        for text in texts { send(text, of: program, on: connection.opaque) }
    }

    private func fail() { state = .unavailable }
}
