import Foundation

/// The processor time of the current thread, in seconds: other work on the machine does not count.
func secondsOfThisThread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The limit of a scenario.
struct Limit {
    let value: Double
    let unit: Unit

    enum Unit: String {
        case microseconds = "µs"
        case milliseconds = "ms"
        case bytes = "bytes"
        case times = "×"

        var perSecond: Double {
            switch self {
            case .microseconds: 1e6
            case .milliseconds: 1e3
            case .bytes, .times: 1
            }
        }
    }

    static func microseconds(_ value: Double) -> Limit { Limit(value: value, unit: .microseconds) }
    static func milliseconds(_ value: Double) -> Limit { Limit(value: value, unit: .milliseconds) }
    static func bytes(_ value: Double) -> Limit { Limit(value: value, unit: .bytes) }
    static func times(_ value: Double) -> Limit { Limit(value: value, unit: .times) }
}

/// Prints a figure: the median, and its limit.
///
/// - Parameters:
///   - values: The measurements, in seconds if the unit is a time.
///   - worst: Whether the largest value counts instead of the median.
///   - peer: The reference of `ratio`.
func report(
    _ scenario: String, _ metric: String, _ values: [Double], _ limit: Limit, worst: Bool = false,
    peer: String? = nil
) {
    let sorted = values.map { $0 * limit.unit.perSecond }.sorted()
    guard let last = sorted.last else { return }
    let value = worst ? last : sorted[sorted.count / 2]
    func figure(_ value: Double) -> String { String(format: value < 10 ? "%.3f" : "%.1f", value) }
    var fields = [
        #""scenario": "\#(scenario)""#, #""metric": "\#(metric)""#, #""value": \#(figure(value))"#,
        #""unit": "\#(limit.unit.rawValue)""#, #""limit": \#(figure(limit.value))"#,
        #""ratio": \#(figure(value / limit.value))"#, #""runs": \#(sorted.count)"#,
        #""min": \#(figure(sorted[0]))"#, #""max": \#(figure(last))"#,
    ]
    if let peer { fields.append(#""peer": "\#(peer)""#) }
    print("{" + fields.joined(separator: ", ") + "}")
}

/// The main thread's time for each of many actions.
@MainActor
func measure(_ runs: Int, each count: Int = 1, _ action: (Int) -> Void) -> [Double] {
    (0..<runs).map { run in
        let start = secondsOfThisThread()
        for number in 0..<count { action(run * count + number) }
        return (secondsOfThisThread() - start) / Double(count)
    }
}

/// The main thread's time until each of many actions has finished.
@MainActor
func measure(_ runs: Int, _ action: (Int) async -> Void) async -> [Double] {
    var times: [Double] = []
    for run in 0..<runs {
        let start = secondsOfThisThread()
        await action(run)
        times.append(secondsOfThisThread() - start)
    }
    return times
}
