package import Foundation

/// Converts the PDF pictures of a catalog into bitmaps, in the copy that belongs to the built program.
package struct PDFPictures {
    private let converter: String

    /// - Parameter converter: The command of poppler, or the replacement that a test provides.
    package init(converter: String = "pdftocairo") { self.converter = converter }

    /// Draws the pictures of all image sets below a folder, with three pixels per point, the maximum on a
    /// phone, and changes their sets to name the bitmaps.
    ///
    /// A picture that cannot be drawn is not changed.
    /// - Returns: The names of the pictures that cannot be drawn, in order.
    /// - Throws: The error of Foundation if a set cannot be written.
    /// - Complexity: O(files), and a process for each picture.
    package func draw(below folder: URL) throws -> [String] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let sets = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "imageset" }
        return try sets.sorted { $0.path < $1.path }.flatMap(draw(in:))
    }

    private func draw(in set: URL) throws -> [String] {
        let file = set.appending(path: "Contents.json")
        guard let data = try? Data(contentsOf: file),
            var root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            var images = root["images"] as? [[String: Any]]
        else { return [] }
        var missing: [String] = []
        var hasChanged = false
        for index in images.indices {
            guard let name = images[index]["filename"] as? String, name.lowercased().hasSuffix(".pdf") else {
                continue
            }
            let picture = set.appending(path: name)
            let bitmap = picture.deletingPathExtension()
            let resolution = "\(72 * 3)"
            let result = try ChildCommand(
                converter,
                ["-png", "-singlefile", "-transp", "-r", resolution, picture.path, bitmap.path])
            guard result.status == 0 else {
                missing.append(name)
                continue
            }
            images[index]["filename"] = bitmap.lastPathComponent + ".png"
            images[index]["scale"] = "3x"
            hasChanged = true
        }
        guard hasChanged else { return missing }
        root["images"] = images
        // A copy is as read-only as its original, but it can be replaced by another file.
        try JSONSerialization.data(withJSONObject: root).write(to: file, options: .atomic)
        return missing
    }
}
