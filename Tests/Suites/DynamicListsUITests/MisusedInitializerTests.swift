import Foundation
import Testing

@Suite("Misused initializers of views", .timeLimit(.minutes(5)))
struct MisusedInitializerTests {
    private func program(_ key: String, _ header: String = "") -> String {
        """
        import DynamicLists
        import DynamicListsUI
        import Foundation
        import SwiftUI
        struct Item: Identifiable, Sendable { let id: Int; let date: Date; let name: String }
        struct Pages: PageSource {
            func page(for request: PageRequest<Int>) async throws -> Page<Int, Item> {
                Page(items: [], nextKey: nil)
            }
        }
        struct Screen: View {
            let list: ListViewModel<Pages>
            var body: some View {
                DynamicList(list, sectionedBy: \\.\(key)) { row in Text(row.item.name) }\(header)
            }
        }
        """
    }

    @Test("sections by a key that is not a string get an error which suggests a header")
    func header() throws {
        let messages = try errors(program("date"))
        #expect(
            messages == [
                "'init(_:sectionedBy:content:)' is unavailable: a key that is not a String needs a header: "
                    + "add header: { key in … } after the row's closure"
            ])
        #expect(try errors(program("name")) == [])
        #expect(try errors(program("date", " header: { date in Text(date, style: .date) }")) == [])
    }

    /// Returns the compiler's errors about a program's file.
    private func errors(_ text: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "misuse-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Program.swift")
        try Data(text.utf8).write(to: file)
        let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let headers = URL(filePath: #filePath).appending(path: "../../../../Sources/CCurl").standardized
        let compiling = Process()
        let output = Pipe()
        compiling.executableURL = URL(filePath: "/usr/bin/env")
        compiling.arguments = [
            "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style=llvm",
            "-I", products.appending(path: "Modules").path, "-I", headers.path, file.path,
        ]
        compiling.standardError = output
        try compiling.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiling.waitUntilExit()
        return said.split(separator: "\n").compactMap { line in
            line.range(of: ": error: ").map { String(line[$0.upperBound...]) }
        }
    }
}
