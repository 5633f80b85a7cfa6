extension Subscribers {
    /// How many values a subscriber asks for: a number from 0 up, or any number.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// More than an `Int` holds stands for any number.
        private var raw: UInt

        private init(raw: UInt) { self.raw = Swift.min(raw, UInt(Int.max) + 1) }

        /// As many as there are.
        public static let unlimited = Demand(raw: .max)
        /// Not one.
        public static let none = Demand(raw: 0)

        /// That many, 0 or more.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand can't be negative: \(value)")
            return Demand(raw: UInt(value))
        }

        /// The number; nil where it is unlimited.
        public var max: Int? { Int(exactly: raw) }

        /// The number, or that it is unlimited.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// The sum; unlimited where either is.
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

        /// The difference, at least none; unlimited stays unlimited.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs == .unlimited { return .unlimited }
            return Demand(raw: lhs.raw > rhs.raw ? lhs.raw - rhs.raw : 0)
        }
        /// Subtracts a demand.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// The difference, at least none; unlimited stays unlimited.
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs + Demand(raw: rhs.magnitude) : lhs - Demand(raw: rhs.magnitude)
        }
        /// Subtracts a number, which may be negative.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        /// The product; unlimited stays unlimited. The number is not negative.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            if lhs == .unlimited { return .unlimited }
            let (product, overflow) = lhs.raw.multipliedReportingOverflow(by: UInt(rhs))
            return overflow ? .unlimited : Demand(raw: product)
        }
        /// Multiplies by a number that is not negative.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        /// Whether it asks for less; unlimited is more than any number.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.raw < rhs.raw }
        /// Whether it asks for less than a number.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        /// Whether it asks for more than a number.
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        /// Whether it asks for a number or less.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
        /// Whether it asks for a number or more.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
        /// Whether it asks for exactly a number.
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

        /// Ends the program where no value is asked for, as Combine does in some places.
        package func checkNotNone() {
            guard self == .none else { return }
            fatalError("A subscriber requested .none: request at least one value, or nothing at all")
        }
    }
}
