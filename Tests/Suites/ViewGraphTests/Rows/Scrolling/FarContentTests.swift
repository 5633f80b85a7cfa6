import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Content far from the viewport")
struct FarContentTests {
    @Test("assistive tools get near content, and again when scrolling comes to rest")
    func accessibility() {
        let stage = Stage(
            VStack {
                Text("above")
                ScrollView {
                    VStack {
                        ForEach(0..<1_000) { number in
                            Toggle("row \(number)", isOn: .constant(number == 7))
                        }
                    }
                }
            })
        let labels = { stage.window.accessibility.map(\.label) }
        #expect(labels().contains("above"))
        #expect(labels().contains("row 0"))
        #expect(labels().count < 200)
        stage.area.scroll(by: 20_000)
        stage.runUntilIdle()
        stage.area.rest()
        stage.runUntilIdle()
        #expect(labels().contains("above"))
        #expect(!labels().contains("row 0"))
        #expect(labels().contains("row 490"))
        #expect(labels().count < 400)
    }

    @Test("a megabyte of text is laid out in the expected number of lines")
    func words() {
        let text = String(repeating: "word ", count: 200_000)
        let stage = Stage(Text(text).fixedSize(horizontal: false, vertical: true))
        // A width of 402 points is 47 characters of 8.5 points.
        let layout = stage.layouts[0]
        #expect(layout.lineCount == 200_000 / 9 + 1)
    }
}
