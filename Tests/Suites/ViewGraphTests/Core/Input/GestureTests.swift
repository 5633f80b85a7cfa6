import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Gestures", .timeLimit(.minutes(10)))
struct GestureTests {
    private let events = Events()

    /// Returns a stage with a view that fills a window of 200 points.
    private func stage<Content: View>(_ content: Content) -> Stage<Content> {
        Stage(content, size: CGSize(width: 200, height: 200))
    }

    private func told(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }

    // B211
    // Shows: TapGesture, .gesture, .onEnded
    @Test("a tap must be short, remain near its start and be made with the primary button")
    func tap() {
        let stage = stage(Color.red.gesture(TapGesture().onEnded { events.append("tap") }))
        stage.tap(10, 10)
        #expect(events.take() == ["tap"])
        stage.down(10, 10)
        stage.wait(0.8)
        stage.up(10, 10)
        stage.down(10, 10)
        stage.move(60, 10)
        stage.up(12, 10)
        stage.window.pointer(.down, at: CGPoint(x: 1, y: 1), isPrimary: false)
        stage.up(1, 1)
        #expect(events.take() == [])
        stage.down(10, 10)
        stage.move(40, 10)
        stage.up(40, 10)
        #expect(events.take() == ["tap"])
    }

    // Shows: SpatialTapGesture
    @Test("a tap's location is in the view's, the window's or a named space")
    func place() {
        let stage = stage(
            VStack(spacing: 0) {
                Color.blue.frame(height: 50)
                Color.red.onTapGesture { events.append(told($0)) }
            })
        stage.tap(20, 60)
        #expect(events.take() == ["(20.0, 10.0)"])
        let global = self.stage(
            Color.red.padding(.top, 50).onTapGesture(coordinateSpace: .global) { events.append(told($0)) })
        global.tap(20, 60)
        #expect(events.take() == ["(20.0, 60.0)"])
        let named = self.stage(
            VStack(spacing: 0) {
                Color.blue.frame(height: 50)
                Color.red.padding(.leading, 10)
                    .gesture(
                        SpatialTapGesture(coordinateSpace: .named("all")).onEnded {
                            events.append(told($0.location))
                        })
            }
            .coordinateSpace(name: "all"))
        named.tap(20, 60)
        #expect(events.take() == ["(20.0, 60.0)"])
    }

    // B212, B213
    @Test("a single tap waits for a double tap to fail", arguments: [true, false])
    func double(isOuterDouble: Bool) {
        let inner = TapGesture(count: isOuterDouble ? 1 : 2).onEnded { events.append("inner") }
        let outer = TapGesture(count: isOuterDouble ? 2 : 1).onEnded { events.append("outer") }
        let stage = stage(Color.red.gesture(inner).gesture(outer))
        let (single, double) = isOuterDouble ? ("inner", "outer") : ("outer", "inner")
        stage.down(10, 10)
        stage.up(10, 10)
        #expect(events.take() == [])
        stage.wait(0.4)
        #expect(events.take() == [single])
        stage.down(10, 10)
        stage.up(10, 10)
        stage.wait(0.2)
        stage.down(12, 10)
        stage.up(12, 10)
        #expect(events.take() == [double])
        stage.runUntilIdle()
        #expect(events.take() == [])
    }

    @Test("a waiting single tap is recognized when the next tap is elsewhere")
    func elsewhere() {
        let stage = stage(
            VStack(spacing: 0) {
                Color.red.onTapGesture(count: 2) { events.append("double") }
                    .onTapGesture { events.append("single") }
                Color.blue
            })
        stage.down(10, 10)
        stage.up(10, 10)
        stage.down(10, 190)
        #expect(events.take() == ["single"])
        stage.up(10, 190)
        stage.runUntilIdle()
        #expect(events.take() == [])
    }

    // B208, B209
    // Shows: .highPriorityGesture, .simultaneousGesture
    @Test("the inner gesture wins, an outer high-priority one precedes it, a simultaneous one is added")
    func precedence() {
        func run<Around: View>(_ around: (AnyView) -> Around) -> [String] {
            let inner = AnyView(Color.red.onTapGesture { events.append("inner") })
            stage(around(inner)).tap(10, 10)
            return events.take()
        }
        let outer = TapGesture().onEnded { events.append("outer") }
        #expect(run { $0.gesture(outer) } == ["inner"])
        #expect(run { $0.highPriorityGesture(outer) } == ["outer"])
        #expect(run { $0.simultaneousGesture(outer) }.sorted() == ["inner", "outer"])
        // B218
        #expect(run { $0.gesture(outer, including: .gesture) } == ["outer"])
        #expect(run { $0.highPriorityGesture(outer, including: .subviews) } == ["inner"])
        #expect(run { $0.simultaneousGesture(outer, including: .none) } == [])
        #expect(run { $0.highPriorityGesture(outer, isEnabled: false) } == ["inner"])
    }

    // B335
    @Test("a press won by a high-priority gesture is not passed to the control below it")
    func aboveControls() {
        func isTaken(_ view: some View) -> Bool {
            let stage = stage(view)
            guard case .pass(to: _?) = stage.window.pointer(.down, at: CGPoint(x: 100, y: 100)) else {
                Issue.record("no control was hit")
                return false
            }
            if case .handled = stage.window.pointer(.up, at: CGPoint(x: 100, y: 100)) { return true }
            return false
        }
        let button = Button("Button") {}.frame(width: 200, height: 200)
        let tap = TapGesture().onEnded { events.append("tap") }
        #expect(isTaken(button.highPriorityGesture(tap)))
        #expect(events.take() == ["tap"])
        #expect(!isTaken(button.simultaneousGesture(tap)))
        #expect(events.take() == ["tap"])
        #expect(!isTaken(button.gesture(tap)))
        #expect(!isTaken(button.highPriorityGesture(TapGesture(count: 2))))
        #expect(events.take() == [])
    }

    // B214
    // Shows: .onLongPressGesture, LongPressGesture
    @Test("a long press is recognized while it lasts")
    func longPress() {
        let stage = stage(
            Color.red.onLongPressGesture {
                events.append("long")
            } onPressingChanged: {
                events.append($0 ? "pressed" : "released")
            })
        stage.down(10, 10)
        #expect(events.take() == ["pressed"])
        stage.wait(0.45)
        #expect(events.take() == [])
        stage.wait(0.1)
        #expect(events.take() == ["long", "released"])
        stage.up(10, 10)
        stage.down(10, 10)
        stage.move(30, 10)
        stage.wait(1)
        stage.up(10, 10)
        #expect(events.take() == ["pressed", "released"])
        let older = self.stage(
            Color.red.onLongPressGesture(
                minimumDuration: 1, maximumDistance: 50, pressing: { _ in },
                perform: { events.append("long") }))
        older.down(10, 10)
        older.move(50, 10)
        older.wait(1.1)
        #expect(events.take() == ["long"])
    }

    @Test("a tap and a long press on the same view are distinguished by their duration")
    func tapOrPress() {
        let stage = stage(
            Color.red.onTapGesture { events.append("tap") }.onLongPressGesture { events.append("long") })
        stage.tap(10, 10)
        #expect(events.take() == ["tap"])
        stage.down(10, 10)
        stage.wait(0.6)
        stage.up(10, 10)
        #expect(events.take() == ["long"])
    }

    // B215
    // Shows: DragGesture, .onChanged
    @Test("a drag begins after ten points and reports its translation from the start")
    func drag() {
        let stage = stage(
            Color.red.gesture(
                DragGesture().onChanged { events.append("\($0.translation.width)") }
                    .onEnded { events.append("end \($0.translation.width) \(told($0.startLocation))") }))
        stage.down(20, 20)
        stage.move(25, 20)
        #expect(events.take() == [])
        stage.move(35, 20)
        stage.move(45, 20)
        stage.up(45, 20)
        #expect(events.take() == ["15.0", "25.0", "end 25.0 (20.0, 20.0)"])
        stage.tap(20, 20)
        #expect(events.take() == [])
    }

    @Test("a drag without a minimum distance begins at once, and its velocity predicts its end")
    func press() throws {
        var last: DragGesture.Value?
        let stage = stage(
            Color.red.gesture(
                DragGesture(minimumDistance: 0).onChanged { last = $0 }.onEnded { last = $0 }))
        stage.down(20, 20)
        #expect(last?.translation == .zero)
        for step in 1...6 {
            stage.clock.tick()
            stage.window.pointer(.move, at: CGPoint(x: 20 + Double(step) * 10, y: 20))
        }
        stage.up(80, 20)
        let value = try #require(last)
        #expect(abs(value.velocity.width - 600) < 1)
        #expect(abs(value.predictedEndTranslation.width - 210) < 1)
    }

    // B216
    // Shows: @GestureState, .updating
    @Test("a gesture's state is reset when the gesture ends or is canceled")
    func state() {
        struct Mover: View {
            @GestureState private var offset = CGSize.zero
            let events: Events
            var body: some View {
                Color.red.overlay(Text("\(Int(offset.width))"))
                    .gesture(
                        DragGesture().updating($offset) { value, state, _ in state = value.translation }
                            .onEnded { _ in events.append("end") })
            }
        }
        let stage = stage(Mover(events: events))
        stage.down(20, 20)
        stage.move(50, 20)
        stage.runUntilIdle()
        #expect(stage.texts == ["30"])
        stage.up(50, 20)
        stage.runUntilIdle()
        #expect(stage.texts == ["0"])
        #expect(events.take() == ["end"])
        stage.down(20, 20)
        stage.move(50, 20)
        stage.runUntilIdle()
        stage.window.pointer(.cancel, at: .zero)
        stage.runUntilIdle()
        #expect(stage.texts == ["0"])
        #expect(events.take() == [])
    }

    // B217
    // Shows: .sequenced, .simultaneously, .exclusively
    @Test("a drag can be sequenced after a long press")
    func sequence() {
        let gesture = LongPressGesture(minimumDuration: 0.3).sequenced(
            before: DragGesture(minimumDistance: 0)
        )
        .onChanged { value in
            switch value {
            case .first(let isPressed): events.append("first \(isPressed)")
            case .second(_, let drag): events.append("second \(Int(drag?.translation.width ?? -1))")
            }
        }
        .onEnded { _ in events.append("end") }
        let stage = stage(Color.red.gesture(gesture))
        stage.down(20, 20)
        #expect(events.take() == ["first true"])
        stage.wait(0.4)
        #expect(events.take() == ["second 0"])
        stage.move(50, 20)
        stage.up(50, 20)
        #expect(events.take() == ["second 30", "end"])
        stage.tap(20, 20)
        #expect(events.take() == ["first true"])
    }

    @Test("gestures can be exclusive or simultaneous")
    func alternatives() {
        let either = TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
            switch value {
            case .first: events.append("double")
            case .second: events.append("single")
            }
        }
        let stage = stage(Color.red.gesture(either))
        stage.tap(10, 10)
        #expect(events.take() == ["single"])
        stage.down(10, 10)
        stage.up(10, 10)
        stage.down(10, 10)
        stage.up(10, 10)
        stage.runUntilIdle()
        #expect(events.take() == ["double"])
        let both = TapGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.1))
            .onEnded { events.append("\($0.first != nil) \($0.second != nil)") }
        let other = self.stage(Color.red.gesture(both))
        other.down(10, 10)
        other.wait(0.2)
        other.up(10, 10)
        #expect(events.take() == ["true true"])
        let mapped = self.stage(
            Color.red.gesture(
                AnyGesture(SpatialTapGesture().map { Int($0.location.x) }).onEnded { events.append("\($0)") })
        )
        mapped.tap(33, 10)
        #expect(events.take() == ["33"])
    }

    @Test("gestures use the newest actions, and a nil gesture is none")
    func updates() {
        let model = Model()
        let events = events
        let stage = stage(
            Reader {
                let number = model.number
                Color.red.gesture(model.isOn ? nil : TapGesture().onEnded { events.append("\(number)") })
            })
        stage.down(10, 10)
        model.number = 4
        stage.clock.tick()
        stage.up(10, 10)
        #expect(events.take() == ["4"])
        model.isOn = true
        stage.runUntilIdle()
        stage.tap(10, 10)
        #expect(events.take() == [])
    }

    /// Returns the events when the view is updated with 4 during a press.
    private func eventsAfterUpdate<Made: Gesture>(_ make: @escaping (Int) -> Made) -> [String] {
        let model = Model()
        let stage = stage(Reader { Color.red.gesture(make(model.number)) })
        stage.down(10, 10)
        model.number = 4
        stage.clock.tick()
        stage.up(10, 10)
        return events.take()
    }

    @Test("nested gestures use the newest actions")
    func innerUpdates() {
        struct Told: Gesture {
            let number: Int
            let events: Events
            var body: some Gesture<Void> { TapGesture().onEnded { events.append("\(number)") } }
        }
        let told = { [events] in Told(number: $0, events: events) }
        #expect(eventsAfterUpdate { told($0) } == ["4"])
        #expect(eventsAfterUpdate { AnyGesture(told($0)) } == ["4"])
        #expect(eventsAfterUpdate { told($0).onEnded {} } == ["4"])
        #expect(eventsAfterUpdate { told($0).map { 1 }.onChanged { _ in } } == ["4"])
        #expect(eventsAfterUpdate { told($0).modifiers([]) } == ["4"])
        let state = GestureState(wrappedValue: 1)
        #expect(eventsAfterUpdate { told($0).updating(state) { _, _, _ in } } == ["4"])
        #expect(eventsAfterUpdate { told($0).exclusively(before: LongPressGesture()) } == ["4"])
        #expect(eventsAfterUpdate { DragGesture().simultaneously(with: told($0)) } == ["4"])
        #expect(eventsAfterUpdate { told($0).sequenced(before: DragGesture()) } == ["4"])
    }

    // B236
    @Test("a tap changes a view's state in an animation")
    func animates() {
        struct Fader: View {
            @State private var isFaint = false
            var body: some View {
                Color.red.frame(width: 100).opacity(isFaint ? 0.5 : 1)
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isFaint.toggle() } }
            }
        }
        let stage = stage(Fader())
        stage.down(60, 10)
        stage.up(60, 10)
        stage.frames(30)
        let shown = stage.opacities.last ?? 1
        #expect(shown < 1 && shown > 0.5)
    }
}
