import Foundation
import Testing
import ViewGraph

private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
    var children: [Item]?
}

@MainActor @Suite("Initializers of List and ForEach")
struct ListInitializerTests {
    private let items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]

    // Shows: List
    @Test("every initializer of List makes rows over data, with and without a selection")
    func forms() {
        struct Forms: View {
            let items: [Item]
            let form: Int
            @State private var one: Int?
            @State private var several: Set<Int> = []

            @ViewBuilder var body: some View {
                switch form {
                case 0: List(items) { Text($0.name) }
                case 1: List(items, id: \.name) { Text($0.name) }
                case 2: List(items, selection: $one) { Text($0.name) }
                case 3: List(items, selection: $several) { item in Text(item.name) }
                case 4: List(items, id: \.id, selection: $one) { Text($0.name) }
                case 5: List(selection: $one) { ForEach(items) { Text($0.name).tag($0.id) } }
                case 6: List(selection: $several) { ForEach(items) { Text($0.name) } }
                case 7: List(items, rowContent: row)
                case 8: List(content: { ForEach(items, content: row) })
                case 9: List(items.indices, id: \.self) { Text(items[$0].name) }
                case 10: List(items, children: \.children) { Text($0.name) }
                default: List(0..<2, selection: $one) { Text(items[$0].name) }
                }
            }
            private func row(_ item: Item) -> some View { Text(item.name) }
        }
        for form in 0...11 {
            #expect(Stage(Forms(items: items, form: form)).texts == ["a", "b"], "\(form)")
        }
    }

    // Shows: ForEach, List
    @Test("rows write to their elements through bindings")  // B62
    func bindings() {
        struct Bound: View {
            let form: Int
            @State var items: [Item]

            var body: some View {
                switch form {
                case 0: List($items) { $item in Row(item: $item) }
                case 1: List($items, id: \.name) { $item in Row(item: $item) }
                case 2: VStack { ForEach($items) { $item in Row(item: $item) } }
                case 3: VStack { ForEach($items, id: \.id) { $item in Row(item: $item) } }
                default: List($items, editActions: .all) { $item in Row(item: $item) }
                }
                Button("drop") { items.removeFirst() }
            }
        }
        struct Row: View {
            @Binding var item: Item
            var body: some View { Button(item.name) { item.name += "!" } }
        }
        for form in 0...4 {
            let stage = Stage(VStack { Bound(form: form, items: items) })
            stage.press("b")
            #expect(stage.texts == ["a", "b!", "drop"], "\(form)")
            stage.press("drop")
            #expect(stage.texts == ["b!", "drop"], "\(form)")
        }
    }

    // Shows: .listRowBackground
    @Test("a row's innermost background is drawn behind its content, and none is drawn for nil")  // B144
    func background() {
        struct Backed: View {
            let model: Model
            var body: some View {
                List {
                    ForEach(0..<2) { Text("\($0)") }
                        .listRowBackground(model.isOn ? Text("behind") : nil)
                    Text("inner").listRowBackground(Text("own")).listRowBackground(Text("outer"))
                }
            }
        }
        let model = Model()
        let stage = Stage(Backed(model: model))
        #expect(stage.texts == ["0", "1", "own", "inner"])
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["behind", "0", "behind", "1", "own", "inner"])
    }
}
