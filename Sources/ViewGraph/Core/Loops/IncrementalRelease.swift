import Dispatch

/// Large arrays that were replaced. A limited number of their elements is released per frame if the array has
/// no other owner.
///
/// Releasing a million elements at once takes longer than a frame. The elements belong to the program, so no
/// other thread may release them, unless they are plain values, whose release runs no code.
@MainActor
final class IncrementalRelease: GraphFeature, AnimationTarget {
    /// The number of elements to release per frame.
    private static let batchSize = 1 << 13
    /// The element count above which data counts as large.
    private static let maximumAtOnce = 1 << 16
    /// The maximum number of waiting arrays, if arrays are replaced faster than they are released.
    private static let maximumWaiting = 4

    private unowned let graph: Graph
    private var waiting: [any IncrementallyReleasable] = []

    init(of graph: Graph) { self.graph = graph }

    /// Retains data to release it incrementally. Small data, and data that cannot be released in parts, is
    /// not retained.
    func keep(_ data: some RandomAccessCollection) {
        guard data.count > Self.maximumAtOnce, let data = data as? any IncrementallyReleasable else { return }
        let surplus = waiting.count == Self.maximumWaiting ? waiting.removeFirst() : nil
        waiting.append(data)
        graph.animate(self)
        withExtendedLifetime(surplus) {}
    }

    /// Releases some elements. Releasing may run the program's code, so the data is removed from the queue
    /// before.
    func animationTick(at now: Double) -> Bool {
        if waiting.isEmpty { return false }
        if waiting[0].isPlain {
            Self.release(ExclusiveOwner(waiting.removeFirst()))
            return !waiting.isEmpty
        }
        var data = waiting.removeFirst()
        if data.releaseLast(Self.batchSize) { waiting.insert(data, at: 0) }
        // The C library coalesces freed small blocks when a large one is allocated. This allocation makes it
        // do so now rather than for a million blocks in the middle of a frame.
        UnsafeMutableRawPointer.allocate(byteCount: 1 << 14, alignment: 16).deallocate()
        return !waiting.isEmpty
    }

    /// Releases plain values on another thread.
    private static func release(_ held: ExclusiveOwner) {
        DispatchQueue.global(qos: .utility).async { held.data = nil }
    }

    /// The exclusive owner of data until it is released.
    private final class ExclusiveOwner: @unchecked Sendable {
        var data: (any IncrementallyReleasable)?
        init(_ data: any IncrementallyReleasable) { self.data = data }
    }
}

/// Data that can be released in parts.
private protocol IncrementallyReleasable {
    /// Whether releasing it runs no code and releases no other objects.
    var isPlain: Bool { get }
    /// Releases some elements at the end, or the whole array if it has another owner.
    /// - Returns: Whether there are more elements.
    mutating func releaseLast(_ limit: Int) -> Bool
}

extension Array: IncrementallyReleasable {
    fileprivate var isPlain: Bool { _isPOD(Element.self) }

    fileprivate mutating func releaseLast(_ limit: Int) -> Bool {
        guard count > limit, isHeldOnce else { return false }
        removeLast(limit)
        return true
    }

    /// Whether its memory has no other owner, because removing elements would then copy it. Without
    /// Objective-C, an array is nothing but a reference to its memory.
    private var isHeldOnce: Bool {
        mutating get {
            withUnsafeMutablePointer(to: &self) {
                $0.withMemoryRebound(to: Memory.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
            }
        }
    }
}

/// A placeholder type for the memory of any array. Using `AnyObject` would copy the reference and thereby add
/// an owner.
private final class Memory {}
