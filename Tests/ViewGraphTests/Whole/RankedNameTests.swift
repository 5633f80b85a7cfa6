import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Names of the ranking beyond the first hundred", .timeLimit(.minutes(5)))
struct RankedNameTests {
    // Shows: Link
    @Test("a link is its label, and a click opens its page")
    func link() throws {
        let page = try #require(URL(string: "https://example.com"))
        let stage = Stage(Link("Read", destination: page))
        #expect(stage.texts == ["Read"])
        stage.press("Read")
        #expect(stage.screen.openedURLs == [page])
    }

    // Shows: .indexViewStyle
    @Test("the dots of pages have a background where it is said")
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

    // Shows: .presentationDragIndicator
    @Test("a sheet's handle is shown or hidden")
    func handle() {
        func handles(_ visibility: Visibility) -> Int {
            let sheet = Text("page").sheet(isPresented: .constant(true)) {
                Text("sheet").presentationDragIndicator(visibility)
            }
            return Stage(sheet).fills.count { $0.height == 5 }
        }
        #expect(handles(.visible) == 1)
        #expect(handles(.hidden) == 0)
    }

    // Shows: .toolbarColorScheme
    @Test("a bar may be dark on a light page")
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

    // Shows: PlainButtonStyle
    @Test("a plain button's label keeps its own colour")
    func plain() {
        func color(_ view: some View) -> ResolvedColor? {
            let stage = Stage(view)
            return stage.buttons.first?.content.map { Stage<EmptyView>.items(in: $0) }?.compactMap {
                item -> ResolvedColor? in
                if case .text(_, _, let color) = item { color } else { nil }
            }.first
        }
        let button = Button("a") {}
        #expect(color(button.buttonStyle(PlainButtonStyle())) == ResolvedColor(red: 0, green: 0, blue: 0))
        #expect(color(button) == .systemBlue)
    }
}
