/// An array that grows without moving its elements: appending costs the same whatever its length. Chunks that
/// become empty are freed.
struct ChunkedArray<Element: Sendable>: Sendable {
    static var chunkSize: Int { 1024 }
    /// The chunks. All but the last are full, and none is empty.
    private var chunks: [ContiguousArray<Element>] = []
    private(set) var count = 0

    /// - Complexity: O(1).
    subscript(index: Int) -> Element {
        get { chunks[index / Self.chunkSize][index % Self.chunkSize] }
        _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
    }

    /// - Complexity: O(1).
    mutating func append(_ element: Element) {
        let filled = count % Self.chunkSize
        if filled == 0 { chunks.append([]) }
        makeRoom(for: filled + 1)
        chunks[chunks.count - 1].append(element)
        count += 1
    }

    /// - Complexity: O(elements).
    mutating func append(contentsOf elements: some RandomAccessCollection<Element>) {
        var remaining = elements[...]
        while !remaining.isEmpty {
            let filled = count % Self.chunkSize
            if filled == 0 { chunks.append([]) }
            let taken = min(Self.chunkSize - filled, remaining.count)
            makeRoom(for: filled + taken)
            chunks[chunks.count - 1].append(contentsOf: remaining.prefix(taken))
            count += taken
            remaining = remaining.dropFirst(taken)
        }
    }

    /// - Complexity: O(elements); O(chunks) if the last chunk is full. The chunks are then shared, and their
    /// elements are not accessed.
    mutating func append(contentsOf elements: ChunkedArray) {
        if count % Self.chunkSize == 0 {
            chunks += elements.chunks
            count += elements.count
        } else {
            for chunk in elements.chunks { append(contentsOf: chunk) }
        }
    }

    /// - Complexity: O(count).
    mutating func append(repeating element: Element, count: Int) {
        append(contentsOf: repeatElement(element, count: count))
    }

    /// Sets elements to one value. Each chunk is made unique once, as long as consecutive indices are in it.
    ///
    /// - Complexity: O(indices).
    mutating func set(_ element: Element, at indices: ContiguousArray<Int32>) {
        var position = 0
        while position < indices.count {
            let chunk = Int(indices[position]) / Self.chunkSize
            chunks[chunk].withUnsafeMutableBufferPointer { elements in
                while position < indices.count, Int(indices[position]) / Self.chunkSize == chunk {
                    elements[Int(indices[position]) % Self.chunkSize] = element
                    position += 1
                }
            }
        }
    }

    /// Removes and returns the last element, which the caller releases.
    ///
    /// - Complexity: O(1).
    mutating func removeLast() -> Element {
        let last = chunks[chunks.count - 1].removeLast()
        count -= 1
        if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
        return last
    }

    // An array that grows by itself may allocate twice the memory that it needs.
    private mutating func makeRoom(for needed: Int) {
        let last = chunks.count - 1
        let capacity = chunks[last].capacity
        if capacity >= needed { return }
        let size = last > 0 ? Self.chunkSize : min(Self.chunkSize, max(16, capacity * 2, needed))
        chunks[last].reserveCapacity(size)
    }
}
