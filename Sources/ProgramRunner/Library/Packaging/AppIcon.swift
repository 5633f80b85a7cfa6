import Foundation

/// The icon of a program in its asset catalog.
struct AppIcon {
    /// The sizes in which desktops look for icons, in pixels (Icon Theme Specification).
    static let sizes = [16, 24, 32, 48, 64, 128, 256, 512]

    /// The picture with the most pixels.
    let picture: URL

    /// Finds the icon among the resources of a built program.
    ///
    /// - Returns: Nil if there is no icon, or only one in a layered format that is not a picture.
    init?(in bundle: URL) {
        let files = FileManager.default.enumerator(at: bundle, includingPropertiesForKeys: [.fileSizeKey])
        let pictures = (files?.compactMap { $0 as? URL } ?? []).filter { file in
            file.pathExtension.lowercased() == "png"
                && file.deletingLastPathComponent().pathExtension == "appiconset"
        }
        // Of variants in one set, such as light and dark ones, the first is the one for any appearance.
        let ordered = pictures.sorted { $0.path < $1.path }
        guard let largest = ordered.max(by: { Self.width(of: $0) < Self.width(of: $1) }) else { return nil }
        picture = largest
    }

    /// The width that the header of a PNG file contains (PNG Specification, section 11.2.1).
    private static func width(of file: URL) -> Int {
        guard let handle = try? FileHandle(forReadingFrom: file),
            let header = try? handle.read(upToCount: 24), header.count == 24
        else { return 0 }
        return header[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Writes the icon in all sizes below `icons/hicolor`.
    func write(named name: String, below icons: URL) throws {
        let largest = Self.width(of: picture)
        for size in Self.sizes where size <= max(largest, 48) {
            let folder = icons.appending(path: "hicolor/\(size)x\(size)/apps")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try PackagingTool("gdk-pixbuf-thumbnailer", from: "libgdk-pixbuf2.0-bin").run(
                ["-s", "\(size)", picture.path, folder.appending(path: "\(name).png").path])
        }
    }
}
