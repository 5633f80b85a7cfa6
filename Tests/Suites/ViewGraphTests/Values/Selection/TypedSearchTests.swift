import Foundation
import Testing
import ViewGraph

@Suite("The search for rows by typed characters")
struct TypedSearchTests {
    @Test("texts are compared as Foundation does, without regard to case and marks")
    func comparison() {
        let letters = [
            "a", "b", "A", "é", "e", "E", "e\u{301}", "ß", "s", "ﬁ", "f", "i", "K", "\u{212A}", "1", " ",
        ]
        var numbers = SeededNumbers(seed: 5)
        func text(_ count: Int) -> String {
            (0..<count).map { _ in letters[numbers.int(in: 0..<letters.count)] }.joined()
        }
        var matches = 0
        for _ in 0..<20_000 {
            let (typed, row) = (text(numbers.int(in: 1...2)), text(numbers.int(in: 0...3)))
            var search = TypedSearch()
            guard search.type(typed, at: 0) != nil else { continue }
            let expected =
                row.range(of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
            #expect(search.matches(row) == expected, "“\(typed)” in “\(row)”")
            matches += expected ? 1 : 0
        }
        #expect(matches > 500)
    }

    @Test("a text that does not begin with some characters does not begin with more of them")
    func extending() {
        let letters = ["a", "b", "A", "é", "e", "e\u{301}", "\u{301}", "s", "K", "\u{212A}", "1", " "]
        var numbers = SeededNumbers(seed: 6)
        func text(_ count: Int) -> String {
            (0..<count).map { _ in letters[numbers.int(in: 0..<letters.count)] }.joined()
        }
        var matches = 0
        for _ in 0..<20_000 {
            let (typed, more, row) = (text(1), text(1), text(numbers.int(in: 0...3)))
            var search = TypedSearch()
            guard search.type(typed, at: 0) != nil else { continue }
            let begins = search.matches(row)
            guard search.type(more, at: 0.5) == .cursor else { continue }
            if search.matches(row) {
                matches += 1
                #expect(begins, "“\(row)” begins with “\(typed)\(more)”")
            }
        }
        #expect(matches > 100)
    }

    @Test("a set of listed values has each of them once")
    func sets() {
        #expect(Set(listed: [1, 2, 2]) == [1, 2])
        #expect(Set(listed: ["a", "b", "a"]) == ["a", "b"])
        #expect(Set(listed: [2.5, 2.5]) == [2.5])
        #expect(Set(listed: ContiguousArray<UUID>()).isEmpty)
    }
}
