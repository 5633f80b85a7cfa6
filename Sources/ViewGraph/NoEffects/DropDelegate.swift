public import Foundation

/// What becomes of something that is dropped.
public enum DropOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move, alias, delete
}

/// What a view would do with something that is dropped on it.
public struct DropProposal: Sendable {
    public let operation: DropOperation
    public nonisolated init(operation: DropOperation) { self.operation = operation }
    public nonisolated init(withinApplication: DropOperation, outsideApplication: DropOperation) {
        operation = withinApplication
    }
}

/// What is dragged over a view, and where.
public struct DropInfo {
    /// In the view's own coordinates, in points.
    public var location: CGPoint { .zero }

    /// Whether there is anything of one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
    /// Whether there is anything of one of the types.
    public func hasItemsConforming(to types: [String]) -> Bool { false }
    /// What there is of the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
    /// What there is of the types.
    public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// Decides on what is dropped on a view.
///
/// No effect on Linux: nothing is dropped on a program.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether it takes part at all.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes what was dropped.
    func performDrop(info: DropInfo) -> Bool
    func dropEntered(info: DropInfo)
    func dropUpdated(info: DropInfo) -> DropProposal?
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}

extension View {
    /// No effect on Linux: nothing is dropped on a program.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: nothing is dropped on a program.
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: nothing is dropped on a program.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: nothing is dropped on a program.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: nothing is dragged out of a program.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> Self {
        Diagnostics.noEffect("itemProvider")
        return self
    }
    /// No effect on Linux: a program's own texts are copied.
    public nonisolated func copyable<Payload>(_ payload: @autoclosure @escaping () -> [Payload]) -> Self {
        Diagnostics.noEffect("copyable")
        return self
    }
    /// No effect on Linux: a program's own texts are cut.
    public nonisolated func cuttable<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping () -> [Payload]
    ) -> Self {
        Diagnostics.noEffect("cuttable")
        return self
    }
    /// No effect on Linux: one pastes into text fields.
    public nonisolated func pasteDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload]) -> Void,
        validator: @escaping ([Payload]) -> [Payload] = { $0 }
    ) -> Self {
        Diagnostics.noEffect("pasteDestination")
        return self
    }
}

extension DynamicViewContent {
    /// Lets the user drop things between rows. The action gets the offset in the data and what was dropped.
    ///
    /// No effect on Linux: nothing is dropped on rows.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        Diagnostics.noEffect("onInsert")
        return EditedContent(content: self)
    }

    /// Lets the user drop things between rows. The action gets what was dropped and the offset in the data.
    ///
    /// No effect on Linux: nothing is dropped on rows.
    public func dropDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload], Int) -> Void
    ) -> some DynamicViewContent {
        Diagnostics.noEffect("dropDestination")
        return EditedContent(content: self)
    }
}
