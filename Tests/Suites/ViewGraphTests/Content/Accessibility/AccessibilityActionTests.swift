import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Actions, traits and order for assistive tools", .timeLimit(.minutes(5)))
struct AccessibilityActionTests {
    // Shows: .accessibilityAction, .accessibilityAdjustableAction
    @Test("assistive tools perform a view's actions, with the program's current closures")
    func actions() {
        struct Dial: View {
            @State private var value = 5
            let log: (String) -> Void
            var body: some View {
                Text("Dial").accessibilityValue("\(value)")
                    .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
                    .accessibilityAction { log("pressed at \(value)") }
                    .accessibilityAction(named: "Reset") { value = 0 }
                    .accessibilityAction(.escape) { log("dismissed") }
            }
        }
        var log: [String] = []
        let stage = Stage(Dial { log.append($0) })
        #expect(stage.spoken == ["text “Dial” (5) [increment, decrement, press, Reset, Dismiss]"])
        let first = stage.window.accessibility[0]
        first.perform(.increment)
        stage.runUntilIdle()
        first.perform(.increment)
        first.perform(.decrement)
        stage.runUntilIdle()
        #expect(stage.window.accessibility[0].value == "6")
        first.perform(.press)
        first.perform(.named("Dismiss"))
        #expect(log == ["pressed at 6", "dismissed"])
        #expect(!first.perform(.named("Unknown")))
        first.perform(.named("Reset"))
        stage.runUntilIdle()
        #expect(stage.window.accessibility[0].value == "0")
    }

    // Shows: .accessibilityAddTraits, .accessibilityRemoveTraits, .accessibilityIdentifier
    @Test("traits determine the role and the selection, and identifiers the name for tests")
    func traits() {
        let stage = Stage(
            VStack {
                Text("Title").accessibilityAddTraits(.isHeader)
                Text("Go").accessibilityAddTraits([.isButton, .isSelected]).accessibilityIdentifier("go")
                Text("Plain").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
                Button("Press") {}.accessibilityRemoveTraits(.isButton)
            })
        #expect(
            stage.spoken == [
                "heading “Title”", "button “Go” selected", "text “Plain”", "text “Press” [press]",
            ])
        #expect(stage.window.accessibility.map(\.identifier) == ["", "go", "", ""])
    }

    // Shows: .accessibilitySortPriority
    @Test("a view with a higher sort priority is read before the views next to it")
    func order() {
        let stage = Stage(
            VStack {
                Text("first")
                HStack {
                    Text("c").accessibilitySortPriority(1)
                    Text("b").accessibilitySortPriority(2)
                    Text("d")
                    Text("a").accessibilitySortPriority(.infinity)
                }
                .accessibilityElement(children: .contain)
                Text("last").accessibilitySortPriority(.nan)
            })
        #expect(stage.window.accessibility.map(\.label) == ["first", "a", "b", "c", "d", "last"])
    }

    // Shows: .accessibilityElement, .accessibilityRepresentation, .accessibilityHidden
    @Test(
        "a combined, replaced or hidden view covers its controls, and a combined one presses its only button")
    func covered() {
        var presses: [String] = []
        func button(_ title: String) -> some View { Button(title) { presses.append(title) } }
        let stage = Stage(
            VStack {
                HStack {
                    Text("Draft")
                    button("Send")
                }
                .accessibilityElement(children: .combine)
                HStack {
                    button("Yes")
                    button("No")
                }
                .accessibilityElement(children: .combine)
                button("Hidden").accessibilityHidden(true)
                button("Replaced").accessibilityRepresentation { Text("Replacement") }
            })
        #expect(
            stage.spoken == [
                "button “Draft, Send” [press]", "text “Yes, No” [Yes, No]", "text “Replacement”",
            ])
        stage.window.accessibility[0].perform(.press)
        stage.window.accessibility[1].perform(.named("No"))
        #expect(presses == ["Send", "No"])
        #expect(stage.window.accessibilityTree.flatMap(\.covered).count == 5)
    }
}
