/// Items of a page, split at the chunk boundaries of the array to which they will be appended. Whole chunks
/// are then shared: no element is copied, or even accessed, on the main actor.
package struct PreparedColumn<Element: Sendable>: RandomAccessCollection, Sendable {
    /// The elements that fill the last chunk.
    private var head: ContiguousArray<Element> = []
    private var tail = ChunkedArray<Element>()

    init() {}

    /// - Parameter start: The expected count of the array. Any number is valid.
    init(_ elements: ContiguousArray<Element>, startingAt start: Int) {
        let size = ChunkedArray<Element>.chunkSize
        let room = (size - start % size) % size
        // Without a whole chunk there is nothing to share.
        if elements.count < room + size {
            head = elements
        } else {
            head = ContiguousArray(elements[..<room])
            tail.append(contentsOf: elements[room...])
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { head.count + tail.count }

    /// - Complexity: O(1).
    package internal(set) subscript(index: Int) -> Element {
        get { index < head.count ? head[index] : tail[index - head.count] }
        set { if index < head.count { head[index] = newValue } else { tail[index - head.count] = newValue } }
    }

    /// Appends the elements to an array.
    func append(to array: inout ChunkedArray<Element>) {
        array.append(contentsOf: head)
        array.append(contentsOf: tail)
    }
}
