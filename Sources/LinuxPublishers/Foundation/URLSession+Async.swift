public import Foundation
public import FoundationNetworking

// Foundation has these on Linux with one more parameter that has a default value. A protocol that a program
// has URLSession conform to, so that tests can stand in for it, asks for them without.
extension URLSession {
    /// Loads `request`.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        if let file = request.url, file.isFileURL { return try Self.contents(of: file) }
        return try await data(for: request, delegate: nil)
    }
    /// Loads `url`.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        if url.isFileURL { return try Self.contents(of: url) }
        return try await data(from: url, delegate: nil)
    }
    /// A file's content: on Linux a session knows addresses of the web only.
    private static func contents(of file: URL) throws -> (Data, URLResponse) {
        guard let data = try? Data(contentsOf: file) else {
            throw URLError(.fileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: file])
        }
        let response = URLResponse(
            url: file, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
        return (data, response)
    }

    /// Sends `bodyData` with `request`.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        try await upload(for: request, from: bodyData, delegate: nil)
    }
    /// Loads `request` into a file.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await download(for: request, delegate: nil)
    }
    /// Loads `url` into a file.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await download(from: url, delegate: nil)
    }
}
