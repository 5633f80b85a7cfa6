public import Foundation

/// An operation on a dropped item.
public enum DropOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move, alias, delete
}

/// A view's proposed operation for an item that is dropped on it.
public struct DropProposal: Sendable {
    public let operation: DropOperation
    let outside: DropOperation

    public nonisolated init(operation: DropOperation) {
        (self.operation, outside) = (operation, operation)
    }
    public nonisolated init(withinApplication: DropOperation, outsideApplication: DropOperation) {
        (operation, outside) = (withinApplication, outsideApplication)
    }
}

/// The dragged items and their location over a view.
public struct DropInfo {
    let items: DraggedItems
    /// The location in the view's own coordinates, in points.
    public let location: CGPoint

    /// Returns whether any item conforms to one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        items.hasAny(conformingTo: contentTypes)
    }
    /// Returns whether any item conforms to one of the types.
    public func hasItemsConforming(to types: [String]) -> Bool {
        hasItemsConforming(to: types.map { UTType($0) ?? UTType(importedAs: $0) })
    }
    /// Returns the items that conform to the types. Their data is available when they are dropped.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        items.conforming(to: contentTypes)
    }
    /// Returns the items that conform to the types. Their data is available when they are dropped.
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        itemProviders(for: types.map { UTType($0) ?? UTType(importedAs: $0) })
    }
}

/// Handles drops on a view.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Returns whether the delegate accepts the drop.
    func validateDrop(info: DropInfo) -> Bool
    /// Accepts the dropped items, and returns whether it did.
    func performDrop(info: DropInfo) -> Bool
    /// Called when items that the delegate accepts enter the view.
    func dropEntered(info: DropInfo)
    /// Returns what a drop at the new location would do. `nil` keeps the last proposal, at first a copy.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Called when the items leave the view without being dropped on it.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}

extension View {
    /// Lets the user drop items of some types on the view, and informs a delegate of each step.
    public func onDrop(
        of supportedContentTypes: [UTType], delegate: any DropDelegate
    ) -> some View {
        droppable { DropHandler(types: supportedContentTypes, delegate: delegate) }
    }

    /// Lets the user drop items of some types on the view, and informs a delegate of each step.
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map { UTType($0) ?? UTType(importedAs: $0) }, delegate: delegate)
    }
}

extension DropHandler {
    fileprivate init(types: [UTType], delegate: any DropDelegate) {
        self.init(types: types) { drop, completion in
            completion(delegate.performDrop(info: DropInfo(items: drop.items, location: drop.location)))
        }
        validates = { delegate.validateDrop(info: DropInfo(items: $0, location: $1)) }
        entered = { delegate.dropEntered(info: DropInfo(items: $0, location: $1)) }
        moved = { items, location, last in
            guard let new = delegate.dropUpdated(info: DropInfo(items: items, location: location)) else {
                return last
            }
            return (items.isOwn ? new.operation : new.outside).dragOperation
        }
        exited = { items, location, isDropped in
            if !isDropped { delegate.dropExited(info: DropInfo(items: items, location: location)) }
        }
    }
}

extension DropOperation {
    var dragOperation: DragOperation? {
        switch self {
        case .cancel, .forbidden: nil
        case .copy: .copy
        case .move, .delete: .move
        case .alias: .link
        }
    }
}

extension View {
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
