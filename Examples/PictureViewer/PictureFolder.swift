import Foundation
import SwiftUI

/// The pictures in a folder, by name.
struct PictureFolder: Sendable {
    private let folder: URL
    private let names: [String]

    private static let endings: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff", "svg",
    ]

    /// Reads the folder's names; the files are read row by row.
    init(_ folder: URL) throws {
        self.folder = folder
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { Self.endings.contains(($0 as NSString).pathExtension.lowercased()) }
                .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        } catch {
            throw PictureError("the folder '\(folder.path)' cannot be read: \(error.localizedDescription)")
        }
    }

    func page(_ page: Int, count: Int) -> [PictureData] {
        let start = min((page - 1) * count, names.count)
        return names[start..<min(start + count, names.count)].map {
            PictureData(id: $0, author: ($0 as NSString).deletingPathExtension, width: 0, height: 0)
        }
    }

    func image(of picture: PictureData) throws -> Image {
        let file = folder.appendingPathComponent(picture.id)
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw PictureError("\(picture.id) cannot be read: \(error.localizedDescription)")
        }
        guard let image = UIImage(data: data) else {
            throw PictureError("\(picture.id) is no picture, broken, or too large.")
        }
        return Image(uiImage: image)
    }
}
