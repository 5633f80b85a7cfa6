/// A button that pastes from the clipboard.
///
/// Differs from Apple's: it pastes texts, and values that a program creates from them.
public struct PasteButton: View {
    private let take: @MainActor (String) -> Void

    /// - Parameter onPaste: called with the content of the clipboard, if it is of that type.
    public init<Payload: Transferable>(
        payloadType: Payload.Type, onPaste: @escaping @MainActor ([Payload]) -> Void
    ) {
        take = { text in
            if let payload = Payload.transferRepresentation._item(from: text) as? Payload {
                onPaste([payload])
            }
        }
    }

    /// - Parameter payloadAction: called with the content of the clipboard, if it is of one of those types.
    public init(
        supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
    ) {
        take = { text in
            if supportedContentTypes.contains(where: { UTType.utf8PlainText.conforms(to: $0) }) {
                payloadAction([NSItemProvider(object: text)])
            }
        }
    }

    public var body: some View {
        Button {
            ScreenServices.paste { text in
                if let text { take(text) }
            }
        } label: {
            Label("Paste", systemImage: "doc.on.clipboard")
        }
    }
}
