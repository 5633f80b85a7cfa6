/// An array that grows without ever moving what it holds: appending costs the same however long it is. Chunks
/// that become empty are freed.
struct ChunkedArray<Element: Sendable>: Sendable {
    static var chunkSize: Int { 1024 }
    /// All chunks but the last are full, and none is empty.
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
        var rest = elements[...]
        while !rest.isEmpty {
            let filled = count % Self.chunkSize
            if filled == 0 { chunks.append([]) }
            let taken = min(Self.chunkSize - filled, rest.count)
            makeRoom(for: filled + taken)
            chunks[chunks.count - 1].append(contentsOf: rest.prefix(taken))
            count += taken
            rest = rest.dropFirst(taken)
        }
    }

    /// - Complexity: O(elements); O(chunks) where the last chunk is full: they are shared, and none of their
    ///   elements is looked at.
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

    /// Gives elements one value. Each chunk is made the array's own once, as long as the next index is in it.
    ///
    /// - Complexity: O(indices).
    mutating func set(_ element: Element, at indices: ContiguousArray<Int32>) {
        var place = 0
        while place < indices.count {
            let chunk = Int(indices[place]) / Self.chunkSize
            chunks[chunk].withUnsafeMutableBufferPointer { elements in
                while place < indices.count, Int(indices[place]) / Self.chunkSize == chunk {
                    elements[Int(indices[place]) % Self.chunkSize] = element
                    place += 1
                }
            }
        }
    }

    /// Takes the last element away and gives it out, to be released by the caller.
    ///
    /// - Complexity: O(1).
    mutating func removeLast() -> Element {
        let last = chunks[chunks.count - 1].removeLast()
        count -= 1
        if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
        return last
    }

    // An array that makes room by itself may take twice as much as it needs.
    private mutating func makeRoom(for wanted: Int) {
        let last = chunks.count - 1
        let room = chunks[last].capacity
        if room >= wanted { return }
        let size = last > 0 ? Self.chunkSize : min(Self.chunkSize, max(16, room * 2, wanted))
        chunks[last].reserveCapacity(size)
    }
}
