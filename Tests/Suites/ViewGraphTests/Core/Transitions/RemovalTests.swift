import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@MainActor @Suite("Views during their removal")
struct RemovalTests {
    private final class Model: ObservableObject {
        @Published var isOn = true
        @Published var ids = [1, 2, 3]
        var log: [String] = []
    }

    private struct Red: View {
        let model: Model
        @State private var count = 0
        var body: some View {
            Button("\(count)") { count += 1 }
                .frame(width: 40, height: 10)
                .onAppear { model.log.append("appear") }
                .onDisappear { model.log.append("disappear") }
        }
    }

    private struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack(spacing: 0) {
                if model.isOn { Red(model: model) }
                Color.blue.frame(width: 40, height: 10)
            }
        }
    }

    private func stage(_ model: Model) -> Stage<Page> {
        Stage(Page(model: model), size: CGSize(width: 100, height: 40))
    }

    @Test("a removed view is shown until its transition ends, and then it disappears")  // B34, B286, B287
    func end() {
        let model = Model()
        let stage = stage(model)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(40)
        #expect(stage.buttons.count == 1)
        #expect(model.log == ["appear"])
        let blue = stage.painted.first { $0.color == .systemBlue }
        #expect((blue?.rect?.minY ?? 0) < 18)
        stage.runUntilIdle()
        #expect(stage.buttons.isEmpty)
        #expect(model.log == ["appear", "disappear"])
    }

    @Test("a view inserted again during its removal keeps its state")  // B288
    func revival() {
        let model = Model()
        let stage = stage(model)
        stage.buttons[0].click()
        stage.runUntilIdle()
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(20)
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.runUntilIdle()
        #expect(stage.texts == ["1"])
        #expect(model.log == ["appear"])
        #expect(stage.painted.allSatisfy { $0.effects.isEmpty })
    }

    @Test("a view during its removal is drawn and not accessible")
    func inert() {
        let model = Model()
        let stage = stage(model)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(10)
        #expect(stage.buttons.count == 1)
        #expect(stage.window.accessibility.isEmpty)
    }

    private struct Rows: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack(spacing: 0) {
                ForEach(model.ids, id: \.self) { id in
                    Text("\(id)").onDisappear { model.log.append("\(id) gone") }
                }
            }
        }
    }

    @Test("removed elements of a ForEach fade, and the remaining ones only move")
    func elements() {
        let model = Model()
        let stage = Stage(Rows(model: model), size: CGSize(width: 100, height: 100))
        withAnimation(.linear(duration: 1)) { model.ids = [3, 2, 4] }
        stage.frames(30)
        #expect(Set(stage.texts) == ["1", "2", "3", "4"])
        #expect(model.log.isEmpty)
        stage.runUntilIdle()
        #expect(stage.texts == ["3", "2", "4"])
        #expect(model.log == ["1 gone"])
    }

    private struct Exchanged: View {
        @ObservedObject var model: Model
        let isErased: Bool
        var body: some View {
            ZStack {
                if isErased {
                    model.isOn ? AnyView(Color.red) : AnyView(Text("x"))
                } else {
                    Color.red.id(model.isOn)
                }
            }
        }
    }

    @Test("a new ID crossfades, and a new type in an AnyView does not")  // B7, B9
    func exchange() {
        for isErased in [false, true] {
            let model = Model()
            let stage = Stage(
                Exchanged(model: model, isErased: isErased), size: CGSize(width: 10, height: 10))
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            stage.frames(20)
            #expect(stage.painted.count == (isErased ? 1 : 2))
            stage.runUntilIdle()
            #expect(stage.painted.count == 1)
        }
    }

    private struct Pile: View {
        @ObservedObject var model: Model
        var body: some View {
            ZStack {
                Color.blue
                if model.isOn { Color.red }
            }
        }
    }

    @Test("a removed view is drawn behind the remaining ones")  // B290
    func behind() {
        let model = Model()
        let stage = Stage(Pile(model: model), size: CGSize(width: 10, height: 10))
        #expect(stage.painted.map(\.color) == [.systemBlue, .systemRed])
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(20)
        #expect(stage.painted.map(\.color) == [.systemRed, .systemBlue])
    }

    private struct Nested: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack {
                if !model.isOn {
                    VStack { if true { Color.red.transition(.move(edge: .leading)) } }
                }
            }
        }
    }

    @Test("only the outermost inserted view has a transition")  // B289
    func outermost() {
        let model = Model()
        let stage = Stage(Nested(model: model), size: CGSize(width: 100, height: 40))
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(20)
        let red = stage.painted.first { $0.color == .systemRed }
        #expect(red?.effects.count == 1 && red?.effects.first?.transform == .identity)
        #expect((red?.opacity ?? 1) < 0.9)
    }
}
