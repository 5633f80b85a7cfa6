import Foundation

/// Something that is on or off.
public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label
    @Environment(\.toggleStyle) private var style
    @Environment(\.standing) private var standing
    @Environment(\.labelsAreHidden) private var labelIsHidden

    /// - Parameter isOn: written when the user turns the switch.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// One switch for several values: on while all are; turning it writes all.
    public init<Values: RandomAccessCollection>(
        sources: Values, isOn: KeyPath<Values.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(
            isOn: Binding(
                get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
                set: { value in for source in sources { source[keyPath: isOn].wrappedValue = value } }),
            label: label)
    }

    public var body: some View {
        // Most toggles are this, and are as few nodes as it takes.
        if style == nil, standing != .toolbar, !labelIsHidden {
            SwitchLine(label: label, isOn: isOn).line
        } else {
            styled
        }
    }

    @ViewBuilder private var styled: some View {
        let configuration = ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn)
        if let style {
            style.makeView(configuration)
        } else {
            DefaultToggleStyle().makeBody(configuration: configuration)
        }
    }
}

extension Toggle where Label == Text {
    /// A switch with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    /// A switch with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == ViewGraph.Label<Text, Image> {
    /// A switch with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(titleKey, systemImage: systemImage) }
    }
    /// A switch with a title and a symbol.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style was given.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

/// A switch with its label, or without.
struct SwitchRow<Label: View>: View {
    let label: Label
    let isOn: Binding<Bool>
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        let parts = SwitchLine(label: label, isOn: isOn)
        if labelIsHidden { parts.control } else { parts.line }
    }
}

/// What a switch and its label are made of.
@MainActor
struct SwitchLine<Label: View> {
    let label: Label
    let isOn: Binding<Bool>

    var control: SwitchCore<Label> {
        SwitchCore(isOn: isOn.wrappedValue, write: { isOn.wrappedValue = $0 }, label: label)
    }

    /// The label, and the switch at the end of the line. (R28)
    var line: some View {
        HStack {
            label
            Spacer()
            control
        }
    }
}

struct SwitchCore<Label: View>: View, PrimitiveView {
    let isOn: Bool
    let write: @MainActor (Bool) -> Void
    let label: Label

    static var shape: ViewShape { .one(holding: Label.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SwitchNode(view, in: context)
    }
}

final class SwitchNode<Label: View>: _ViewNode<SwitchCore<Label>>, FocusTarget {
    private let control: any SwitchControl
    let item: ControlItem
    private var name = ControlName<Label>()

    var focusableControl: any FocusableControl { control }

    override init(_ view: SwitchCore<Label>, in context: _NodeContext) {
        control = context.graph.screen.controls.makeSwitch()
        item = ControlItem(control)
        super.init(view, in: context)
        control.isOn = view.isOn
        control.changed = { [weak self] in self?.changed(to: $0) }
        control.name = { [weak self] in self?.spokenName ?? "" }
        item.accessibility = { [weak self] in
            self.map { AccessibilityElement(label: $0.spokenName, detail: $0.view.isOn ? "on" : "off") }
        }
        followFocus(item: item)
        refresh()
    }

    var spokenName: String { name.words(of: view.label, in: self) }

    override var ownedNodes: ChildNodes { name.nodes }
    override func collectItems(into items: inout [LayoutItem]) { items.append(item) }
    override func collectRows(into rows: inout [RowSegment]) { rows.append(.item(item, owner: self)) }

    override func viewChanged(from old: SwitchCore<Label>) {
        name.update(view.label)
        if control.isOn != view.isOn { control.isOn = view.isOn }
        refresh()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        name.setEnvironment(environment)
        refresh()
    }

    private func refresh() {
        var configuration = ValueControlConfiguration()
        configuration.isEnabled = environment.isEnabled
        configuration.tint = environment.resolve(environment.tint ?? .green)
        configuration.isRightToLeft = environment.layoutDirection == .rightToLeft
        configuration.track = environment.resolve(Palette.secondarySystemFill)
        control.configure(configuration)
        control.nameChanged()
    }

    private func changed(to isOn: Bool) {
        view.write(isOn)
        // Whoever holds the value may have kept the old one: the view says so in this frame.
        graph.markDirtyLater(self)
    }

    override func evaluate() { if control.isOn != view.isOn { control.isOn = view.isOn } }

    override func unmounted() {
        control.changed = nil
        control.name = nil
        control.focusChanged = nil
    }
}

extension Graph {
    /// Evaluates a node again after the changes that are under way.
    func markDirtyLater(_ node: _Node) {
        enqueue { [weak node] in
            if let node, !node.isUnmounted { node.evaluate() }
        }
    }
}
