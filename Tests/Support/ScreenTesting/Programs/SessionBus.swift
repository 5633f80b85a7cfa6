/// A separate session bus.
package struct SessionBus: Sendable {
    package let daemon: RunningProgram
    package let address: String

    package var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    /// Starts a bus, passes it to `body`, and ends it however `body` ends.
    package static func with(
        isolation: isolated (any Actor)? = #isolation, _ body: (SessionBus) async throws -> Void
    ) async throws {
        let arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        try await RunningProgram.with("dbus-daemon", arguments: arguments) { daemon in
            let address = try await daemon.line { $0.hasPrefix("unix:") }
            try await body(SessionBus(daemon: daemon, address: address))
        }
    }
}
