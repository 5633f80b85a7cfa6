import Foundation
import FoundationNetworking
import PictureService

/// A running service and a client for it.
final class Service: Sendable {
    struct Answer {
        let status: Int
        let headers: [String: String]
        let body: Data

        var reason: String? { (try? JSONDecoder().decode([String: String].self, from: body))?["error"] }
    }

    struct Entry: Decodable, Equatable {
        var id: String
        var author: String
        var width: Int
        var height: Int
        var url: String
        var downloadURL: String

        enum CodingKeys: String, CodingKey {
            case id, author, width, height, url
            case downloadURL = "download_url"
        }
    }

    let server: PictureServer
    let address: URL
    private let session: URLSession

    init(_ options: PictureServer.Options = .init()) throws {
        server = PictureServer(options: options)
        address = try server.start()
        let configuration = URLSessionConfiguration.ephemeral
        // Otherwise requests to 127.0.0.1 would be sent to a proxy of the environment, too.
        configuration.connectionProxyDictionary = [:]
        configuration.timeoutIntervalForRequest = 600
        configuration.httpMaximumConnectionsPerHost = 32
        session = URLSession(configuration: configuration)
    }

    deinit {
        session.invalidateAndCancel()
        server.stop()
    }

    var port: Int { address.port ?? 0 }

    func request(_ target: String, method: String = "GET") async throws -> Answer {
        var request = URLRequest(url: URL(string: address.absoluteString + target)!)
        request.httpMethod = method
        let (body, response) = try await session.data(for: request)
        let answer = response as! HTTPURLResponse
        let headers = answer.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Answer(
            status: answer.statusCode, headers: Dictionary(headers) { first, _ in first }, body: body)
    }

    func list(_ query: String = "") async throws -> [Entry] {
        try await JSONDecoder().decode([Entry].self, from: request("/v2/list" + query).body)
    }
}
