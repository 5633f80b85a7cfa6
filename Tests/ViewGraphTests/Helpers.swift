import Foundation
import Observation
import ViewGraph

/// What happened, in order. Tests wait for a number of events instead of for time.
@MainActor
final class Events {
    private(set) var lines: [String] = []
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    nonisolated init() {}

    func append(_ line: String) {
        lines.append(line)
        let ready = waiting.filter { $0.count <= lines.count }
        waiting.removeAll { $0.count <= lines.count }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Returns when so many events have happened since the last ``take()``.
    func reach(_ count: Int) async {
        if lines.count >= count { return }
        await withCheckedContinuation { waiting.append((count, $0)) }
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Returns when the task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}

/// Data that tests change from outside.
@MainActor @Observable
final class Model {
    var isOn = false
    var number = 0
    var other = 0
    var ids: [Int] = []

    init(ids: [Int] = []) { self.ids = ids }
}

/// Hands a view's binding to the test.
@MainActor
final class Remote<Value> {
    var binding: Binding<Value>!
    func take(_ new: Binding<Value>) { binding = new }
    var value: Value {
        get { binding.wrappedValue }
        set { binding.wrappedValue = newValue }
    }
}

/// A button that counts its presses in its own state: "name 0", "name 1", …
struct Counter: View {
    let name: String
    @State private var count = 0

    init(_ name: String) { self.name = name }

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

/// Random numbers that are the same in each run with the same seed. (SplitMix64)
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func int(in range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func int(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// A view whose body is a closure: what the closure reads, the view depends on.
struct Reader<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
}

/// A view of a number that a test sets.
struct Stepping<Content: View>: View {
    let remote: Remote<Int>
    let content: (Int) -> Content
    @State private var step = 0

    init(remote: Remote<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.remote = remote
        self.content = content
    }

    var body: some View {
        remote.binding = $step
        return content(step)
    }
}
