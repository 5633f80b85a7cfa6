import Foundation

/// An encoded picture's bytes and the header parsed from them.
struct PictureFile {
    let data: Data
    /// The type, `nil` where the first bytes do not identify it.
    let type: PictureType?
    /// The JPEG header, `nil` for other types and for a JPEG that ends before its image starts.
    let jpeg: JPEGHeader?

    /// - Parameter header: the header of the data if it was parsed before.
    init(_ data: Data, header: JPEGHeader? = nil) {
        self.data = data
        type = PictureType(of: data)
        jpeg = type == .jpeg ? header ?? JPEGHeader(data) : nil
    }

    /// Whether the file is complete, `true` for formats without an end marker. gdk-pixbuf shows the available
    /// part of a truncated picture without an error.
    ///
    /// Complexity: O(1) for a complete picture, O(bytes) for a truncated one.
    var isComplete: Bool {
        switch type {
        case .jpeg: jpeg.map { contains([0xFF, 0xD9], from: $0.scanOffset) } ?? false
        case .png: contains(Array("IEND".utf8), from: 8)
        default: true
        }
    }

    /// Searches from the end, where the marker is in a complete picture.
    private func contains(_ marker: [UInt8], from offset: Int) -> Bool {
        guard offset < data.count else { return false }
        return data.range(of: Data(marker), options: .backwards, in: data.startIndex + offset..<data.endIndex)
            != nil
    }
}
