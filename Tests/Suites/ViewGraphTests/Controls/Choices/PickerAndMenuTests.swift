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

    @Test("a row's context menu opens over the whole row, and each row has its own")
    func rowMenu() {
        var heard: [String] = []
        let stage = Stage(
            List(["First", "Second"], id: \.self) { name in
                Text(name).contextMenu { Button(name) { heard.append(name) } }
            }
            .listStyle(.plain), size: CGSize(width: 400, height: 300))
        for (y, name) in [(43.0, "First"), (45, "Second")] {
            for x in [1.0, 399] {
                let point = CGPoint(x: x, y: y)
                stage.window.pointer(.down, at: point, isPrimary: false)
                #expect(stage.window.menu.map(\.title) == [name])
                #expect(stage.window.menuAnchor == CGRect(origin: point, size: .zero))
            }
        }
        if case .action(let choose) = stage.window.menu[0].kind { choose() }
        #expect(heard == ["Second"])
        stage.window.pointer(.down, at: CGPoint(x: 200, y: 200), isPrimary: false)
        #expect(stage.window.menu.map(\.title) == ["Second"], "there is no row below the last one")
    }

    @Test("a view's menu inside a row opens over the view only, and before the row's")
    func innerMenu() {
        let stage = Stage(
            List {
                HStack {
                    Text("A").frame(width: 50).contextMenu { Button("Inner") {} }
                    Spacer()
                }
                .contextMenu { Button("Outer") {} }
            }
            .listStyle(.plain), size: CGSize(width: 400, height: 300))
        for (x, name) in [(30.0, "Inner"), (300, "Outer"), (2, "Outer")] {
            stage.window.pointer(.down, at: CGPoint(x: x, y: 22), isPrimary: false)
            #expect(stage.window.menu.map(\.title) == [name])
        }
    }

    @Test("the menu key opens the menu of the focused view below its row")
    func menuKey() {
        let stage = Stage(
            NavigationStack {
                List(["First", "Second"], id: \.self) { name in
                    NavigationLink(name) { Text("Page") }.contextMenu { Button(name) {} }
                }
                .listStyle(.plain)
            }, size: CGSize(width: 400, height: 300))
        #expect(!stage.window.send(.menu), "nothing has the focus")
        let link = stage.buttons.first { $0.configuration.accessibilityLabel == "Second" }
        link?.focus()
        stage.runUntilIdle()
        let row = stage.rows.first { $0.text == "Second" }
        #expect(stage.window.send(.menu))
        #expect(stage.window.menu.map(\.title) == ["Second"])
        let anchor = stage.window.menuAnchor
        #expect(anchor.width == 400 && anchor.height == row?.height && anchor.minX == 0)
    }

    @Test("the menu key opens the menu around a focused button, and none where there is no menu")
    func menuKeyOfViews() {
        let stage = Stage(
            VStack(spacing: 0) {
                HStack {
                    Button("A") {}
                    Text("B")
                }
                .frame(width: 100, height: 50)
                .contextMenu { Button("Menu") {} }
                Button("C") {}
            }, size: CGSize(width: 100, height: 100))
        stage.buttons[0].focus()
        #expect(stage.window.send(.menu))
        #expect(stage.window.menu.map(\.title) == ["Menu"])
        #expect(stage.window.menuAnchor.size == CGSize(width: 100, height: 50))
        stage.buttons[1].focus()
        #expect(!stage.window.send(.menu))
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
