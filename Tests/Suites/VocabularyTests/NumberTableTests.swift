import Foundation
import Testing
import Vocabulary

@Suite("The table of numbers")
struct NumberTableTests {
    @Test("each number in a signature gets a call, and a function that cannot be called gets a reason")
    func rows() throws {
        let graph = """
            {"symbols": [
              {"kind": {"identifier": "swift.method"}, "pathComponents": ["View", "offset(x:y:)"],
               "declarationFragments": [
                 {"spelling": "func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View"}]},
              {"kind": {"identifier": "swift.method"}, "pathComponents": ["View", "shifted(_:by:)"],
               "declarationFragments": [
                 {"spelling": "func shifted(_ part: Unknown, by amount: Int) -> some View"}]},
              {"kind": {"identifier": "swift.property"}, "pathComponents": ["StrokeStyle", "lineWidth"],
               "declarationFragments": [{"spelling": "var lineWidth: CGFloat"}]},
              {"kind": {"identifier": "swift.method"}, "pathComponents": ["View", "bold(_:)"],
               "declarationFragments": [{"spelling": "func bold(_ isActive: Bool) -> some View"}]}
            ]}
            """
        let table = NumberTable(try PublicFunction.all(in: Data(graph.utf8)))
        #expect(
            table.rows == [
                #"add("StrokeStyle.lineWidth lineWidth") "#
                    + "{ n in shown(changed(StrokeStyle()) { $0.lineWidth = n.cgFloat }) }",
                #"add("View.offset(x:y:) x") { n in shown(sample.offset(x: n.cgFloat)) }"#,
                #"add("View.offset(x:y:) y") { n in shown(sample.offset(y: n.cgFloat)) }"#,
                #"add("View.offset(x:y:) all") "#
                    + "{ n in shown(sample.offset(x: n.cgFloat, y: n.cgFloat)) }",
            ])
        #expect(table.omitted == ["View.shifted(_:by:): no sample of Unknown"])
    }
}
