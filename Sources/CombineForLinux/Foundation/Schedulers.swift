public import Dispatch
public import Foundation

/// Runs all work immediately, on the thread of the caller.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// The time of an immediate scheduler, on which all times are equal.
    public struct SchedulerTimeType: Strideable, Sendable {
        public func distance(to other: Self) -> Stride { Stride(0) }
        public func advanced(by n: Stride) -> Self { self }

        public struct Stride: SchedulerSpan {
            public var magnitude: Int
            public init(_ value: Int) { magnitude = value }
            public init(nanoseconds: Int) { magnitude = 0 }
            public var nanoseconds: Int { magnitude }
        }
    }
    public typealias SchedulerOptions = Never
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTimeType { SchedulerTimeType() }
    public var minimumTolerance: SchedulerTimeType.Stride { .init(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { action() }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}

/// A time interval in nanoseconds, the common protocol of the schedulers' intervals.
public protocol SchedulerSpan: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable
{
    /// Creates an interval of the given number of nanoseconds.
    init(nanoseconds: Int)
    /// The length in nanoseconds, negative for an interval into the past.
    var nanoseconds: Int { get }
}

// An interval that exceeds `Int` is clamped to the longest one, some 292 years, which counts as infinite.
extension SchedulerSpan {
    /// One second is 10⁹ nanoseconds.
    public static func seconds(_ s: Int) -> Self { scaled(s, by: 1_000_000_000) }
    /// NaN is an infinite interval, as it is for Dispatch.
    public static func seconds(_ s: Double) -> Self { Self(nanoseconds: wholeNumber(s * 1e9)) }
    /// One millisecond is 10⁶ nanoseconds.
    public static func milliseconds(_ ms: Int) -> Self { scaled(ms, by: 1_000_000) }
    /// One microsecond is 1000 nanoseconds.
    public static func microseconds(_ us: Int) -> Self { scaled(us, by: 1_000) }
    /// An interval of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

    /// Creates an interval of whole seconds, or returns `nil` for a number that does not fit into an `Int`.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
    }
    /// Creates an interval of seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }
    /// Creates an interval of seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
    public static func + (lhs: Self, rhs: Self) -> Self {
        let (sum, overflow) = lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)
        return Self(nanoseconds: overflow ? limit(isPositive: lhs.nanoseconds > 0) : sum)
    }
    public static func - (lhs: Self, rhs: Self) -> Self {
        let (difference, overflow) = lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)
        return Self(nanoseconds: overflow ? limit(isPositive: rhs.nanoseconds < 0) : difference)
    }
    public static func * (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: wholeNumber(Double(lhs.nanoseconds) * Double(rhs.nanoseconds) / 1e9))
    }
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
    public var magnitude: Int { Int(clamping: nanoseconds.magnitude) }
    /// The length in seconds.
    public var timeInterval: TimeInterval { Double(nanoseconds) / 1e9 }

    private static func limit(isPositive: Bool) -> Int { isPositive ? .max : .min }

    private static func scaled(_ count: Int, by unit: Int) -> Self {
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        return Self(nanoseconds: overflow ? limit(isPositive: count > 0) : product)
    }
    private static func wholeNumber(_ value: Double) -> Int {
        if let whole = Int(exactly: value.rounded(.towardZero)) { return whole }
        return limit(isPositive: value.isNaN || value > 0)
    }
}

extension DispatchQueue: Scheduler {
    /// A time of the system's clock.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public var dispatchTime: DispatchTime
        public init(_ time: DispatchTime) { dispatchTime = time }
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime == rhs.dispatchTime }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
        public func distance(to other: Self) -> Stride {
            let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return Stride(
                nanoseconds: end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
        }
        public func advanced(by n: Stride) -> Self {
            Self(n.nanoseconds == .max ? .distantFuture : dispatchTime + .nanoseconds(n.nanoseconds))
        }

        /// An interval whose literals are in seconds.
        public struct Stride: SchedulerSpan, ExpressibleByFloatLiteral {
            public let nanoseconds: Int
            public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
            public init(_ interval: DispatchTimeInterval) {
                switch interval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                case .never: self.init(nanoseconds: .max)
                @unknown default: self.init(nanoseconds: 0)
                }
            }
            public var timeInterval: DispatchTimeInterval { .nanoseconds(nanoseconds) }
        }
    }

    /// The options with which work is enqueued.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        async(
            group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
            execute: UncheckedSendableAction(action).run)
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        asyncAfter(
            deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
            execute: UncheckedSendableAction(action).run)
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = DispatchSource.makeTimerSource(queue: self)
        // At most as often as a `Timer`; otherwise the queue would do nothing else.
        timer.schedule(
            deadline: date.dispatchTime, repeating: max(interval, .microseconds(100)).timeInterval,
            leeway: max(tolerance, .nanoseconds(0)).timeInterval)
        timer.setEventHandler(handler: DispatchWorkItem(block: UncheckedSendableAction(action).run))
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}

/// Work that another thread runs. Combine's closures are not sendable either: its publishers ensure that
/// values follow one another.
struct UncheckedSendableAction<Argument>: @unchecked Sendable {
    private let action: (Argument) -> Void
    init(_ action: @escaping (Argument) -> Void) { self.action = action }
    @Sendable func run(_ argument: Argument) { action(argument) }
}

extension UncheckedSendableAction where Argument == Void {
    @Sendable func run() { action(()) }
}

/// A time of the wall clock, for run loops and operation queues.
public struct DateSchedulerTime: Strideable, Hashable, Sendable {
    /// The time on the wall clock, which may be adjusted during a wait.
    public var date: Date
    /// Creates a time of the wall clock.
    public init(_ date: Date) { self.date = date }
    /// The date for a timer. NaN is a date that is never reached.
    fileprivate var fireDate: Date { date.timeIntervalSinceReferenceDate.isNaN ? .distantFuture : date }
    public func distance(to other: Self) -> Stride {
        .seconds(other.date.timeIntervalSince(date))
    }
    public func advanced(by n: Stride) -> Self { Self(date + n.timeInterval) }

    /// An interval whose literals are in seconds.
    public struct Stride: SchedulerSpan, ExpressibleByFloatLiteral {
        /// The length in nanoseconds, negative for an interval into the past.
        public let nanoseconds: Int
        /// Creates an interval of the given number of nanoseconds.
        public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
        /// Creates an interval of the given number of seconds.
        public init(_ timeInterval: TimeInterval) { self = .seconds(timeInterval) }
    }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime
    /// Options of a run loop, of which there are none.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { .init(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    /// The main run loop's work is enqueued in the main queue, which is drained in each mode of the loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === RunLoop.main {
            DispatchQueue.main.async(execute: UncheckedSendableAction(action).run)
        } else {
            perform(UncheckedSendableAction(action).run)
        }
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if self === RunLoop.main {
            DispatchQueue.main.asyncAfter(
                deadline: .now() + date.date.timeIntervalSinceNow,
                execute: UncheckedSendableAction(action).run)
        } else {
            let work = UncheckedSendableAction(action)
            add(
                Timer(fire: date.fireDate, interval: 0, repeats: false) { _ in work.run() }, forMode: .default
            )
        }
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if self === RunLoop.main {
            let queue = DispatchQueue.main
            return queue.schedule(
                after: queue.now.advanced(by: .seconds(date.date.timeIntervalSinceNow)),
                interval: .nanoseconds(interval.nanoseconds), tolerance: .nanoseconds(0), options: nil, action
            )
        }
        let work = UncheckedSendableAction(action)
        let timer = Timer(fire: date.fireDate, interval: interval.timeInterval, repeats: true) { _ in
            work.run()
        }
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime
    /// Options of an operation queue, of which there are none.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { .init(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        addOperation(UncheckedSendableAction(action).run)
    }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = UncheckedSendableAction(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
            self.addOperation(work.run)
        }
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let queue = DispatchQueue.global()
        let work = UncheckedSendableAction(action)
        return queue.schedule(
            after: queue.now.advanced(by: .seconds(date.date.timeIntervalSinceNow)),
            interval: .nanoseconds(interval.nanoseconds), tolerance: .nanoseconds(0), options: nil
        ) { self.addOperation(work.run) }
    }
}
