import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Color pickers", .timeLimit(.minutes(5)))
struct ColorPickerTests {
    private struct Picking: View {
        @State var color = Color.red
        var body: some View { ColorPicker("Hue", selection: $color, supportsOpacity: false) }
    }

    // Shows: ColorPicker
    @Test("a color well opens the desktop's panel and shows the chosen color")
    func color() {
        let stage = Stage(Picking())
        #expect(stage.texts == ["Hue"])
        stage.buttons[0].click()
        stage.runUntilIdle()
        guard case .color(let request, let answer)? = stage.screen.dialog?.request else {
            Issue.record("no panel is open")
            return
        }
        #expect(request.color == .systemRed && !request.hasOpacity)
        let green = ResolvedColor(red: 0, green: 1, blue: 0)
        answer(green)
        stage.runUntilIdle()
        let fills = Stage<Picking>.items(in: stage.buttons[0].content!).compactMap { item -> Paint? in
            if case .fill(_, let paint, _) = item { paint } else { nil }
        }
        #expect(fills.contains(.color(green)))
    }
}
