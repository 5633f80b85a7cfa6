import CompilerTesting
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

    private func errors(_ program: String) throws -> [String] {
        try CompilerMessage.all(about: program, headers: ["CCurl"]).filter { $0.kind == "error" }.map(\.text)
    }
}
