import Foundation
import ScreenTesting

/// A service in a separate process, and the log of its requests.
struct RunningService {
    /// A line of the service's log.
    struct Request: Decodable, Hashable {
        var method: String
        var path: String
        var query: String?
        var status: Int

        /// The page number of a list request.
        var page: Int? {
            guard path == "/v2/list" else { return nil }
            let parts = query.flatMap { URLComponents(string: "?" + $0)?.queryItems } ?? []
            return parts.first { $0.name == "page" }?.value.flatMap(Int.init)
        }

        /// The id of a picture request.
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

    /// Returns all requests so far, in the order of their responses.
    ///
    /// - Throws: The error of JSONDecoder for a line that is not a request.
    func requests() throws -> [Request] {
        guard let bytes = FileManager.default.contents(atPath: folder.file("log")) else { return [] }
        // The last line may be incomplete.
        let complete = bytes.split(separator: UInt8(ascii: "\n"))
        let lines = bytes.last == UInt8(ascii: "\n") ? complete : complete.dropLast()
        return try lines.map { try JSONDecoder().decode(Request.self, from: Data($0)) }
    }

    /// Returns the successfully loaded pages, in order.
    func pages() throws -> [Int] {
        try requests().filter { $0.status == 200 }.compactMap(\.page)
    }

    /// Returns the successfully loaded pictures, in order.
    func pictures() throws -> [String] {
        try requests().filter { $0.status == 200 }.compactMap(\.picture)
    }

    /// Starts a service, passes it to `body`, and stops it, however `body` ended.
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
