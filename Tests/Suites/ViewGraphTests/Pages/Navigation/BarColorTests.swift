import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Bar colors", .timeLimit(.minutes(5)))
struct BarColorTests {
    // Shows: .toolbarColorScheme
    @Test("a bar can be dark on a light page")
    func bar() {
        func title(_ scheme: ColorScheme?) -> ResolvedColor? {
            let page = Text("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            let stage = Stage(NavigationStack { page.toolbarColorScheme(scheme, for: .navigationBar) })
            return stage.painted.first { drawn in
                if case .text(let layout as MemoryTextLayout, _, _) = drawn.item {
                    layout.text == "Title"
                } else {
                    false
                }
            }?.color
        }
        #expect(title(.dark) == ResolvedColor(red: 1, green: 1, blue: 1))
        #expect(title(nil) == ResolvedColor(red: 0, green: 0, blue: 0))
    }
}
