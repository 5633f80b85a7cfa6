/// The boxes of a container that are being inserted or removed.
@MainActor
final class ContainerTransitions: BoxTransitions {
    private var inserting: [TransitioningBox] = []
    private var leaving: [TransitioningBox] = []
    private weak var container: ContainerBox?
    private let graph: Graph

    init(of container: ContainerBox, in graph: Graph) {
        self.container = container
        self.graph = graph
    }

    var removing: [LayoutBox] { leaving }

    func change(from old: [LayoutBox], to new: [LayoutBox]) -> [LayoutBox] {
        let replacements = graph[ChildTransitions.self]
        let ended = { [weak self] (box: TransitioningBox) in self?.end(box) ?? () }
        let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
        for box in old where !after.contains(ObjectIdentifier(box)) {
            let existing = inserting.firstIndex { $0.content === box }.map { inserting.remove(at: $0) }
            guard let removal = replacements.removal(of: box) else { continue }
            if let existing {
                if existing.leave(with: removal) { leaving.append(existing) }
            } else if let new = TransitioningBox.removing(box, with: removal, graph: graph, ended: ended) {
                leaving.append(new)
            }
        }
        for box in new where !before.contains(ObjectIdentifier(box)) {
            if let index = leaving.firstIndex(where: { $0.content === box }) {
                let returning = leaving.remove(at: index)
                inserting.append(returning)
                returning.reverseRemoval()
            } else if replacements.isInserting(box),
                let new = TransitioningBox.inserting(box, graph: graph, ended: ended)
            {
                inserting.append(new)
            }
        }
        for box in leaving { container?.adopt(box) }
        return arranged(new)
    }

    func arranged(_ boxes: [LayoutBox]) -> [LayoutBox] {
        let wrapped = Dictionary(uniqueKeysWithValues: inserting.map { (ObjectIdentifier($0.content), $0) })
        return boxes.map { wrapped[ObjectIdentifier($0)] ?? $0 }
    }

    private func end(_ box: TransitioningBox) {
        inserting.removeAll { $0 === box }
        leaving.removeAll { $0 === box }
        container?.transitionsChanged()
    }
}
