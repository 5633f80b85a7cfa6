import Foundation
import ScreenTesting
import Testing

/// Programs that do not compile: what `run-swiftui` says of them.
@Suite("Programs with mistakes", .serialized, .timeLimit(.minutes(10)))
struct BrokenProgramTests {
    /// What `--check` writes on standard error, and its status.
    private func check(_ files: [String: String]) async throws -> (lines: [String], status: Int32) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "broken-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let command = try await RunningProgram.run(
            "run-swiftui", arguments: [folder.path, "--check"],
            environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path], within: .seconds(120))
        let status = try await command.exitStatus()
        return (command.lines(of: .error), status)
    }

    private let app = """
        import SwiftUI
        @main struct NotesApp: App { var body: some Scene { WindowGroup { ContentView() } } }
        """

    @Test("three mistakes are three messages, with line and caret; none is Linux's")
    func mistakes() async throws {
        let view = """
            import SwiftUI
            struct ContentView: View {
                @State private var isAdding = false
                let number: Int = "one"
                var body: some View {
                    List { Text("a") }
                        .navigationTitel("Notes")
                        .toolbar { Button("Add") { isAddin = true } }
                }
            }
            """
        let told = try await check(["App.swift": app, "ContentView.swift": view])
        #expect(told.status == 1)
        let heads = told.lines.filter { $0.hasPrefix("ContentView.swift:") }
        try #require(heads.count == 3)
        #expect(heads[0].hasPrefix("ContentView.swift:4:23: error: cannot convert"))
        #expect(heads[1].hasPrefix("ContentView.swift:7:14: error: value of type"))
        #expect(heads[1].hasSuffix("has no member 'navigationTitel'"))
        #expect(heads[2] == "ContentView.swift:8:40: error: cannot find 'isAddin' in scope")
        #expect(told.lines.contains("                                       ^~~~~~~"))
        #expect(!told.lines.contains { $0.contains("Linux") })
    }

    @Test("what is found on the way to code is found by a check")
    func code() async throws {
        let model = """
            func number(_ a: Int) -> Int { if a > 1 { return 2 } }
            func early() { let a: Int; print(a) }
            """
        let view = "import SwiftUI\nstruct ContentView: View { var body: some View { Text(\"a\") } }"
        let told = try await check(["App.swift": app, "ContentView.swift": view, "Model.swift": model])
        #expect(told.status == 1)
        #expect(told.lines.contains { $0.hasPrefix("Model.swift:1:54: error: missing return") })
        #expect(told.lines.contains { $0.hasPrefix("Model.swift:2:34: error: constant 'a' used before") })
    }
}
