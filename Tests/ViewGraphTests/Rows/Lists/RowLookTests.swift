import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("How rows look", .timeLimit(.minutes(5)))
struct RowLookTests {
    private func stage<Content: View>(_ view: Content, isDark: Bool = false) -> Stage<Content> {
        Stage(view, size: CGSize(width: 300, height: 600), isDark: isDark)
    }

    private func drawn<Content: View>(_ stage: Stage<Content>) -> [[Drawn]] {
        stage.area.scene.rows.filter(\.isVisible).map { Drawn.all(in: $0.layer) }
    }

    // MARK: Links

    // Shows: NavigationLink, .disabled
    @Test("a link's row that is switched off is grey, its arrow fainter")
    func links() {
        func colors(_ link: some View) -> [ResolvedColor] {
            drawn(stage(NavigationStack { List { link }.listStyle(.plain) })).flatMap { $0 }.compactMap {
                switch $0.item {
                case .text(_, _, let color), .symbol(_, _, let color): color
                default: nil
                }
            }
        }
        let faint = ResolvedColor(hex: 0x3C3C43, opacity: 0.3)
        let link = NavigationLink("a") { Text("Page") }
        #expect(colors(link) == [faint, ResolvedColor(hex: 0x000000)])
        let off = [ResolvedColor(hex: 0x3C3C43, opacity: 0.18), faint]
        #expect(colors(link.disabled(true)) == off)
        #expect(colors(NavigationLink("a", value: Int?.none)) == off)
        let red = NavigationLink {
            Text("Page")
        } label: {
            Text("a").foregroundColor(.red)
        }
        #expect(colors(red.disabled(true)).last == .systemRed)
        let label = NavigationLink {
            Text("Page")
        } label: {
            Label("a", systemImage: "star")
        }
        #expect(colors(label.disabled(true)) == off + [faint])
    }

    @Test("a link is switched on with its value")
    func switchedOn() {
        struct Switched: View {
            let model: Model
            var body: some View {
                NavigationStack {
                    List { NavigationLink("a", value: model.isOn ? 1 : nil) }.listStyle(.plain)
                }
            }
        }
        let model = Model()
        let stage = stage(Switched(model: model))
        func colors() -> [ResolvedColor?] {
            drawn(stage).flatMap { $0 }.compactMap {
                if case .text(_, _, let color) = $0.item { color } else { nil }
            }
        }
        #expect(colors() == [ResolvedColor(hex: 0x3C3C43, opacity: 0.3)])
        model.isOn = true
        stage.settle()
        #expect(colors() == [ResolvedColor(hex: 0x000000)])
    }
}
