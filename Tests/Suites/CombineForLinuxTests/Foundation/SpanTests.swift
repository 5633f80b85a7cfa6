import CombineForLinux
import Foundation
import Testing

@Suite("Intervals and dates of schedulers", .timeLimit(.minutes(10)))
struct SpanTests {
    private static let spans: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0, -1, .leastNonzeroMagnitude,
    ]
    private static let counts = [Int.max, Int.min, 1_000_000_000, 0, -1]

    private static func all<Span: SchedulerSpan>(of type: Span.Type) -> [Span] {
        spans.map { Span.seconds($0) }
            + counts.flatMap {
                [Span.seconds($0), .milliseconds($0), .microseconds($0), .nanoseconds($0)]
            }
    }

    private static func checkArithmetic<Span: SchedulerSpan>(of type: Span.Type) {
        for one in all(of: type) {
            _ = (-one, one.magnitude, one.timeInterval)
            for other in all(of: type) { _ = (one + other, one - other, one * other, one < other) }
        }
    }

    @Test("intervals may have any length, and may be infinite or NaN")
    func arithmetic() async {
        await #expect(processExitsWith: .success) {
            Self.checkArithmetic(of: DispatchQueue.SchedulerTimeType.Stride.self)
            Self.checkArithmetic(of: RunLoop.SchedulerTimeType.Stride.self)
        }
        typealias Span = DispatchQueue.SchedulerTimeType.Stride
        #expect(
            Span.seconds(Double.nan) == .nanoseconds(.max)
                && Span.seconds(Double.infinity) == .seconds(Int.max))
        #expect(Span.seconds(1) + .seconds(Int.max) == .nanoseconds(.max))
        #expect(Span.seconds(-1) - .seconds(Int.max) == .nanoseconds(.min))
        #expect(Span.seconds(1.5) == .milliseconds(1_500))
    }

    @Test("dates may be in the distant past or future, or NaN")
    func dates() async {
        await #expect(processExitsWith: .success) {
            let numbers: [TimeInterval] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
            let dates =
                [Date.distantFuture, .distantPast, .now] + numbers.map(Date.init(timeIntervalSince1970:))
            for one in dates {
                for other in dates {
                    let span = DateSchedulerTime(one).distance(to: DateSchedulerTime(other))
                    _ = DateSchedulerTime(one).advanced(by: span)
                }
            }
            let times = [DispatchTime.distantFuture, .now(), DispatchTime(uptimeNanoseconds: 1)]
                .map { DispatchQueue.SchedulerTimeType($0) }
            for one in times {
                for other in times { _ = one.advanced(by: one.distance(to: other)) }
                for span in Self.all(of: DispatchQueue.SchedulerTimeType.Stride.self) {
                    _ = one.advanced(by: span)
                }
            }
        }
    }

    /// Schedules work that is never run.
    private static func schedule<S: Scheduler>(on scheduler: S) {
        for seconds in [Double.nan, .infinity, 1e300, 1e9] {
            let date = scheduler.now.advanced(by: .seconds(seconds))
            scheduler.schedule(after: date) { exit(1) }
            for span in spans {
                scheduler.schedule(after: date, interval: .seconds(span), tolerance: .seconds(span)) {
                    exit(1)
                }.cancel()
            }
        }
    }

    @Test("scheduled work runs once its time has come, for every interval")
    func scheduling() async {
        await #expect(processExitsWith: .success) {
            let done = DispatchSemaphore(value: 0)
            Thread {
                Self.schedule(on: DispatchQueue.global())
                Self.schedule(on: OperationQueue())
                Self.schedule(on: RunLoop.main)
                Self.schedule(on: RunLoop.current)
                for number in [Double.nan, .infinity] {
                    RunLoop.current.schedule(after: .init(Date(timeIntervalSince1970: number))) { exit(1) }
                }
                // Work for a past time runs immediately.
                RunLoop.current.schedule(after: .init(.distantPast)) { done.signal() }
                RunLoop.current.run(until: .now + 0.1)
            }.start()
            done.wait()
            let queue = DispatchQueue(label: "past")
            for seconds in [-Double.infinity, -1] {
                queue.schedule(after: queue.now.advanced(by: .seconds(seconds))) { done.signal() }
                done.wait()
            }
        }
    }

    @Test("assigning a publisher to that of a property has no effect, as in Combine")
    func assignedPublisher() async {
        final class Holder {
            @Published var value = 1
        }
        await #expect(processExitsWith: .success) {
            let (one, other) = (Holder(), Holder())
            other.value = 2
            one.$value = other.$value
            guard one.value == 1 else { exit(1) }
            one.value = 3
            guard other.value == 2 else { exit(1) }
        }
    }
}
