extension Subscribers {
    /// The number of values that a subscriber requests: 0 or more, or unlimited.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// A value greater than `Int.max` means unlimited.
        private var raw: UInt

        private init(raw: UInt) { self.raw = Swift.min(raw, UInt(Int.max) + 1) }

        /// A request for all values.
        public static let unlimited = Demand(raw: .max)
        /// A request for no values.
        public static let none = Demand(raw: 0)

        /// Returns a request for `value` values, 0 or more.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand can't be negative: \(value)")
            return Demand(raw: UInt(value))
        }

        /// The number of requested values, or `nil` if the demand is unlimited.
        public var max: Int? { Int(exactly: raw) }

        /// The number of requested values, or "unlimited".
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// The sum, unlimited if either demand is.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, overflow) = lhs.raw.addingReportingOverflow(rhs.raw)
            return overflow ? .unlimited : Demand(raw: sum)
        }
        /// Adds a demand.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        /// The sum, at least none.
        public static func + (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs - Demand(raw: rhs.magnitude) : lhs + Demand(raw: rhs.magnitude)
        }
        /// Adds a number, which may be negative.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

        /// The difference, at least none. An unlimited demand stays unlimited.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs == .unlimited { return .unlimited }
            return Demand(raw: lhs.raw > rhs.raw ? lhs.raw - rhs.raw : 0)
        }
        /// Subtracts a demand.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// The difference, at least none. An unlimited demand stays unlimited.
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs + Demand(raw: rhs.magnitude) : lhs - Demand(raw: rhs.magnitude)
        }
        /// Subtracts a number, which may be negative.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        /// The product. An unlimited demand stays unlimited. `rhs` must not be negative.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            if lhs == .unlimited { return .unlimited }
            let (product, overflow) = lhs.raw.multipliedReportingOverflow(by: UInt(rhs))
            return overflow ? .unlimited : Demand(raw: product)
        }
        /// Multiplies by a number that is not negative.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        /// Whether `lhs` requests fewer values. Unlimited is greater than any number.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.raw < rhs.raw }
        /// Whether `lhs` requests fewer than `rhs` values.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        /// Whether `lhs` requests more than `rhs` values.
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        /// Whether `lhs` requests at most `rhs` values.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
        /// Whether `lhs` requests at least `rhs` values.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
        /// Whether `lhs` requests exactly `rhs` values.
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

        /// Stops the program if no value is requested, as Combine does in some places.
        package func checkNotNone() {
            guard self == .none else { return }
            fatalError("A subscriber requested .none: request at least one value, or nothing at all")
        }
    }
}
