/// Chooses a colour.
@available(*, unavailable, message: "There is no colour picker on Linux: offer colours in a Picker.")
public struct ColorPicker<Label: View>: View {
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {}
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
    where Label == Text {}
    public var body: some View { EmptyView() }
}

/// Takes what was copied.
@available(*, unavailable, message: "There is no paste button on Linux: people paste with Ctrl+V.")
public struct PasteButton: View {
    public init<Payload>(payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void) {}
    public var body: some View { EmptyView() }
}
