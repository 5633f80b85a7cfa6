import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Presentations")
struct PresentationTests {
    /// A view that presents content while its flag is true.
    private struct Presenter<Presented: View>: View {
        let flag: BindingCapture<Bool>
        let present: (Text, Binding<Bool>) -> Presented
        @State private var isShown = false

        var body: some View {
            flag.binding = $isShown
            return present(Text("Root"), $isShown)
        }
    }

    // B188, B192, B34
    // Shows: .sheet
    @Test("a sheet is shown while its flag is set, and onDismiss runs when it has disappeared")
    func sheet() {
        let events = Events()
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.sheet(isPresented: isShown, onDismiss: { events.append("dismissed") }) {
                    Counter("sheet")
                        .onAppear { events.append("appears") }
                        .onDisappear { events.append("disappears") }
                }
            })
        #expect(stage.texts == ["Root"])
        flag.value = true
        stage.runUntilIdle()
        #expect(events.take() == ["appears"])
        stage.press("sheet 0")
        #expect(stage.texts == ["Root", "sheet 1"])
        flag.value = false
        stage.frames(2)
        #expect(events.take() == [])
        stage.runUntilIdle()
        #expect(events.take() == ["disappears", "dismissed"])
        #expect(stage.texts == ["Root"])
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.texts == ["Root", "sheet 0"])
    }

    @Test("a press on a rising sheet reaches the visible content, and dismisses nothing")
    func rising() throws {
        let events = Events()
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.sheet(isPresented: isShown) {
                    VStack(spacing: 0) {
                        Color.red.onTapGesture { events.append("upper") }
                        Color.blue.onTapGesture { events.append("lower") }
                    }
                }
            })
        func lift(_ layer: DisplayLayer?) -> Double {
            (layer?.items ?? []).map { item in
                if case .layer(let inner, let effects) = item {
                    max(effects.transform.y, lift(inner))
                } else {
                    0
                }
            }.max() ?? 0
        }
        flag.value = true
        repeat { stage.frames(1) } while lift(stage.window.layer) > 720
        try #require(lift(stage.window.layer) > 440)
        // At the window's end only the upper half is visible, and the lower one is still to appear.
        stage.down(200, 870)
        stage.up(200, 870)
        #expect(events.take() == ["upper"])
        // The card has not reached this point yet, only the shade.
        stage.down(200, 200)
        stage.up(200, 200)
        #expect(events.take() == [])
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(flag.value)
        stage.down(200, 870)
        stage.up(200, 870)
        #expect(events.take() == ["lower"])
    }

    // Shows: .sheet, .fullScreenCover
    @Test("in dark mode a sheet and its content are lighter than the window, but a cover is not")
    func raised() {
        struct Content: View {
            var body: some View { Palette.systemGroupedBackground.frame(width: 10, height: 10) }
        }
        func colors(_ view: some View, isDark: Bool) -> [ResolvedColor] {
            let stage = Stage(view, isDark: isDark)
            return stage.painted.compactMap { $0.rect?.width == 10 ? $0.color : nil }
        }
        let sheet = Content().sheet(isPresented: .constant(true)) { Content() }
        let cover = Content().fullScreenCover(isPresented: .constant(true)) { Content() }
        let (low, high) = (ResolvedColor(hex: 0x000000), ResolvedColor(hex: 0x1C1C1E))
        #expect(colors(sheet, isDark: true) == [low, high])
        #expect(colors(cover, isDark: true) == [low, low])
        #expect(Set(colors(sheet, isDark: false)) == [ResolvedColor(hex: 0xF2F2F7)])
    }

    // Shows: .sheet, .interactiveDismissDisabled
    @Test("Escape and a click outside dismiss a sheet, unless that is disabled")
    func interactive() {
        let flag = BindingCapture<Bool>()
        let forbids = Model()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.sheet(isPresented: isShown) {
                    Text("Sheet").interactiveDismissDisabled(forbids.isOn)
                }
            })
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.window.send(.escape))
        stage.runUntilIdle()
        #expect(!flag.value)
        flag.value = true
        stage.runUntilIdle()
        // The shade is the first control of the presentation.
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(!flag.value)
        forbids.isOn = true
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.window.send(.escape))
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(flag.value)
    }

    // B186, B187
    // Shows: \.dismiss
    @Test("dismiss in a sheet closes the sheet, even on the root of its stack")
    func dismissInSheet() {
        struct Content: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Close") { dismiss() } }
        }
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.sheet(isPresented: isShown) { NavigationStack { Content() } }
            })
        flag.value = true
        stage.runUntilIdle()
        stage.press("Close")
        #expect(!flag.value)
        #expect(stage.texts == ["Root"])
    }

    // B189
    // Shows: .sheet(item:), .fullScreenCover
    @Test("a different item presents a new sheet, and the same item updates it")
    func item() {
        struct Item: Identifiable {
            var id: Int
            var name: String
        }
        struct Program: View {
            let remote: BindingCapture<Item?>
            @State private var item: Item?
            var body: some View {
                remote.binding = $item
                return Text("Root").fullScreenCover(item: $item) { item in
                    VStack {
                        Text(item.name)
                        Counter("count")
                    }
                }
            }
        }
        let remote = BindingCapture<Item?>()
        let stage = Stage(Program(remote: remote))
        remote.value = Item(id: 1, name: "one")
        stage.runUntilIdle()
        stage.press("count 0")
        remote.value = Item(id: 1, name: "uno")
        stage.runUntilIdle()
        #expect(stage.texts == ["Root", "uno", "count 1"])
        remote.value = Item(id: 2, name: "two")
        stage.runUntilIdle()
        #expect(stage.texts == ["Root", "two", "count 0"])
        remote.value = nil
        stage.runUntilIdle()
        #expect(stage.texts == ["Root"])
    }

    // B195
    // Shows: .alert(_:isPresented:actions:message:)
    @Test("an alert's button runs its action and dismisses it, and Escape triggers its cancel button")
    func alert() {
        let events = Events()
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.alert("Title", isPresented: isShown) {
                    Button("Delete", role: .destructive) { events.append("delete") }
                    Button("Keep", role: .cancel) { events.append("keep") }
                } message: {
                    Text("Message")
                }
            })
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.texts == ["Root", "Title", "Message", "Keep", "Delete"])
        stage.press("Delete")
        #expect(events.take() == ["delete"])
        #expect(!flag.value)
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.window.send(.escape))
        stage.runUntilIdle()
        #expect(events.take() == ["keep"])
        #expect(stage.texts == ["Root"])
    }

    // B195, B197, B198
    // Shows: .alert(isPresented:content:), Alert, .alert(isPresented:error:)
    @Test("an alert without buttons has an OK button, and the older form has its own buttons")
    func olderAlert() {
        struct Failure: LocalizedError {
            var errorDescription: String? { "It broke" }
        }
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.alert(isPresented: isShown, error: Failure()) {}
            })
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.texts == ["Root", "It broke", "OK"])
        stage.press("OK")
        #expect(!flag.value)
        let events = Events()
        let older = BindingCapture<Bool>()
        let other = Stage(
            Presenter(flag: older) { root, isShown in
                root.alert(isPresented: isShown) {
                    Alert(
                        title: Text("T"), message: Text("M"),
                        primaryButton: .destructive(Text("Yes")) { events.append("yes") },
                        secondaryButton: .cancel())
                }
            })
        older.value = true
        other.runUntilIdle()
        #expect(other.texts == ["Root", "T", "M", "Cancel", "Yes"])
        other.press("Yes")
        #expect(events.take() == ["yes"])
        #expect(!older.value)
    }

    // B199
    // Shows: .confirmationDialog, .actionSheet, ActionSheet
    @Test("a confirmation dialog or an action sheet has a Cancel button")
    func dialog() {
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.confirmationDialog("Title", isPresented: isShown) { Button("One") {} }
            })
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.texts == ["Root", "One", "Cancel"])
        stage.press("Cancel")
        #expect(!flag.value)
        let older = BindingCapture<Bool>()
        let other = Stage(
            Presenter(flag: older) { root, isShown in
                root.actionSheet(isPresented: isShown) {
                    ActionSheet(title: Text("T"), buttons: [.default(Text("One")), .cancel()])
                }
            })
        older.value = true
        other.runUntilIdle()
        #expect(other.texts == ["Root", "T", "One", "Cancel"])
    }

    // B194
    // Shows: .presentationDetents
    @Test("a sheet opens at the smallest of its heights")
    func detents() {
        let flag = BindingCapture<Bool>()
        let stage = Stage(
            Presenter(flag: flag) { root, isShown in
                root.sheet(isPresented: isShown) {
                    Color.red.presentationDetents([.large, .height(200)])
                }
            }, size: CGSize(width: 300, height: 424))
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.fills.last { $0.height != 5 }?.height == 200)
    }
}
