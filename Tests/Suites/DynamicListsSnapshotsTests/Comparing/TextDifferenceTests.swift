import DynamicListsSnapshots
import Testing

@Suite("The difference of texts")
struct TextDifferenceTests {
    @Test("equal texts have no difference")
    func equal() { #expect(TextDifference.lines(from: "a\nb", to: "a\nb") == nil) }

    @Test("changed lines are shown with three lines around them")
    func context() {
        let old = (1...9).map { "\($0)" }.joined(separator: "\n")
        let new = old.replacing("5", with: "five")
        #expect(
            TextDifference.lines(from: old, to: new)
                == "  …\n  2\n  3\n  4\n- 5\n+ five\n  6\n  7\n  8\n  …")
    }

    @Test("inserted and removed lines keep their order")
    func order() {
        #expect(TextDifference.lines(from: "a\nb\nc", to: "b\nc\nd") == "- a\n  b\n  c\n+ d")
        #expect(TextDifference.lines(from: "", to: "a") == "- \n+ a")
    }
}
