public import Foundation

/// Writes lengths of time: "2 hours, 5 minutes". Foundation has it on Apple's platforms only.
///
/// Differs from Apple's: in English, whatever the locale.
open class DateComponentsFormatter: Formatter {
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

    /// What happens to units that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar? = .current
    open var maximumUnitCount = 0
    open var collapsesLargestUnit = false
    open var allowsFractionalUnits = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var referenceDate: Date?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func string(from timeInterval: TimeInterval) -> String? {
        guard timeInterval.isFinite else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start + timeInterval)
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        var calendar = calendar ?? .current
        if referenceDate == nil { calendar.timeZone = .gmt }
        let units = Self.units.filter { allowed.contains($0.unit) }
        let parts = calendar.dateComponents(
            Set(units.map(\.component)), from: min(startDate, endDate), to: max(startDate, endDate))
        let sign = endDate < startDate ? "-" : ""
        return text(units.map { ($0, parts.value(for: $0.component) ?? 0) }).map { sign + $0 }
    }

    open func string(from components: DateComponents) -> String? {
        text(
            Self.units.filter { allowed.contains($0.unit) }.map { unit in
                let value = components.value(for: unit.component) ?? 0
                return (unit, value == NSDateComponentUndefined ? 0 : value)
            })
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }

    // MARK: Units

    private struct Unit {
        let component: Calendar.Component
        let unit: NSCalendar.Unit
        let full, short, letter: String
    }

    private static let units = [
        Unit(component: .year, unit: .year, full: "year", short: "yr", letter: "y"),
        Unit(component: .month, unit: .month, full: "month", short: "mth", letter: "mo"),
        Unit(component: .weekOfMonth, unit: .weekOfMonth, full: "week", short: "wk", letter: "w"),
        Unit(component: .day, unit: .day, full: "day", short: "day", letter: "d"),
        Unit(component: .hour, unit: .hour, full: "hour", short: "hr", letter: "h"),
        Unit(component: .minute, unit: .minute, full: "minute", short: "min", letter: "m"),
        Unit(component: .second, unit: .second, full: "second", short: "sec", letter: "s"),
    ]

    private var allowed: NSCalendar.Unit {
        allowedUnits.isEmpty ? [.year, .month, .weekOfMonth, .day, .hour, .minute, .second] : allowedUnits
    }

    private func text(_ parts: [(unit: Unit, value: Int)]) -> String? {
        guard !parts.isEmpty else { return nil }
        var parts = parts
        let behavior = zeroFormattingBehavior
        if unitsStyle == .positional {
            return positional(parts)
        }
        if behavior != .pad { parts.removeAll { $0.value == 0 } }
        if parts.isEmpty { parts = [(Self.units.last { allowed.contains($0.unit) }!, 0)] }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let words = parts.map { word($0.unit, $0.value) }
        switch unitsStyle {
        case .abbreviated, .brief: return words.joined(separator: " ")
        default: return words.joined(separator: ", ")
        }
    }

    /// As on a clock: "1:02:03".
    private func positional(_ parts: [(unit: Unit, value: Int)]) -> String {
        var parts = parts
        if zeroFormattingBehavior == .pad {
            return parts.map { Self.padded($0.value) }.joined(separator: ":")
        }
        while parts.count > 1, parts[0].value == 0 { parts.removeFirst() }
        return parts.enumerated().map {
            $0.offset == 0 ? "\($0.element.value)" : Self.padded($0.element.value)
        }
        .joined(separator: ":")
    }

    private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    private func word(_ unit: Unit, _ value: Int) -> String {
        switch unitsStyle {
        case .abbreviated: return "\(value)\(unit.letter)"
        case .brief, .short:
            let plural = value == 1 || unit.short == "min" || unit.short == "sec" ? "" : "s"
            return
                "\(value)\(unitsStyle == .brief ? "" : " ")\(unit.short)\(unit.short == "hr" ? "" : plural)"
        case .spellOut:
            let formatter = NumberFormatter()
            formatter.numberStyle = .spellOut
            let number = formatter.string(from: NSNumber(value: value)) ?? "\(value)"
            return "\(number) \(unit.full)\(value == 1 ? "" : "s")"
        case .full, .positional: return "\(value) \(unit.full)\(value == 1 ? "" : "s")"
        }
    }
}
