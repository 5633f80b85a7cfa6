import Foundation
import LoopbackTesting
import ScreenTesting

/// A running browser-screen from its user's point of view.
struct Screen {
    let program: RunningProgram
    let port: Int
    let token: String
    /// The folder of its sockets, as passed to its program.
    let folder: String

    var host: String { "Host: 127.0.0.1:\(port)" }
    var origin: String { "Origin: http://127.0.0.1:\(port)" }
    var cookie: String { "Cookie: browser-screen-\(port)=\(token)" }

    static let upgrade = [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==",
    ]

    /// Shows the program that a shell line starts, passes the screen to `body`, and ends it.
    static func with(_ line: String = "exec sleep 600", _ body: (Screen) async throws -> Void) async throws {
        let shell = ["--", "/bin/sh", "-c", "echo folder=$XDG_RUNTIME_DIR; " + line]
        try await RunningProgram.with("browser-screen", arguments: shell) { program in
            let address = try await program.line { $0.contains("http://") }
            let url = try URL(string: String(address.drop { $0 != "h" })).orFail("no address in \(address)")
            let folder = try await program.line { $0.hasPrefix("folder=") }.dropFirst(7)
            let token = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value
            try await body(
                Screen(
                    program: program, port: url.port.orFail("no port"), token: token.orFail("no token"),
                    folder: String(folder)))
        }
    }

    func get(_ target: String, _ headers: [String]) throws -> RawConnection.Answer {
        try RawConnection.get(target, port: port, headers: headers)
    }

    /// The processes that the session started: all that have its folder in the command line or the
    /// environment.
    var processes: [Int32] {
        Self.processes(naming: folder).filter { $0 != program.processIdentifier }
    }

    /// The processes with a text in their command line or their environment.
    static func processes(naming text: String) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { identifier in
            ["cmdline", "environ"].contains { file in
                let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/\(file)") ?? Data()
                return bytes.range(of: Data(text.utf8)) != nil
            }
        }
    }
}

extension Optional {
    func orFail(_ reason: String) throws -> Wrapped {
        guard let self else { throw WaitFailure(reason) }
        return self
    }
}
