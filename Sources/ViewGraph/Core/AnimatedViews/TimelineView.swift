public import Foundation

/// The dates at which a timeline's view is updated.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode
    /// Returns the dates from `startDate` on, in order.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency with which a schedule should be followed.
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// Dates at regular intervals from a start date. The interval is in seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let start: Date
    let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        (start, self.interval) = (startDate, interval)
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode)
        -> UnfoldSequence<Date, (Date?, Bool)>
    {
        let interval = max(interval, 1.0 / 120)
        let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        return sequence(first: start.addingTimeInterval(passed * interval)) {
            $0.addingTimeInterval(interval)
        }
    }
}

/// Every full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode)
        -> UnfoldSequence<Date, (Date?, Bool)>
    {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) }
    }
}

/// Every frame, or every given interval. No dates while it is paused.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let interval: TimeInterval
    let isPaused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(1.0 / 60, minimumInterval ?? 1.0 / 60)
        isPaused = paused
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode)
        -> UnfoldSequence<Date, (Date?, Bool)>
    {
        let interval = interval
        return sequence(state: (isPaused ? nil : startDate, false)) { state in
            defer { state.0 = state.0?.addingTimeInterval(interval) }
            return state.0
        }
    }
}

/// The dates of a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        Self(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { Self() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        Self(minimumInterval: minimumInterval, paused: paused)
    }
}

/// A view that is updated at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    public typealias Context = TimelineViewDefaultContext

    private let schedule: Schedule
    private let content: (Context) -> Content
    @State private var start = Date()
    /// The current date of the schedule, or `nil` until it has started.
    @State private var date: Date?
    @Environment(\.timelinesAreStill) private var isStill

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View {
        content(Context(date: date ?? firstDate, cadence: .live))
            .task(id: SameSchedule(schedule: schedule)) { await follow() }
    }

    /// The schedule's date at the start, or the present if the first date is later.
    private var firstDate: Date {
        let first = schedule.entries(from: start, mode: .normal).first { _ in true }
        return first.map { min($0, start) } ?? start
    }

    private func follow() async {
        if isStill { return }
        var (overdueCount, shown) = (0, date ?? firstDate)
        for next in schedule.entries(from: date == nil ? start : Date(), mode: .normal) {
            let wait = next.clampedToCoordinates.timeIntervalSinceNow
            if wait > 0 {
                overdueCount = 0
                try? await Task.sleep(for: .seconds(wait))
            } else {
                overdueCount += 1
                // A schedule whose dates do not advance must not block the program.
                if overdueCount.isMultiple(of: 100) { try? await Task.sleep(for: .seconds(1.0 / 60)) }
            }
            if Task.isCancelled { return }
            if next != shown { (date, shown) = (next, next) }
        }
    }
}

/// A schedule that can be compared, as far as its type permits.
private struct SameSchedule<Schedule>: Equatable {
    let schedule: Schedule

    static func == (left: Self, right: Self) -> Bool { valuesAreEqual(left.schedule, right.schedule) }
}

/// The context from which a timeline's content is built.
///
/// Differs from Apple's: one type for the timelines of all schedules.
public struct TimelineViewDefaultContext {
    /// The frequency with which the view is updated.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence: Cadence
    public func invalidateTimelineContent() {}
}

extension EnvironmentValues {
    /// Whether timelines stay at their first date, as in pictures.
    var timelinesAreStill: Bool {
        get { self[TimelinesAreStillKey.self] }
        set { self[TimelinesAreStillKey.self] = newValue }
    }

    private enum TimelinesAreStillKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
