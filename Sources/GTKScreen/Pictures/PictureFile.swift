import Foundation

/// Whether an encoded picture is there to its end. gdk-pixbuf shows what there is of a picture that was cut
/// off, and says nothing.
enum PictureEnd {
    /// True for formats whose end nobody marked.
    ///
    /// Complexity: O(1) for a whole picture, O(bytes) for one that was cut off.
    static func isComplete(_ data: Data) -> Bool {
        if JPEGHeader.isJPEG(data) {
            guard let scan = JPEGHeader(data)?.scanOffset else { return false }
            return contains([0xFF, 0xD9], in: data, from: scan)
        }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            return contains(Array("IEND".utf8), in: data, from: 8)
        }
        return true
    }

    /// Looks from the end, where the marker is in a picture that is whole.
    private static func contains(_ marker: [UInt8], in data: Data, from offset: Int) -> Bool {
        guard offset < data.count else { return false }
        return data.range(of: Data(marker), options: .backwards, in: data.startIndex + offset..<data.endIndex)
            != nil
    }
}
