import Foundation

/// The gdk-pixbuf decoder for a picture, identified by the first bytes.
///
/// gdk-pixbuf itself uses the desktop's MIME database (Debian's shared-mime-info), and without it recognizes
/// no picture.
enum PictureType: String {
    // The decoders' names.
    case jpeg, png, gif, bmp, tiff, ico, pnm, webp, svg

    /// Identifies the type. Returns `nil` where the first bytes match no type.
    ///
    /// Complexity: O(1).
    init?(of data: Data) {
        let start = [UInt8](data.prefix(1024))
        if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else if let mark = Self.marks.first(where: { start.starts(with: $0.bytes) }) {
            self = mark.type
        } else if Self.isSVG(start) {
            self = .svg
        } else {
            return nil
        }
    }

    private static let marks: [(bytes: [UInt8], type: PictureType)] = [
        ([0xFF, 0xD8, 0xFF], .jpeg), ([0x89, 0x50, 0x4E, 0x47], .png), ([0x47, 0x49, 0x46, 0x38], .gif),
        ([0x42, 0x4D], .bmp), ([0x49, 0x49, 42, 0], .tiff), ([0x4D, 0x4D, 0, 42], .tiff),
        ([0, 0, 1, 0], .ico), ([0, 0, 2, 0], .ico),
        // P1 to P6
        ([0x50, 0x31], .pnm), ([0x50, 0x32], .pnm), ([0x50, 0x33], .pnm),
        ([0x50, 0x34], .pnm), ([0x50, 0x35], .pnm), ([0x50, 0x36], .pnm),
    ]

    /// The SVG element may come after a declaration, comments and a document type.
    private static func isSVG(_ start: [UInt8]) -> Bool {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = start.starts(with: byteOrderMark) ? start[3...] : start[...]
        guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return false }
        return first == UInt8(ascii: "<") && text.firstRange(of: Array("<svg".utf8)) != nil
    }
}
