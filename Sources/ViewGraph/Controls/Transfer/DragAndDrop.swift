public import Foundation

extension View {
    /// No effect on Linux: programs do not support dragging.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> Self {
        Diagnostics.noEffect("onDrag")
        return self
    }
    /// No effect on Linux: programs do not support dragging.
    public nonisolated func onDrag<Preview: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> Preview
    ) -> Self {
        Diagnostics.noEffect("onDrag")
        return self
    }
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: programs do not support dragging.
    public nonisolated func draggable<Payload>(_ payload: @autoclosure @escaping () -> Payload) -> Self {
        Diagnostics.noEffect("draggable")
        return self
    }
    /// No effect on Linux: programs do not support dragging.
    public nonisolated func draggable<Payload, Preview: View>(
        _ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> Preview
    ) -> Self {
        Diagnostics.noEffect("draggable")
        return self
    }
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func dropDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> Self {
        Diagnostics.noEffect("dropDestination")
        return self
    }
}
