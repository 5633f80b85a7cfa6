import Foundation
import Testing

@Suite("Promises page")
struct PromiseReferenceTests {
    @Test("the promises page names only existing tests, and lists each promise that a test names")
    func namesTests() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/Promises.md"), encoding: .utf8)
        var code = ""
        for folder in ["Tests/Suites/DynamicListsTests", "Tests/Suites/SeedShapes/Mode6"] {
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            for case let name as String in files ?? .init() where name.hasSuffix(".swift") {
                code += try String(contentsOf: root.appending(path: "\(folder)/\(name)"), encoding: .utf8)
            }
        }
        let named = page.matches(of: /`(\w+)\/(\w+)`/).filter { $0.output.1 != "Suite" }
        #expect(named.count > 60)
        for test in named {
            #expect(code.contains("struct \(test.output.1)"), "\(test.output.0)")
            #expect(code.contains("func \(test.output.2)("), "\(test.output.0)")
        }
        for promise in Set(code.matches(of: /"promise (\d+):/).map { String($0.output.1) }) {
            #expect(page.contains("\n\(promise). **"), "promise \(promise)")
        }
    }
}
