import Foundation
import ScreenTesting

/// A service as a process of its own, and the log of what it was asked for.
struct RunningService {
    /// A line of the service's log.
    struct Request: Decodable, Hashable {
        var method: String
        var path: String
        var query: String?
        var status: Int

        /// The number of the page that a list request asked for.
        var page: Int? {
            guard path == "/v2/list" else { return nil }
            let parts = query.flatMap { URLComponents(string: "?" + $0)?.queryItems } ?? []
            return parts.first { $0.name == "page" }?.value.flatMap(Int.init)
        }

        /// The id of the picture that was asked for.
        var picture: String? {
            let parts = path.split(separator: "/")
            return parts.count == 4 && parts[0] == "id" ? String(parts[1]) : nil
        }
    }

    let program: RunningProgram
    let address: String
    private let folder: PrivateFolder

    private init(program: RunningProgram, address: String, folder: PrivateFolder) {
        self.program = program
        self.address = address
        self.folder = folder
    }

    /// The port in the address.
    var port: Int { URL(string: address)?.port ?? 0 }

    /// Everything asked for so far, in the order in which it was answered.
    ///
    /// - Throws: What JSONDecoder says about a line that is no request.
    func requests() throws -> [Request] {
        guard let bytes = FileManager.default.contents(atPath: folder.file("log")) else { return [] }
        // The last line may be half written.
        let complete = bytes.split(separator: UInt8(ascii: "\n"))
        let lines = bytes.last == UInt8(ascii: "\n") ? complete : complete.dropLast()
        return try lines.map { try JSONDecoder().decode(Request.self, from: Data($0)) }
    }

    /// The pages answered with success, in order.
    func pages() throws -> [Int] {
        try requests().filter { $0.status == 200 }.compactMap(\.page)
    }

    /// The pictures answered with success, in order.
    func pictures() throws -> [String] {
        try requests().filter { $0.status == 200 }.compactMap(\.picture)
    }

    /// Starts a service, hands it to `body`, and ends it however `body` ended.
    @discardableResult
    static func with<Result>(
        _ arguments: [String], of executable: String = "picture-service", port: Int = 0,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (RunningService) async throws -> Result
    ) async throws -> Result {
        let folder = try PrivateFolder()
        let log = ["--port", String(port), "--log", folder.file("log")]
        return try await RunningProgram.with(executable, arguments: arguments + log) { program in
            let address = try await program.line { $0.hasPrefix("http://127.0.0.1:") }
            return try await body(RunningService(program: program, address: address, folder: folder))
        }
    }
}
