extension Slice: ChangeTellingCollection where Base: ChangeTellingCollection, Base.Index == Int {
    /// What the collections tell, as far as it is within the slices. An element that stays in the collection,
    /// and is in one of the slices only, went or came.
    ///
    /// - Complexity: O(what the collections tell), and what it costs to be told.
    public func changes(since older: Slice) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
        guard let told = base.changes(since: older.base) else { return nil }
        let (old, new) = (Stay(without: told.removed), Stay(without: told.inserted))
        let (before, after) = (older.offsets, offsets)
        // Elements that stay keep their order: those that are in both slices are neighbours among them.
        let staying = old.numbers(in: before).clamped(to: new.numbers(in: after))
        return (old.others(in: before, than: staying), new.others(in: after, than: staying))
    }

    /// Where it is in its base.
    private var offsets: Range<Int> { startIndex - base.startIndex..<endIndex - base.startIndex }
}

/// The elements of a collection that were in another one, or will be, numbered from 0.
private struct Stay {
    /// Those that were not, or will not be, by their offsets.
    private let leaving: [Range<Int>]

    init(without leaving: [Range<Int>]) { self.leaving = leaving }

    /// The numbers of those at some offsets.
    func numbers(in offsets: Range<Int>) -> Range<Int> {
        number(before: offsets.lowerBound)..<number(before: offsets.upperBound)
    }

    /// Some offsets without those of elements with some numbers, relative to the first.
    func others(in offsets: Range<Int>, than numbers: Range<Int>) -> [Range<Int>] {
        guard let last = numbers.last else { return offsets.isEmpty ? [] : [0..<offsets.count] }
        let (first, end) = (offset(of: numbers.lowerBound), offset(of: last) + 1)
        let between = leaving.map { $0.clamped(to: first..<end) }
        return ([offsets.lowerBound..<first] + between + [end..<offsets.upperBound])
            .filter { !$0.isEmpty }
            .map { $0.lowerBound - offsets.lowerBound..<$0.upperBound - offsets.lowerBound }
    }

    private func number(before offset: Int) -> Int {
        offset - leaving.reduce(0) { $0 + $1.clamped(to: 0..<offset).count }
    }

    private func offset(of number: Int) -> Int {
        leaving.reduce(number) { $1.lowerBound <= $0 ? $0 + $1.count : $0 }
    }
}
