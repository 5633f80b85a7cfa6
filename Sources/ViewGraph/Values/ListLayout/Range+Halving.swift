extension Range<Int> {
    /// The first number for which something fails that holds for all numbers before it and for none behind
    /// it; the end if it holds for all. O(log n).
    func firstFailing(_ holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
