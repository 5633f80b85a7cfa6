public import Foundation

/// A formatter of the distance between dates: in 2 hours, 3 days ago. Foundation for Linux lacks it.
open class RelativeDateTimeFormatter: Formatter {
    /// Whether names such as "yesterday" are used where they exist.
    public enum DateTimeStyle: Int, Sendable {
        /// 1 day ago.
        case numeric
        /// Yesterday.
        case named
    }
    /// The style of units.
    public enum UnitsStyle: Int, Sendable {
        /// 2 months ago.
        case full
        /// Two months ago.
        case spellOut
        /// 2 mo. ago.
        case short
        /// 2mo ago.
        case abbreviated
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = .current
    open var locale: Locale! = .current

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the distance of a date from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        var style = Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .current, calendar: calendar ?? .current)
        style.capitalizationContext = .unknown
        // The style formats the distance from now, so the date is shifted to the same distance from now.
        let distance = date.timeIntervalSince(referenceDate)
        let roundingOffset = distance == 0 ? 0 : distance > 0 ? 0.5 : -0.5
        return style.format(Date().addingTimeInterval(distance + roundingOffset))
    }

    /// Returns a distance in seconds. The past is negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns a distance in units. The largest one is used.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now
        return localizedString(for: date, relativeTo: now)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }
}
