import ScreenTesting
import Testing

@Suite("Buttons and progress indicators", .serialized)
struct ControlTests {
    private let prominent = Pixel(0, 122, 255)

    @Test("buttons have the dimensions and colors of the iPhone", .timeLimit(.minutes(10)))
    func measures() async throws {
        try await RunningSample.with(["controls"]) { sample in
            let bare = try await sample.program.line { $0.hasPrefix("button 0") }
            #expect(bare.hasSuffix("× 21.0"), "exactly its label")
            let bordered = try await sample.program.line { $0.hasPrefix("button 1") }
            #expect(bordered.hasSuffix("× 35.0"), "7 more above and below")
            let shot = try await sample.content(showing: "the prominent button") {
                $0.shows(prominent, 28, 150)
            }
            _ = try await shot.shot.keep(as: "controls")
            #expect(shot.shows(Pixel(237, 237, 238), 28, 90), "bordered")
            #expect(shot.shows(.white, 21, 141), "rounded")
            #expect(shot.shows(Pixel(128, 189, 255), 28, 210), "disabled")
        }
    }

    @Test("a button runs its action on a click, and reports when it is pressed", .timeLimit(.minutes(10)))
    func click() async throws {
        try await RunningSample.with(["controls"]) { sample in
            try await sample.pointer.click(x: sample.left + 40, y: sample.top + 95)
            try await sample.program.line { $0 == "Bordered pressed" }
            try await sample.program.line { $0 == "clicked Bordered" }
            try await sample.program.line { $0 == "Bordered let go" }
            try await sample.pointer.click(x: sample.left + 40, y: sample.top + 215)
            try await sample.pointer.click(x: sample.left + 40, y: sample.top + 30)
            try await sample.program.line { $0 == "clicked Bare" }
            #expect(!sample.program.lines(of: .output).contains("clicked Off"))
        }
    }

    @Test("a click that ends before GTK looks up the pointer runs its action", .timeLimit(.minutes(10)))
    func quickClick() async throws {
        try await RunningSample.with(["quick-click"]) { sample in
            let (x, y) = (sample.left + 40, sample.top + 30)
            try await sample.pointer.press(x: x, y: y)
            try await sample.program.line { $0 == "waits for the release" }
            try await sample.pointer.release()
            try await sample.program.line { $0 == "clicked" }
        }
    }

    @Test("the keyboard focus moves through buttons in the order of the layers", .timeLimit(.minutes(10)))
    func keyboard() async throws {
        try await RunningSample.with(["controls"]) { sample in
            try await sample.keyboard.focus(window: "controls")
            try await sample.keyboard.press("Tab", "Tab", "space")
            let first = try await sample.program.line { $0.hasPrefix("clicked") }
            try await sample.keyboard.press("Tab", "Return")
            let second = try await sample.program.line { $0.hasPrefix("clicked") && $0 != first }
            let order = ["clicked Bare", "clicked Bordered", "clicked Prominent"]
            let places = [first, second].compactMap { order.firstIndex(of: $0) }
            #expect(places.count == 2 && places[1] == places[0] + 1, "\(first), \(second)")
        }
    }

    @Test("items drawn after a control cover it", .timeLimit(.minutes(10)))
    func order() async throws {
        try await RunningSample.with(["controls"]) { sample in
            try await sample.content(showing: "a bar half covered") {
                $0.shows(.red, 210, 62) && !$0.shows(.white, 240, 62) && !$0.shows(.red, 240, 62)
            }
        }
    }

    @Test("a spinner spins while it is visible, and costs nothing otherwise", .timeLimit(.minutes(10)))
    func spinner() async throws {
        try await RunningSample.with(["controls"]) { sample in
            let first = try await sample.content(showing: "a spinner") { spinner($0) > 0.05 }
            try await sample.content(showing: "the spinner turned") {
                $0.shot.difference(from: first.shot, in: first.area(200, 20, 20, 20)) > 1
            }
            try await sample.pointer.click(x: sample.left + 40, y: sample.top + 155)
            try await sample.content(showing: "no spinner") { spinner($0) == 0 }
            let before = try sample.program.processorTime()
            try await Task.sleep(for: .seconds(2))
            #expect(try sample.program.processorTime() - before <= .milliseconds(20))
        }
    }

    @Test("spinners that are scrolled away or transparent cost nothing", .timeLimit(.minutes(10)))
    func unseenSpinners() async throws {
        try await RunningSample.with(["spinners"]) { sample in
            try await Task.sleep(for: .seconds(1))
            let before = try sample.program.processorTime()
            try await Task.sleep(for: .seconds(2))
            #expect(try sample.program.processorTime() - before <= .milliseconds(20))

            // When scrolled to, both spin.
            try await sample.pointer.move(x: sample.left + 100, y: sample.top + 50)
            try await sample.pointer.wheel(5, interval: 50)
            let column = { (shot: RunningSample.Content) in shot.area(0, 20, 50, 360) }
            let first = try await sample.content(showing: "two spinners") { shot in
                shot.shot.share(in: column(shot)) { $0.distance(to: .white) > 20 } > 0.005
            }
            try await sample.content(showing: "the spinners turned") {
                $0.shot.difference(from: first.shot, in: column(first)) > 0.01
            }
        }
    }

    private func spinner(_ shot: RunningSample.Content) -> Double {
        shot.shot.share(in: shot.area(200, 20, 20, 20)) { $0.distance(to: .white) > 20 }
    }
}
