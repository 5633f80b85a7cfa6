public import Foundation

/// An operation on a dropped item.
public enum DropOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move, alias, delete
}

/// A view's proposed operation for an item that is dropped on it.
public struct DropProposal: Sendable {
    public let operation: DropOperation
    public nonisolated init(operation: DropOperation) { self.operation = operation }
    public nonisolated init(withinApplication: DropOperation, outsideApplication: DropOperation) {
        operation = withinApplication
    }
}

/// The dragged items and their location over a view.
public struct DropInfo {
    /// The location in the view's own coordinates, in points.
    public var location: CGPoint { .zero }

    /// Returns whether any item conforms to one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
    /// Returns whether any item conforms to one of the types.
    public func hasItemsConforming(to types: [String]) -> Bool { false }
    /// Returns the items that conform to the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
    /// Returns the items that conform to the types.
    public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// Handles drops on a view.
///
/// No effect on Linux: programs do not support dropping.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Returns whether the delegate accepts the drop.
    func validateDrop(info: DropInfo) -> Bool
    /// Accepts the dropped items.
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
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: programs do not support dropping.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> Self {
        Diagnostics.noEffect("onDrop")
        return self
    }
    /// No effect on Linux: programs do not support dragging.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> Self {
        Diagnostics.noEffect("itemProvider")
        return self
    }
    /// No effect on Linux: only a program's texts can be copied.
    public nonisolated func copyable<Payload>(_ payload: @autoclosure @escaping () -> [Payload]) -> Self {
        Diagnostics.noEffect("copyable")
        return self
    }
    /// No effect on Linux: only a program's texts can be cut.
    public nonisolated func cuttable<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping () -> [Payload]
    ) -> Self {
        Diagnostics.noEffect("cuttable")
        return self
    }
    /// No effect on Linux: only text fields accept pasted text.
    public nonisolated func pasteDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload]) -> Void,
        validator: @escaping ([Payload]) -> [Payload] = { $0 }
    ) -> Self {
        Diagnostics.noEffect("pasteDestination")
        return self
    }
}

extension DynamicViewContent {
    /// Sets the action for drops between rows, which receives the offset in the data and the dropped items.
    ///
    /// No effect on Linux: rows accept no drops.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        Diagnostics.noEffect("onInsert")
        return EditableContent(content: self)
    }

    /// Sets the action for drops between rows, which receives the dropped items and the offset in the data.
    ///
    /// No effect on Linux: rows accept no drops.
    public func dropDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload], Int) -> Void
    ) -> some DynamicViewContent {
        Diagnostics.noEffect("dropDestination")
        return EditableContent(content: self)
    }
}
