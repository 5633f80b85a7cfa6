/// Takes what was copied.
@available(*, unavailable, message: "There is no paste button on Linux: people paste with Ctrl+V.")
public struct PasteButton: View {
    public init<Payload>(payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void) {}
    public var body: some View { EmptyView() }
}
