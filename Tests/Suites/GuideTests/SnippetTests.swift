import Foundation
import Testing

/// All Swift code that users read is compiled: the code in the guide and in documentation comments is in
/// `Snippets`, here and in `GuideViewTests`, line by line. (The README's is built by `scripts/dependents`.)
@Suite("Snippets", .timeLimit(.minutes(5)))
struct SnippetTests {
    static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private static let suites = package.appending(path: "Tests/Suites")
    private static let modules = [
        "DynamicLists", "DynamicListsTesting", "DynamicListsWeb", "DynamicListsSQLite", "DynamicListsUI",
        "DynamicListsInspector", "DynamicListsSnapshots",
    ].map { package.appending(path: "Sources/\($0)") }

    @Test("all code in the documentation is compiled")
    func compiled() throws {
        let compiled = Set(try Self.compiled().map(\.lines))
        let missing = try Self.shown().filter { !compiled.contains($0.lines) }
        #expect(missing.map(\.place) == [])
    }

    @Test("all compiled snippets are in the documentation")
    func shown() throws {
        let shown = Set(try Self.shown().map(\.lines))
        let missing = try Self.compiled().filter { !shown.contains($0.lines) }
        #expect(missing.map(\.place) == [])
    }

    @Test("no snippet is longer than 40 lines")
    func length() throws {
        #expect(try Self.shown().filter { $0.lines.count > 40 }.map(\.place) == [])
    }

    private static func shown() throws -> [CodeBlock] {
        let texts = modules.flatMap { files(in: $0, endingIn: "md") }
        let sources = modules.flatMap { files(in: $0, endingIn: "swift") }
        return try texts.flatMap { try CodeBlock.blocks(ofMarkdown: $0) }
            + sources.flatMap { try CodeBlock.blocks(ofComments: $0) }
    }

    private static func compiled() throws -> [CodeBlock] {
        let folders = ["GuideTests/Snippets", "GuideTests/Manifest", "GuideViewTests/Snippets"]
        return try folders.flatMap { files(in: suites.appending(path: $0), endingIn: "swift") }
            .flatMap { try CodeBlock.blocks(ofSnippets: $0) }
    }

    private static func files(in folder: URL, endingIn ending: String) -> [URL] {
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == ending } ?? []
    }
}
