import Foundation
import Testing

/// The target settings of a program under which the guide compiles without a warning.
enum ProgramSettings: String, CaseIterable, CustomTestStringConvertible {
    case mode5 = "language mode 5"
    case mode6 = "language mode 6"
    case completeChecking = "language mode 5 with complete checking"
    case newProject = "language mode 5 as Xcode's new projects have it: on the main actor, approachable"
    case mainActor = "language mode 6 on the main actor"

    var testDescription: String { rawValue }

    /// Whether what Foundation's `#Predicate` expands to compiles without a warning: elsewhere its key paths
    /// are not `Sendable`, unless the model is `nonisolated`.
    var acceptsPredicates: Bool { self != .completeChecking && self != .mainActor }

    var options: [String] {
        switch self {
        case .mode5: ["-swift-version", "5"]
        case .mode6: ["-swift-version", "6"]
        case .completeChecking: ["-swift-version", "5", "-strict-concurrency=complete"]
        case .newProject:
            ["-swift-version", "5", "-default-isolation", "MainActor"]
                + [
                    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                    "InferIsolatedConformances", "InferSendableFromCaptures",
                    "NonisolatedNonsendingByDefault",
                ].flatMap { ["-enable-upcoming-feature", $0] }
        case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
        }
    }
}

/// The snippets are compiled as a program's own files: with public names only, and each with its own imports.
@Suite("The guide in programs' settings", .serialized, .timeLimit(.minutes(5)))
struct SettingsTests {
    /// The folder of the modules with which these tests were built. Unknown with Apple's test command.
    private static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "Modules").path()

    /// The options for the plugins that expand the macros of views and of models.
    private static let plugins = ["ViewMacros", "SwiftDataMacros"].flatMap { name in
        let plugin = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "\(name)-tool").path()
        return ["-load-plugin-executable", "\(plugin)#\(name)"]
    }

    private static func isBuilt(_ module: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(modules)/\(module).swiftmodule")
    }

    @Test(
        "the sources of the guide compile in every setting", .enabled(if: isBuilt("DynamicListsWeb")),
        arguments: ProgramSettings.allCases)
    func sources(_ settings: ProgramSettings) async throws {
        #expect(try await complaints(about: "GuideTests", settings) == [])
    }

    @Test(
        "the views of the guide compile in every setting", .enabled(if: isBuilt("DynamicListsUI")),
        arguments: ProgramSettings.allCases)
    func views(_ settings: ProgramSettings) async throws {
        #expect(try await complaints(about: "GuideViewTests", settings, Self.plugins) == [])
    }

    @Test(
        "the error for an item that is isolated to the main actor names the fix",
        .enabled(if: isBuilt("DynamicListsTesting")))
    func cure() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try """
        import DynamicListsTesting
        struct Walk: Identifiable, Sendable { let id: Int }
        func source() -> HeldPageSource<Int, Walk> { HeldPageSource() }
        """.write(to: file, atomically: true, encoding: .utf8)
        let output = try await Compiler.output(
            ProgramSettings.mainActor.options + ["-I", Self.modules, file.path()])
        #expect(output.contains { $0.contains("error: main actor-isolated conformance of 'Walk'") })
        #expect(output.contains { $0.contains("declare the item `nonisolated struct`") })
    }

    private func complaints(
        about target: String, _ settings: ProgramSettings, _ options: [String] = []
    ) async throws -> [String] {
        let package = SnippetTests.package
        let folder = package.appending(path: "Tests/Suites/\(target)/Snippets")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .filter { $0.lastPathComponent != "SwiftData.swift" || settings.acceptsPredicates }
        return try await Compiler.complaints(
            settings.options + options + [
                "-module-name", "Guide", "-parse-as-library", "-I", Self.modules,
                "-enable-upcoming-feature", "MemberImportVisibility",
            ]
                + ["CCurl", "CSQLite", "CSwiftRuntime"].flatMap {
                    ["-Xcc", "-fmodule-map-file=\(package.path())Sources/\($0)/module.modulemap"]
                }
                + files.map { $0.path() }.sorted())
    }
}
