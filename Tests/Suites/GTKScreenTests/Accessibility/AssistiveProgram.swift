import ScreenTesting
import Testing

/// A page of `ScreenSamples` on a separate accessibility bus, operated by an assistive technology.
struct AssistiveProgram {
    let sample: RunningSample
    private let client: AssistiveClient

    /// Starts a page, passes it to `body`, and ends it.
    ///
    /// - Parameters:
    ///   - executable: `ScreenSamples`, or the path of a copy.
    ///   - place: The place of the pointer before the start.
    static func with(
        _ page: String, executable: String = "ScreenSamples", pointerAt place: (x: Int, y: Int)? = nil,
        _ body: (AssistiveProgram) async throws -> Void
    ) async throws {
        try await SessionBus.with { bus in
            let environment = AssistiveClient.environment(of: bus)
            try await RunningSample.with(
                ["assistive", page], of: executable, environment: environment, pointerAt: place
            ) { sample in
                let client = AssistiveClient(of: bus, on: sample.display)
                try await body(AssistiveProgram(sample: sample, client: client))
            }
        }
    }

    /// Waits until the window has these accessible objects.
    func shows(_ expected: [String]) async throws {
        var found: [String] = []
        do {
            try await poll("the accessible objects") {
                found = try await client.tree()
                return found == expected
            }
        } catch {
            #expect(found == expected)
            throw error
        }
    }

    /// Waits until there is an object whose line contains a text, and none with another text.
    func shows(_ text: String, without other: String? = nil) async throws {
        try await client.shows("“\(text)”") { found in
            found.contains { $0.contains(text) }
                && !found.contains { line in other.map { line.contains($0) } ?? false }
        }
    }

    func perform(_ action: String, ofThe role: String, _ name: String) async throws {
        try await client.perform(action, ofThe: role, name)
    }

    func events(_ expected: [String], during body: () async throws -> Void) async throws -> [String] {
        try await client.events(expected, during: body)
    }
}
