import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Pickers and menus")
struct PickerAndMenuTests {
    private enum Flavor: String, CaseIterable, Identifiable {
        case vanilla, cherry
        var id: String { rawValue }
    }

    private struct Ice: View {
        @State var flavor = "vanilla"
        @State var other: Flavor?
        let isSegmented: Bool
        var body: some View {
            VStack {
                if isSegmented {
                    picker.pickerStyle(SegmentedPickerStyle())
                } else {
                    picker
                }
                Picker("Other", selection: $other) {
                    Text("None").tag(Flavor?.none)
                    ForEach(Flavor.allCases) { Text($0.rawValue).tag($0) }
                }
                Text("\(flavor) \(other?.rawValue ?? "-")")
            }
        }
        private var picker: some View {
            Picker("Flavor", selection: $flavor) {
                ForEach(Flavor.allCases) { Text($0.rawValue) }
            }
        }
    }

    // Shows: Picker, .tag, MenuPickerStyle
    @Test("a picker shows the selection and opens a menu of its choices, identified by tag or id")  // B126
    func picker() {
        let stage = Stage(Ice(isSegmented: false))
        #expect(stage.texts == ["vanilla", "None", "vanilla -"])
        stage.buttons[0].click()
        #expect(stage.buttons[0].menu.map(\.title) == ["vanilla", "cherry"])
        #expect(stage.buttons[0].menu.map(\.isOn) == [true, false])
        stage.buttons[0].choose("cherry")
        stage.runUntilIdle()
        #expect(stage.texts == ["cherry", "None", "cherry -"])
        stage.buttons[1].click()
        stage.buttons[1].choose("cherry")
        stage.runUntilIdle()
        #expect(stage.texts == ["cherry", "cherry", "cherry cherry"])
        stage.buttons[1].click()
        stage.buttons[1].choose("None")
        stage.runUntilIdle()
        #expect(stage.texts.last == "cherry -")
    }

    // Shows: .pickerStyle, SegmentedPickerStyle
    @Test("a segmented picker's segments are side by side with equal widths, 32 points high")  // R28
    func segments() {
        let stage = Stage(Ice(isSegmented: true), size: CGSize(width: 204, height: 300))
        #expect(stage.controlRects.prefix(2).map(\.width) == [100, 100])
        #expect(stage.fills.contains { $0.size == CGSize(width: 204, height: 32) })
        stage.press("cherry")
        #expect(stage.texts.last == "cherry -")
    }

    // Shows: Menu
    @Test("a menu's items are its buttons, toggles, dividers and menus")
    func menu() {
        var heard: [String] = []
        let stage = Stage(
            Menu("More") {
                Button("Copy") { heard.append("copy") }
                Divider()
                Button("Off") { heard.append("off") }.disabled(true)
                Toggle("Mark", isOn: .constant(true))
                Menu("Share") { Button("Mail") { heard.append("mail") } }
            })
        #expect(stage.texts == ["More"])
        let button = stage.buttons[0]
        button.click()
        #expect(button.menu.map(\.title) == ["Copy", "", "Off", "Mark", "Share"])
        #expect(button.menu.map(\.isEnabled) == [true, true, false, true, true])
        #expect(button.menu[3].isOn == true)
        button.choose("Mail")
        button.click()
        button.choose("Off")
        button.click()
        button.choose("Copy")
        #expect(heard == ["mail", "copy"])
    }

    // Shows: .contextMenu
    @Test("a secondary click opens the innermost context menu at its location")
    func contextMenu() {
        var heard = 0
        let stage = Stage(
            VStack {
                Text("A").frame(width: 100, height: 100)
                    .contextMenu {
                        Button("Copy") { heard += 1 }
                        Button("Cut") {}
                    }
                Text("B").frame(width: 100, height: 100)
            }
            .contextMenu { Button("All") {} }, size: CGSize(width: 100, height: 208))
        stage.window.pointer(.down, at: CGPoint(x: 10, y: 10), isPrimary: false)
        #expect(stage.window.menu.map(\.title) == ["Copy", "Cut"])
        if case .action(let copy) = stage.window.menu[0].kind { copy() }
        #expect(heard == 1)
        stage.window.pointer(.down, at: CGPoint(x: 50, y: 160), isPrimary: false)
        #expect(stage.window.menu.map(\.title) == ["All"])
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("Menu:")
                Menu(configuration)
            }
        }
    }

    // Shows: .menuStyle, MenuStyle
    @Test("a menu style can use the menu that it styles")
    func menus() {
        let menu = Menu("More") { Button("Copy") {} }
        let stage = Stage(menu.menuStyle(Framed()))
        #expect(stage.texts.contains("Menu:"))
        #expect(stage.buttons.count == 1)
        stage.buttons[0].click()
        #expect(stage.buttons[0].menu.map(\.title) == ["Copy"])
    }
}
