import Foundation
import ScreenTesting
import Testing

/// The joint termination of `run-swiftui` and the program that it shows.
@Suite("The end of a shown program", .serialized, .timeLimit(.minutes(10)))
struct TerminationTests {
    @Test("a killed program is reported in a line, with its status")
    func killed() async throws {
        try await ShownProgram.with("AssetGallery") { shown in
            try await shown.waitForLine("gallery")
            let program = try #require(Self.program(of: shown))
            kill(program, SIGKILL)
            #expect(try await shown.program.exitStatus() == 128 + SIGKILL)
            let lines = shown.program.lines(of: .error).filter { $0.hasPrefix("run-swiftui: ") }
            #expect(lines == ["run-swiftui: AssetGalleryApp was ended by signal 9 (Killed)"])
        }
    }

    @Test("the trace of a crashed program names the line in its own file")
    func crashed() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "crash-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            import SwiftUI
            @main struct CrashingApp: App {
                var body: some Scene { WindowGroup { Text("\\(Self.value(at: 2))") } }
                static func value(at index: Int) -> Int {
                    let values = [1]
                    return values[index]
                }
            }
            """
        try Data(text.utf8).write(to: folder.appending(path: "App.swift"))
        let cache = folder.appending(path: "cache").path
        try await VirtualDisplay.with { display in
            try await RunningProgram.with(
                "run-swiftui", arguments: [folder.path], environment: ["XDG_CACHE_HOME": cache],
                display: display
            ) { program in
                // The program is compiled first, and the trace reads all linked libraries.
                let status = try await program.exitStatus(within: .seconds(120))
                #expect(status != 0)
                let lines = program.lines(of: .error)
                #expect(
                    lines.contains { $0.contains("CrashingApp.value(at:)") && $0.contains("App.swift:6") })
                #expect(lines.contains { $0.hasPrefix("run-swiftui: CrashingApp was ended by signal") })
            }
        }
    }

    @Test("a program ends with run-swiftui, whatever the signal", arguments: [SIGTERM, SIGHUP, SIGKILL])
    func together(signal: Int32) async throws {
        try await ShownProgram.with("AssetGallery") { shown in
            try await shown.waitForLine("gallery")
            let program = try #require(Self.program(of: shown))
            shown.program.send(signal: signal)
            _ = try await shown.program.exitStatus()
            try await poll("the program has ended") { kill(program, 0) != 0 }
            #expect(!shown.program.lines(of: .error).contains { $0.contains("ended by signal") })
        }
    }

    /// Returns the process of the program itself.
    private static func program(of shown: ShownProgram) -> pid_t? {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { pid_t($0) }.first { identifier in
            let status = FileManager.default.contents(atPath: "/proc/\(identifier)/stat") ?? Data()
            let parts = String(decoding: status, as: UTF8.self).split(separator: " ")
            return parts.count > 3 && parts[1] == "(AssetGalleryApp)"
                && parts[3] == "\(shown.program.processIdentifier)"
        }
    }
}
