/// The items of a container that are on their way in or out.
@MainActor
final class PassingItems: ItemPassage {
    private var coming: [PassingItem] = []
    private var leaving: [PassingItem] = []
    private weak var container: ContainerItem?
    private let graph: Graph

    init(of container: ContainerItem, in graph: Graph) {
        self.container = container
        self.graph = graph
    }

    var going: [LayoutItem] { leaving }

    func change(from old: [LayoutItem], to new: [LayoutItem]) -> [LayoutItem] {
        let exchanges = graph[Exchanges.self]
        let ended = { [weak self] (passing: PassingItem) in self?.end(passing) ?? () }
        let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
        for item in old where !after.contains(ObjectIdentifier(item)) {
            let arriving = coming.firstIndex { $0.content === item }.map { coming.remove(at: $0) }
            guard let departure = exchanges.departure(of: item) else { continue }
            if let arriving {
                if arriving.leave(with: departure) { leaving.append(arriving) }
            } else if let passing = PassingItem.going(item, with: departure, graph: graph, ended: ended) {
                leaving.append(passing)
            }
        }
        for item in new where !before.contains(ObjectIdentifier(item)) {
            if let index = leaving.firstIndex(where: { $0.content === item }) {
                let passing = leaving.remove(at: index)
                coming.append(passing)
                passing.comeBack()
            } else if exchanges.isComing(item),
                let passing = PassingItem.coming(item, graph: graph, ended: ended)
            {
                coming.append(passing)
            }
        }
        for passing in leaving { container?.adopt(passing) }
        return arranged(new)
    }

    func arranged(_ items: [LayoutItem]) -> [LayoutItem] {
        let wrapped = Dictionary(uniqueKeysWithValues: coming.map { (ObjectIdentifier($0.content), $0) })
        return items.map { wrapped[ObjectIdentifier($0)] ?? $0 }
    }

    private func end(_ passing: PassingItem) {
        coming.removeAll { $0 === passing }
        leaving.removeAll { $0 === passing }
        container?.passingChanged()
    }
}
