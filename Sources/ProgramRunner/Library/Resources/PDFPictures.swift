package import Foundation

/// Pictures that a catalogue keeps as PDF become bitmaps in the copy that a program takes along.
package struct PDFPictures {
    private let converter: String

    /// - Parameter converter: poppler's command, or what a test has in its place.
    package init(converter: String = "pdftocairo") { self.converter = converter }

    /// Draws the pictures of all image sets below a folder, three pixels a point as the telephone shows them
    /// at the most, and has their sets name the bitmaps.
    ///
    /// A picture that cannot be drawn stays as it is.
    /// - Returns: the names of those, in order.
    /// - Throws: what Foundation says where a set cannot be written.
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
        // A copy is as read-only as what it was copied from; another file in its place is not.
        try JSONSerialization.data(withJSONObject: root).write(to: file, options: .atomic)
        return missing
    }
}
