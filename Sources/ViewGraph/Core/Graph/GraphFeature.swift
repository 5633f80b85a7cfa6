/// An object shared by the views of one window. The graph creates it when a view first requests it, and
/// retains it for the graph's lifetime.
///
/// The graph has no knowledge of individual features. A feature that needs calls in a phase registers itself
/// when it is created.
@MainActor
protocol GraphFeature: AnyObject {
    init(of graph: Graph)
}

/// The features of a graph, by type.
@MainActor
struct GraphFeatures {
    /// A few entries: a linear search is faster than hashing a type.
    private var entries: [(type: ObjectIdentifier, feature: any GraphFeature)] = []

    func existing<Feature: GraphFeature>(_ type: Feature.Type) -> Feature? {
        let id = ObjectIdentifier(type)
        for entry in entries where entry.type == id {
            // An entry is only added below, under its own type.
            return unsafeDowncast(entry.feature, to: Feature.self)
        }
        return nil
    }

    mutating func add<Feature: GraphFeature>(_ feature: Feature) {
        entries.append((ObjectIdentifier(Feature.self), feature))
    }
}

/// An observer of unmounted nodes.
@MainActor
protocol UnmountObserver: AnyObject {
    func unmounted(_ node: _Node)
}
