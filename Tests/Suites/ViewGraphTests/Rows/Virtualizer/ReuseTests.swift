import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Reuse of parked rows", .timeLimit(.minutes(10)))
struct ReuseTests {
    /// Scrolls in steps, and returns the layers of all rows that were shown after any step.
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

    /// Whether the rows in view are numbered consecutively.
    private func isInOrder(_ stage: Stage<some View>) -> Bool {
        guard let first = stage.rows.first.flatMap({ Int($0.text) }) else { return false }
        return stage.rows.map(\.text) == (first..<first + stage.rows.count).map(String.init)
    }

    // B327
    @Test("parked rows are reused at any scroll distance", arguments: [60.0, 440, -60, 1_000])
    func given(distance: Double) {
        let list = Stage(
            List(0..<100_000, id: \.self) { Text(verbatim: "\($0)") }.listStyle(.plain), size: tenRows)
        list.area.jump(to: 0.5)
        list.runUntilIdle()
        #expect(layers(of: list, steps: 100, scrolling: distance).count <= 4 * 11)
        #expect(isInOrder(list))
    }

    // In the steady state, one more row in view makes no row, and one less releases none.
    @Test("parked rows are reused while the number of rows in view varies")
    func uneven() {
        let list = Stage(
            List(0..<100_000, id: \.self) { Text(verbatim: "\($0)") }.listStyle(.plain),
            size: CGSize(width: 400, height: 700))
        let first = layers(of: list, steps: 100, scrolling: 60)
        #expect(layers(of: list, steps: 200, scrolling: 60).keys.allSatisfy { first[$0] != nil })
    }

    @Test("a row that transforms a preference is not reused")
    func handingUp() {
        let stage = Stage(
            List(0..<100_000, id: \.self) { Text(verbatim: "\($0)").madeAnew() }.listStyle(.plain),
            size: tenRows)
        #expect(layers(of: stage, steps: 20, scrolling: 440).count >= 200)
    }

    @Test("a control in a reused row runs the new element's action", arguments: Pressable.allCases)
    func pressing(kind: Pressable) throws {
        let events = Events()
        let stage = Stage(
            NavigationStack {
                List(0..<100_000, id: \.self) { Pressed(number: $0, kind: kind, events: events) }
                    .listStyle(.plain)
            }, size: tenRows)
        #expect(layers(of: stage, steps: 40, scrolling: 440).count <= 4 * 11)
        let row = try #require(stage.area.scene.rows.filter(\.isVisible).dropFirst(2).first)
        let number = try #require(row.accessibility?.label.split(separator: ",").first.flatMap { Int($0) })
        #expect(number > 300)
        if let button = button(in: row.layer) {
            button.click()
            stage.runUntilIdle()
        } else {
            stage.tap(30, row.frame.midY)
        }
        #expect(events.lines == ["pressed \(number)"])
    }

    enum Pressable: CaseIterable { case button, styled, tap, link, pushing }
    private struct Pressed: View {
        let number: Int
        let kind: Pressable
        let events: Events
        var body: some View {
            switch kind {
            case .button: Button("\(number)") { events.append("pressed \(number)") }
            case .styled:
                Button("\(number)") { events.append("pressed \(number)") }.buttonStyle(.borderedProminent)
            case .tap: Text(verbatim: "\(number)").onTapGesture { events.append("pressed \(number)") }
            case .link: NavigationLink("\(number)") { page }
            case .pushing: NavigationLink(destination: page) { Text(verbatim: "\(number)") }
            }
        }
        private var page: some View {
            Text(verbatim: "page").onAppear { events.append("pressed \(number)") }
        }
    }

    private func button(in layer: DisplayLayer) -> MemoryButton? {
        for case .control(let button as MemoryButton, _) in Drawn.all(in: layer).map(\.item) { return button }
        return nil
    }

    @Test("a reused row never evaluates views of its old element in the new element's environment")
    func branches() {
        let strangers = Events()
        let stage = Stage(
            List(0..<1_000, id: \.self) { number in
                Button {
                } label: {
                    Locked(number: number, strangers: strangers)
                }
                .disabled(number / 10 % 2 == 0)
            }
            .listStyle(.plain), size: tenRows)
        for _ in 0..<30 {
            stage.scroll(by: 440)
            let first = Int(stage.rows.first!.text)!
            let texts = (first..<first + stage.rows.count).map { $0 / 10 % 2 == 0 ? "no \($0)" : "yes \($0)" }
            #expect(
                stage.area.scene.rows.filter(\.isVisible).map { $0.accessibility?.label }
                    == zip(first..., texts).map { "\($0), \($1)" })
        }
        #expect(strangers.lines == [])
    }

    private struct Locked: View {
        let number: Int
        let strangers: Events
        @Environment(\.isEnabled) private var isEnabled
        var body: some View {
            let _ = isEnabled == (number / 10 % 2 == 0) ? strangers.append("\(number)") : ()
            HStack {
                Text(verbatim: "\(number)")
                if isEnabled {
                    Naming(name: "yes \(number)").modifier(Passing())
                } else {
                    Naming(name: "no \(number)").modifier(Passing())
                }
            }
        }
    }
    private struct Naming: View {
        @State private var name: String
        init(name: String) { _name = State(initialValue: name) }
        var body: some View { Text(name) }
    }
    private struct Passing: ViewModifier {
        func body(content: Content) -> some View { content }
    }

    @Test("a row with the keyboard focus is not reused", arguments: [Pressable.button, .link])
    func keyboard(kind: Pressable) throws {
        let stage = Stage(
            NavigationStack {
                List(0..<1_000, id: \.self) { Pressed(number: $0, kind: kind, events: Events()) }
                    .listStyle(.plain)
            }, size: tenRows)
        let focused = try #require(button(in: stage.area.scene.rows[1].layer))
        focused.focusChanged?(true)
        for _ in 0..<30 {
            stage.scroll(by: 440)
            #expect(stage.area.scene.rows.allSatisfy { !$0.isVisible || button(in: $0.layer) !== focused })
        }
    }

    // B327
    @Test("a row with state is reused with new state")
    func stateful() {
        let stage = Stage(
            List(0..<100_000, id: \.self) { Counting(number: $0) }.listStyle(.plain), size: tenRows)
        #expect(layers(of: stage, steps: 40, scrolling: 440).count <= 4 * 11)
        let shown = stage.rows.map(\.text)
        #expect(shown.first == "400 first 400, 1 times")
        #expect(Set(shown.map { $0.suffix(7) }) == ["1 times"])
    }

    /// A view that shows the element of its state, and the number of its appearances.
    private struct Counting: View {
        let number: Int
        @State private var first: Int
        @State private var count = 0

        init(number: Int) {
            self.number = number
            _first = State(initialValue: number)
        }

        var body: some View {
            Text(verbatim: "\(number) first \(first), \(count) times").onAppear { count += 1 }
        }
    }

    @Test("a reused row has namespaces that no row had before")
    func namespaces() {
        let names = Names()
        let stage = Stage(
            List(0..<1_000, id: \.self) { NamedByPlace(number: $0, names: names) }.listStyle(.plain),
            size: tenRows)
        for _ in 0..<30 { stage.scroll(by: 440) }
        #expect(names.known.count >= 300)
        #expect(names.known.values.allSatisfy { $0.count == 1 })
    }

    @MainActor
    private final class Names {
        var known: [Namespace.ID: Set<Int>] = [:]
    }
    private struct NamedByPlace: View {
        let number: Int
        let names: Names
        @Namespace private var name
        var body: some View {
            let _ = names.known[name, default: []].insert(number)
            Text(verbatim: "\(number)")
        }
    }

    @Test("a reused row has its own object, and old objects are released after the new ones are made")
    func objects() {
        let events = Events()
        let stage = Stage(
            List(0..<1_000, id: \.self) { Owning(number: $0, events: events) }.listStyle(.plain),
            size: tenRows)
        var (made, ended): ([String], [String]) = ([], [])
        for _ in 0..<30 {
            stage.scroll(by: 440)
            let lines = events.take()
            let isMade = lines.map { $0.hasPrefix("made") }
            #expect(isMade == isMade.sorted { $0 && !$1 })
            made += lines.filter { $0.hasPrefix("made") }
            ended += lines.filter { $0.hasPrefix("ended") }
        }
        #expect(stage.rows.first?.text == "300 has 300")
        #expect(made.count == Set(made).count)
        // In addition to those of the existing rows, the objects of at most 64 rows are kept. (B23)
        #expect(ended.count >= 200 && made.count - ended.count <= 4 * 11 + 64)
    }

    @MainActor
    private final class Owned: ObservableObject {
        let number: Int
        let events: Events
        init(_ number: Int, _ events: Events) {
            (self.number, self.events) = (number, events)
            events.append("made \(number)")
        }
        isolated deinit { events.append("ended \(number)") }
    }
    private struct Owning: View {
        let number: Int
        @StateObject private var object: Owned
        init(number: Int, events: Events) {
            self.number = number
            _object = StateObject(wrappedValue: Owned(number, events))
        }
        var body: some View { Text(verbatim: "\(number) has \(object.number)") }
    }

    @Test("a reused row does not observe the models of its old element")
    func listening() {
        let objects = (0..<1_000).map { _ in Heard() }
        let bodies = Events()
        let stage = Stage(
            List(0..<1_000, id: \.self) { Hearing(number: $0, object: objects[$0], bodies: bodies) }
                .listStyle(.plain), size: tenRows)
        for _ in 0..<30 { stage.scroll(by: 440) }
        _ = bodies.take()
        for object in objects[0..<250] { object.value += 1 }
        stage.runUntilIdle()
        #expect(bodies.take() == [])
        objects[302].value = 7
        stage.runUntilIdle()
        #expect(bodies.take() == ["302"])
        #expect(stage.rows.map(\.text).contains("302: 7"))
    }

    @MainActor
    private final class Heard: ObservableObject {
        @Published var value = 0
    }
    private struct Hearing: View {
        let number: Int
        @ObservedObject var object: Heard
        let bodies: Events
        var body: some View {
            let _ = bodies.append("\(number)")
            Text(verbatim: "\(number): \(object.value)")
        }
    }

    @Test("a reused row ignores late writes to the state of its old element")
    func lateWrites() {
        let written = Written()
        let bodies = Events()
        let stage = Stage(
            List(0..<1_000, id: \.self) { LeavingWrites(number: $0, written: written, bodies: bodies) }
                .listStyle(.plain), size: tenRows)
        for _ in 0..<30 { stage.scroll(by: 440) }
        _ = bodies.take()
        for number in 0..<250 { written.states[number]?.wrappedValue = "stranger" }
        stage.runUntilIdle()
        #expect(bodies.take() == [])
        #expect(written.states[5]?.wrappedValue == "stranger")
        #expect(stage.rows.first?.text == "300")
    }

    @MainActor
    private final class Written {
        var states: [Int: Binding<String>] = [:]
    }
    private struct LeavingWrites: View {
        let number: Int
        let written: Written
        let bodies: Events
        @State private var text: String
        init(number: Int, written: Written, bodies: Events) {
            (self.number, self.written, self.bodies) = (number, written, bodies)
            _text = State(initialValue: "\(number)")
        }
        var body: some View {
            let _ = bodies.append("\(number)")
            Text(text).onAppear { written.states[number] = $text }
        }
    }

    @Test("a reused row shows a modifier's content with the modifier's environment from the start")
    func modifiers() {
        let strangers = Events()
        let stage = Stage(
            List(0..<1_000, id: \.self) { number in
                NumberReader(number: number, strangers: strangers).modifier(Numbering(number: number))
            }
            .listStyle(.plain), size: tenRows)
        #expect(layers(of: stage, steps: 30, scrolling: 440).count <= 4 * 11)
        #expect(stage.area.scene.rows.first { $0.isVisible }?.accessibility?.label == "300, 300")
        #expect(strangers.lines == [])
    }

    private struct Numbering: ViewModifier {
        let number: Int
        @State private var first: Int
        init(number: Int) {
            self.number = number
            _first = State(initialValue: number)
        }
        func body(content: Content) -> some View {
            HStack {
                content.transformEnvironment(\.self) { $0[NumberKey.self] = number }
                Text(verbatim: "\(first)")
            }
        }
    }

    /// A value that compares equal to every other one.
    private struct AlwaysEqual: Equatable {
        let text: String
        static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }
    }
    private struct Quoting: View {
        let quoted: AlwaysEqual
        var body: some View { Text(quoted.text) }
    }

    @Test("a reused row shows its new element's data, even if the program considers both equal")
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

    @Test("a reused row never reads the environment of its old element")
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
}
