import Dispatch
import Foundation
import ObservableObjects
import ProcessStreams
package import ViewGraph

/// Looks into a running program for its developer: reports ways of writing views that make them slow, and
/// serves a page with the views, the evaluations, the frames and the loads of lists.
@MainActor
package final class LiveInspector {
    /// Whether diagnostics are written to standard error.
    private let printsDiagnostics: Bool
    private let windows: @MainActor () -> [any InspectedWindow]
    private let clock: GraphRecorder.Clock
    private let start: Double
    private var loads = LoadLog()
    /// The places that were looked up; empty where they are unknown, or not known yet.
    private var places: [ProgramCode: String] = [:]
    private let lookups = DispatchQueue(label: "places in the sources", qos: .utility)
    private static let placeLimit = 1_000

    /// The record that the program's windows have to be made with.
    package private(set) lazy var recorder = GraphRecorder(clock: clock) { [weak self] in self?.report($0) }

    /// - Parameters:
    ///   - windows: the program's windows.
    ///   - printsDiagnostics: whether diagnostics are written to standard error, with their place.
    package init(
        clock: GraphRecorder.Clock = .system, printsDiagnostics: Bool = false,
        windows: @escaping @MainActor () -> [any InspectedWindow] = { AppRunner.windows }
    ) {
        (self.clock, self.printsDiagnostics, self.windows) = (clock, printsDiagnostics, windows)
        start = clock.now()
    }

    /// Records the loads of all lists from now on.
    package func followLoads() {
        LoadReport.receiver = { [weak self] report in
            guard let self else { return }
            loads.add(report, at: clock.now() - start)
        }
    }

    // MARK: Diagnostics

    private func report(_ diagnostic: ViewDiagnostic) {
        lookUp(diagnostic.code) { [printsDiagnostics] place in
            if printsDiagnostics { StandardStreams.report(diagnostic.line(at: place) + "\n") }
        }
    }

    /// Looks up a place once, on another thread, and calls `completion` there.
    private func lookUp(_ code: ProgramCode?, completion: @escaping @Sendable (String) -> Void = { _ in }) {
        guard let code, places.count < Self.placeLimit else { return completion("") }
        if let known = places[code], !known.isEmpty { return completion(known) }
        places[code] = ""
        lookups.async { [weak self] in
            let folder = FileManager.default.currentDirectoryPath
            let place = SourcePlace(of: code)?.text(in: folder) ?? ""
            completion(place)
            Task { @MainActor in self?.places[code] = place }
        }
    }

    private func place(ofBody type: any View.Type) -> String {
        guard let code = ProgramCode.body(of: type) else { return "" }
        if let known = places[code] { return known }
        lookUp(code)
        return ""
    }

    // MARK: Report

    /// The state of the program. It may call descriptions of the program's values: not during an update.
    func report() -> ProgramReport {
        let now = clock.now()
        var report = ProgramReport()
        report.bodies = ProgramReport.Body.summary(of: recorder.evaluations, at: now)
        let counts = Dictionary(report.bodies.map { ($0.name, $0.count) }, uniquingKeysWith: +)
        report.windows = windows().map { window in
            let tree = ViewTree(of: window.rootView, evaluations: counts) { self.place(ofBody: $0) }
            return ProgramReport.Window(
                title: window.title, width: Double(window.size.width), height: Double(window.size.height),
                views: tree.views, isCut: tree.isCut)
        }
        report.frames = recorder.frames.map {
            ProgramReport.Frame(duration: $0.duration.inMilliseconds, evaluations: $0.evaluations)
        }
        report.frameNumber = recorder.frameCount
        report.lists = loads.lists
        report.diagnostics = recorder.diagnostics.map { diagnostic in
            ProgramReport.Diagnostic(
                heading: diagnostic.kind.heading, subject: diagnostic.subject, finding: diagnostic.finding,
                cure: diagnostic.kind.cure, place: diagnostic.code.flatMap { places[$0] } ?? "",
                article: ViewDiagnostic.article)
        }
        return report
    }

    /// The content of the program's first window, as a PNG file.
    func picture() -> Data? { windows().first?.pngPicture() }
}

extension ViewDiagnostic {
    /// The diagnostic in one line: what, where, the cure, and the guide's article.
    func line(at place: String) -> String {
        let prefix = place.isEmpty ? "" : "\(place): "
        return "DynamicLists: \(prefix)\(subject): \(finding). \(kind.cure.capitalizedFirst). "
            + "(Guide: \(Self.article), \"\(kind.heading)\")"
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension GraphRecorder.Clock {
    /// The system's clocks.
    package static var system: Self {
        GraphRecorder.Clock(
            now: { seconds(CLOCK_MONOTONIC) }, processor: { seconds(CLOCK_THREAD_CPUTIME_ID) })
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
