import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// A list of texts into which texts can be dropped, with a source above it.
private struct Words: View {
    struct Word: Identifiable, Hashable {
        let id: String
    }
    let remote: BindingCapture<[Word]>
    let events: Events
    var isSelectable = false
    @State var words: [Word]
    @State var selection: Set<String> = []

    var body: some View {
        remote.binding = $words
        return VStack(spacing: 0) {
            Color.red.frame(height: 100).draggable("new")
            if isSelectable {
                List(selection: $selection) { rows }.listStyle(.plain)
            } else {
                List { rows }.listStyle(.plain)
            }
        }
    }

    private var rows: some View {
        ForEach(words) { word in Text(word.id).draggable(word.id) }
            .dropDestination(for: String.self) { texts, offset in
                events.append("\(texts.joined(separator: ",")) at \(offset)")
                words.insert(contentsOf: texts.map { Word(id: $0 + "!") }, at: offset)
            }
    }
}

@MainActor
@Suite("Drops between the rows of a list", .timeLimit(.minutes(5)))
struct ListDropTests {
    private let source = CGPoint(x: 200, y: 50)

    private func stage(
        _ words: [String], isSelectable: Bool = false
    ) -> (stage: Stage<Words>, words: BindingCapture<[Words.Word]>, events: Events) {
        let (remote, events) = (BindingCapture<[Words.Word]>(), Events())
        let view = Words(
            remote: remote, events: events, isSelectable: isSelectable, words: words.map { .init(id: $0) })
        return (Stage(view, size: CGSize(width: 400, height: 540)), remote, events)
    }

    private func begin<Content>(_ stage: Stage<Content>, at point: CGPoint) {
        stage.window.pointer(.down, at: point)
        stage.window.pointer(.move, at: CGPoint(x: point.x + 12, y: point.y))
        stage.runUntilIdle()
    }

    /// The center of the row with a text.
    private func center<Content>(of text: String, in stage: Stage<Content>, dy: Double = 0) -> CGPoint {
        let row = stage.rows.first { $0.text == text }!
        return CGPoint(x: 200, y: stage.frame(of: stage.area).minY + row.y + row.height / 2 + dy)
    }

    // Shows: dropDestination, onInsert
    @Test("the offset is that of the gap nearest to the pointer")
    func offsets() {
        for (text, dy, offset) in [("a", -5.0, 0), ("a", 5, 1), ("b", -5, 1), ("c", 5, 3)] {
            let (stage, words, events) = stage(["a", "b", "c"])
            begin(stage, at: source)
            stage.window.pointer(.move, at: center(of: text, in: stage, dy: dy))
            stage.runUntilIdle()
            #expect(stage.screen.drag?.operation == .copy)
            stage.window.pointer(.up, at: center(of: text, in: stage, dy: dy))
            stage.runUntilIdle()
            #expect(events.lines == ["new at \(offset)"])
            #expect(words.value.map(\.id).firstIndex(of: "new!") == offset && words.value.count == 4)
        }
    }

    @Test("below the last row, and in an empty list, items are appended")
    func ends() {
        for words in [["a", "b"], []] {
            let (stage, remote, events) = stage(words)
            begin(stage, at: source)
            stage.window.pointer(.move, at: CGPoint(x: 200, y: 500))
            stage.window.pointer(.up, at: CGPoint(x: 200, y: 500))
            stage.runUntilIdle()
            #expect(events.lines == ["new at \(words.count)"] && remote.value.count == words.count + 1)
        }
    }

    @Test("a line shows the gap while items are dragged over the list")
    func indicator() {
        let (stage, _, _) = stage(["a", "b", "c"])
        let count = stage.area.scene.rows.count
        begin(stage, at: source)
        stage.window.pointer(.move, at: center(of: "b", in: stage, dy: -3))
        stage.runUntilIdle()
        #expect(stage.area.scene.rows.count == count + 1)
        let line = stage.area.scene.rows.last!.frame
        let row = stage.rows.first { $0.text == "b" }!
        #expect(abs(line.midY - row.y) <= 1 && line.width > 300 && line.height <= 4)
        stage.window.pointer(.move, at: source)
        stage.runUntilIdle()
        #expect(stage.area.scene.rows.count == count)
        stage.screen.drag?.cancel()
    }

    @Test("a row is dragged to another place of its list")
    func rows() {
        let (stage, words, events) = stage(["a", "b", "c"])
        begin(stage, at: center(of: "c", in: stage))
        stage.window.pointer(.move, at: center(of: "a", in: stage, dy: -5))
        stage.window.pointer(.up, at: center(of: "a", in: stage, dy: -5))
        stage.runUntilIdle()
        #expect(events.lines == ["c at 0"] && words.value.map(\.id) == ["c!", "a", "b", "c"])
    }

    @Test("selected rows are dragged together, and an unselected one alone")
    func selected() {
        let (stage, _, events) = stage(["a", "b", "c", "d"], isSelectable: true)
        stage.click("a")
        stage.click("c", .control)
        begin(stage, at: center(of: "c", in: stage))
        let drag = stage.screen.drag!
        #expect(Stage<Words>.texts(in: Stage<Words>.items(in: drag.request!.picture)) == ["c", "2"])
        stage.window.pointer(.move, at: center(of: "d", in: stage, dy: 5))
        stage.window.pointer(.up, at: center(of: "d", in: stage, dy: 5))
        stage.runUntilIdle()
        #expect(events.take() == ["a,c at 4"])
        begin(stage, at: center(of: "b", in: stage))
        stage.window.pointer(.move, at: center(of: "a", in: stage, dy: -5))
        stage.window.pointer(.up, at: center(of: "a", in: stage, dy: -5))
        #expect(events.take() == ["b at 0"])
    }

    @Test("the list scrolls while items are held near its edges, and only then")
    func scrolling() {
        let (stage, _, events) = stage((0..<200).map { "row \($0)" })
        begin(stage, at: source)
        stage.window.pointer(.move, at: CGPoint(x: 200, y: 300))
        stage.runUntilIdle()
        let still = stage.area.scene.value
        stage.clock.advance(by: 1)
        #expect(stage.area.scene.value == still)
        stage.window.pointer(.move, at: CGPoint(x: 200, y: 535))
        stage.clock.advance(by: 1)
        #expect(stage.area.scene.value > still + 200)
        let below = stage.rows.first { $0.y > 200 }!.text
        stage.window.pointer(.move, at: center(of: below, in: stage, dy: -5))
        stage.window.pointer(.up, at: center(of: below, in: stage, dy: -5))
        stage.runUntilIdle()
        #expect(events.lines == ["new at \(below.dropFirst(4))"])
        begin(stage, at: source)
        stage.window.pointer(.move, at: CGPoint(x: 200, y: 103))
        stage.clock.advance(by: 60)
        stage.runUntilIdle()
        #expect(stage.area.scene.value <= stage.area.scene.lower + 1, "the start ends it")
        stage.screen.drag?.cancel()
    }

    @Test("each section's loop gets its own offsets, and loops without an action get none")
    func sections() {
        struct Sections: View {
            let events: Events
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(height: 100).draggable("new")
                    List {
                        Section("One") {
                            ForEach(["a", "b"], id: \.self) { Text($0) }
                                .onInsert(of: [.text]) { offset, items in
                                    events.append("one \(offset) \(items.count)")
                                }
                        }
                        Section("Two") { ForEach(["c", "d"], id: \.self) { Text($0) } }
                        Section("Three") {
                            ForEach([String](), id: \.self) { Text($0) }
                                .onInsert(of: ["public.plain-text"]) { offset, _ in
                                    events.append("three \(offset)")
                                }
                                .onDelete { _ in }
                        }
                    }
                    .listStyle(.plain)
                }
            }
        }
        let events = Events()
        let stage = Stage(Sections(events: events), size: CGSize(width: 400, height: 640))
        for (text, dy, expected) in [
            ("One", 5.0, ["one 0 1"]), ("a", 5, ["one 1 1"]), ("b", 5, ["one 2 1"]), ("Two", -3, ["one 2 1"]),
            ("c", 5, []), ("d", -5, []), ("Three", 5, ["three 0"]),
        ] {
            begin(stage, at: source)
            let point = center(of: text, in: stage, dy: dy)
            stage.window.pointer(.move, at: point)
            #expect(stage.screen.drag?.operation == (expected.isEmpty ? nil : .copy), "\(text)")
            stage.window.pointer(.up, at: point)
            stage.runUntilIdle()
            #expect(events.take() == expected, "\(text) \(dy)")
        }
    }

    @Test("a row's own destination comes before the gaps between rows")
    func rowDestination() {
        let events = Events()
        let stage = Stage(
            VStack(spacing: 0) {
                Color.red.frame(height: 100).draggable("new")
                List {
                    ForEach(["a", "b"], id: \.self) { text in
                        Text(text).frame(maxWidth: .infinity)
                            .dropDestination(for: String.self) { texts, _ in
                                events.append("\(texts[0]) on \(text)")
                                return true
                            }
                    }
                    .dropDestination(for: String.self) { texts, offset in
                        events.append("\(texts[0]) at \(offset)")
                    }
                }
                .listStyle(.plain)
            }, size: CGSize(width: 400, height: 540))
        for (dy, expected) in [(0.0, "new on b"), (20, "new at 2")] {
            begin(stage, at: source)
            let point = center(of: "b", in: stage, dy: dy)
            stage.window.pointer(.move, at: point)
            stage.window.pointer(.up, at: point)
            stage.runUntilIdle()
            #expect(events.take() == [expected])
        }
    }

    @Test("the place of a gap is the loop's that has the pointed row, or else the first one's")
    func places() {
        // Every list of up to four parts with up to two rows each, against a search of all parts.
        func check(_ parts: [InsertionPlace.Part]) {
            let count = parts.last?.end ?? 0
            for row in 0...count {
                for pointed in [nil] + [row - 1, row].filter({ $0 >= 0 && $0 < count }).map(Optional.some) {
                    let touching = parts.indices.filter {
                        parts[$0].accepts && parts[$0].start <= row && row <= parts[$0].end
                    }
                    let expected =
                        touching.first { index in
                            pointed.map { parts[index].start <= $0 && $0 < parts[index].end } ?? false
                        } ?? touching.first
                    for start in parts.indices where parts[start].start <= row && row <= parts[start].end {
                        let place = InsertionPlace(before: row, pointed: pointed, in: parts, near: start)
                        #expect(place?.segment == expected)
                        #expect(place.map { $0.offset + parts[$0.segment].start } ?? row == row)
                    }
                }
            }
        }
        func extend(_ parts: [InsertionPlace.Part]) {
            if !parts.isEmpty { check(parts) }
            guard parts.count < 4 else { return }
            for count in 0...2 {
                for accepts in [false, true] {
                    extend(parts + [.init(start: parts.last?.end ?? 0, count: count, accepts: accepts)])
                }
            }
        }
        extend([])
    }
}
