import Foundation
import SwiftUI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A web service of pictures with the interface of Lorem Picsum.
///
/// Pages and pictures use separate connections: a page never waits for twenty pictures.
struct PictureService: Sendable {
    private let address: URL
    private let pages: URLSession
    private let pictures: URLSession

    init(_ address: URL) {
        self.address = address
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 15
        pages = URLSession(configuration: configuration)
        pictures = URLSession(configuration: configuration)
    }

    func page(_ page: Int, count: Int) async throws -> [PictureData] {
        var url = URLComponents(
            url: address.appendingPathComponent("v2/list"), resolvingAgainstBaseURL: false)!
        url.queryItems = [
            URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "limit", value: "\(count)"),
        ]
        let data = try await Self.fetch(url.url!, with: pages)
        do {
            return try JSONDecoder().decode([PictureData].self, from: data)
        } catch {
            throw PictureError("\(url.url!.absoluteString) did not answer with a list of pictures.")
        }
    }

    func image(of picture: PictureData) async throws -> Image {
        let url = address.appendingPathComponent("id/\(picture.id)/640/480")
        let data = try await Self.fetch(url, with: pictures)
        guard let image = UIImage(data: data) else {
            throw PictureError("Picture \(picture.id) is broken or too large.")
        }
        return Image(uiImage: image)
    }

    private static func fetch(_ url: URL, with session: URLSession) async throws -> Data {
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await session.data(from: url)
        } catch let error as URLError where error.code == .cancelled {
            throw error
        } catch let error as URLError where error.code == .cannotConnectToHost {
            throw PictureError("\(hostAndPort(of: url)) cannot be reached.")
        } catch {
            throw PictureError("\(hostAndPort(of: url)) cannot be reached: \(error.localizedDescription)")
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else {
            throw PictureError("\(hostAndPort(of: url)) answered with status \(status).")
        }
        return data
    }

    /// The host, with the port if the address has one.
    private static func hostAndPort(of url: URL) -> String {
        guard let host = url.host else { return "The service" }
        return url.port.map { "\(host):\($0)" } ?? host
    }
}
