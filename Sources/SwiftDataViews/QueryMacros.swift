public import Foundation
public import SwiftDataForLinux
public import ViewGraph

/// The query that the macro `@Query` stores, under a name that no program has.
public typealias _SwiftDataQuery = Query

/// All models of the class, in the order of their insertion. The macros have the parameters of ``Query``.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models of a descriptor.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models of a descriptor; changes are shown with an animation.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in an order; changes are shown with an animation.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of a value.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of a value; changes are shown with an animation.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of a value that may be nil.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of a value that may be nil; changes are shown with an
/// animation.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models of the class, whose changes are shown with an animation.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(animation: Animation) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models of the class, whose changes are shown in a transaction.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
    #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")
