import Foundation
import InMemoryScreen
import Testing

@testable import ViewGraph

@MainActor @Suite("The texts of views without nodes")
struct ViewTextTests {
    private func text(_ view: some View) -> String? {
        SpeculativeBody.evaluate { ViewText.first(in: view, ViewText.Place(Text.Context(now: Date()))) }
    }

    private struct Row: View {
        let title: String
        var body: some View {
            HStack {
                Image(systemName: "star")
                Text(verbatim: title).bold().padding()
                Text("detail")
            }
        }
    }

    private struct Stateful: View {
        @State var title: String
        @State private var isOn = false
        var body: some View {
            VStack {
                Toggle(isOn: $isOn) { Text(title) }
                Text("below")
            }
        }
    }

    private struct Dependent: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text("\(scheme)") }
    }

    private struct Framed<Label: View>: View {
        let label: Label
        @Environment(\.colorScheme) private var scheme
        var body: some View { label.border(scheme == .dark ? .white : .black) }
    }

    @Test("the first text in a view is found through modifiers, bodies, containers and conditions")
    func containers() {
        #expect(text(Text("a")) == "a")
        #expect(text(Row(title: "b").frame(height: 44).background(Text("ground"))) == "b")
        #expect(text(AnyView(Row(title: "c"))) == "c")
        #expect(text(Group { if Bool.random() { Text("d") } else { Row(title: "d").opacity(0.5) } }) == "d")
        let nothing: Text? = nil
        let below = VStack {
            nothing
            Text("e")
        }
        #expect(text(below) == "e")
        #expect(text(Label("f", systemImage: "star")) == "f")
        #expect(text(Button("g") {}) == "g")
        #expect(text(NavigationLink("g", value: 1)) == "g")
        #expect(text(LazyVStack { AnyView(AnyView(Text("h"))) }) == "h")
        #expect(text(HStack { Image(systemName: "star") }) == nil)
        #expect(text(EmptyView()) == nil)
    }

    @Test("state has its initial value, and of views that read the environment the stored views are searched")
    func state() {
        #expect(text(Stateful(title: "a")) == "a")
        let below = VStack {
            Dependent()
            Text("b")
        }
        #expect(text(below) == "b")
        #expect(text(Framed(label: Text("c"))) == "c")
    }

    private struct Endless: View {
        var body: some View { AnyView(Endless()) }
    }

    @Test("views that contain themselves without end have no text")
    func endless() {
        #expect(text(Endless()) == nil)
    }
}
