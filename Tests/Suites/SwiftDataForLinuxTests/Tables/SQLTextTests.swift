import SwiftDataForLinux
import Testing

@Suite("Parts of statements")
struct SQLTextTests {
    @Test("a name is quoted by scalars, because a quotation mark with a mark after it is another character")
    func names() {
        let text: SQLText = "SELECT \(name: "a\"\u{301}, b") FROM \(table: "\"")"
        let expected = "SELECT \"a\"\"\u{301}, b\" FROM \"\"\"\""
        #expect(Array(text.sql.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
