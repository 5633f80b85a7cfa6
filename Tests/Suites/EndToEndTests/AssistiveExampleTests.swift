import Foundation
import ScreenTesting
import Testing

/// The elements of the examples for assistive technologies, and the events that these receive.
@Suite("Examples for assistive technologies", .serialized, .timeLimit(.minutes(10)))
struct AssistiveExampleTests {
    private func with(_ example: String, _ body: (AssistiveClient) async throws -> Void) async throws {
        try await SessionBus.with { bus in
            try await ExampleWindow.with(example, environment: AssistiveClient.environment(of: bus)) {
                try await body(AssistiveClient(of: bus, on: $0.display))
            }
        }
    }

    @Test(
        "an example has the accessible objects that are written down",
        arguments: ["AmountBars", "DayWalks", "InfiniteScroll", "PictureViewer", "Search"])
    func tree(_ example: String) async throws {
        let file = AssistiveClient.folder.appending(path: "\(example).txt")
        let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        try await with(example) { client in
            try await client.shows("the objects in \(file.lastPathComponent)") { found in
                // Amounts are random.
                found.map { $0.replacing(/Amount: [0-9]\.[0-9]/, with: "Amount: 0.0") } == expected
            }
        }
    }

    /// An action, and the events of which each is sent once.
    struct Operation: CustomTestStringConvertible {
        var example: String
        var role = "push button"
        var name: String
        var action = "click"
        var events: [String]
        var testDescription: String { "\(action) of “\(name)” in \(example)" }
    }

    @Test("an action in an example causes each event once", arguments: Self.operations)
    func events(_ operation: Operation) async throws {
        try await with(operation.example) { client in
            try await client.shows("“\(operation.name)”") { found in
                found.contains { $0.contains("\(operation.role) “\(operation.name)”") }
            }
            let events = try await client.events(operation.events) {
                try await client.perform(operation.action, ofThe: operation.role, operation.name)
            }
            for expected in operation.events {
                let sent = events.filter { $0.hasPrefix("object:" + expected) }
                #expect(sent.count == 1, "\(events)")
            }
        }
    }

    private static func chosen(_ new: String, insteadOf old: String) -> [String] {
        ["state-changed:selected push button “\(old)” 0", "state-changed:selected push button “\(new)” 1"]
    }

    static let operations = [
        Operation(
            example: "AmountBars", name: "By index", events: chosen("By index", insteadOf: "Dynamic Lists")),
        Operation(example: "DayWalks", name: "With if", events: chosen("With if", insteadOf: "One view")),
        Operation(example: "DayWalks", name: "AnyView", events: chosen("AnyView", insteadOf: "One view")),
        Operation(
            example: "InfiniteScroll", name: "By page number",
            events: chosen("By page number", insteadOf: "Dynamic Lists")),
        Operation(
            example: "InfiniteScroll", name: "Break", action: "press",
            events: ["property-change:accessible-name push button “Mend” 0"]),
        Operation(
            example: "InfiniteScroll", name: "Refresh", action: "press",
            events: ["state-changed:showing notification “Refreshed” 1"]),
        Operation(
            example: "Search", name: "star",
            events: ["property-change:accessible-name push button “star fill” 0"]),
        Operation(
            example: "Search", role: "list item", name: walk, action: "action.Add to favourites",
            events: ["property-change:accessible-name push button “star fill” 0"]),
        Operation(
            example: "Search", name: "Coast",
            events: ["property-change:accessible-name label “398 walks” 0"]),
        Operation(
            example: "Search", name: "Hills",
            events: ["property-change:accessible-name label “389 walks” 0"]),
    ]

    private static let walk =
        "Ash Fell, 20.0 km, ·, 550 m up, ·, 3.9, Along the watershed, with a tarn below the top. "
        + "Muddy after rain."
}
