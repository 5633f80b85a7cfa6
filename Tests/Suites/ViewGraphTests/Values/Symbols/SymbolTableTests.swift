import Testing
import ViewGraph

@Suite("Table of symbols", .timeLimit(.minutes(10)))
struct SymbolTableTests {
    @Test("every drawing of Symbols.txt can be parsed and painted")
    func builtIn() throws {
        let table = SymbolTable.builtIn
        #expect(table.names.count > 300)
        for name in table.names {
            #expect(throws: Never.self, "\(name)") { try table.artwork(named: name) }
            let drawing = SymbolDrawing(.artwork(name))
            #expect(!drawing.operations.isEmpty && drawing.width > 0, "\(name)")
        }
    }

    @Test("every other name of a symbol leads to a drawing or an icon")
    func otherNames() {
        for (other, name) in SymbolDrawing.otherNames {
            let drawing = SymbolDrawing(named: name)
            switch drawing?.glyph {
            case .artwork(name), .icon: #expect(drawing == SymbolDrawing(named: other))
            default: Issue.record("\(other): no drawing \(name)")
            }
        }
    }

    @Test("each enclosure and the unknown symbol have a drawing")
    func drawingsWithoutSymbol() {
        let names = SymbolDrawing.Enclosure.allCases.map(\.artworkName) + [SymbolDrawing.placeholderName]
        #expect(Set(names).subtracting(SymbolTable.builtIn.names) == [])
    }

    @Test("a drawing ends at the next name, and comments and empty lines are skipped")
    func format() throws {
        let table = try SymbolTable(
            "# signs\nplus 18\n  line M1 1 H2 3\n\n# more\n  dot O3 3 1\nminus\n  line M1 1 H2")
        #expect(Set(table.names) == ["plus", "minus"])
        #expect(try table.artwork(named: "plus") != nil && table.artwork(named: "minus") != nil)
        #expect(try table.artwork(named: "times") == nil)
    }

    @Test(
        "an invalid line is reported with its number",
        arguments: [
            ("  line M1 1", "1: a part without a symbol"),
            ("plus wide", "1: neither a name nor a name with a width"),
            ("plus 24 24", "1: neither a name nor a name with a width"),
            ("plus 0", "1: neither a name nor a name with a width"),
            ("plus inf", "1: neither a name nor a name with a width"),
            ("plus\n  line M1 1\nplus\n  line M2 2", "3: another symbol plus"),
            ("plus", "1: a symbol without parts"),
            ("plus\n  circle O1 1 1", "2: circle is not a kind of part"),
            ("plus\n  line", "2: an empty path"),
            ("plus\n  line M1", "2: a missing number"),
            ("plus\n  line M1.1.1 1", "2: an invalid number"),
            ("plus\n  line M1 1\n\n  line M1 1 Q2 2", "4: unknown letter Q"),
            ("plus\n  line m1 1", "2: unknown letter m"),
            ("plus\n  line S1 1 5 2 4.5", "2: 4.5 is not a count"),
            ("plus\n  line M1 1\r\nminus", "2: unknown letter \r"),
        ])
    func invalid(_ text: String, _ description: String) {
        let error = #expect(throws: SymbolTextError.self) {
            let table = try SymbolTable(text)
            for name in table.names { _ = try table.artwork(named: name) }
        }
        #expect(error?.description == description)
    }
}
