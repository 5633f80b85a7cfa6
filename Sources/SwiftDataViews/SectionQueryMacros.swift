public import Foundation
public import SwiftDataForLinux
public import ViewGraph

/// The models of a descriptor, in sections.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
    sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models of a descriptor, in sections; changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation,
    sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in an order and in sections.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in an order, in sections; changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation,
    sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of a value and in sections.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of a value, in sections; changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of an optional value, and in sections.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a filter accepts, in the order of an optional value, in sections; changes animate.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, Title>
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")
