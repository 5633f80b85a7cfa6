import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Page dots", .timeLimit(.minutes(5)))
struct PageDotTests {
    // Shows: .indexViewStyle
    @Test("page dots have a background if their style requests it")
    func dots() {
        func grounds(_ style: PageIndexViewStyle) -> Int {
            let pages = TabView { ForEach(0..<3) { Text("\($0)") } }
            return Stage(pages.tabViewStyle(.page).indexViewStyle(style)).painted.count {
                $0.color.map { abs($0.opacity - 0.12) < 0.01 } ?? false
            }
        }
        #expect(grounds(.init(backgroundDisplayMode: .always)) == 1)
        #expect(grounds(.init(backgroundDisplayMode: .never)) == 0)
    }
}
