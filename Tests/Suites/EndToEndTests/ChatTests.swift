import DynamicListsSQLite
import Foundation
import ScreenTesting
import Testing

/// A conversation in a file, which a second connection reads.
@Suite("The example Chat", .serialized, .timeLimit(.minutes(10)))
struct ChatTests {
    /// The window of the example, and its messages.
    private struct Chat {
        let window: ExampleWindow
        let keyboard: Keyboard
        let database: SQLiteDatabase

        static func with(_ count: Int, _ body: (Chat) async throws -> Void) async throws {
            let folder = try PrivateFolder()
            let file = folder.file("messages.sqlite")
            let arguments = ["--file", file, "--count", "\(count)"]
            try await ExampleWindow.with("Chat", arguments: arguments) { window in
                try await window.shows("messages") { ExampleWindow.lines(of: $0).count >= 5 }
                let chat = Chat(
                    window: window, keyboard: Keyboard(window.display),
                    database: SQLiteDatabase(at: URL(fileURLWithPath: file)))
                try await chat.keyboard.focus(window: "Chat")
                try await body(chat)
            }
        }

        func send(_ text: String) async throws {
            try await window.pointer.click(x: 170, y: 890)
            try await keyboard.type(text)
            try await keyboard.press("Return")
        }

        /// The texts of the messages from a row on, each with the number of its delivery.
        func messages(from id: Int) async throws -> [String] {
            try await database.read { connection in
                let rows = try connection.rows(
                    "SELECT delivery || ' ' || text FROM message WHERE id >= ? ORDER BY id", [id])
                return rows.map { if case .text(let text) = $0.values[0] { text } else { "" } }
            }
        }
    }

    /// The space of the last message's lines, above its time.
    private static let end = ScreenArea(x: 40, y: 790, width: 120, height: 40)
    private static let rows = ScreenArea(x: 12, y: 120, width: 370, height: 730)

    private static func isBubble(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(0xec, 0xec, 0xec)) < 12 }

    @Test("a message is shown at the end and sent, and the end stays on screen while the answer grows")
    func answered() async throws {
        try await Chat.with(2_000) { chat in
            let before = try await chat.window.display.screenshot(atRestIn: Self.rows)
            try await chat.send("Hello")
            try await chat.window.shows("the message") { $0.difference(from: before, in: Self.rows) > 2 }
            try await poll(within: .seconds(60), "a complete answer") {
                let messages = try await chat.messages(from: 2_001)
                return messages.first == "0 Hello" && messages.count == 2 && messages[1].count > 100
            }
            try await chat.window.shows("the end of the answer") {
                $0.share(in: Self.end, where: Self.isBubble) > 0.5
            }
        }
    }

    @Test("messages that cannot be sent wait, and are sent in their order when the service is available")
    func offline() async throws {
        try await Chat.with(300) { chat in
            let isTint: (Pixel) -> Bool = { $0.distance(to: Pixel(0x00, 0x7a, 0xff)) < 80 }
            let bar = try await chat.window.shows("the button") {
                $0.bounds(in: ExampleWindow.barEnd, where: isTint) != nil
            }
            let button = try #require(bar.bounds(in: ExampleWindow.barEnd, where: isTint)).middle
            try await chat.window.pointer.click(x: button.x, y: button.y)
            try await chat.send("one")
            try await chat.send("two")
            try await poll("a message that was not sent") {
                try await chat.messages(from: 301) == ["2 one", "1 two"]
            }
            try await chat.window.pointer.click(x: button.x, y: button.y)
            try await poll("both messages were sent") {
                let messages = try await chat.messages(from: 301)
                return Array(messages.prefix(2)) == ["0 one", "0 two"] && messages.count == 3
            }
        }
    }
}
