import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Card: Codable, Transferable, Equatable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "com.example.card"))
        ProxyRepresentation(exporting: \.name)
    }
}

@MainActor
@Suite("Dragging and dropping", .timeLimit(.minutes(5)))
struct DragAndDropTests {
    /// The centers of two squares of 100 points, one above the other.
    private let upper = CGPoint(x: 50, y: 50)
    private let lower = CGPoint(x: 50, y: 150)

    private func stage<Upper: View, Lower: View>(
        _ source: Upper, _ destination: Lower
    ) -> Stage<AnyView> {
        Stage(
            AnyView(
                VStack(spacing: 0) {
                    source.frame(width: 100, height: 100)
                    destination.frame(width: 100, height: 100)
                }),
            size: CGSize(width: 100, height: 200))
    }

    /// Presses the mouse at a point and moves it to another one.
    private func drag(_ stage: Stage<AnyView>, from start: CGPoint, to end: CGPoint) {
        stage.window.pointer(.down, at: start)
        stage.window.pointer(.move, at: CGPoint(x: start.x + 12, y: start.y))
        stage.window.pointer(.move, at: end)
        stage.runUntilIdle()
    }

    // Shows: draggable, dropDestination
    @Test("a value that is dragged onto a destination arrives there")
    func values() {
        let events = Events()
        let stage = stage(
            Color.red.draggable(Card(name: "ace")),
            Color.blue.dropDestination(for: Card.self) { cards, point in
                events.append("\(cards.map(\.name)) at \(point.x) \(point.y)")
                return true
            } isTargeted: {
                events.append("targeted \($0)")
            })
        drag(stage, from: upper, to: lower)
        #expect(stage.screen.drag?.operation == .copy)
        #expect(events.take() == ["targeted true"])
        stage.window.pointer(.up, at: CGPoint(x: 20, y: 110))
        #expect(events.take() == ["[\"ace\"] at 20.0 10.0", "targeted false"])
        #expect(stage.screen.drag?.isRunning == false && stage.screen.drag?.result == .copy)
    }

    @Test("a destination of other types is not targeted, and a refused drop has no result")
    func otherTypes() {
        let events = Events()
        let stage = stage(
            Color.red.draggable(Card(name: "ace")),
            Color.blue.dropDestination(for: URL.self) { _, _ in
                events.append("dropped")
                return true
            } isTargeted: { _ in
                events.append("targeted")
            })
        drag(stage, from: upper, to: lower)
        #expect(stage.screen.drag?.operation == nil)
        stage.window.pointer(.up, at: lower)
        #expect(events.lines.isEmpty && stage.screen.drag?.result == nil)
        #expect(stage.screen.drag?.isRunning == false)
    }

    @Test("a value is dropped as its proxy where that is expected")
    func proxy() {
        let events = Events()
        let stage = stage(
            Color.red.draggable(Card(name: "ace")),
            Color.blue.dropDestination(for: String.self) { texts, _ in
                events.append(texts.joined())
                return false
            })
        drag(stage, from: upper, to: lower)
        stage.window.pointer(.up, at: lower)
        #expect(events.lines == ["ace"])
        #expect(stage.screen.drag?.result == nil, "the action did not accept it")
    }

    @Test("the innermost destination for the items is chosen")
    func innermost() {
        let events = Events()
        let stage = stage(
            Color.red.draggable("word"),
            ZStack {
                Color.blue
                Color.green.frame(width: 50, height: 50)
                    .dropDestination(for: String.self) { _, _ in
                        events.append("inner")
                        return true
                    }
                Color.yellow.frame(width: 20, height: 20)
                    .dropDestination(for: URL.self) { _, _ in
                        events.append("address")
                        return true
                    }
            }
            .dropDestination(for: String.self) { _, _ in
                events.append("outer")
                return true
            })
        for (point, name) in [
            (lower, "outer"), (CGPoint(x: 30, y: 150), "inner"), (CGPoint(x: 5, y: 105), "outer"),
        ] {
            drag(stage, from: upper, to: point)
            stage.window.pointer(.up, at: point)
            #expect(events.take() == [name])
        }
    }

    // Shows: onDrag, onDrop
    @Test("items of providers are dropped with their location")
    func providers() {
        let events = Events()
        var isTargeted = false
        let binding = Binding(get: { isTargeted }, set: { isTargeted = $0 })
        let stage = stage(
            Color.red.onDrag { NSItemProvider(object: "word" as NSString) },
            Color.blue.onDrop(of: [UTType.plainText], isTargeted: binding) { items, point in
                for item in items {
                    _ = item.loadObject(ofClass: String.self) { text, _ in events.append(text ?? "none") }
                }
                events.append("\(items.count) at \(point.y)")
                return true
            })
        drag(stage, from: upper, to: lower)
        #expect(isTargeted)
        stage.window.pointer(.up, at: lower)
        #expect(events.lines == ["word", "1 at 50.0"] && !isTargeted)
    }

    // Shows: DropDelegate, DropInfo, DropProposal
    @Test("a delegate is informed of each step, and its proposal counts")
    func delegates() {
        struct Delegate: DropDelegate {
            let events: Events
            var isValid = true
            func validateDrop(info: DropInfo) -> Bool {
                events.append("validate \(info.hasItemsConforming(to: [.text]))")
                return isValid
            }
            func dropEntered(info: DropInfo) { events.append("entered \(info.location.y)") }
            func dropUpdated(info: DropInfo) -> DropProposal? {
                events.append("updated")
                return info.location.x < 50
                    ? DropProposal(operation: .forbidden) : DropProposal(operation: .move)
            }
            func dropExited(info: DropInfo) { events.append("exited") }
            func performDrop(info: DropInfo) -> Bool {
                events.append("perform \(info.itemProviders(for: [.text]).count)")
                return true
            }
        }
        let events = Events()
        let stage = stage(
            Color.red.draggable("word"), Color.blue.onDrop(of: [.text], delegate: Delegate(events: events)))
        drag(stage, from: upper, to: CGPoint(x: 20, y: 150))
        #expect(stage.screen.drag?.operation == nil)
        stage.window.pointer(.move, at: CGPoint(x: 60, y: 150))
        #expect(stage.screen.drag?.operation == .move)
        stage.window.pointer(.move, at: upper)
        stage.window.pointer(.move, at: CGPoint(x: 60, y: 150))
        stage.window.pointer(.up, at: CGPoint(x: 60, y: 150))
        let steps = ["validate true", "entered 50.0", "updated"]
        #expect(
            events.take() == steps + ["updated", "exited"] + steps + ["updated", "updated", "perform 1"])
        #expect(stage.screen.drag?.result == .move)
        let invalid = self.stage(
            Color.red.draggable("word"),
            Color.blue.onDrop(of: [.text], delegate: Delegate(events: events, isValid: false)))
        drag(invalid, from: upper, to: lower)
        invalid.window.pointer(.move, at: CGPoint(x: 51, y: 150))
        #expect(events.take() == ["validate true"])
        invalid.window.pointer(.up, at: lower)
        #expect(events.lines.isEmpty)
    }

    @Test("a click on a draggable button presses it, and moving it drags instead")
    func buttons() {
        let events = Events()
        let stage = stage(
            Button {
                events.append("pressed")
            } label: {
                Color.red
            }
            .buttonStyle(.plain).draggable("word"), Color.blue)
        stage.buttons[0].click()
        #expect(events.take() == ["pressed"])
        stage.window.pointer(.down, at: upper)
        let small = stage.window.pointer(.move, at: CGPoint(x: 55, y: 50))
        guard case .pass = small else { return #expect(Bool(false), "a small movement is part of a click") }
        guard case .handled = stage.window.pointer(.move, at: CGPoint(x: 65, y: 50)) else {
            return #expect(Bool(false), "the button must not be pressed")
        }
        #expect(stage.screen.drag?.isRunning == true)
    }

    @Test("sliders, text fields and drag gestures keep the pointer inside a draggable view")
    func controls() {
        let events = Events()
        let slider = stage(VStack { Slider(value: .constant(0.5)) }.draggable("word"), Color.blue)
        drag(slider, from: upper, to: lower)
        #expect(slider.screen.drag == nil)
        let gesture = stage(
            Color.red.gesture(DragGesture().onEnded { _ in events.append("gesture") }).draggable("word"),
            Color.blue)
        drag(gesture, from: upper, to: lower)
        gesture.window.pointer(.up, at: lower)
        #expect(gesture.screen.drag == nil && events.take() == ["gesture"])
        let tap = stage(Color.red.onTapGesture { events.append("tap") }.draggable("word"), Color.blue)
        tap.tap(50, 50)
        #expect(events.take() == ["tap"])
        drag(tap, from: upper, to: lower)
        #expect(tap.screen.drag?.isRunning == true)
        tap.screen.drag?.drop()
        tap.window.pointer(.up, at: upper)
        #expect(events.lines.isEmpty, "a drag is no tap")
    }

    @Test("a finger scrolls at once, and drags after a pause")
    func touch() {
        let stage = stage(Color.red.draggable("word"), Color.blue)
        stage.window.pointer(.down, at: upper, isTouch: true)
        stage.window.pointer(.move, at: CGPoint(x: 50, y: 80), isTouch: true)
        stage.clock.advance(by: 1)
        stage.window.pointer(.move, at: CGPoint(x: 50, y: 120), isTouch: true)
        #expect(stage.screen.drag == nil)
        stage.window.pointer(.up, at: lower, isTouch: true)
        stage.window.pointer(.down, at: upper, isTouch: true)
        stage.clock.advance(by: 0.6)
        stage.window.pointer(.move, at: CGPoint(x: 54, y: 50), isTouch: true)
        #expect(stage.screen.drag?.isRunning == true)
    }

    @Test("Escape cancels a drag, and a disabled view is neither dragged nor dropped on")
    func cancel() {
        let events = Events()
        let target = Color.blue.dropDestination(for: String.self) { _, _ in
            true
        } isTargeted: {
            events.append("targeted \($0)")
        }
        let cancelled = stage(Color.red.draggable("word"), target)
        drag(cancelled, from: upper, to: lower)
        cancelled.screen.drag?.cancel()
        #expect(events.take() == ["targeted true", "targeted false"])
        let disabled = stage(Color.red.draggable("word"), target.disabled(true))
        drag(disabled, from: upper, to: lower)
        #expect(disabled.screen.drag?.operation == nil)
        let fixed = stage(Color.red.draggable("word").disabled(true), target)
        drag(fixed, from: upper, to: lower)
        #expect(fixed.screen.drag == nil)
    }

    @Test("a drop on a destination that went away ends the drag")
    func vanishing() {
        struct Vanishing: View {
            let isShown: BindingCapture<Bool>
            let events: Events
            @State private var shows = true
            var body: some View {
                isShown.binding = $shows
                return VStack(spacing: 0) {
                    Color.red.frame(width: 100, height: 100).draggable("word")
                    if shows {
                        Color.blue.frame(width: 100, height: 100)
                            .dropDestination(for: String.self) { _, _ in
                                events.append("dropped")
                                return true
                            }
                    } else {
                        Color.green.frame(width: 100, height: 100)
                    }
                }
            }
        }
        let (isShown, events) = (BindingCapture<Bool>(), Events())
        let stage = Stage(
            AnyView(Vanishing(isShown: isShown, events: events)), size: CGSize(width: 100, height: 200))
        drag(stage, from: upper, to: lower)
        #expect(stage.screen.drag?.operation == .copy)
        isShown.value = false
        stage.runUntilIdle()
        stage.window.pointer(.up, at: lower)
        #expect(events.lines.isEmpty && stage.screen.drag?.result == nil)
        #expect(stage.screen.drag?.isRunning == false)
    }

    @Test("the picture is that of the view, or the preview")
    func pictures() {
        let own = stage(Text("own").draggable("word"), Color.blue)
        drag(own, from: upper, to: lower)
        #expect(
            own.screen.drag?.request.map { Stage<AnyView>.texts(in: Stage<AnyView>.items(in: $0.picture)) }
                == ["own"])
        let other = stage(Text("own").draggable("word") { Text("preview") }, Color.blue)
        drag(other, from: upper, to: lower)
        #expect(
            other.screen.drag?.request.map { Stage<AnyView>.texts(in: Stage<AnyView>.items(in: $0.picture)) }
                == [
                    "preview"
                ])
    }

    // Shows: .springLoadingBehavior
    @Test(
        "items that rest on a row that is a link press it once, and on a button only if it is spring-loaded")
    func springs() {
        struct Springs: View {
            let events: Events
            @State private var isExpanded = false
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(height: 100).draggable("word")
                    List {
                        DisclosureGroup("Folder", isExpanded: $isExpanded) { Text("inside") }
                        Button("Plain") { events.append("plain") }
                        Button("Loaded") { events.append("loaded") }.springLoadingBehavior(.enabled)
                    }
                    .listStyle(.plain)
                }
            }
        }
        let events = Events()
        let stage = Stage(Springs(events: events), size: CGSize(width: 300, height: 500))
        stage.window.pointer(.down, at: upper)
        stage.window.pointer(.move, at: CGPoint(x: 70, y: 50))
        func rest(on text: String) {
            let row = stage.rows.first { $0.text == text }!
            stage.window.pointer(.move, at: CGPoint(x: 60, y: 100 + row.y + row.height / 2))
            stage.clock.advance(by: 0.7)
            stage.window.pointer(.move, at: CGPoint(x: 62, y: 100 + row.y + row.height / 2))
            stage.clock.advance(by: 0.2)
        }
        rest(on: "Plain")
        rest(on: "Loaded")
        stage.clock.advance(by: 2)
        #expect(events.lines == ["loaded"])
        rest(on: "Folder")
        stage.runUntilIdle()
        #expect(stage.texts.contains("inside"))
        stage.clock.advance(by: 2)
        stage.runUntilIdle()
        #expect(stage.texts.contains("inside"), "it is pressed once")
        stage.screen.drag?.cancel()
    }
}
