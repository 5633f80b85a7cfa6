public import Foundation
public import SwiftDataForLinux
public import ViewGraph

extension Query where Result == [Element] {
    /// All models of the class, in the order of their insertion.
    public init() { self.init(FetchDescriptor(), showing: nil) }

    /// The models of a descriptor.
    public init(
        _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
    ) {
        self.init(descriptor, showing: transaction)
    }

    /// The models of a descriptor; changes are shown with an animation.
    public init(
        _ descriptor: FetchDescriptor<Element>, animation: Animation
    ) {
        self.init(descriptor, showing: Transaction(animation: animation))
    }

    /// The models that a filter accepts, in an order.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), showing: transaction)
    }

    /// The models that a filter accepts, in an order; changes are shown with an animation.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: descriptors),
            showing: Transaction(animation: animation))
    }

    /// The models that a filter accepts, in the order of a value.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
        order: SortOrder = .forward, transaction: Transaction? = nil
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: transaction)
    }

    /// The models that a filter accepts, in the order of a value; changes are shown with an animation.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
        order: SortOrder = .forward, animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: Transaction(animation: animation))
    }

    /// The models that a filter accepts, in the order of a value that may be nil.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, transaction: Transaction? = nil
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: transaction)
    }

    /// The models that a filter accepts, in the order of a value that may be nil; changes are shown with an
    /// animation.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: Transaction(animation: animation))
    }
}
