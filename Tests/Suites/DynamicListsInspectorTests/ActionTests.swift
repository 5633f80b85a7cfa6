import DynamicListsInspector
import SwiftUI
import Testing

@Suite("Actions of a user on hosted views")
@MainActor
struct ActionTests {
    @Test("switches, text fields, sliders and steppers change what they are bound to")
    func controls() throws {
        let screen = HostedView(Settings())
        try screen.find(Toggle.self, "Sound").tap()
        #expect(try screen.find(Toggle.self, "Sound").isOn)
        try screen.find(TextField.self, "Name").type("Ann")
        #expect(try screen.find(TextField.self, "Name").value == "Ann")
        try screen.find(TextField.self, "Name").replaceText(with: "Ben")
        try screen.find(TextField.self, "Name").type("\n")
        try screen.find(Slider.self).adjust(to: 0.75)
        #expect(try screen.find(identifier: "summary").label == "Ben, true, 0.75, submitted")
        #expect(try screen.find(TextField.self, "Name").isFocused)
    }

    @Test("a disabled view ignores a tap, and typing into it is an error")
    func disabled() throws {
        let screen = HostedView(Settings().disabled(true))
        try screen.find(Toggle.self, "Sound").tap()
        #expect(try !screen.find(Toggle.self, "Sound").isOn)
        #expect(try !screen.find(Toggle.self, "Sound").isEnabled)
        let error = #expect(throws: InspectionError.self) {
            try screen.find(TextField.self, "Name").type("Ann")
        }
        #expect(error?.description == "TextField \"Name\" is disabled")
    }

    @Test("taps, double taps, long presses and drags reach the gestures of a view")
    func gestures() throws {
        let screen = HostedView(Pad())
        let pad = try screen.find(Text.self, "pad")
        try pad.tap(count: 2)
        #expect(screen.contains("double"))
        try pad.longPress()
        #expect(screen.contains("long"))
        try pad.swipe(.trailing, distance: 60)
        #expect(screen.contains("dragged 60"))
    }

    @Test("a context menu and a menu are opened, and their items chosen")
    func menus() throws {
        let screen = HostedView(Menus())
        try screen.find(Text.self, "item").openContextMenu()
        #expect(screen.menuItems == ["Copy", "Delete"])
        try screen.chooseMenuItem("Delete")
        #expect(screen.contains("deleted"))
        try screen.find(Menu.self, "More").tap()
        #expect(screen.menuItems == ["Sort"])
        try screen.chooseMenuItem("Sort")
        #expect(screen.contains("sorted"))
        let error = #expect(throws: InspectionError.self) { try screen.chooseMenuItem("Sort") }
        #expect(error?.description == "no menu item \"Sort\"; no menu is open")
    }

    @Test("keys reach the view with the keyboard")
    func keys() throws {
        let screen = HostedView(Keys())
        try screen.find(Text.self, "keys").press("a")
        #expect(screen.contains("pressed a"))
        #expect(!screen.press(.home))
    }
}

private struct Settings: View {
    @State private var name = ""
    @State private var hasSound = false
    @State private var volume = 0.5
    @State private var isSubmitted = false

    var body: some View {
        Form {
            TextField("Name", text: $name).onSubmit { isSubmitted = true }
            Toggle("Sound", isOn: $hasSound)
            Slider(value: $volume) { Text("Volume") }
            let states = ["\(hasSound)", volume.formatted(), isSubmitted ? "submitted" : "open"]
            Text("\(name), \(states.joined(separator: ", "))").accessibilityIdentifier("summary")
        }
    }
}

private struct Pad: View {
    @State private var last = "nothing"

    var body: some View {
        VStack {
            Text("pad").frame(width: 100, height: 100).contentShape(Rectangle())
                .onTapGesture(count: 2) { last = "double" }
                .onLongPressGesture { last = "long" }
                .gesture(DragGesture().onEnded { last = "dragged \(Int($0.translation.width))" })
            Text(last)
        }
    }
}

private struct Menus: View {
    @State private var last = "nothing"

    var body: some View {
        VStack {
            Text("item").contextMenu {
                Button("Copy") {}
                Button("Delete") { last = "deleted" }
            }
            Menu("More") { Button("Sort") { last = "sorted" } }
            Text(last)
        }
    }
}

private struct Keys: View {
    @State private var last = "nothing"

    var body: some View {
        VStack {
            Text("keys").focusable().onKeyPress { press in
                last = "pressed \(press.characters)"
                return press.characters == "a" ? .handled : .ignored
            }
            Text(last)
        }
    }
}
