import DynamicListsInspector
import SwiftUI
import Testing

@Suite("Searches for views")
@MainActor
struct SearchTests {
    private let screen = HostedView {
        VStack {
            Text("Title").accessibilityIdentifier("title")
            Button("Save") {}
            Button {
            } label: {
                Image(systemName: "trash")
            }
            .accessibilityLabel("Delete")
            Toggle("Sound", isOn: .constant(true))
            Card(name: "Ann")
            Card(name: "Ben")
        }
    }

    @Test("a view is found by its generic type, by one specialization of it, and by its label alone")
    func types() throws {
        #expect(try screen.find(Button.self, "Save").typeName == "Button")
        #expect(try screen.find(Button<Text>.self, "Save").label == "Save")
        #expect(try screen.find(Button<Image>.self).label == "Delete")
        #expect(try screen.find("Delete").typeName == "Button")
        #expect(try screen.find("Title").typeName == "Text")
        #expect(try screen.find(containing: "itl").label == "Title")
        #expect(try screen.find(identifier: "title").label == "Title")
        #expect(try screen.find(Text.self, identifier: "title").identifier == "title")
        #expect(try screen.find(Toggle.self, "Sound").isOn)
    }

    @Test("a program's view is found by its type and by a text in it, and searched")
    func programViews() throws {
        let ben = try screen.find(Card.self, "Ben")
        #expect(try ben.view(as: Card.self).name == "Ben")
        #expect(try ben.find(Button.self).label == "Call Ben")
        #expect(try ben.texts == ["Ben", "Call Ben"])
        #expect(screen.findAll(Card.self).count == 2)
        #expect(
            try screen.findAll(Card.self).map { try $0.find(Button.self).label } == ["Call Ann", "Call Ben"])
    }

    @Test("nothing found is an error of one line that names what there is")
    func nothing() {
        func message(_ search: () throws -> ViewElement) -> String? {
            (#expect(throws: InspectionError.self) { try search() })?.description
        }
        #expect(
            message { try screen.find(Button.self, "Sve") }
                == "no Button \"Sve\"; there are: Button \"Save\", Button \"Delete\", "
                + "Button \"Call Ann\", Button \"Call Ben\"")
        #expect(
            message { try screen.find(Card.self, "Cem") }
                == "no Card \"Cem\"; there are: Card \"Ann, Call Ann\", Card \"Ben, Call Ben\"")
        #expect(
            message { try screen.find(identifier: "titel") }?.hasPrefix(
                "no view with the identifier \"titel\"; there are: ") == true)
        #expect(
            message { try screen.find(Slider.self) }?.hasPrefix("no Slider; there are: VStack") == true)
        #expect(
            message { try screen.find(Card.self) }?.hasPrefix(
                "2 views match Card: Card \"Ann, Call Ann\" at (")
                == true)
        #expect(message { try screen.row(7) } == "no row 7 on screen; there are no rows")
    }

    @Test("views below a sheet are not found, and those in it are")
    func sheets() throws {
        let screen = HostedView(SheetScreen())
        try screen.find(Button.self, "Open").tap()
        #expect(!screen.contains("Open"))
        #expect(try screen.find(Text.self).label == "In the sheet")
        screen.press(.escape)
        #expect(screen.contains("Open"))
        #expect(!screen.contains("In the sheet"))
    }

    @Test("an element is found again after an update, and is missing once the view is removed")
    func updates() throws {
        let screen = HostedView(Text("one"))
        let text = try screen.find(Text.self)
        screen.show(Text("two"))
        #expect(try text.label == "two")
        screen.show(Image(systemName: "star"))
        #expect(!text.exists)
        #expect(throws: InspectionError.self) { try text.label }
    }
}

private struct Card: View {
    let name: String

    var body: some View {
        HStack {
            Text(name)
            Button("Call \(name)") {}
        }
    }
}

private struct SheetScreen: View {
    @State private var isOpen = false

    var body: some View {
        Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { Text("In the sheet") }
    }
}
