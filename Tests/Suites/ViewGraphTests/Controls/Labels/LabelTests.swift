import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Labels")
struct LabelTests {
    private var label: Label<Text, Text> {
        Label {
            Text("Title")
        } icon: {
            Text("!")
        }
    }

    // Shows: Label
    @Test("a label has 8 points between its icon and its title")  // R28
    func iconAndTitle() {
        let stage = Stage(label)
        #expect(stage.texts == ["!", "Title"])
        #expect(stage.textOrigins[1].x - stage.textOrigins[0].x == 17, "the next pixel")
    }

    // Shows: .labelStyle
    @Test("a label style shows the title, the icon or both")
    func styles() {
        #expect(Stage(label.labelStyle(.titleOnly)).texts == ["Title"])
        #expect(Stage(label.labelStyle(.iconOnly)).texts == ["!"])
        #expect(Stage(label.labelStyle(TitleAndIconLabelStyle())).texts == ["!", "Title"])
    }

    // Shows: .labelStyle
    @Test("a button that shows only the icon of its label is read by the title")
    func iconOnlyButton() {
        let stage = Stage(
            Button {
            } label: {
                Label("Add", systemImage: "plus")
            }
            .labelStyle(.iconOnly))
        #expect(stage.texts == [])
        #expect(stage.buttons.map(\.configuration.accessibilityLabel) == ["Add"])
        #expect(stage.spoken == ["button “Add” [press]"])
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
    @Test("a program's label style can use the label that it styles")
    func ownStyle() {
        #expect(Stage(label.labelStyle(Reversed())).texts == ["Title", "!", "Title"])
    }

    // Shows: ContentUnavailableView
    @Test("a content unavailable view shows a label, a description and actions")
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
