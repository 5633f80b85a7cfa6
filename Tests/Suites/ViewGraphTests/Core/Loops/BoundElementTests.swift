import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Item: Identifiable, Equatable {
    var id: Int
    var name = "name"
    var isOn = false
    var amount = 0.5
    var number = 1
    var date = Date(timeIntervalSince1970: 0)
    var color = Color.red
    var children: [Item] = []
}

/// The bindings of the rows, as they were handed out, by the ID of the element.
@MainActor
private final class Held {
    var bindings: [(id: Int, binding: Binding<Item>)] = []
    var items: Binding<[Item]>!
    func last(_ id: Int) -> Binding<Item> { bindings.last { $0.id == id }!.binding }
    func first(_ id: Int) -> Binding<Item> { bindings.first { $0.id == id }!.binding }
}

private struct Rows: View {
    enum Form: CaseIterable {
        case list, listWithID, stack, stackWithID, lazyStack, loopInList, loopInSection
    }
    let form: Form
    let held: Held
    @State var items: [Item]

    var body: some View {
        held.items = $items
        return switch form {
        case .list: AnyView(List($items) { row($0) })
        case .listWithID: AnyView(List($items, id: \.id) { row($0) })
        case .stack: AnyView(VStack { ForEach($items) { row($0) } })
        case .stackWithID: AnyView(VStack { ForEach($items, id: \.id) { row($0) } })
        case .lazyStack: AnyView(ScrollView { LazyVStack { ForEach($items) { row($0) } } })
        case .loopInList: AnyView(List { ForEach($items) { row($0) } })
        case .loopInSection: AnyView(List { Section("Items") { ForEach($items) { row($0) } } })
        }
    }

    private func row(_ item: Binding<Item>) -> some View {
        held.bindings.append((item.wrappedValue.id, item))
        return Text(item.wrappedValue.name)
    }
}

@MainActor @Suite("Bindings to the elements of a loop", .timeLimit(.minutes(5)))
struct BoundElementTests {
    private func items(_ ids: Int...) -> [Item] { ids.map { Item(id: $0, name: "\($0)") } }

    // B62
    @Test(
        "a binding to a removed element reads its last value, and writes nothing",
        arguments: Rows.Form.allCases)
    fileprivate func removed(_ form: Rows.Form) {
        let held = Held()
        let stage = Stage(Rows(form: form, held: held, items: items(1, 2, 3)))
        let (first, last) = (held.last(1), held.last(3))
        let isOn = last.isOn
        last.wrappedValue.name = "written"
        held.items.wrappedValue.removeLast()
        // Before the next frame, and after it.
        for _ in 0..<2 {
            #expect(last.wrappedValue.name == "written")
            (last.wrappedValue.name, isOn.wrappedValue) = ("lost", true)
            #expect(last.wrappedValue.name == "written" && !isOn.wrappedValue)
            #expect(held.items.wrappedValue == items(1, 2))
            stage.runUntilIdle()
        }
        held.items.wrappedValue = []
        #expect(first.wrappedValue.name == "1")
        first.name.wrappedValue = "lost"
        stage.runUntilIdle()
        #expect(held.items.wrappedValue.isEmpty)
        held.items.wrappedValue = [Item(id: 3, name: "again"), Item(id: 4)]
        #expect(last.wrappedValue.name == "again", "found again by its ID")
        last.wrappedValue.name = "kept"
        stage.runUntilIdle()
        #expect(held.items.wrappedValue.map(\.name) == ["kept", "name"])
    }

    @Test("a binding follows its element when the elements before it change", arguments: Rows.Form.allCases)
    fileprivate func moved(_ form: Rows.Form) {
        let held = Held()
        let stage = Stage(Rows(form: form, held: held, items: items(1, 2, 3)))
        let (two, three) = (held.first(2), held.first(3))
        held.items.wrappedValue.removeFirst()
        two.wrappedValue.name += "!"
        stage.runUntilIdle()
        held.items.wrappedValue.insert(Item(id: 4, name: "4"), at: 0)
        stage.runUntilIdle()
        held.items.wrappedValue.reverse()
        three.isOn.wrappedValue = true
        two.wrappedValue.name += "?"
        #expect(held.items.wrappedValue.map(\.name) == ["3", "2!?", "4"])
        #expect(held.items.wrappedValue.map(\.isOn) == [true, false, false])
        held.items.wrappedValue.removeAll { !$0.isOn }
        two.wrappedValue.name = "lost"
        stage.runUntilIdle()
        #expect(held.items.wrappedValue.map(\.name) == ["3"])
    }

    @Test("a binding to an element of a removed element does not trap")
    func nested() {
        struct Outer: View {
            let held: Held
            @State var items: [Item]
            var body: some View {
                held.items = $items
                return List($items) { $item in
                    Section(item.name) {
                        ForEach($item.children) { $child in
                            held.bindings.append((child.id, $child))
                            return Text(child.name)
                        }
                    }
                }
            }
        }
        let held = Held()
        let first = Item(id: 1, children: items(10, 11))
        let stage = Stage(Outer(held: held, items: [first, Item(id: 2, children: items(20))]))
        let (inner, other) = (held.last(11), held.last(20))
        held.items.wrappedValue[0].children.removeFirst()
        inner.wrappedValue.name = "moved"
        held.items.wrappedValue.removeFirst()
        stage.runUntilIdle()
        #expect(inner.wrappedValue.name == "moved")
        inner.wrappedValue.name = "lost"
        other.wrappedValue.name = "kept"
        stage.runUntilIdle()
        #expect(held.items.wrappedValue.map(\.children) == [[Item(id: 20, name: "kept")]])
    }

    @Test("several writes through one binding may change the ID of the element")
    func changedID() {
        struct Names: View {
            let capture: BindingCapture<String>
            @State var names = ["a", "b"]
            var body: some View {
                VStack {
                    ForEach($names, id: \.self) { $name in
                        if name == "b" { capture.binding = $name }
                        return Text(name)
                    }
                }
            }
        }
        let capture = BindingCapture<String>()
        let stage = Stage(Names(capture: capture))
        let name = capture.binding!
        for letter in "xyz" { name.wrappedValue.append(letter) }
        #expect(name.wrappedValue == "bxyz")
        stage.runUntilIdle()
        #expect(stage.texts == ["a", "bxyz"])
    }

    @Test("the animation of a binding to a collection animates the writes to its elements")
    func animated() {
        let capture = BindingCapture<Item>()
        var seen: [Animation?] = []
        var stored = items(1)
        let source = Binding<[Item]>(
            get: { stored },
            set: { value, transaction in
                stored = value
                seen.append(transaction.animation)
            })
        let stage = Stage(
            VStack {
                ForEach(source.animation(.linear(duration: 1))) { $item in
                    capture.binding = $item
                    return Text(item.name)
                }
            })
        capture.binding!.name.wrappedValue = "new"
        stage.runUntilIdle()
        #expect(seen == [.linear(duration: 1)] && stored[0].name == "new")
    }

    @Test("random changes reach the elements that they were meant for", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let held = Held()
        let form = Rows.Form.allCases[Int(seed) % Rows.Form.allCases.count]
        let stage = Stage(Rows(form: form, held: held, items: items(0, 1, 2, 3)))
        var nextID = 4
        for step in 0..<300 {
            var expected = held.items.wrappedValue
            switch numbers.int(in: 0..<8) {
            case 0 where !expected.isEmpty: expected.remove(at: numbers.int(in: 0..<expected.count))
            case 1:
                // Some of the IDs were in use before.
                let id = numbers.int(in: 0...nextID)
                if !expected.contains(where: { $0.id == id }) {
                    expected.insert(Item(id: id), at: numbers.int(in: 0...expected.count))
                }
                nextID = max(nextID, id + 1)
            case 2: expected.shuffle(using: &numbers)
            case 3 where step % 5 == 0: expected = []
            default:
                let (id, binding) = held.bindings[numbers.int(in: 0..<held.bindings.count)]
                binding.wrappedValue.name = "\(step)"
                if let index = expected.firstIndex(where: { $0.id == id }) {
                    expected[index].name = "\(step)"
                }
                #expect(held.items.wrappedValue == expected, "step \(step)")
            }
            held.items.wrappedValue = expected
            if numbers.int(in: 0..<3) == 0 { stage.runUntilIdle() }
            for (id, binding) in held.bindings.suffix(20) {
                let value = binding.wrappedValue
                if let item = expected.first(where: { $0.id == id }) {
                    #expect(value == item, "step \(step)")
                }
            }
        }
    }
}
