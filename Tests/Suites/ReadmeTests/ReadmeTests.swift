import Foundation
import Testing

/// The README's package is built and shown by other tests: `scripts/dependents`, `DependentPackageTests`.
@Suite("The README", .timeLimit(.minutes(5)))
struct ReadmeTests {
    @Test("the README stays within its length, with a complete app at the top")
    func length() throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let shown = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 121)
        #expect(lines.firstIndex { $0.contains("@main") }.map { $0 < 50 } == true)
    }
}
