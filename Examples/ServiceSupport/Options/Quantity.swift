/// Parses the quantities of command lines.
enum Quantity {
    /// Parses `200ms` or `1.5s`. Returns `nil` for anything else, and above the maximum latency.
    static func duration(_ text: Substring) -> Duration? {
        let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(1), 1000.0)
        guard text.hasSuffix("s"), let number = decimal(digits),
            number * unit <= FaultInjection.latencyLimit / .milliseconds(1)
        else { return nil }
        return .microseconds(Int64((number * unit * 1000).rounded()))
    }

    /// Parses a duration, or a range of them as `50ms..500ms`. Returns `nil` for anything else, and for a
    /// descending range.
    static func durations(_ text: String) -> ClosedRange<Duration>? {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { duration($0) }
        guard let first = ends.first ?? nil, ends.count <= 2, let last = ends.last ?? nil else { return nil }
        return first <= last ? first...last : nil
    }

    /// Parses `800`, `200k`, `1.5M` or `1G`, with 1000 bytes to the k. Returns `nil` for anything else, and
    /// for 0 and below.
    static func byteCount(_ text: String) -> Int? {
        let units: [(String, Double)] = [("k", 1e3), ("K", 1e3), ("M", 1e6), ("G", 1e9)]
        let unit = units.first { text.hasSuffix($0.0) }
        guard let number = decimal(text.dropLast(unit == nil ? 0 : 1)) else { return nil }
        let count = number * (unit?.1 ?? 1)
        return 1...1e12 ~= count ? Int(count) : nil
    }

    /// Parses digits and at most one point, because `Double` also accepts `inf`, `0x1p4` and `1e9`.
    private static func decimal(_ text: Substring) -> Double? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
        return Double(text)
    }
}
