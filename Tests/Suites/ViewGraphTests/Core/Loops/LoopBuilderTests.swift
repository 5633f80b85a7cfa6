import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Loops with a builder", .timeLimit(.minutes(5)))
struct LoopBuilderTests {
    @MainActor
    private final class Model: ObservableObject {
        @Published var ids = Array(0..<5)
        @Published var suffix = ""
        let heard = (0..<100).map { _ in Heard() }
        let events = Events()
    }
    @MainActor
    private final class Heard: ObservableObject {
        @Published var value = 0
    }

    private struct Maker {
        let model: Model
        let suffix: String

        @MainActor
        func row(_ id: Int) -> some View {
            let _ = model.events.append("\(id)\(suffix)")
            return Row(id: id, suffix: suffix, heard: model.heard[id])
        }
    }

    private struct Row: View {
        let id: Int
        let suffix: String
        @ObservedObject var heard: Heard
        var body: some View { Text(verbatim: "\(id)\(suffix):\(heard.value)") }
    }

    private struct Rows: View {
        @ObservedObject var model: Model
        let isList: Bool
        var body: some View {
            if isList { List { loop }.listStyle(.plain) } else { VStack { loop } }
        }
        private var loop: some View {
            ForEach(model.ids, builder: Maker(model: model, suffix: model.suffix)) { $0.row($1) }
        }
    }

    private let model = Model()

    private func change(_ stage: Stage<some View>, _ change: (Model) -> Void) -> [String] {
        _ = model.events.take()
        change(model)
        stage.runUntilIdle()
        return model.events.take()
    }

    @Test(
        "a change of the data evaluates the views of new elements alone while the builder is equal",
        arguments: [true, false])
    func data(isList: Bool) {
        let stage = Stage(Rows(model: model, isList: isList), size: tenRows)
        #expect(change(stage) { $0.ids.insert(7, at: 1) } == ["7"])
        #expect(stage.texts == ["0:0", "7:0", "1:0", "2:0", "3:0", "4:0"])
        #expect(change(stage) { $0.ids.remove(at: 0) } == [])
        #expect(change(stage) { $0.ids.swapAt(0, 4) } == [])
        #expect(stage.texts == ["4:0", "1:0", "2:0", "3:0", "7:0"])
        #expect(change(stage) { $0.ids = [9, 1] } == ["9"])
        #expect(stage.texts == ["9:0", "1:0"])
    }

    @Test("another builder evaluates all views", arguments: [true, false])
    func builder(isList: Bool) {
        let stage = Stage(Rows(model: model, isList: isList), size: tenRows)
        let lines = change(stage) {
            $0.suffix = "!"
            $0.ids.removeLast()
        }
        #expect(lines.sorted() == ["0!", "1!", "2!", "3!"])
        #expect(stage.texts == ["0!:0", "1!:0", "2!:0", "3!:0"])
    }

    @Test("a view is updated when a value changes that it observes", arguments: [true, false])
    func observed(isList: Bool) {
        let stage = Stage(Rows(model: model, isList: isList), size: tenRows)
        let lines = change(stage) {
            $0.heard[2].value = 5
            $0.ids.remove(at: 0)
        }
        #expect(lines == [])
        #expect(stage.texts == ["1:0", "2:5", "3:0", "4:0"])
    }

    @Test("rows that return or are reused are made of the latest builder")
    func scrolling() {
        model.ids = Array(0..<100)
        let stage = Stage(Rows(model: model, isList: true), size: tenRows)
        for step in 0..<8 {
            stage.scroll(by: step < 4 ? 300 : -300)
            model.suffix = "\(step)"
            model.ids.removeLast()
            stage.runUntilIdle()
            #expect(stage.rows.allSatisfy { $0.text.hasSuffix("\(step):0") })
        }
    }
}
