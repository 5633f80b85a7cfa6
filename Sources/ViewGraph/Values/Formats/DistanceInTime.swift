import Foundation

/// The distance between two dates, by the calendar.
struct DistanceInTime {
    private let parts: [(unit: Unit, count: Int)]

    enum Unit: CaseIterable {
        case year, month, week, day, hour, minute, second
    }

    /// - Parameter units: the units to use.
    init(from start: Date, to end: Date, calendar: Calendar = .current, units: [Unit]? = nil) {
        let units = units ?? [.year, .month, .day, .hour, .minute, .second]
        let components = calendar.dateComponents(
            Set(units.map(\.component)), from: min(start, end), to: max(start, end))
        parts = units.map { ($0, abs($0.count(in: components))) }
    }

    init(_ components: DateComponents) {
        parts = Unit.allCases.map { ($0, $0.count(in: components)) }
    }

    /// Returns the largest units whose counts are not zero: 2 hours, 23 minutes.
    func words(units count: Int, locale: Locale) -> String {
        let found = parts.drop { $0.count == 0 }.prefix(count).filter { $0.count != 0 }
        return UnitFormatter.text(found.isEmpty ? parts.suffix(1) : found, width: .wide, locale: locale)
    }

    /// The largest unit whose count is not zero.
    var largest: (unit: Unit, count: Int) { parts.first { $0.count != 0 } ?? (.second, 0) }
    /// The units with their counts, largest first.
    var all: [(unit: Unit, count: Int)] { parts }
}

extension DistanceInTime.Unit {
    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    func count(in components: DateComponents) -> Int {
        switch self {
        case .year: components.year ?? 0
        case .month: components.month ?? 0
        case .week: components.weekOfMonth ?? components.weekOfYear ?? 0
        case .day: components.day ?? 0
        case .hour: components.hour ?? 0
        case .minute: components.minute ?? 0
        case .second: components.second ?? 0
        }
    }
}
