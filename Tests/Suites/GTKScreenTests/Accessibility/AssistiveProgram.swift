import Foundation
import ScreenTesting
import Testing

/// A page of `ScreenSamples` on a separate accessibility bus, operated by an assistive technology.
struct AssistiveProgram {
    let sample: RunningSample
    private let bus: SessionBus

    /// Starts a page, passes it to `body`, and ends it.
    static func with(_ page: String, _ body: (AssistiveProgram) async throws -> Void) async throws {
        try await SessionBus.with { bus in
            let environment = bus.environment.merging(access) { $1 }
            try await RunningSample.with(["assistive", page], environment: environment) { sample in
                try await body(AssistiveProgram(sample: sample, bus: bus))
            }
        }
    }

    private static let access: [String: String?] = ["GTK_A11Y": "atspi", "NO_AT_BRIDGE": nil]

    private static let client = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Data/Accessibility/assistive-client").standardized.path(
            percentEncoded: false)

    /// Runs the assistive technology.
    ///
    /// - Returns: its output, or `nil` if an object that it needs is missing, or changed meanwhile.
    private func client(_ arguments: [String]) async throws -> [String]? {
        let tool = try await RunningProgram.run(
            Self.client, arguments: arguments, environment: bus.environment.merging(Self.access) { $1 },
            display: sample.display)
        return try await tool.exitStatus() == 0 ? tool.lines(of: .output) : nil
    }

    /// The accessible objects of the window's content, one a line, those inside indented.
    func tree() async throws -> [String] { try await client(["tree"]) ?? [] }

    /// Waits until the window has these accessible objects.
    func shows(_ expected: [String]) async throws {
        var found: [String] = []
        do {
            try await poll("the accessible objects") {
                found = try await tree()
                return found == expected
            }
        } catch {
            #expect(found == expected)
            throw error
        }
    }

    /// Waits until there is an object whose line contains a text, and none with another text.
    func shows(_ text: String, without other: String? = nil) async throws {
        try await poll("“\(text)”") {
            let found = try await tree()
            return found.contains { $0.contains(text) }
                && !found.contains { line in other.map { line.contains($0) } ?? false }
        }
    }

    /// Performs an action of the first object with a role and a name, once it exists.
    func perform(_ action: String, ofThe role: String, _ name: String) async throws {
        try await poll("\(action) of \(role) “\(name)”") {
            try await client(["do", role, name, action]) != nil
        }
    }

    /// The events during `body`, until there are some that begin with each of `expected`.
    func events(_ expected: [String], during body: () async throws -> Void) async throws -> [String] {
        try await RunningProgram.with(
            Self.client, arguments: ["watch"], environment: bus.environment.merging(Self.access) { $1 },
            display: sample.display
        ) { watcher in
            try await watcher.line { $0 == "watching" }
            try await body()
            for event in expected { try await watcher.line { $0.hasPrefix("object:" + event) } }
            return watcher.lines(of: .output).filter { $0.hasPrefix("object:") }
        }
    }
}
