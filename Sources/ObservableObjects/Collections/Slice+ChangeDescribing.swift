extension Slice: ChangeDescribingCollection where Base: ChangeDescribingCollection, Base.Index == Int {
    /// Returns the changes of the base collections within the slices. An element that stays in the
    /// collection, but is in only one of the slices, counts as removed or inserted.
    ///
    /// - Complexity: O(changes of the base collections), and the cost of computing those.
    public func changes(since older: Slice) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
        guard let baseChanges = base.changes(since: older.base) else { return nil }
        let (old, new) = (
            CommonElements(without: baseChanges.removed), CommonElements(without: baseChanges.inserted)
        )
        let (before, after) = (older.offsets, offsets)
        // Elements that stay keep their order: those that are in both slices are adjacent among them.
        let staying = old.numbers(in: before).clamped(to: new.numbers(in: after))
        return (
            old.differingRanges(in: before, outside: staying),
            new.differingRanges(in: after, outside: staying)
        )
    }

    /// The offsets of the slice in its base.
    private var offsets: Range<Int> { startIndex - base.startIndex..<endIndex - base.startIndex }
}

/// The elements common to a collection and another version of it, numbered from 0.
private struct CommonElements {
    /// The offsets of the elements that are not in the other version.
    private let removed: [Range<Int>]

    init(without removed: [Range<Int>]) { self.removed = removed }

    /// The numbers of the common elements at some offsets.
    func numbers(in offsets: Range<Int>) -> Range<Int> {
        number(before: offsets.lowerBound)..<number(before: offsets.upperBound)
    }

    /// Some offsets without those of elements with some numbers, relative to the first offset.
    func differingRanges(in offsets: Range<Int>, outside numbers: Range<Int>) -> [Range<Int>] {
        guard let last = numbers.last else { return offsets.isEmpty ? [] : [0..<offsets.count] }
        let (first, end) = (offset(of: numbers.lowerBound), offset(of: last) + 1)
        let between = removed.map { $0.clamped(to: first..<end) }
        return ([offsets.lowerBound..<first] + between + [end..<offsets.upperBound])
            .filter { !$0.isEmpty }
            .map { $0.lowerBound - offsets.lowerBound..<$0.upperBound - offsets.lowerBound }
    }

    private func number(before offset: Int) -> Int {
        offset - removed.reduce(0) { $0 + $1.clamped(to: 0..<offset).count }
    }

    private func offset(of number: Int) -> Int {
        removed.reduce(number) { $1.lowerBound <= $0 ? $0 + $1.count : $0 }
    }
}
