public import Foundation
public import SwiftDataForLinux
public import ViewGraph

/// A title of sections: `String`, or `String?`, of which nil is the empty title.
public protocol _SectionTitle: Hashable {}
extension String: _SectionTitle {}
extension String?: _SectionTitle {}

/// A result that can be in sections.
public protocol _SectionableResult<Model> {
    /// The class of the models.
    associatedtype Model: PersistentModel
}
extension Array: _SectionableResult where Element: PersistentModel {
    /// The class of the models.
    public typealias Model = Element
}
extension SectionedResults: _SectionableResult where SectionTitle == String {
    /// The class of the models.
    public typealias Model = Element
}

// The models of an array are in sections, too, which ``Query/sections`` returns.
extension Query where Result: _SectionableResult<Element> {
    /// The models of a descriptor, in sections.
    public init<Title: _SectionTitle>(
        _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
        sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(descriptor, showing: transaction, sectionKeyPath: sectionKeyPath)
    }

    /// The models of a descriptor, in sections; changes are animated.
    public init<Title: _SectionTitle>(
        _ descriptor: FetchDescriptor<Element>, animation: Animation,
        sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(descriptor, showing: Transaction(animation: animation), sectionKeyPath: sectionKeyPath)
    }

    /// The models that a filter accepts, in an order and in sections.
    public init<Title: _SectionTitle>(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: descriptors),
            showing: transaction, sectionKeyPath: sectionKeyPath)
    }

    /// The models that a filter accepts, in an order, in sections; changes are animated.
    public init<Title: _SectionTitle>(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: descriptors),
            showing: Transaction(animation: animation), sectionKeyPath: sectionKeyPath)
    }

    /// The models that a filter accepts, in the order of a value and in sections.
    public init<Value: Comparable, Title: _SectionTitle>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: transaction, sectionKeyPath: sectionKeyPath)
    }

    /// The models that a filter accepts, in the order of a value, in sections; changes are animated.
    public init<Value: Comparable, Title: _SectionTitle>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: Transaction(animation: animation), sectionKeyPath: sectionKeyPath)
    }

    /// The models that a filter accepts, in the order of an optional value, and in sections.
    public init<Value: Comparable, Title: _SectionTitle>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, transaction: Transaction? = nil,
        sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: transaction, sectionKeyPath: sectionKeyPath)
    }

    /// The models that a filter accepts, in the order of an optional value, in sections; changes animate.
    public init<Value: Comparable, Title: _SectionTitle>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, Title>
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sendable(keyPath), order: order)]),
            showing: Transaction(animation: animation), sectionKeyPath: sectionKeyPath)
    }
}
