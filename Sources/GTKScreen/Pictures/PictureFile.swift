import Foundation

/// An encoded picture's bytes, and what they say of themselves: looked at once for each decoding.
struct PictureFile {
    let data: Data
    /// nil where the first bytes tell nothing.
    let type: PictureType?
    /// nil for other types, and for a JPEG that ends before its image starts.
    let jpeg: JPEGHeader?

    init(_ data: Data) {
        self.data = data
        type = PictureType(of: data)
        jpeg = type == .jpeg ? JPEGHeader(data) : nil
    }

    /// Whether the picture is there to its end; true for formats whose end nobody marked. gdk-pixbuf shows
    /// what there is of a picture that was cut off, and says nothing.
    ///
    /// Complexity: O(1) for a whole picture, O(bytes) for one that was cut off.
    var isComplete: Bool {
        switch type {
        case .jpeg: jpeg.map { contains([0xFF, 0xD9], from: $0.scanOffset) } ?? false
        case .png: contains(Array("IEND".utf8), from: 8)
        default: true
        }
    }

    /// Looks from the end, where the marker is in a picture that is whole.
    private func contains(_ marker: [UInt8], from offset: Int) -> Bool {
        guard offset < data.count else { return false }
        return data.range(of: Data(marker), options: .backwards, in: data.startIndex + offset..<data.endIndex)
            != nil
    }
}
