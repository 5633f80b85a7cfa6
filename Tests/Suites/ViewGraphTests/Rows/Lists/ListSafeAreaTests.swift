import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Lists beneath bars")
struct ListSafeAreaTests {
    // Shows: .safeAreaInset, .safeAreaPadding
    @Test("a list extends beneath a bar, while its rows begin and end outside of it")
    func inset() {
        let stage = Stage(
            List(0..<100, id: \.self) { Text("\($0)") }.listStyle(.plain)
                .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 60) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 40) },
            size: CGSize(width: 300, height: 500))
        #expect(stage.rows[0].y == 60)
        #expect(stage.area.scene.page == 500)
        stage.scroll(by: 100_000)
        let last = stage.rows.last!
        #expect(last.text == "99")
        #expect(last.y + last.height == 460)
    }

    // Shows: .ignoresSafeArea, .edgesIgnoringSafeArea
    @Test("a list that ignores the safe area begins beneath the bar", arguments: [true, false])
    func ignoring(isOld: Bool) {
        let list = List(0..<100, id: \.self) { Text("\($0)") }.listStyle(.plain)
        let bar = Color.red.frame(height: 60)
        let stage = Stage(
            Group {
                if isOld { list.edgesIgnoringSafeArea(.top) } else { list.ignoresSafeArea(edges: .top) }
            }
            .safeAreaInset(edge: .top, spacing: 0) { bar },
            size: CGSize(width: 300, height: 500))
        #expect(stage.rows[0].y == 0)
    }

    // Shows: .ignoresSafeArea
    @Test("a list that ignores the keyboard's safe area still begins below a bar")
    func keyboard() {
        let stage = Stage(
            List(0..<3, id: \.self) { Text("\($0)") }.listStyle(.plain)
                .ignoresSafeArea(.keyboard)
                .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 60) },
            size: CGSize(width: 300, height: 500))
        #expect(stage.rows[0].y == 60)
    }
}
