import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("A row that is long gone", .timeLimit(.minutes(10)))
struct ReuseTests {
    /// Made anew for each element, as all that has state is; shows what it is given.
    private struct MadeAnew<Content: View>: View {
        let content: Content
        @State private var own = 0
        var body: some View { content }
    }

    /// The layers of all rows that were shown while `action` ran.
    private func layers(
        of stage: Stage<some View>, steps: Int, scrolling distance: Double
    ) -> [ObjectIdentifier: DisplayLayer] {
        var layers: [ObjectIdentifier: DisplayLayer] = [:]
        for _ in 0..<steps {
            stage.scroll(by: distance)
            for row in stage.area.scene.rows { layers[ObjectIdentifier(row.layer)] = row.layer }
        }
        return layers
    }

    /// Whether the rows in view are numbered on.
    private func isInOrder(_ stage: Stage<some View>) -> Bool {
        guard let first = stage.rows.first.flatMap({ Int($0.text) }) else { return false }
        return stage.rows.map(\.text) == (first..<first + stage.rows.count).map(String.init)
    }

    // B327
    @Test("is given to one that comes", arguments: [60.0, 440, -60, 1_000])
    func given(distance: Double) {
        let list = Stage(
            List(0..<100_000, id: \.self) { Text(verbatim: "\($0)") }.listStyle(.plain), size: tenRows)
        list.area.jump(to: 0.5)
        list.settle()
        #expect(layers(of: list, steps: 100, scrolling: distance).count <= 4 * 11)
        #expect(isInOrder(list))
    }

    // B327
    @Test("is not given away where it has state")
    func stateful() {
        let stage = Stage(
            List(0..<100_000, id: \.self) { MadeAnew(content: Text(verbatim: "\($0)")) }
                .listStyle(.plain), size: tenRows)
        #expect(layers(of: stage, steps: 20, scrolling: 440).count >= 200)
    }

    /// What a program calls equal.
    private struct AlwaysEqual: Equatable {
        let text: String
        static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }
    }
    private struct Quoting: View {
        let quoted: AlwaysEqual
        var body: some View { Text(quoted.text) }
    }

    @Test("shows the other element's data, also where the program calls both equal")
    func equalToTheProgram() {
        let stage = Stage(
            List(0..<1_000, id: \.self) { Quoting(quoted: AlwaysEqual(text: "\($0)")) }.listStyle(.plain),
            size: tenRows)
        for _ in 0..<30 {
            stage.scroll(by: 440)
            #expect(isInOrder(stage))
        }
    }

    private struct NumberKey: EnvironmentKey { static var defaultValue: Int { -1 } }
    private struct NumberReader: View {
        let number: Int
        let strangers: Events
        @Environment(\.self) private var environment
        var body: some View {
            let seen = environment[NumberKey.self]
            let _ = seen == number ? () : strangers.append("\(number) saw \(seen)")
            Text(verbatim: "\(seen)")
        }
    }

    @Test("never sees what the element before it had around it")
    func environment() {
        let strangers = Events()
        let stage = Stage(
            List(0..<1_000, id: \.self) { number in
                NumberReader(number: number, strangers: strangers)
                    .transformEnvironment(\.self) { $0[NumberKey.self] = number }
            }
            .listStyle(.plain), size: tenRows)
        for _ in 0..<30 { stage.scroll(by: 440) }
        #expect(stage.rows.first?.text == "300")
        #expect(strangers.lines == [])
    }

    // MARK: Compared with rows that are made anew

    @MainActor
    @Observable
    fileprivate final class Items {
        var all: [Item]
        var size = 13.0
        init(_ all: [Item]) { self.all = all }
    }
    fileprivate struct Item: Identifiable {
        let id: Int
        var kind: Int
        var text: String
    }

    private struct Named: View {
        @State private var name: String
        init(_ name: String) { _name = State(initialValue: name) }
        var body: some View { Text(name) }
    }

    /// A row with much in it; of every kind of state in some.
    private struct Row: View {
        let item: Item
        let events: Events

        var body: some View {
            HStack(alignment: item.kind.isMultiple(of: 2) ? .top : .center, spacing: Double(item.kind)) {
                Image(systemName: item.kind.isMultiple(of: 3) ? "star" : "trash")
                    .opacity(item.kind == 4 ? 0.5 : 1)
                VStack(alignment: .leading) {
                    Text(item.text).font(item.kind == 1 ? .title : nil)
                    if item.kind > 2 { Text("more \(item.id)").padding(Double(item.kind)) }
                    ForEach(0..<item.kind, id: \.self) { Text("\(item.id)/\($0)") }
                }
                Spacer(minLength: Double(item.kind) * 3)
                if item.kind == 5 {
                    Named("state \(item.id)")
                } else {
                    AnyView(Color.red.frame(width: 10 + Double(item.kind), height: 10))
                }
                other
            }
            .frame(minHeight: 30 + Double(item.kind) * 7)
            .padding(.leading, item.kind == 2 ? 20 : 0)
            .listRowInsets(item.kind == 3 ? EdgeInsets() : nil)
            .onAppear { events.append("appear \(item.id) \(item.text)") }
            .onDisappear { events.append("disappear \(item.id) \(item.text)") }
        }

        @ViewBuilder private var other: some View {
            switch item.kind {
            case 1: Text("tap \(item.id)").onTapGesture { events.append("tap \(item.id)") }
            case 2: Text("[link](http://a.example/\(item.id))")
            case 4: AnyView(Named("other \(item.id)"))
            case 6: Button("press \(item.id)") { events.append("press \(item.id)") }
            default: Text("plain \(item.id)").offset(x: Double(item.kind)).fixedSize()
            }
        }
    }

    /// The same list twice; in the second no row is given to another element.
    private struct Shown: View {
        let items: Items
        let events: Events
        let isMadeAnew: Bool
        var body: some View {
            List {
                ForEach(items.all) { item in
                    if isMadeAnew {
                        MadeAnew(content: Row(item: item, events: events))
                    } else {
                        Row(item: item, events: events)
                    }
                }
                .font(.system(size: items.size))
            }
            .listStyle(.plain)
        }
    }

    // B327
    @Test("is as one that is made anew, whatever is scrolled and changed", arguments: 0..<3)
    func comparison(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var count = 0
        func item() -> Item {
            count += 1
            return Item(id: count, kind: numbers.int(in: 0...6), text: "item \(count)")
        }
        let items = Items((0..<200).map { _ in item() })
        let events = [Events(), Events()]
        let stages = [false, true].enumerated().map { index, isMadeAnew in
            Stage(Shown(items: items, events: events[index], isMadeAnew: isMadeAnew), size: tenRows)
        }
        for step in 0..<80 {
            let index = numbers.int(in: 0..<items.all.count)
            let distance = Double(numbers.int(in: -700...900))
            let kind = numbers.int(in: 0..<12)
            // What moves in rows that come back, and in none that is new, may be seen moving in one list
            // alone.
            let isAnimated = kind != 5 && numbers.int(in: 0..<4) == 0
            withAnimation(isAnimated ? .linear(duration: 0.1) : nil) {
                switch kind {
                case 0: items.all.insert(item(), at: index)
                case 1 where items.all.count > 50: items.all.remove(at: index)
                case 2: items.all.swapAt(index, numbers.int(in: 0..<items.all.count))
                case 3: items.all[index].text += "+"
                case 4: items.all[index].kind = (items.all[index].kind + 1) % 7
                case 5: items.size = Double(numbers.int(in: 10..<16))
                default: break
                }
            }
            for stage in stages {
                if kind == 6 { stage.area.jump(to: Double(index) / Double(items.all.count)) }
                stage.area.scroll(by: kind == 7 ? 0 : distance)
                if isAnimated { stage.frames(2) }
            }
            #expect(drawn(stages[0]) == drawn(stages[1]), "step \(step), on the way")
            for stage in stages { stage.settle() }
            #expect(drawn(stages[0]) == drawn(stages[1]), "step \(step)")
            #expect(events[0].take() == events[1].take(), "step \(step)")
        }
    }

    /// What the rows in view draw, where it is seen.
    private func drawn(_ stage: Stage<some View>) -> [String] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { row in
            ["\(row.frame) \(row.accessibility)"] + Drawn.all(in: row.layer).map(line)
        }
    }

    private func line(_ drawn: Drawn) -> String {
        let what =
            switch drawn.item {
            case .text(let layout as MemoryTextLayout, let origin, let color):
                "\(layout.text) \(layout.size) \(origin) \(color)"
            case .symbol(_, let rect, let color): "symbol \(rect) \(color)"
            case .control(let button as MemoryButton, let rect):
                "button \(rect) \(button.content.map { Drawn.all(in: $0).map(line) } ?? [])"
            case .fill(_, _, let rect): "fill \(rect) \(drawn.color.map { "\($0)" } ?? "")"
            default: "\(drawn.item)"
            }
        let transforms = drawn.effects.map(\.transform).filter { $0 != LayerEffects().transform }
        return "\(what) \(drawn.opacity) \(transforms)"
    }
}
