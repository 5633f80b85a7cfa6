import Foundation

/// A control that is on or off.
public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label
    @Environment(\.toggleStyle) private var style
    @Environment(\.placementContext) private var placement
    @Environment(\.labelsAreHidden) private var labelIsHidden

    /// - Parameter isOn: written when the user toggles the switch.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// A switch for several values, which is on while all are and sets all.
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
        // Most toggles are like this, and consist of as few nodes as possible.
        if style == nil, placement != .toolbar, !labelIsHidden {
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
    /// A switch with a title for several values, which is on while all are and sets all.
    public init<Values: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: Values, isOn: KeyPath<Values.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
    /// A switch with a title for several values, which is on while all are and sets all.
    @_disfavoredOverload
    public init<Title: StringProtocol, Values: RandomAccessCollection>(
        _ title: Title, sources: Values, isOn: KeyPath<Values.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
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
    /// Creates a toggle from the configuration of a style.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

/// A switch with or without its label.
struct SwitchRow<Label: View>: View {
    let label: Label
    let isOn: Binding<Bool>
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        let parts = SwitchLine(label: label, isOn: isOn)
        if labelIsHidden { parts.control } else { parts.line }
    }
}

/// The parts of a switch with its label.
@MainActor
private struct SwitchLine<Label: View> {
    let label: Label
    let isOn: Binding<Bool>

    var control: SwitchCore<Label> {
        SwitchCore(value: isOn.wrappedValue, write: { isOn.wrappedValue = $0 }, label: label)
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

private struct SwitchCore<Label: View>: ValueControlView {
    let value: Bool
    let write: @MainActor (Bool) -> Void
    let label: Label

    var spokenValue: String { value ? "on" : "off" }
    static var role: AccessibilityRole { .toggle }
    var isChecked: Bool? { value }
    var pressedValue: Bool? { !value }
    static var tint: Color { .green }
    static var track: Color { Palette.secondarySystemFill }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ValueControlNode(view, context.graph.screen.controls.makeSwitch(), in: context)
    }
}
