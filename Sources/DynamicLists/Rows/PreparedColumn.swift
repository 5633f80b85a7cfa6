/// Items of a page, cut where the chunks of the array end that they will be appended to. Whole chunks
/// are then taken over: no element is copied, or even looked at, on the main actor.
package struct PreparedColumn<Element: Sendable>: RandomAccessCollection, Sendable {
    /// What fills the last chunk.
    private var head: ContiguousArray<Element> = []
    private var rest = ChunkedArray<Element>()

    init() {}

    /// - Parameter start: how many elements the array will probably have. Any number serves.
    init(_ elements: ContiguousArray<Element>, startingAt start: Int) {
        let size = ChunkedArray<Element>.chunkSize
        let room = (size - start % size) % size
        // Without a whole chunk there is nothing to take over.
        if elements.count < room + size {
            head = elements
        } else {
            head = ContiguousArray(elements[..<room])
            rest.append(contentsOf: elements[room...])
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { head.count + rest.count }

    /// - Complexity: O(1).
    package internal(set) subscript(index: Int) -> Element {
        get { index < head.count ? head[index] : rest[index - head.count] }
        set { if index < head.count { head[index] = newValue } else { rest[index - head.count] = newValue } }
    }

    /// Puts the elements behind others.
    func append(to array: inout ChunkedArray<Element>) {
        array.append(contentsOf: head)
        array.append(contentsOf: rest)
    }
}
