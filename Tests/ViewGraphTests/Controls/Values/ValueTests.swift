import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Controls with values")
struct ValueTests {
    private struct Switches: View {
        @State var isOn = false
        var body: some View {
            Toggle("Wi-Fi", isOn: $isOn)
            Text(isOn ? "yes" : "no")
            Button("on") { isOn = true }
        }
    }

    // Shows: Toggle
    @Test("a switch writes its binding and follows it, at the end of its line")  // R28
    func toggle() {
        let stage = Stage(VStack { Switches() }, size: CGSize(width: 300, height: 300))
        let control = stage.controls.compactMap { $0 as? MemorySwitch }[0]
        #expect(stage.controlRects[0].size == CGSize(width: 51, height: 31))
        #expect(stage.controlRects[0].maxX == 300)
        #expect(control.name?() == "Wi-Fi")
        control.turn()
        stage.settle()
        #expect(stage.texts.contains("yes"))
        control.turn()
        stage.settle()
        stage.press("on")
        #expect(control.value)
    }

    // Shows: Toggle
    @Test("a switch whose value is not taken turns back")
    func refused() {
        let stage = Stage(Toggle("A", isOn: .constant(false)))
        let control = stage.controls.compactMap { $0 as? MemorySwitch }[0]
        control.turn()
        stage.settle()
        #expect(!control.value)
    }

    // Shows: Toggle
    @Test("one switch stands for several values: on while all are, turned it writes all")
    func sources() {
        struct Lamp { let isOn: Binding<Bool> }
        struct Lamps: View {
            @State private var kitchen = true
            @State private var hall = false
            var body: some View {
                let lamps = [Lamp(isOn: $kitchen), Lamp(isOn: $hall)]
                Toggle("Lamps", sources: lamps, isOn: \.isOn)
                Toggle(String("Light"), sources: lamps, isOn: \.isOn)
                Text("\(kitchen) \(hall)")
            }
        }
        let stage = Stage(VStack { Lamps() })
        var switches: [MemorySwitch] { stage.controls.compactMap { $0 as? MemorySwitch } }
        #expect(switches.map { $0.name?() } == ["Lamps", "Light"])
        #expect(switches.map(\.value) == [false, false])
        switches[0].turn()
        stage.settle()
        #expect(switches.map(\.value) == [true, true] && stage.texts.contains("true true"))
        switches[1].turn()
        stage.settle()
        #expect(stage.texts.contains("false false"))
    }

    // Shows: .toggleStyle, .labelsHidden
    @Test("a toggle is a switch, a button or a box with a mark; its label can be hidden")
    func toggleStyles() {
        struct Styled: View {
            let isBox: Bool
            @State var isOn = false
            var body: some View {
                VStack {
                    if isBox {
                        Toggle("A", isOn: $isOn).toggleStyle(.checkbox)
                    } else {
                        Toggle("A", isOn: $isOn).toggleStyle(.button)
                    }
                    Text(isOn ? "yes" : "no")
                }
            }
        }
        for isBox in [false, true] {
            let stage = Stage(Styled(isBox: isBox))
            #expect(!stage.controls.contains { $0 is MemorySwitch })
            stage.buttons[0].click()
            stage.settle()
            #expect(stage.texts.contains("yes"))
        }
        #expect(Stage(Toggle("A", isOn: .constant(true)).labelsHidden()).texts.isEmpty)
    }

    private struct Volume: View {
        @State var volume = 0.5
        @State var heard: [Bool] = []
        var body: some View {
            VStack {
                Slider(value: $volume, in: 0...10, step: 2) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("10")
                } onEditingChanged: {
                    heard.append($0)
                }
                Text("\(Int(volume)) \(heard.count)")
            }
        }
    }

    // Shows: Slider
    @Test("a slider steps within its bounds, between its labels, and tells when it is moved")  // R28
    func slider() {
        let stage = Stage(Volume())
        let control = stage.controls.compactMap { $0 as? MemorySlider }[0]
        #expect(control.bounds == 0...10 && control.step == 2)
        control.drag(to: 7.2)
        stage.settle()
        #expect(stage.texts == ["0", "10", "8 2"])
        #expect(stage.controlRects[0].height == 31)
    }

    private struct Count: View {
        @State var count = 9
        var body: some View {
            VStack {
                Stepper("Count", value: $count, in: 0...10)
                Text("\(count)")
            }
        }
    }

    // Shows: Stepper
    @Test("a stepper stops at its bounds")
    func stepper() {
        let stage = Stage(Count())
        stage.buttons[1].click()
        stage.settle()
        #expect(stage.texts.last == "10")
        #expect(!stage.buttons[1].configuration.isEnabled)
        stage.buttons[0].click()
        stage.settle()
        #expect(stage.texts.last == "9")
    }

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
    @Test("a picker shows what is chosen and opens a menu of its choices, known by tag or id")  // B126
    func picker() {
        let stage = Stage(Ice(isSegmented: false))
        #expect(stage.texts == ["vanilla", "None", "vanilla -"])
        stage.buttons[0].click()
        #expect(stage.buttons[0].menu.map(\.title) == ["vanilla", "cherry"])
        #expect(stage.buttons[0].menu.map(\.isOn) == [true, false])
        stage.buttons[0].choose("cherry")
        stage.settle()
        #expect(stage.texts == ["cherry", "None", "cherry -"])
        stage.buttons[1].click()
        stage.buttons[1].choose("cherry")
        stage.settle()
        #expect(stage.texts == ["cherry", "cherry", "cherry cherry"])
        stage.buttons[1].click()
        stage.buttons[1].choose("None")
        stage.settle()
        #expect(stage.texts.last == "cherry -")
    }

    // Shows: .pickerStyle, SegmentedPickerStyle
    @Test("segments stand side by side in equal widths, 32 points high")  // R28
    func segments() {
        let stage = Stage(Ice(isSegmented: true), size: CGSize(width: 204, height: 300))
        #expect(stage.controlRects.prefix(2).map(\.width) == [100, 100])
        #expect(stage.fills.contains { $0.size == CGSize(width: 204, height: 32) })
        stage.press("cherry")
        #expect(stage.texts.last == "cherry -")
    }

    // Shows: Menu
    @Test("a menu's lines are its buttons, toggles, dividers and menus")
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

    // Shows: DatePicker
    @Test("a date's day and time are edited as texts, within bounds")
    func date() {
        struct Day: View {
            @State var date = Date(timeIntervalSince1970: 1_700_000_000)
            var body: some View {
                DatePicker(
                    "Day", selection: $date, in: ...Date(timeIntervalSince1970: 1_800_000_000),
                    displayedComponents: .date)
                Text(verbatim: "\(Int(date.timeIntervalSince1970))")
            }
        }
        let stage = Stage(VStack { Day() })
        let field = stage.inputs[0]
        let later = DateFormatter()
        later.dateStyle = .medium
        field.focus()
        field.replace(with: later.string(from: Date(timeIntervalSince1970: 1_700_000_000 + 86400)))
        field.pressReturn()
        stage.settle()
        #expect(stage.texts.last == "1700086400")
        field.replace(with: later.string(from: Date(timeIntervalSince1970: 1_900_000_000)))
        field.pressReturn()
        stage.settle()
        #expect(stage.texts.last == "1800000000")
    }

    // Shows: .contextMenu
    @Test("a secondary click opens the innermost menu at its place")
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

    // Shows: .focused
    @Test("a control that gets the keyboard is scrolled into view")
    func revealing() {
        let stage = Stage(
            List { ForEach(0..<20, id: \.self) { TextField("\($0)", text: .constant("")) } }.listStyle(
                .plain),
            size: CGSize(width: 300, height: 420))
        stage.inputs[9].focus()
        stage.settle()
        #expect(stage.area.scene.value > 0)
    }
}
