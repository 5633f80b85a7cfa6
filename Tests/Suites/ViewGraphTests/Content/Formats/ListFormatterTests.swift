import Foundation
import Testing
import ViewGraph

@Suite("Formatted lists")
struct ListFormatterTests {
    private let english = Locale(identifier: "en_US")

    @Test("a list formatter joins items with the words of its language")
    func lists() {
        let formatter = ListFormatter()
        formatter.locale = english
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        #expect(formatter.string(from: ["a", "b"]) == "a and b")
        #expect(formatter.string(for: ["a"]) == "a")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b"]) == "a und b")
    }
}
