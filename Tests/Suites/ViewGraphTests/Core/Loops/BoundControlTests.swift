import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Item: Identifiable, Equatable {
    var id: Int
    var name = "name"
    var isOn = false
    var amount = 0.5
    var number = 1
    var date = Date(timeIntervalSince1970: 0)
    var color = Color.red
}

/// The way in which the row with a control is removed when the control is used.
private enum Removal: CaseIterable { case none, byWrite, byChange, animated, ofAll }

private struct BoundControls: View {
    enum Kind: CaseIterable {
        case toggle, toggleButton, textField, secureField, textEditor, slider, stepper, picker, segmented,
            wheel
        case datePicker, graphicalDates, colorPicker, disclosure, sheet, menu, button
    }
    let kind: Kind
    let isList: Bool
    let removal: Removal
    let items: Binding<[Item]>

    var body: some View {
        if isList { List(items) { row($0) } } else { VStack { ForEach(items) { row($0) } } }
    }

    private func row(_ item: Binding<Item>) -> some View {
        let old = item.wrappedValue
        return HStack { control(item) }
            .onChange(of: item.wrappedValue) {
                switch removal {
                case .byChange: items.wrappedValue.removeAll { $0.id == old.id }
                case .animated: withAnimation { items.wrappedValue.removeAll { $0.id == old.id } }
                case .ofAll: items.wrappedValue = []
                case .none, .byWrite: break
                }
            }
    }

    @ViewBuilder private func control(_ item: Binding<Item>) -> some View {
        switch kind {
        case .toggle: Toggle("Toggle", isOn: item.isOn)
        case .toggleButton: Toggle("Toggle", isOn: item.isOn).toggleStyle(.button)
        case .textField: TextField("Field", text: item.name)
        case .secureField: SecureField("Field", text: item.name)
        case .textEditor: TextEditor(text: item.name).frame(height: 40)
        case .slider: Slider(value: item.amount)
        case .stepper: Stepper("Stepper", value: item.number)
        case .picker:
            Picker("Picker", selection: item.number) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
        case .segmented:
            Picker("Picker", selection: item.number) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
                .pickerStyle(.segmented)
        case .wheel:
            Picker("Picker", selection: item.number) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
                .pickerStyle(.wheel)
        case .datePicker: DatePicker("Date", selection: item.date)
        case .graphicalDates: DatePicker("Date", selection: item.date).datePickerStyle(.graphical)
        case .colorPicker: ColorPicker("Color", selection: item.color)
        case .disclosure: DisclosureGroup("More", isExpanded: item.isOn) { Text("inner") }
        case .sheet:
            Button("Open") { item.wrappedValue.isOn = true }
                .sheet(isPresented: item.isOn) { Toggle("Inner", isOn: item.isOn) }
        case .menu: Menu("Menu") { Toggle("Inner", isOn: item.isOn) }
        case .button: Button("Press") { item.wrappedValue.number += 1 }
        }
    }
}

@MainActor @Suite("Controls of elements that go away", .timeLimit(.minutes(5)))
struct BoundControlTests {
    /// The source of the rows, whose setter may remove the row that writes.
    private struct Host: View {
        let kind: BoundControls.Kind
        let isList: Bool
        let removal: Removal
        let remote: BindingCapture<[Item]>
        @State private var items = [Item(id: 1), Item(id: 2), Item(id: 3)]

        var body: some View {
            remote.binding = $items
            let source = Binding<[Item]>(
                get: { items },
                set: { new in items = removal == .byWrite ? new.filter { $0 == Item(id: $0.id) } : new })
            return BoundControls(kind: kind, isList: isList, removal: removal, items: source)
        }
    }

    /// Uses a control as a user would, in each way that it offers.
    private func use(_ control: any Control) {
        switch control {
        case let control as MemorySwitch: control.turn()
        case let control as MemorySlider: control.drag(to: 0.75)
        case let control as MemoryTextInput:
            control.type("x")
            control.pressReturn()
            control.unfocus()
        case let control as MemoryButton:
            control.click()
            for item in control.menu { control.choose(item.title) }
        default: break
        }
    }

    @Test(
        "a control that still holds the binding of a removed row is used without effect",
        arguments: BoundControls.Kind.allCases)
    fileprivate func removedBefore(_ kind: BoundControls.Kind) {
        for isList in [true, false] {
            for isIdle in [true, false] {
                let remote = BindingCapture<[Item]>()
                let stage = Stage(Host(kind: kind, isList: isList, removal: .none, remote: remote))
                let controls = stage.controls
                remote.binding!.wrappedValue.removeFirst()
                if isIdle { stage.runUntilIdle() }
                remote.binding!.wrappedValue = []
                if isIdle { stage.runUntilIdle() }
                for control in controls { use(control) }
                stage.runUntilIdle()
                #expect(remote.binding!.wrappedValue.isEmpty)
            }
        }
    }

    @Test(
        "a control may remove its own row, and be used again before it is gone",
        arguments: BoundControls.Kind.allCases)
    fileprivate func removedByItself(_ kind: BoundControls.Kind) {
        for removal in Removal.allCases {
            for isList in [true, false] {
                let remote = BindingCapture<[Item]>()
                let stage = Stage(Host(kind: kind, isList: isList, removal: removal, remote: remote))
                let controls = stage.controls
                for control in controls {
                    use(control)
                    use(control)
                    if stage.clock.isFrameRequested { stage.clock.tick() }
                    use(control)
                }
                for control in stage.controls { use(control) }
                stage.runUntilIdle()
                #expect(remote.binding!.wrappedValue.count <= 3)
            }
        }
    }

    @Test("a task, an action and a sheet of a removed row write nothing")
    func late() async {
        struct Late: View {
            let events: Events
            let remote: BindingCapture<[Item]>
            @State private var items = [Item(id: 1), Item(id: 2)]

            var body: some View {
                remote.binding = $items
                return List($items) { $item in
                    Text(item.name)
                        .task {
                            await untilCancelled()
                            item.name = "late \(item.id)"
                            events.append(item.name)
                        }
                        .onDisappear { item.isOn = true }
                }
            }
        }
        let (events, remote) = (Events(), BindingCapture<[Item]>())
        let stage = Stage(Late(events: events, remote: remote))
        await Task.yield()
        remote.binding!.wrappedValue.removeLast()
        stage.runUntilIdle()
        await events.reach(1)
        stage.runUntilIdle()
        #expect(events.lines == ["name"])
        #expect(remote.binding!.wrappedValue == [Item(id: 1)])
    }
}
