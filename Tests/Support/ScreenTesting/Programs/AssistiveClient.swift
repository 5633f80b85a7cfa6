package import Foundation

/// An assistive technology that reads and operates the only program on a session bus.
package struct AssistiveClient: Sendable {
    private let display: VirtualDisplay
    private let environment: [String: String?]

    package init(of bus: SessionBus, on display: VirtualDisplay) {
        (self.display, environment) = (display, Self.environment(of: bus))
    }

    /// The environment of the program.
    package static func environment(of bus: SessionBus) -> [String: String?] {
        bus.environment.merging(["GTK_A11Y": "atspi", "NO_AT_BRIDGE": nil]) { $1 }
    }

    /// The folder of the script, and of texts that tests expect.
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Data/Accessibility").standardized
    private static let script = folder.appending(path: "assistive-client").path(percentEncoded: false)

    /// - Returns: The output, or `nil` if an object that it needs is missing, or changed meanwhile.
    private func run(_ arguments: [String]) async throws -> [String]? {
        let tool = try await RunningProgram.run(
            Self.script, arguments: arguments, environment: environment, display: display)
        return try await tool.exitStatus() == 0 ? tool.lines(of: .output) : nil
    }

    /// The accessible objects of the window's content, one a line, those inside indented.
    package func tree() async throws -> [String] { try await run(["tree"]) ?? [] }

    /// Waits until the window has accessible objects that satisfy a condition.
    ///
    /// - Throws: ``WaitFailure`` with those that it has instead.
    package func shows(_ what: String, where condition: ([String]) -> Bool) async throws {
        var found: [String] = []
        do {
            try await poll(what) {
                found = try await tree()
                return condition(found)
            }
        } catch {
            throw WaitFailure("\(error); instead:\n\(found.joined(separator: "\n"))")
        }
    }

    /// Performs an action of the first object with a role and a name, once it exists.
    package func perform(_ action: String, ofThe role: String, _ name: String) async throws {
        try await poll("\(action) of \(role) “\(name)”") { try await run(["do", role, name, action]) != nil }
    }

    /// The events during `body`, until there are some that begin with each of `expected`.
    package func events(
        _ expected: [String], isolation: isolated (any Actor)? = #isolation,
        during body: () async throws -> Void
    ) async throws -> [String] {
        try await RunningProgram.with(
            Self.script, arguments: ["watch"], environment: environment, display: display
        ) { watcher in
            try await watcher.line { $0 == "watching" }
            try await body()
            for event in expected { try await watcher.line { $0.hasPrefix("object:" + event) } }
            return watcher.lines(of: .output).filter { $0.hasPrefix("object:") }
        }
    }
}
