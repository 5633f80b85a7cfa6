import Foundation
import ScreenTesting
import Testing

/// Data that programs save.
@Suite("Programs that save", .serialized, .timeLimit(.minutes(10)))
struct SavingTests {
    @Test("data that a program saves in its own folders is available at its next start")
    func notes() async throws {
        let user = FileManager.default.temporaryDirectory.appending(path: "user-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: user) }
        let environment = [
            "HOME": user.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": user.appending(path: ".config").path,
        ]
        try await ShownProgram.with("Notebook", environment: environment) { shown in
            try await shown.waitForLine("start 1, 0 notes")
            // The window has the title of its page, and the program supports only landscape.
            try await shown.keyboard.focus(window: "Notes")
            try await shown.waitForLine("opened 874 x 402")
            try await shown.pointer.click(x: 400, y: 300)
            try await shown.waitForLine("saved 1")
        }
        let home = user.appending(path: ".local/share/org.example.notebook")
        let manager = FileManager.default
        #expect(manager.fileExists(atPath: home.appending(path: "Documents/notes.json").path))
        #expect(manager.fileExists(atPath: home.appending(path: "Library/Application Support").path))
        #expect(manager.fileExists(atPath: user.appending(path: ".config/org.example.notebook.plist").path))
        try await ShownProgram.with("Notebook", environment: environment) { shown in
            try await shown.waitForLine("start 2, 1 notes")
        }
    }
}
