/// The items of a container that are on their way in or out.
@MainActor
final class PassingItems {
    private var coming: [PassingItem] = []
    private(set) var going: [PassingItem] = []
    private weak var container: ContainerItem?

    init(of container: ContainerItem) { self.container = container }

    /// Takes in a change of the items.
    ///
    /// - Returns: what to arrange: the new items, those in passing around those that come.
    func change(from old: [LayoutItem], to new: [LayoutItem], in graph: Graph) -> [LayoutItem] {
        let exchanges = graph[Exchanges.self]
        let ended = { [weak self] (passing: PassingItem) in self?.end(passing) ?? () }
        let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
        for item in old where !after.contains(ObjectIdentifier(item)) {
            let arriving = coming.firstIndex { $0.content === item }.map { coming.remove(at: $0) }
            guard let departure = exchanges.departure(of: item) else { continue }
            if let arriving {
                if arriving.leave(with: departure) { going.append(arriving) }
            } else if let passing = PassingItem.going(item, with: departure, graph: graph, ended: ended) {
                going.append(passing)
            }
        }
        for item in new where !before.contains(ObjectIdentifier(item)) {
            if let index = going.firstIndex(where: { $0.content === item }) {
                let passing = going.remove(at: index)
                coming.append(passing)
                passing.comeBack()
            } else if exchanges.isComing(item),
                let passing = PassingItem.coming(item, graph: graph, ended: ended)
            {
                coming.append(passing)
            }
        }
        for passing in going { container?.adopt(passing) }
        return arranged(new)
    }

    /// The items with those in passing around them.
    func arranged(_ items: [LayoutItem]) -> [LayoutItem] {
        let wrapped = Dictionary(uniqueKeysWithValues: coming.map { (ObjectIdentifier($0.content), $0) })
        return items.map { wrapped[ObjectIdentifier($0)] ?? $0 }
    }

    private func end(_ passing: PassingItem) {
        coming.removeAll { $0 === passing }
        going.removeAll { $0 === passing }
        container?.passingChanged()
    }
}
