import Foundation
import LoopbackServer
import ProcessStreams
package import ViewGraph

// The function that SwiftUIForLinux calls by this name, without importing this module: it would need the
// headers of libsoup.

/// Starts the inspection of the program: the page if `DYNAMIC_LISTS_INSPECT` is set, and in debug builds the
/// diagnostics on standard error.
///
/// - Returns: The record for the program's windows, or `nil` if nothing looks.
@_silgen_name("dynamic_lists_inspect_program")
@MainActor package func inspectProgram() -> GraphRecorder? { ProgramInspection.start() }

/// The inspection of this process.
@MainActor
private enum ProgramInspection {
    private static var inspector: LiveInspector?
    private static var server: PageServer?

    #if DEBUG
        private static let printsDiagnostics = true
    #else
        private static let printsDiagnostics = false
    #endif

    static func start() -> GraphRecorder? {
        let request = InspectionRequest(ProcessInfo.processInfo.environment["DYNAMIC_LISTS_INSPECT"])
        guard printsDiagnostics || request != .none else { return nil }
        let new = LiveInspector(printsDiagnostics: printsDiagnostics)
        inspector = new
        switch request {
        case .none: break
        case .invalid(let reason): StandardStreams.report(reason + "\n")
        case .page(let port): serve(new, port)
        }
        return new.recorder
    }

    private static func serve(_ inspector: LiveInspector, _ port: UInt16) {
        inspector.followLoads()
        switch inspector.serve(port: port) {
        case .success(let started):
            server = started
            StandardStreams.report("Inspector: \(started.address)\n")
        case .failure(.portInUse):
            StandardStreams.report(
                "DYNAMIC_LISTS_INSPECT: port \(port) is in use by another program: choose another one, or 1\n"
            )
        case .failure(.refused(let reason)):
            StandardStreams.report("DYNAMIC_LISTS_INSPECT: cannot listen on 127.0.0.1: \(reason)\n")
        }
    }
}

/// The request in the variable `DYNAMIC_LISTS_INSPECT`.
enum InspectionRequest: Equatable {
    case none
    /// The page, at a port, or at any free one if it is 0.
    case page(port: UInt16)
    case invalid(String)

    /// - Parameter value: the variable's value. `1` is any free port, a greater number that port.
    init(_ value: String?) {
        switch value {
        case nil, "", "0": self = .none
        case "1": self = .page(port: 0)
        case let value?:
            if let port = UInt16(value), port >= 1_024 {
                self = .page(port: port)
            } else {
                self = .invalid(
                    "DYNAMIC_LISTS_INSPECT is '\(value.prefix(40))': set 1, or a port from 1024 to 65535")
            }
        }
    }
}

extension LiveInspector {
    /// Serves the page.
    ///
    /// - Parameter port: the port, or 0 for any free one.
    func serve(port: UInt16) -> Result<PageServer, LocalServer.ListenError> {
        PageServer.start(
            port: port,
            PageServer.Content(
                report: { [weak self] in await self?.reportData() },
                picture: { [weak self] in await self?.picture() }))
    }

    /// The report as JSON, which is encoded on another thread.
    nonisolated func reportData() async -> Data {
        let report = await report()
        // Numbers are finite, so that encoding cannot fail.
        return (try? JSONEncoder().encode(report)) ?? Data("{}".utf8)
    }
}
