import DynamicLists
import Foundation
import Testing

/// What the README shows is what the file beside this one holds, and that compiles and works.
@Suite("The README", .timeLimit(.minutes(10)))
@MainActor
struct ReadmeTests {
    private var here: URL { URL(filePath: #filePath).deletingLastPathComponent() }

    @Test("the README shows the list that is compiled here")
    func snippet() throws {
        let shown = try String(contentsOf: here.appending(path: "../../README.md"), encoding: .utf8)
        let compiled = try String(contentsOf: here.appending(path: "NumberList.swift"), encoding: .utf8)
        #expect(shown.contains("```swift\n\(compiled)```\n"))
    }

    @Test("the README keeps to its length, with the list before line 40")
    func length() throws {
        let shown = try String(contentsOf: here.appending(path: "../../README.md"), encoding: .utf8)
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 121)
        #expect(lines.firstIndex(of: "```swift").map { $0 < 40 } == true)
    }

    @Test("the README's list loads its first page")
    func loads() async {
        await numbers.refresh()
        #expect(numbers.snapshot.ids.count == numbers.configuration.itemBatchCount)
    }
}
