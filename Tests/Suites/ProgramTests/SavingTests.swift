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

    // The window is as wide as a phone in landscape.
    @Test("a swipe deletes a note of a program that only has edit actions, and a tap on its button another")
    func swipe() async throws {
        let user = FileManager.default.temporaryDirectory.appending(path: "user-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: user) }
        let environment = [
            "HOME": user.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": user.appending(path: ".config").path,
        ]
        try await ShownProgram.with("Notebook", environment: environment, width: 900) { shown in
            try await shown.keyboard.focus(window: "Notes")
            try await shown.waitForLine("opened 874 x 402")
            for count in 1...3 {
                try await shown.pointer.click(x: 400, y: 340)
                try await shown.waitForLine("saved \(count)")
            }
            let texts = ScreenArea(x: 20, y: 100, width: 100, height: 220)
            let rows = try await shown.showsLines(3...3, in: texts, of: "three notes")
            let middle = rows[1].middle.y
            func swipe(from start: Int, to end: Int) async throws {
                let way = stride(from: start, through: end, by: -20).map { (x: $0, y: middle) }
                try await shown.pointer.drag(along: way)
            }
            try await swipe(from: 820, to: 60)
            try await shown.waitForLine("notes 2")
            try await shown.showsLines(2...2, in: texts, of: "two notes")
            try await swipe(from: 700, to: 600)
            let button = try await shown.area(
                of: ShownProgram.red, in: ScreenArea(x: 600, y: 100, width: 250, height: 220))
            try await shown.click(button)
            try await poll("the button has deleted a note") {
                let lines = shown.program.lines(of: .output).filter { $0.hasPrefix("notes") }
                return lines == ["notes 1", "notes 2", "notes 3", "notes 2", "notes 1"]
            }
        }
    }
}
