import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Toggles, sliders and steppers")
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
    @Test("a switch at the end of its line writes its binding and follows it")  // R28
    func toggle() {
        let stage = Stage(VStack { Switches() }, size: CGSize(width: 300, height: 300))
        let control = stage.controls.compactMap { $0 as? MemorySwitch }[0]
        #expect(stage.controlRects[0].size == CGSize(width: 51, height: 31))
        #expect(stage.controlRects[0].maxX == 300)
        #expect(control.name?() == "Wi-Fi")
        control.turn()
        stage.runUntilIdle()
        #expect(stage.texts.contains("yes"))
        control.turn()
        stage.runUntilIdle()
        stage.press("on")
        #expect(control.value)
    }

    // Shows: Toggle
    @Test("a switch whose new value is rejected turns back")
    func refused() {
        let stage = Stage(Toggle("A", isOn: .constant(false)))
        let control = stage.controls.compactMap { $0 as? MemorySwitch }[0]
        control.turn()
        stage.runUntilIdle()
        #expect(!control.value)
    }

    // Shows: Toggle
    @Test("a switch for several values is on while all are, and sets all")
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
        stage.runUntilIdle()
        #expect(switches.map(\.value) == [true, true] && stage.texts.contains("true true"))
        switches[1].turn()
        stage.runUntilIdle()
        #expect(stage.texts.contains("false false"))
    }

    // Shows: .toggleStyle, .labelsHidden
    @Test("a toggle is shown as a switch, a button or a checkbox, and its label can be hidden")
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
            stage.runUntilIdle()
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
    @Test("a slider between its labels steps within its bounds, and reports when it is moved")  // R28
    func slider() {
        let stage = Stage(Volume())
        let control = stage.controls.compactMap { $0 as? MemorySlider }[0]
        #expect(control.bounds == 0...10 && control.step == 2)
        control.drag(to: 7.2)
        stage.runUntilIdle()
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
        stage.runUntilIdle()
        #expect(stage.texts.last == "10")
        #expect(!stage.buttons[1].configuration.isEnabled)
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(stage.texts.last == "9")
    }
}
