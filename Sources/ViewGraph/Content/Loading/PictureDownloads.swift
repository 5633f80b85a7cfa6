package import Foundation
import WebRequests

/// Downloads of pictures within bounds: a response that is too large, or takes too long, ends its load.
package final class PictureDownloads: Sendable {
    package static let shared = PictureDownloads()

    /// The maximum size of an encoded picture after content decoding. It is larger than any picture that
    /// could be decoded.
    package static let byteLimit = 64 << 20

    private let loads: BoundedLoader

    /// - Parameters:
    ///   - total: the maximum duration of a load.
    ///   - idle: the maximum time without a byte.
    package init(total: Duration = .seconds(300), idle: Duration = .seconds(60)) {
        loads = BoundedLoader(
            byteLimit: Self.byteLimit, times: CurlTransport.Times(total: total, idle: idle))
    }

    /// Returns the picture at an address. Ends early when its task is canceled.
    package func picture(at url: URL) async throws -> EncodedPicture {
        let data = try await data(at: url)
        try Task.checkCancellation()
        guard let picture = ScreenServices.current.pictureHeaders?.read(data) else {
            throw URLError(.cannotDecodeContentData)
        }
        return picture
    }

    /// Returns the data at an address, which may be a file's. Ends early when its task is canceled.
    package func data(at url: URL) async throws -> Data {
        if url.isFileURL { return try Self.file(url) }
        let (data, response) = try await loads.data(at: url)
        guard (200...299).contains(response.statusCode) else { throw URLError(.badServerResponse) }
        return data
    }

    private static func file(_ url: URL) throws -> Data {
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= byteLimit else { throw URLError(.dataLengthExceedsMaximum) }
        return try Data(contentsOf: url)
    }
}
