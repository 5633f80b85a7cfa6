import Dispatch

/// Large arrays that were replaced: let go of a stretch per frame, where nobody else holds them.
///
/// To release a million elements at once takes longer than a frame has, and they are the program's: no other
/// thread may do it, unless they are plain values, whose end nobody hears of.
@MainActor
final class OldData: GraphFeature, AnimationTarget {
    /// How many elements a frame lets go of.
    private static let stretch = 1 << 13
    /// Data of more elements than that is large.
    private static let mostAtOnce = 1 << 16
    /// Of arrays that follow each other faster than they go not more are kept.
    private static let mostWaiting = 4

    private unowned let graph: Graph
    private var waiting: [any ReleasedInParts] = []

    init(of graph: Graph) { self.graph = graph }

    /// Keeps data until it is let go of; such as can't be, or is small, is not kept.
    func keep(_ data: some RandomAccessCollection) {
        guard data.count > Self.mostAtOnce, let data = data as? any ReleasedInParts else { return }
        let surplus = waiting.count == Self.mostWaiting ? waiting.removeFirst() : nil
        waiting.append(data)
        graph.animate(self)
        withExtendedLifetime(surplus) {}
    }

    /// What is let go of may run code of the program: it is no longer in the queue then.
    func animationTick(at now: Double) -> Bool {
        if waiting.isEmpty { return false }
        if waiting[0].isPlain {
            Self.release(Held(waiting.removeFirst()))
            return !waiting.isEmpty
        }
        var data = waiting.removeFirst()
        if data.releaseLast(Self.stretch) { waiting.insert(data, at: 0) }
        // The C library joins small pieces that were freed when it is asked for a large one: a million of
        // them in the midst of a frame, unless it is asked now.
        UnsafeMutableRawPointer.allocate(byteCount: 1 << 14, alignment: 16).deallocate()
        return !waiting.isEmpty
    }

    /// Lets go of plain values on another thread.
    private static func release(_ held: Held) {
        DispatchQueue.global(qos: .utility).async { held.data = nil }
    }

    /// Nobody else holds it by the time it is let go of.
    private final class Held: @unchecked Sendable {
        var data: (any ReleasedInParts)?
        init(_ data: any ReleasedInParts) { self.data = data }
    }
}

/// Data that can be let go of in parts.
private protocol ReleasedInParts {
    /// Whether no code runs when it is let go of, nor are other objects.
    var isPlain: Bool { get }
    /// Lets go of some elements at the end, or of all where somebody else holds them, too.
    /// - Returns: whether there are more.
    mutating func releaseLast(_ most: Int) -> Bool
}

extension Array: ReleasedInParts {
    fileprivate var isPlain: Bool { _isPOD(Element.self) }

    fileprivate mutating func releaseLast(_ most: Int) -> Bool {
        guard count > most, isHeldOnce else { return false }
        removeLast(most)
        return true
    }

    /// Whether its memory has no other owner: to remove anything would copy it. An array is a reference to
    /// its memory, and nothing else, where there is no Objective-C.
    private var isHeldOnce: Bool {
        mutating get {
            withUnsafeMutablePointer(to: &self) {
                $0.withMemoryRebound(to: Memory.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
            }
        }
    }
}

/// Stands for the memory of any array. As `AnyObject` it would be copied, and thereby held twice.
private final class Memory {}
