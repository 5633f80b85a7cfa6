import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Progress")
struct ProgressTests {
    private func look(_ view: some View) -> ProgressConfiguration? {
        Stage(view).controls.compactMap { $0 as? MemoryProgress }.first?.look
    }

    // Shows: ProgressView
    @Test("a progress bar shows a fraction of its total between its labels, a spinner is above its title")
    func progress() {
        let bar = Stage(
            ProgressView(value: 3, total: 4) {
                Text("Loading")
            } currentValueLabel: {
                Text("3 of 4")
            }.frame(width: 320))
        #expect(bar.texts == ["Loading", "3 of 4"])
        #expect(bar.controlRects[0].size == CGSize(width: 320, height: 4))
        #expect(look(ProgressView(value: 3, total: 4))?.fraction == 0.75)
        #expect(look(ProgressView("Loading", value: 7.0, total: 5.0))?.fraction == 1)
        #expect(look(ProgressView(value: Double?.none))?.fraction == nil)
        let spinner = Stage(ProgressView("Wait"))
        #expect(spinner.texts == ["Wait"])
        #expect(spinner.controlRects[0].size == CGSize(width: 20, height: 20))
    }

    // Shows: .progressViewStyle, CircularProgressViewStyle, .controlSize, .tint
    @Test("progress view styles choose a spinner or a bar, and its color")
    func progressStyles() {
        #expect(look(ProgressView(value: 0.5).progressViewStyle(.circular))?.fraction == nil)
        #expect(look(ProgressView().progressViewStyle(.linear))?.fraction == 0)
        let tinted = look(ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red)))
        #expect(tinted!.tint!.red > 0.9)
        #expect(look(ProgressView().tint(.green))!.tint!.green > 0.7)
        #expect(look(ProgressView().controlSize(.large))?.isLarge == true)
    }

    private struct Percent: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
        }
    }

    // Shows: ProgressViewStyle
    @Test("a program's progress view style receives the completed fraction")
    func progressStyle() {
        #expect(Stage(ProgressView(value: 0.25).progressViewStyle(Percent())).texts == ["25 %"])
    }
}
