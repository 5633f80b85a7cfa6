import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Choosing colours")
struct ColorPickerTests {
    private final class Chosen {
        var color = Color.red
    }

    private struct Form: View {
        let chosen: Chosen
        var supportsOpacity = true
        var body: some View {
            ColorPicker(
                "Tint",
                selection: Binding {
                    chosen.color
                } set: {
                    chosen.color = $0
                },
                supportsOpacity: supportsOpacity)
        }
    }

    private func wordless(_ stage: Stage<Form>) -> [MemoryButton] {
        stage.buttons.filter { $0.content.map { Stage<Form>.items(in: $0) }.map(Stage<Form>.texts) == [] }
    }

    private func open(_ stage: Stage<Form>) {
        wordless(stage)[0].click()
        stage.settle()
    }

    // Shows: ColorPicker
    @Test("a well opens a sheet of colours; a press chooses one")
    func choosing() {
        let chosen = Chosen()
        let stage = Stage(Form(chosen: chosen))
        #expect(stage.texts == ["Tint"])
        open(stage)
        #expect(stage.texts.contains("Colors") && stage.texts.contains("Opacity"))
        // The first row goes from white to black.
        wordless(stage)[1].click()
        stage.settle()
        #expect(chosen.color.resolve(dark: false) == Color.white.resolve(dark: false))
        stage.press("Done")
        #expect(stage.texts == ["Tint"])
    }

    // Shows: ColorPicker
    @Test("without opacity there is no slider for it")
    func opaque() {
        let stage = Stage(Form(chosen: Chosen(), supportsOpacity: false))
        open(stage)
        #expect(stage.texts.contains("Colors") && !stage.texts.contains("Opacity"))
    }
}
