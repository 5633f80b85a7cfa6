import ChildProcesses
package import Foundation
package import PreviewJobs
import Synchronization

/// Lets a built program draw its previews. A preview at which it ends, or stops responding, is skipped by the
/// next process, which draws the others.
package struct PreviewRun {
    private let executable: URL
    private let environment: [String: String]
    /// The longest time for one step, in seconds.
    private let limit: Double
    private let folder: URL

    /// The longest time until the program begins its first step, in seconds.
    private static let startLimit = 60.0

    /// - Parameter folder: A folder for the files of the run.
    package init(_ executable: URL, environment: [String: String], limit: Double, in folder: URL) {
        (self.executable, self.environment) = (executable, environment)
        (self.limit, self.folder) = (limit, folder)
    }

    /// Draws the previews, and calls `handle` with each event as it arrives.
    ///
    /// - Throws: A build problem if the program ends before its first preview.
    package func draw(_ job: PreviewJob, _ handle: (PreviewEvent) throws -> Void) throws {
        var job = job
        while true {
            let process = try StartedProcess(executable, environment, job, in: folder)
            let steps = try process.steps(limit: limit, startLimit: Self.startLimit, handle)
            job.skipped.formUnion(steps.done)
            guard let failure = steps.failure else { return }
            guard let (step, preview) = failure.step else {
                throw Problem.build("\(executable.lastPathComponent) \(failure.reason)")
            }
            job.skipped.insert(step)
            let variant = step.dropFirst(preview.identifier.count).dropFirst()
            try handle(
                .failed(
                    preview, variant: variant.isEmpty ? nil : String(variant), reason: failure.reason))
        }
    }
}

/// The steps of one process.
private struct ProcessSteps {
    struct Failure {
        /// The step that was not ended, `nil` before the first.
        var step: (name: String, preview: PreviewDescription)?
        var reason: String
    }
    var done: Set<String> = []
    var failure: Failure?
}

/// A process that draws previews, and the pipe of its events.
private final class StartedProcess {
    private let process: ChildProcess
    private let pipe: Int32
    private let log: URL
    private let ending: Ending
    private var received = Data()

    /// The end of the process, which another thread observes.
    private final class Ending: Sendable {
        let end = Mutex<ProcessEnd?>(nil)
    }

    init(_ executable: URL, _ environment: [String: String], _ job: PreviewJob, in folder: URL) throws {
        var job = job
        log = folder.appending(path: "output.txt")
        (job.events, job.log) = (folder.appending(path: "events").path, log.path)
        let file = folder.appending(path: "job.json")
        for url in [log, URL(filePath: job.events)] { try? FileManager.default.removeItem(at: url) }
        try JSONEncoder().encode(job).write(to: file)
        guard mkfifo(job.events, 0o600) == 0 else {
            throw Problem.build("\(job.events) cannot be made: \(String(cString: strerror(errno)))")
        }
        pipe = open(job.events, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let variables = environment.merging([PreviewJob.variable: file.path]) { _, new in new }
        let ending = Ending()
        self.ending = ending
        do throws(Spawn.Failure) {
            process = try ChildProcess(executable.path, [], environment: variables) { end in
                ending.end.withLock { $0 = end }
            }
        } catch {
            throw Problem.build("\(executable.path) cannot be started: \(error.reason)")
        }
    }

    deinit { close(pipe) }

    /// Waits for the process and passes on its events.
    func steps(
        limit: Double, startLimit: Double, _ handle: (PreviewEvent) throws -> Void
    ) throws -> ProcessSteps {
        var steps = ProcessSteps()
        var current: (name: String, preview: PreviewDescription)?
        var hasTakenTooLong = false
        var deadline = ContinuousClock.now + .seconds(startLimit)
        defer { process.waitForEnd() }
        while true {
            let hasEnded = ending.end.withLock { $0 != nil }
            for event in try read(waiting: !hasEnded) {
                switch event {
                case .began(let step, let preview):
                    current = (step, preview)
                    deadline = .now + .seconds(limit)
                case .ended(let step): steps.done.insert(step)
                default: try handle(event)
                }
            }
            if hasEnded { break }
            if !hasTakenTooLong, ContinuousClock.now > deadline {
                hasTakenTooLong = true
                process.signal(SIGKILL)
            }
        }
        let end = ending.end.withLock { $0 } ?? .exited(0)
        if case .exited(0) = end { return steps }
        let seconds = current == nil ? startLimit : limit
        let reason = hasTakenTooLong ? "took longer than \(seconds.formatted()) s" : reason(of: end)
        steps.failure = ProcessSteps.Failure(step: current, reason: reason)
        return steps
    }

    /// The events that have arrived.
    private func read(waiting: Bool) throws -> [PreviewEvent] {
        var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, waiting ? 20 : 0)
        // The process does not write any more, and its end is noticed next.
        if waiting, request.revents & Int16(POLLIN) == 0, request.revents != 0 { usleep(1_000) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(pipe, &buffer, buffer.count)
            if count <= 0 { break }
            received.append(contentsOf: buffer[..<count])
        }
        var events: [PreviewEvent] = []
        while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
            events.append(try JSONDecoder().decode(PreviewEvent.self, from: received[..<end]))
            received.removeSubrange(...end)
        }
        return events
    }

    /// The reason of an unexpected end: the message of Swift's runtime, if there is one.
    private func reason(of end: ProcessEnd) -> String {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").map(String.init)
        let marks = ["Fatal error", "Precondition failed", "Assertion failed"]
        if let line = lines.last(where: { line in marks.contains { line.contains($0) } }) {
            return "crashed: \(line)"
        }
        if case .exited = end, let line = lines.last { return "\(end): \(line)" }
        return "\(end)"
    }
}
