public import Foundation

/// A formatter of durations in words or as on a clock: 2 hours, 5 minutes; 2:05:00. Foundation for Linux
/// lacks it.
open class DateComponentsFormatter: Formatter {
    /// The style of units.
    public enum UnitsStyle: Int, Sendable {
        /// 1:10:00.
        case positional
        /// 1h 10m.
        case abbreviated
        /// 1 hr, 10 min.
        case short
        /// 1 hour, 10 minutes.
        case full
        /// One hour, ten minutes; here the same as full.
        case spellOut
        /// 1hr 10min.
        case brief
    }

    /// The zeros that are left out.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units to use, or all units if the set is empty.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar used for counting, whose locale is that of the words.
    open var calendar: Calendar? = .current
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// The maximum number of units, or 0 for all.
    open var maximumUnitCount = 0
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Returns a duration in seconds.
    open func string(from timeInterval: TimeInterval) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(
            from: start, to: start.addingTimeInterval(timeInterval.rounded(.toNearestOrAwayFromZero)))
    }

    /// Returns the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let parts = DistanceInTime(
            from: startDate, to: endDate, calendar: calendar ?? .current, units: units
        ).all
        return text(parts, isNegative: endDate < startDate)
    }

    /// Returns the counts of units.
    open func string(from components: DateComponents) -> String? {
        let parts = DistanceInTime(components).all.filter { units.contains($0.unit) }
        return text(parts, isNegative: false)
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
            ?? (obj as? TimeInterval).flatMap {
                string(from: $0)
            }
    }

    // MARK: Formatting

    private var units: [DistanceInTime.Unit] {
        let supported: [(NSCalendar.Unit, DistanceInTime.Unit)] = [
            (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
            (.minute, .minute), (.second, .second),
        ]
        let allowed: NSCalendar.Unit =
            allowedUnits.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : allowedUnits
        return supported.filter { allowed.contains($0.0) }.map(\.1)
    }

    private func text(_ parts: [(unit: DistanceInTime.Unit, count: Int)], isNegative: Bool) -> String? {
        guard !parts.isEmpty else { return nil }
        var shown = parts
        let zeros = zeroFormattingBehavior
        let isClock = unitsStyle == .positional
        if zeros.contains(.dropLeading) || zeros.contains(.default) {
            // A clock keeps its minutes: 0:05.
            let minimumCount = isClock && zeros.contains(.default) && shown.count > 1 ? 2 : 1
            while shown.count > minimumCount, shown[0].count == 0 { shown.removeFirst() }
        }
        if !isClock, zeros.contains(.default) || zeros.contains(.dropMiddle) {
            shown = shown.filter { $0.count != 0 }
        }
        if zeros.contains(.dropTrailing) {
            while shown.count > 1, shown.last?.count == 0 { shown.removeLast() }
        }
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        if shown.isEmpty { shown = [(parts[parts.count - 1].unit, 0)] }
        let sign = isNegative ? "-" : ""
        if isClock {
            let pads = zeros.contains(.pad)
            return sign
                + shown.enumerated().map { index, part in
                    part.count < 10 && (index > 0 || pads) ? "0\(part.count)" : "\(part.count)"
                }.joined(separator: ":")
        }
        let width: UnitFormatter.Width =
            switch unitsStyle {
            case .abbreviated: .narrow
            case .brief: .brief
            case .short: .abbreviated
            default: .wide
            }
        // A calendar without a locale has one without a name.
        let locale = calendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
        var text = UnitFormatter.text(shown, width: width, locale: locale ?? .current)
        if includesApproximationPhrase { text = "About " + text }
        if includesTimeRemainingPhrase { text += " remaining" }
        return sign + text
    }
}
