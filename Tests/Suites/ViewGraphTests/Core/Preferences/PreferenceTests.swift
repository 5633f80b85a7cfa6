import Foundation
import Testing
import ViewGraph

private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Other: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Title: PreferenceKey {
    typealias Value = String?
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
    fileprivate func name(_ name: String) -> some View { preference(key: Names.self, value: [name]) }
}

@MainActor @Suite("Preferences")
struct PreferenceTests {
    private let events = Events()
    private let model = Model()

    // Shows: .preference, .onPreferenceChange, PreferenceKey
    @Test("preferences of several views are combined in order, without the views that set none")
    func collecting() {
        _ = Stage(
            VStack {
                Text("a").name("a")
                Text("silent")
                HStack {
                    Text("b").name("b")
                    Text("c").name("c")
                }
                .background { Text("d").name("d") }
            }
            .onPreferenceChange(Names.self) { events.append($0.joined(separator: " ")) })
        #expect(events.take() == ["a b c d"])
    }

    @Test("a preference of an outer view replaces those of the views inside")
    func replacing() {
        _ = Stage(
            VStack { Text("a").name("a") }.name("outer")
                .onPreferenceChange(Names.self) { events.append($0.joined(separator: " ")) })
        #expect(events.take() == ["outer"])
    }

    @Test("a preference's default is reported once if no view sets a value")
    func defaultValue() {
        _ = Stage(Text("a").onPreferenceChange(Other.self) { events.append("\($0)") })
        #expect(events.take() == ["0"])
    }

    @Test("the default of an optional preference is nil")
    func optional() {
        _ = Stage(
            VStack {
                Text("a").preference(key: Title.self, value: nil)
                Text("b").preference(key: Title.self, value: "b")
            }
            .onPreferenceChange(Title.self) { events.append($0 ?? "nil") })
        #expect(events.take() == ["b"])
        #expect(Title.defaultValue == nil)
    }

    // Shows: .transformPreference
    @Test("a transformed preference changes the inner value, or the default")
    func transforming() {
        _ = Stage(
            VStack {
                Text("a").name("a").transformPreference(Names.self) { $0.append("more") }
                Text("b").transformPreference(Names.self) { $0.append("new") }
            }
            .onPreferenceChange(Names.self) { events.append($0.joined(separator: " ")) })
        #expect(events.take() == ["a more new"])
    }

    @Test("a preference's action runs only when the value changes")
    func changes() {
        let stage = Stage(
            VStack {
                Reader { [model] in
                    Text("\(model.other)").preference(key: Other.self, value: model.number)
                }
                Reader { [model] in
                    if model.isOn { Text("x").preference(key: Other.self, value: 10) }
                }
            }
            .onPreferenceChange(Other.self) { events.append("\($0)") })
        #expect(events.take() == ["0"])
        model.number = 1
        stage.runUntilIdle()
        model.other = 5
        stage.runUntilIdle()
        #expect(events.take() == ["1"])
        model.isOn = true
        stage.runUntilIdle()
        model.isOn = false
        stage.runUntilIdle()
        #expect(events.take() == ["11", "1"])
    }

    @Test("the order of preferences follows the data")
    func reordering() {
        model.ids = [1, 2, 3]
        let stage = Stage(
            Reader { [model] in
                VStack { ForEach(model.ids, id: \.self) { Text("\($0)").name("\($0)") } }
            }
            .onPreferenceChange(Names.self) { events.append($0.joined(separator: " ")) })
        model.ids = [3, 1, 2]
        stage.runUntilIdle()
        model.ids = [3, 2]
        stage.runUntilIdle()
        #expect(events.take() == ["1 2 3", "3 1 2", "3 2"])
    }

    @Test("a write in a preference's action is shown in the same frame")
    func writing() {
        let stage = Stage(Follower(model: model))
        #expect(stage.texts == ["0", "seen 0"])
        model.number = 7
        stage.frames(1)
        #expect(stage.texts == ["7", "seen 7"])
    }

    private struct Follower: View {
        let model: Model
        @State private var seen = 0

        var body: some View {
            VStack {
                Text("\(model.number)").preference(key: Other.self, value: model.number)
                Text("seen \(seen)")
            }
            .onPreferenceChange(Other.self) { seen = $0 }
        }
    }

    // Shows: .overlayPreferenceValue, .backgroundPreferenceValue
    @Test("an overlay and a background are built from a preference, and updated with it")
    func layers() {
        let stage = Stage(
            Reader { [model] in
                Text("base").preference(key: Other.self, value: model.number)
            }
            .overlayPreferenceValue(Other.self) { Text("over \($0)") }
            .backgroundPreferenceValue(Other.self) { Text("under \($0)") })
        #expect(stage.texts == ["under 0", "base", "over 0"])
        model.number = 2
        stage.frames(1)
        #expect(stage.texts == ["under 2", "base", "over 2"])
    }

    @Test("existing rows of a list pass on their preferences, in order")
    func rows() {
        model.ids = [1, 2, 3]
        let stage = Stage(
            Reader { [model] in
                List(model.ids, id: \.self) { Text("\($0)").name("\($0)") }
            }
            .onPreferenceChange(Names.self) { events.append($0.joined(separator: " ")) })
        #expect(events.take().last == "1 2 3")
        model.ids = [3, 1]
        stage.runUntilIdle()
        #expect(events.take().last == "3 1")
    }

    @Test("an observer of a preference evaluates no body, and is called only for a change")
    func cost() {
        let stage = Stage(
            VStack {
                Reader { [model] in Text("\(model.number)").name("\(model.number)") }
                Text("b")
            }
            .onPreferenceChange(Names.self) { events.append($0.joined()) })
        #expect(stage.bodies { model.number = 1 } == 1)
        #expect(events.take() == ["0", "1"])
    }

    @Test("an action that changes its own preference without end is stopped, and the window continues")
    func loop() {
        struct Loop: View {
            let events: Events
            @State private var count = 0
            @State private var presses = 0

            var body: some View {
                Text("count \(count)").preference(key: Other.self, value: count)
                    .onPreferenceChange(Other.self) {
                        events.append("\($0)")
                        count = $0 + 1
                    }
                Button("presses \(presses)") { presses += 1 }
            }
        }
        let stage = Stage(Loop(events: events), isSettled: false)
        stage.frames(20)
        #expect(events.take().count <= 16)
        stage.runUntilIdle()
        stage.press("presses 0")
        #expect(stage.texts.contains("presses 1"))
    }

    @Test("an action whose preference converges after some rounds receives each value")
    func settling() {
        struct Settling: View {
            let events: Events
            @State private var count = 0

            var body: some View {
                Text("count \(count)").preference(key: Other.self, value: count)
                    .onPreferenceChange(Other.self) {
                        events.append("\($0)")
                        count = min(5, $0 + 1)
                    }
            }
        }
        let stage = Stage(Settling(events: events))
        #expect(events.take() == ["0", "1", "2", "3", "4", "5"])
        #expect(stage.texts == ["count 5"])
    }
}
