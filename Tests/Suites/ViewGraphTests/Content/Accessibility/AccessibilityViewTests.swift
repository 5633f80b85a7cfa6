import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Accessibility of views", .timeLimit(.minutes(5)))
struct AccessibilityViewTests {
    // Shows: .accessibilityRepresentation, .accessibilityChildren, .accessibilityCustomContent
    @Test("a view can have another representation and more content for assistive tools, and looks the same")
    func spoken() {
        func said(_ view: some View) -> [String] {
            Stage(view).window.accessibility.map {
                $0.detail.isEmpty ? $0.label : "\($0.label): \($0.detail)"
            }
        }
        let knob = Text("o").accessibilityRepresentation { Text("Volume") }
        #expect(said(knob) == ["Volume"])
        #expect(Stage(knob).texts == ["o"])
        #expect(said(Text("o").accessibilityCustomContent("Size", "3 MB")) == ["o: Size: 3 MB"])
        #expect(said(Text("o").accessibilityLabel("a", isEnabled: false)) == ["o"])
    }

    // Shows: .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityHidden,
    // Shows: .accessibilityElement
    @Test("assistive tools receive the labels, values, hints and structure that the program sets")
    func accessibility() {
        let stage = Stage(
            VStack {
                Color.red.accessibilityLabel("a red field").accessibilityHint("does nothing")
                Text("4").accessibilityLabel(Text("points")).accessibilityValue("four")
                Text("hidden").accessibilityHidden(true)
                HStack {
                    Text("a")
                    Text("b")
                }
                .accessibilityElement(children: .combine)
                Text("silent").accessibilityElement().accessibilityLabel("said")
            })
        #expect(
            stage.window.accessibility.map { "\($0.label)/\($0.detail)" } == [
                "a red field/does nothing", "points/four", "a, b/", "said/",
            ])
    }
}
