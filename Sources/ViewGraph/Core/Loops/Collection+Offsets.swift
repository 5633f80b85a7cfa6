public import Foundation

extension RangeReplaceableCollection {
    /// Removes the elements at the given offsets from the start. O(n).
    public mutating func remove(atOffsets offsets: IndexSet) {
        var remaining = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { remaining.append(element) }
        self = remaining
    }
}

extension MutableCollection {
    /// Moves the elements at the given offsets before the current element at `destination`, in their order.
    /// O(n).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var before: [Element] = []
        var moved: [Element] = []
        var after: [Element] = []
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
    }
}
