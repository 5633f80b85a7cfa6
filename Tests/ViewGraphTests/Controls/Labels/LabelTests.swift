import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Labels, progress and groups")
struct LabelTests {
    private var label: Label<Text, Text> {
        Label {
            Text("Title")
        } icon: {
            Text("!")
        }
    }

    // Shows: Label
    @Test("a label is its icon, 8 points, its title")  // R28
    func iconAndTitle() {
        let stage = Stage(label)
        #expect(stage.texts == ["!", "Title"])
        #expect(stage.textOrigins[1].x - stage.textOrigins[0].x == 17, "the next pixel")
    }

    // Shows: .labelStyle
    @Test("a label's style shows title, icon or both")
    func styles() {
        #expect(Stage(label.labelStyle(.titleOnly)).texts == ["Title"])
        #expect(Stage(label.labelStyle(.iconOnly)).texts == ["!"])
        #expect(Stage(label.labelStyle(TitleAndIconLabelStyle())).texts == ["!", "Title"])
    }

    private struct Reversed: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.title
                Label(configuration)
            }
        }
    }

    // Shows: LabelStyle
    @Test("a program's label style may use the label it styles")
    func ownStyle() {
        #expect(Stage(label.labelStyle(Reversed())).texts == ["Title", "!", "Title"])
    }

    private func look(_ view: some View) -> ProgressLook? {
        Stage(view).controls.compactMap { $0 as? MemoryProgress }.first?.look
    }

    // Shows: ProgressView
    @Test("a bar shows a share of its total between its labels, a spinner turns above its title")
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
    @Test("styles choose spinner or bar and its colour")
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
    @Test("a program's progress style is told how far it is")
    func progressStyle() {
        #expect(Stage(ProgressView(value: 0.25).progressViewStyle(Percent())).texts == ["25 %"])
    }

    // Shows: GroupBox
    @Test("a group box has its label above its content, on a card")
    func groupBox() {
        let stage = Stage(GroupBox("Title") { Text("Content") }.frame(width: 200))
        #expect(stage.texts == ["Title", "Content"])
        #expect(stage.fills.contains { $0.width == 200 })
    }

    // Shows: DisclosureGroup
    @Test("a disclosure group shows its content while it is open")
    func disclosure() {
        let stage = Stage(DisclosureGroup("More") { Text("Content") })
        #expect(stage.texts == ["More"])
        stage.press("More")
        #expect(stage.texts == ["More", "Content"])
    }

    // Shows: LabeledContent, .labelsHidden
    @Test("labelled content stands at the two ends of its line")
    func labeled() {
        let stage = Stage(LabeledContent("Name", value: "Ada"), size: CGSize(width: 300, height: 100))
        #expect(stage.texts == ["Name", "Ada"])
        #expect(stage.textOrigins.map(\.x) == [0, 274])
        #expect(Stage(LabeledContent("Name", value: "Ada").labelsHidden()).texts == ["Ada"])
    }

    // Shows: ContentUnavailableView
    @Test("a missing content's view names it, describes it and offers actions")
    func unavailable() {
        let stage = Stage(
            ContentUnavailableView {
                Text("Nothing")
            } description: {
                Text("Try again")
            } actions: {
                Button("Retry") {}
            })
        #expect(stage.texts == ["Nothing", "Try again", "Retry"])
        #expect(Stage(ContentUnavailableView.search(text: "x")).texts.first == "No Results for “x”")
        let short = ContentUnavailableView(
            "No Mail", systemImage: "tray.fill", description: Text("New mail appears here."))
        #expect(Stage(short).texts == ["No Mail", "New mail appears here."])
    }
}
