/// A double-buffered queue: elements that are added while it is drained belong to the next round. The buffers
/// are reused, so frames with similar work do not allocate.
@MainActor
final class DoubleBufferedQueue<Element> {
    private(set) var waiting: [Element] = []
    private var running: [Element] = []

    var isEmpty: Bool { waiting.isEmpty }

    func add(_ element: Element) { waiting.append(element) }

    /// Calls `body` with each waiting element, in insertion order. Must not be called from `body`.
    func run(_ body: (Element) -> Void) {
        swap(&waiting, &running)
        for element in running { body(element) }
        running.removeAll(keepingCapacity: true)
    }
}
