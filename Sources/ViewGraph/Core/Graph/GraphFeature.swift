/// Something that the views of one window have in common: made by the graph when one of them first asks for
/// it, and there as long as the graph.
///
/// The graph knows none of them. One that it is to call in a phase tells it so when it is made.
@MainActor
protocol GraphFeature: AnyObject {
    init(of graph: Graph)
}

/// The features of a graph, each under its type.
@MainActor
struct GraphFeatures {
    /// A handful: to look at them in turn is quicker than to hash a type.
    private var entries: [(type: ObjectIdentifier, feature: any GraphFeature)] = []

    func known<Feature: GraphFeature>(_ type: Feature.Type) -> Feature? {
        let id = ObjectIdentifier(type)
        for entry in entries where entry.type == id {
            // An entry is made for its own type, below and nowhere else.
            return unsafeDowncast(entry.feature, to: Feature.self)
        }
        return nil
    }

    mutating func add<Feature: GraphFeature>(_ feature: Feature) {
        entries.append((ObjectIdentifier(Feature.self), feature))
    }
}

/// Told of each node that ends.
@MainActor
protocol NodeEndWatcher: AnyObject {
    func unmounted(_ node: _Node)
}
