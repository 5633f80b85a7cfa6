package import Foundation
import WebRequests

/// Gets pictures within bounds: an answer that grows too large, or takes too long, ends its load.
package final class PictureDownloads: Sendable {
    package static let shared = PictureDownloads()

    /// The largest size of an encoded picture, unpacked: more than any picture that could be decoded.
    package static let byteLimit = 64 << 20

    private let loads: BoundedLoads

    /// - Parameters:
    ///   - longest: how long a picture may take in all.
    ///   - idle: how long it may take without a byte.
    package init(longest: Duration = .seconds(300), idle: Duration = .seconds(60)) {
        loads = BoundedLoads(
            byteLimit: Self.byteLimit, times: CurlTransport.Times(total: longest, idle: idle))
    }

    /// The picture at an address. Ends early when its task is cancelled.
    package func picture(at url: URL) async throws -> EncodedPicture {
        let data = try await data(at: url)
        try Task.checkCancellation()
        guard let picture = ScreenServices.current.pictureHeaders?.read(data) else {
            throw URLError(.cannotDecodeContentData)
        }
        return picture
    }

    /// What is at an address, which may be a file's. Ends early when its task is cancelled.
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
