import ScreenTesting
import Testing

@Suite("The desktop's color scheme", .serialized)
struct ColorSchemeTests {
    @Test("a window follows the desktop's color scheme, from its first frame on and after changes")
    func desktop() async throws {
        try await SessionBus.with { bus in
            try await bus.portal(choosing: 1) {
                try await RunningSample.with(["drawing"], environment: bus.environment) { sample in
                    try await sample.content(showing: "a dark window") { $0.shows(.black, 10, 10) }
                    try await bus.choose(2)
                    try await sample.content(showing: "a light window") { $0.shows(.white, 10, 10) }
                    try await bus.choose(1)
                    try await sample.content(showing: "a dark window") { $0.shows(.black, 10, 10) }
                    try await bus.choose(0)
                    try await sample.content(showing: "a window as GTK has it") { $0.shows(.white, 10, 10) }
                }
            }
        }
    }

    @Test("a window follows the contrast of the desktop, of its portal and of its theme")
    func contrast() async throws {
        // The selected row of the sidebar, in gray.
        func selection(_ shot: RunningSample.Content, _ gray: Pixel) -> Bool {
            shot.shot.share(in: shot.area(16, 60, 200, 200)) { $0.distance(to: gray) < 6 } > 0.1
        }
        let (standard, increased) = (Pixel(209, 209, 214), Pixel(188, 188, 192))
        try await SessionBus.with { bus in
            try await bus.portal(choosing: 0) {
                try await RunningSample.with(["wide", "split"], width: 1100, environment: bus.environment) {
                    sample in
                    try await sample.content(showing: "a selected row") { selection($0, standard) }
                    try await bus.choose(1, by: "ChooseContrast")
                    let shot = try await sample.content(showing: "a darker row") { selection($0, increased) }
                    _ = try await shot.shot.keep(as: "contrast")
                    try await bus.choose(0, by: "ChooseContrast")
                    try await sample.content(showing: "the row as before") { selection($0, standard) }
                }
            }
        }
        try await RunningSample.with(
            ["wide", "split"], width: 1100, environment: ["GTK_THEME": "Default:hc"]
        ) {
            sample in
            try await sample.content(showing: "a darker row") { selection($0, increased) }
        }
    }

    @Test("a program's own color scheme overrides the desktop's")
    func program() async throws {
        try await SessionBus.with { bus in
            try await bus.portal(choosing: 1) {
                try await RunningSample.with(["looks", "light"], environment: bus.environment) { sample in
                    try await sample.content(showing: "a light window") { $0.shows(.white, 300, 8) }
                    try await bus.choose(2)
                    try await bus.choose(1)
                    try await sample.content(showing: "a light window") { $0.shows(.white, 300, 8) }
                }
            }
        }
    }

    @Test("a window opens if the session bus has no portal, or is gone")
    func noPortal() async throws {
        try await SessionBus.with { bus in
            try await RunningSample.with(["drawing"], environment: bus.environment) { sample in
                try await sample.content(showing: "a light window") { $0.shows(.white, 10, 10) }
                bus.daemon.kill()
                _ = try await bus.daemon.exitStatus()
                try await sample.resizeWindow(named: "drawing", width: 500, height: 400)
                try await sample.program.line { $0.hasPrefix("changed") }
            }
            try await RunningSample.with(["drawing"], environment: bus.environment) { sample in
                try await sample.content(showing: "a light window") { $0.shows(.white, 10, 10) }
            }
        }
    }
}

/// A separate session bus.
private struct SessionBus {
    let daemon: RunningProgram
    let address: String

    var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    static func with(_ body: (SessionBus) async throws -> Void) async throws {
        let arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        try await RunningProgram.with("dbus-daemon", arguments: arguments) { daemon in
            let address = try await daemon.line { $0.hasPrefix("unix:") }
            try await body(SessionBus(daemon: daemon, address: address))
        }
    }

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
