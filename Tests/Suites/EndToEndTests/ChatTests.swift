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

        /// Goes offline.
        ///
        /// - Returns: The way back.
        func goOffline() async throws -> () async throws -> Void {
            let bar = try await window.shows("the button") {
                $0.bounds(in: ExampleWindow.barEnd, where: ChatTests.isTint) != nil
            }
            let button = try #require(bar.bounds(in: ExampleWindow.barEnd, where: ChatTests.isTint)).middle
            try await window.pointer.click(x: button.x, y: button.y)
            return { try await window.pointer.click(x: button.x, y: button.y) }
        }

        /// Swipes a row until its buttons are shown.
        ///
        /// - Returns: The place of the one that deletes.
        func swipe(atHeight y: Int) async throws -> ScreenArea {
            try await window.pointer.drag(along: stride(from: 380, through: 200, by: -6).map { ($0, y) })
            let isOpen = { (shot: Screenshot) in
                shot.bounds(in: ChatTests.rowEnds, where: ChatTests.isRed).map { $0.height > 30 } ?? false
            }
            try await window.shows("the buttons", where: isOpen)
            let shot = try await window.display.screenshot(atRestIn: ChatTests.rows)
            _ = try await shot.keep(as: "chat-actions")
            return try #require(shot.bounds(in: ChatTests.rowEnds, where: ChatTests.isRed))
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

    private static let rows = ScreenArea(x: 12, y: 120, width: 370, height: 730)
    /// The space of the last of a row's buttons.
    private static let rowEnds = ScreenArea(x: 330, y: 100, width: 60, height: 750)

    /// The color of the user's own messages.
    private static func isTint(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(0x00, 0x7a, 0xff)) < 80 }
    private static func isRed(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(255, 59, 48)) < 60 }

    @Test("a message goes to the top of the screen, and stays there while the answer grows below it")
    func answered() async throws {
        try await Chat.with(2_000) { chat in
            try await chat.send("Hello")
            let isAtTop = { (shot: Screenshot) in
                shot.bounds(in: Self.rows, where: Self.isTint).map { $0.y < 180 && $0.height < 60 } ?? false
            }
            try await chat.window.shows("the message at the top", where: isAtTop)
            try await poll(within: .seconds(60), "a complete answer") {
                let messages = try await chat.messages(from: 2_001)
                return messages.first == "0 Hello" && messages.count == 2 && messages[1].count > 100
            }
            let shot = try await chat.window.display.screenshot(atRestIn: Self.rows)
            #expect(isAtTop(shot))
            _ = try await shot.keep(as: "chat-answer")
        }
    }

    @Test("messages that cannot be sent wait, and are sent in their order when the service is available")
    func offline() async throws {
        try await Chat.with(300) { chat in
            let goOnline = try await chat.goOffline()
            try await chat.send("one")
            try await chat.send("two")
            try await poll("a message that was not sent") {
                try await chat.messages(from: 301) == ["2 one", "1 two"]
            }
            try await goOnline()
            try await poll("both messages were sent") {
                let messages = try await chat.messages(from: 301)
                // With the messages that were missed, and an answer.
                return Array(messages.prefix(2)) == ["0 one", "0 two"] && messages.count == 33
            }
            let shot = try await chat.window.display.screenshot(atRestIn: Self.rows)
            _ = try await shot.keep(as: "chat-gap")
        }
    }

    @Test("a message is tried again by its button, and edited and deleted by its actions")
    func actions() async throws {
        try await Chat.with(300) { chat in
            _ = try await chat.goOffline()
            try await chat.send("one")
            try await poll("a message that was not sent") {
                try await chat.messages(from: 301) == ["2 one"]
            }
            let isMarked = { (shot: Screenshot) in
                shot.bounds(in: Self.rows, where: Self.isRed).map { $0.y < 260 } ?? false
            }
            try await chat.window.shows("the mark of the message", where: isMarked)
            let failed = try await chat.window.display.screenshot(atRestIn: Self.rows)
            _ = try await failed.keep(as: "chat-failed")
            let mark = try #require(failed.bounds(in: Self.rows, where: Self.isRed))
            try await chat.window.pointer.click(x: mark.x + mark.width + 30, y: mark.middle.y)
            try await poll("a second attempt") {
                try await chat.database.read { connection in
                    try connection.value("SELECT attempts FROM message WHERE id = 301") == .integer(2)
                }
            }
            let delete = try await chat.swipe(atHeight: mark.middle.y)
            try await chat.window.pointer.click(x: delete.x - 30, y: delete.middle.y)
            try await chat.window.pointer.click(x: 200, y: 890)
            try await chat.keyboard.press("End")
            try await chat.keyboard.type("!")
            try await chat.keyboard.press("Return")
            try await poll("the edited text") {
                try await chat.messages(from: 301).first?.hasSuffix("one!") == true
            }
            let again = try await chat.swipe(atHeight: mark.middle.y)
            try await chat.window.pointer.click(x: again.middle.x, y: again.middle.y)
            try await poll("no message") { try await chat.messages(from: 301).isEmpty }
        }
    }
}
