import Foundation
import ServiceSupport

/// The content of the service: a number of pictures, each with a generated author and size. None of it is
/// stored.
struct Catalog {
    /// One entry of the list, with the field names of Lorem Picsum.
    struct Entry: Encodable {
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

    /// One answer to a request for the list.
    struct Page {
        var json: [UInt8]
        /// The `Link` header: the existing neighbors.
        var link: String?
    }

    let count: Int
    let address: URL

    func contains(_ id: Int) -> Bool { 0..<count ~= id }

    /// The entries of a page; none past the end. O(limit).
    ///
    /// - Parameters:
    ///   - page: The number of the page, from 1.
    ///   - limit: The number of entries of a page.
    func page(_ page: Int, limit: Int) -> Page {
        let (start, isFar) = (page - 1).multipliedReportingOverflow(by: limit)
        let first = isFar ? count : min(start, count)
        let ids = first..<min(first + limit, count)
        var neighbours: [String] = []
        if page > 1 { neighbours.append(link(page - 1, limit, "prev")) }
        // As with Lorem Picsum, a full page has a next one, even if that turns out to be empty.
        if ids.count == limit { neighbours.append(link(page + 1, limit, "next")) }
        return Page(
            json: JSON.encode(ids.map(entry)),
            link: neighbours.isEmpty ? nil : neighbours.joined(separator: ", "))
    }

    func entry(_ id: Int) -> Entry {
        var dice = SeededGenerator(seed: UInt64(id) &* 0x9E37_79B9 &+ 7)
        let author = Authors.name(&dice)
        let (width, height) = dice.pick(Self.sizes)
        return Entry(
            id: String(id), author: author, width: width, height: height, url: "\(address)/id/\(id)/900/600",
            downloadURL: "\(address)/id/\(id)/\(width)/\(height)")
    }

    private func link(_ page: Int, _ limit: Int, _ relation: String) -> String {
        "<\(address)/v2/list?page=\(page)&limit=\(limit)>; rel=\"\(relation)\""
    }

    /// The usual sizes of cameras' pictures, in points.
    private static let sizes = [
        (5000, 3333), (4272, 2848), (3888, 2592), (3504, 2336), (4928, 3264), (3000, 2000), (4000, 3000),
        (3264, 4912), (2448, 3264), (2848, 4272), (3072, 3072), (4896, 2752),
    ]
}
