/// Ascending numbers, each of which is returned once.
struct NumberSequence {
    private var last = 0

    mutating func next() -> Int {
        last += 1
        return last
    }
}
