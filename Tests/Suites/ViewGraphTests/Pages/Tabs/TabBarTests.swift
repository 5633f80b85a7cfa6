import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Tab bars")
struct TabBarTests {
    // Shows: .toolbarBackground, .toolbarVisibility
    @Test("the page on screen sets the tab bar's background and hides it")
    func bar() {
        struct Program: View {
            @State private var chosen = 0
            var body: some View {
                TabView(selection: $chosen) {
                    Text("page 1").toolbarBackground(Color.red, for: .tabBar)
                        .toolbarBackground(.visible, for: .tabBar).tabItem { Text("One") }.tag(0)
                    Button("back") { chosen = 0 }.toolbar(.hidden, for: .tabBar).tabItem { Text("Two") }.tag(
                        1)
                }
            }
        }
        let stage = Stage(Program(), size: CGSize(width: 300, height: 400))
        #expect(stage.count(of: .red, height: 49) == 1)
        stage.press("Two")
        #expect(stage.texts == ["back"])
        stage.press("back")
        #expect(stage.texts == ["page 1", "One", "Two"])
    }

    // Shows: .toolbarBackground
    @Test("a tab bar has a background while content extends beneath it, or always", arguments: [true, false])
    func background(isList: Bool) {
        func stage(rows: Int, _ visibility: Visibility = .automatic) -> Stage<some View> {
            let page = Group {
                let texts = ForEach(0..<rows, id: \.self) { Text("row \($0)").frame(height: 40) }
                if isList { List { texts } } else { ScrollView { VStack { texts } } }
            }
            return Stage(
                TabView {
                    page.toolbarBackground(Color.red, for: .tabBar)
                        .toolbarBackground(visibility, for: .tabBar).tabItem { Text("One") }
                }, size: CGSize(width: 300, height: 400))
        }
        #expect(stage(rows: 2).count(of: .red, height: 49) == 0)
        #expect(stage(rows: 2, .visible).count(of: .red, height: 49) == 1)
        #expect(stage(rows: 40, .hidden).count(of: .red, height: 49) == 0)
        let long = stage(rows: 40)
        #expect(long.count(of: .red, height: 49) == 1)
        long.scroll(by: 10_000)
        #expect(long.count(of: .red, height: 49) == 0, "at the end nothing goes on")
    }
}

extension Stage {
    /// The number of rectangles with a color and a height.
    fileprivate func count(of color: Color, height: Double) -> Int {
        let wanted = color.resolve(dark: false)
        let items = window.layer.map(Self.items) ?? []
        return items.count { item in
            guard case .fill(_, .color(let found), let rect) = item else { return false }
            return found == wanted && rect.height == height
        }
    }
}
