public import Foundation

extension Text {
    /// The style in which a date is shown.
    public struct DateStyle: Equatable, Codable, Sendable {
        enum Kind: Codable { case time, date, relative, offset, timer }
        let kind: Kind

        /// The time of day: 11:23 PM.
        public static let time = DateStyle(kind: .time)
        /// The day: June 3, 2019.
        public static let date = DateStyle(kind: .date)
        /// The distance from now, in the two largest units: 2 hours, 23 minutes. The text updates
        /// automatically.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now, in the largest unit: +2 hours. The text updates automatically.
        public static let offset = DateStyle(kind: .offset)
        /// The hours, minutes and seconds from now: 36:59:01. The text updates each second.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text of a date in a style. Texts that show the distance from now update automatically.
    public nonisolated init(_ date: Date, style: DateStyle) {
        self.init(.formatted(FormattedText(StyledDate(date: date.clampedToCoordinates, style: style))))
    }

    /// Creates a text of a range of dates: 9:30 – 11:30 AM.
    public nonisolated init(_ dates: ClosedRange<Date>) {
        self.init(.formatted(FormattedText(DateSpan(dates: dates.clampedToCoordinates))))
    }

    /// Creates a text of a date interval: 9:30 – 11:30 AM.
    public nonisolated init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// Creates a text of an interval's remaining or elapsed time, which updates each second.
    ///
    /// - Parameters:
    ///   - pauseTime: the time at which the timer was stopped, or `nil` if it runs.
    ///   - countsDown: whether the remaining time is shown.
    ///   - showsHours: whether 72 minutes are shown as an hour and 12 minutes.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let timer = IntervalTimer(
            interval: timerInterval.clampedToCoordinates, pauseTime: pauseTime?.clampedToCoordinates,
            countsDown: countsDown,
            showsHours: showsHours)
        self.init(.formatted(FormattedText(timer)))
    }
}

/// A date in one of `Text`'s styles. (B315)
private struct StyledDate: TextFormat, Equatable {
    let date: Date
    let style: Text.DateStyle

    func value(in context: Text.Context) -> FormattedText.Value {
        .string(text(at: context.now, context.locale))
    }

    private func text(at now: Date, _ locale: Locale) -> String {
        switch style.kind {
        case .time: date.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: locale))
        case .date: date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: locale))
        case .relative: DistanceInTime(from: now, to: date).words(units: 2, locale: locale)
        case .offset:
            (date < now ? "-" : "+") + DistanceInTime(from: now, to: date).words(units: 1, locale: locale)
        case .timer: clockText(date.timeIntervalSince(now), showsHours: true)
        }
    }

    func nextChange(after now: Date) -> Date? {
        let distance = abs(date.timeIntervalSince(now))
        let step: Double
        switch style.kind {
        case .time, .date: return nil
        case .timer: step = 1
        case .relative: step = distance < 3600 ? 1 : distance < 86_400 ? 60 : 3600
        case .offset: step = distance < 60 ? 1 : distance < 3600 ? 60 : 3600
        }
        return date.next(after: now, step: step)
    }
}

/// The remaining or elapsed time of an interval.
private struct IntervalTimer: TextFormat, Equatable {
    let interval: ClosedRange<Date>
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    func value(in context: Text.Context) -> FormattedText.Value {
        let now = min(max(pauseTime ?? context.now, interval.lowerBound), interval.upperBound)
        let seconds =
            countsDown
            ? interval.upperBound.timeIntervalSince(now) : -now.timeIntervalSince(interval.lowerBound)
        return .string(clockText(seconds, showsHours: showsHours))
    }

    func nextChange(after now: Date) -> Date? {
        guard pauseTime == nil, now < interval.upperBound else { return nil }
        if now < interval.lowerBound { return interval.lowerBound }
        return (countsDown ? interval.upperBound : interval.lowerBound).next(after: now, step: 1)
    }
}

private struct DateSpan: TextFormat, Equatable {
    let dates: ClosedRange<Date>

    func value(in context: Text.Context) -> FormattedText.Value {
        let isOneDay = Calendar.current.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
        let style = Date.IntervalFormatStyle(
            date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: context.locale)
        return .string(style.format(dates.lowerBound..<dates.upperBound))
    }
}

/// Formats hours, minutes and seconds. Remaining time is rounded up and elapsed time down, so that both meet
/// at 0:00.
private func clockText(_ seconds: TimeInterval, showsHours: Bool) -> String {
    let whole = Int(nearest: min(seconds > 0 ? seconds.rounded(.up) : -seconds.rounded(.up), 1e12))
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = whole / 60
    if showsHours, minutes >= 60 {
        return "\(minutes / 60):\(padded(minutes % 60)):\(padded(whole % 60))"
    }
    return "\(minutes):\(padded(whole % 60))"
}

extension Date {
    /// Returns the first date after `now` that is a whole number of steps from this one.
    fileprivate func next(after now: Date, step: Double) -> Date {
        let steps = (now.timeIntervalSince(self) / step).rounded(.down) + 1
        let next = addingTimeInterval(steps * step)
        return next > now ? next : next.addingTimeInterval(step)
    }
}
