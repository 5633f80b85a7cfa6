import ScreenTesting
import Testing

extension SessionBus {
    /// Serves a portal while `body` runs. The choice is 0 for no preference, 1 for dark, 2 for light.
    func portal(choosing choice: Int, _ body: () async throws -> Void) async throws {
        try await RunningProgram.with(
            "ScreenSamples", arguments: ["portal", String(choice)], environment: environment
        ) { portal in
            try await portal.line { $0 == "portal" }
            try await body()
        }
    }

    /// Changes the choice as the user would in the desktop's settings.
    func choose(_ choice: Int, by method: String = "Choose") async throws {
        let call = try await RunningProgram.run(
            "gdbus",
            arguments: [
                "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
                "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.\(method)",
                String(choice),
            ], environment: environment)
        let status = try await call.exitStatus()
        #expect(status == 0, "\(call.lines(of: .error))")
    }
}
