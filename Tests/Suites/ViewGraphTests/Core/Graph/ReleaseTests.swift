import Foundation
import InMemoryScreen
import ObservableObjects
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("The release of views and their values", .timeLimit(.minutes(10)))
struct ReleaseTests {
    private final class Token: ObservableObject {}
    private struct Holder: View {
        let onMake: (Token) -> Void
        @StateObject private var token = Token()
        @State private var text = "a"
        var body: some View {
            let _ = onMake(token)
            Button(text) { text += token === token ? "b" : "" }
                .onAppear { _ = token }
                .onDisappear { _ = token }
                .onChange(of: text) { _ = token }
        }
    }
    private final class Weak {
        weak var token: Token?
        init(_ token: Token) { self.token = token }
    }

    @Test("closing a window releases everything that its views retained")
    func closing() {
        var tokens: [Weak] = []
        weak var graph: Graph?
        weak var area: MemoryScrollArea?
        let model = Model(ids: Array(0..<30))
        do {
            let stage = Stage(
                Reader {
                    let note: (Token) -> Void = { tokens.append(Weak($0)) }
                    Holder(onMake: note).padding().opacity(0.5).frame(width: 100).clipped()
                        .background(Holder(onMake: note)).overlay(Holder(onMake: note))
                    AnyView(Holder(onMake: note)).id(model.number)
                    if model.isOn {
                        Holder(onMake: note)
                    } else {
                        Holder(onMake: note).animation(.default, value: 1)
                    }
                    ForEach(model.ids.prefix(3), id: \.self) { _ in Holder(onMake: note) }
                    List(model.ids, id: \.self) { _ in Holder(onMake: note) }.refreshable {}
                    List { Holder(onMake: note).environment(\.lineLimit, 1) }
                })
            for button in stage.buttons { button.click() }
            stage.runUntilIdle()
            model.isOn = true
            model.number = 1
            model.ids.reverse()
            stage.runUntilIdle()
            stage.scroll(by: 500, steps: 5)
            (graph, area) = (stage.graph, stage.area)
            stage.host.close()
        }
        #expect(tokens.count > 20)
        #expect(tokens.filter { $0.token != nil }.isEmpty)
        #expect(graph == nil && area == nil)
    }

    @Test("a removed view or row releases what it retained")
    func going() {
        var tokens: [Weak] = []
        let model = Model()
        let stage = Stage(
            Reader {
                if !model.isOn { VStack { Holder { tokens.append(Weak($0)) } } }
                List(model.ids, id: \.self) { _ in Holder { tokens.append(Weak($0)) } }
            })
        model.ids = [1, 2, 3]
        stage.runUntilIdle()
        model.isOn = true
        model.ids = []
        stage.runUntilIdle()
        #expect(Set(tokens.map { ObjectIdentifier($0) }).count >= 4)
        #expect(tokens.filter { $0.token != nil }.isEmpty)
    }

    @Test("an idle window requests no frame")
    func idle() {
        let stage = Stage(
            VStack {
                Counter("a")
                ProgressView()
                List(0..<100, id: \.self) { Counter("\($0)") }
            })
        stage.press("a 0")
        stage.scroll(by: 300, steps: 4)
        let frames = stage.clock.frameCount
        stage.clock.advance(by: 60)
        #expect(stage.clock.frameCount == frames)
    }

    // B77
    @Test("a property that only an earlier evaluation read updates nothing")
    func staleTracking() {
        struct Parent: View {
            let model: Model
            @State private var reads = true
            var body: some View {
                Button(reads ? "\(model.number)" : "no") { reads = false }
            }
        }
        let model = Model()
        let stage = Stage(Parent(model: model))
        stage.press("0")
        #expect(stage.texts == ["no"])
        #expect(stage.bodies { model.number = 1 } == 0)
    }
}
