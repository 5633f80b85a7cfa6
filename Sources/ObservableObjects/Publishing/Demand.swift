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

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, overflow) = lhs.raw.addingReportingOverflow(rhs.raw)
            return overflow ? .unlimited : Demand(raw: sum)
        }
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        public static func + (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs - Demand(raw: rhs.magnitude) : lhs + Demand(raw: rhs.magnitude)
        }
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs == .unlimited { return .unlimited }
            return Demand(raw: lhs.raw > rhs.raw ? lhs.raw - rhs.raw : 0)
        }
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs + Demand(raw: rhs.magnitude) : lhs - Demand(raw: rhs.magnitude)
        }
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        public static func * (lhs: Demand, rhs: Int) -> Demand {
            if lhs == .unlimited { return .unlimited }
            let (product, overflow) = lhs.raw.multipliedReportingOverflow(by: UInt(rhs))
            return overflow ? .unlimited : Demand(raw: product)
        }
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.raw < rhs.raw }
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

        /// Ends the program where no value is asked for, as Combine does in some places.
        package func checkNotNone() {
            guard self == .none else { return }
            fatalError("A subscriber requested .none: request at least one value, or nothing at all")
        }
    }
}
