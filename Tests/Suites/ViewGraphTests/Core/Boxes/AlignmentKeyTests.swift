import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Custom alignment guides", .timeLimit(.minutes(10)))
struct AlignmentKeyTests {
    private enum Mark: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    @Test("an identifier used for both axes defines two guides")
    func bothAxes() {
        let row = HStack(alignment: VerticalAlignment(Mark.self), spacing: 0) {
            box(10, 10).named("a")
            box(10, 30).alignmentGuide(VerticalAlignment(Mark.self)) { _ in 20 }.named("b")
        }
        LayoutCase(
            0, [300, 200], [40, 40], ["a": [5, 20, 10, 10], "b": [15, 0, 10, 30], "c": [0, 30, 40, 10]]
        ) {
            VStack(alignment: HorizontalAlignment(Mark.self), spacing: 0) {
                row
                box(40, 10).alignmentGuide(HorizontalAlignment(Mark.self)) { _ in 5 }.named("c")
            }
        }
        .check()
    }
}
