/// What waits for its turn: what is added during a round belongs to the next one. The memory of a round is
/// used again, so that frames that do alike take none.
@MainActor
final class Rounds<Element> {
    private(set) var waiting: [Element] = []
    private var running: [Element] = []

    var isEmpty: Bool { waiting.isEmpty }

    func add(_ element: Element) { waiting.append(element) }

    /// Calls `body` with what waits, in the order in which it came. Not called from `body`.
    func run(_ body: (Element) -> Void) {
        swap(&waiting, &running)
        for element in running { body(element) }
        running.removeAll(keepingCapacity: true)
    }
}
