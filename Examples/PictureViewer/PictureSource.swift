import Foundation
import SwiftUI
import Synchronization

/// A source of pictures.
enum PictureSource: Sendable {
    case service(PictureService)
    case folder(PictureFolder)

    /// A page of metadata, beginning with page 1; empty past the end.
    func page(_ page: Int, count: Int) async throws -> [PictureData] {
        switch self {
        case .service(let service): try await service.page(page, count: count)
        case .folder(let folder): folder.page(page, count: count)
        }
    }

    func image(of picture: PictureData) async throws -> Image {
        switch self {
        case .service(let service): try await service.image(of: picture)
        case .folder(let folder): try folder.image(of: picture)
        }
    }
}

/// The metadata of a picture before it is fetched: an entry of Lorem Picsum's list.
struct PictureData: Codable, Sendable, Identifiable {
    let id: String
    let author: String
    let width: Int
    let height: Int
}

/// A value that is set once, at the start of the program, and can be read anywhere.
final class SetOnce<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func set(_ new: Value) { value.withLock { $0 = new } }
    var wrapped: Value? { value.withLock { $0 } }
}

/// An error, described in a sentence for the row or the footer.
struct PictureError: LocalizedError, CustomStringConvertible {
    let description: String
    var errorDescription: String? { description }

    init(_ description: String) { self.description = description }
}
