extension Range<Int> {
    /// Returns the first number that does not satisfy a predicate, which holds for all numbers before a
    /// certain one and for none after it. Returns the end if it holds for all. O(log n).
    func partitioningIndex(_ holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
