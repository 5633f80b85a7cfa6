import Foundation

/// The properties in the first segments of a JPEG file. Only markers are read, never image data.
struct JPEGHeader {
    /// The encoded size, before the orientation is applied.
    var width = 0
    var height = 0
    /// The orientation as in EXIF, from 1 to 8. 1 is upright.
    var orientation = 1
    /// Whether decoding has to keep the whole picture's coefficients, at whatever size it is decoded.
    var needsWholePicture = false
    /// The offset of the first scan, in bytes.
    var scanOffset = 0

    /// Whether the orientation swaps width and height.
    var isTurned: Bool { orientation >= 5 }

    /// Reads the header. Returns `nil` where the bytes end before the image starts.
    ///
    /// Complexity: O(segments before the image).
    init?(_ data: Data) {
        let bytes = ByteReader(data)
        var position = 2
        var components = 0
        while let marker = bytes.marker(at: &position) {
            guard let length = bytes.number16(position, bigEndian: true), length >= 2 else { return nil }
            let body = position + 2
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bytes.number16(body + 1, bigEndian: true),
                    let width = bytes.number16(body + 3, bigEndian: true), let count = bytes.byte(body + 5)
                else { return nil }
                (self.width, self.height, components) = (width, height, count)
                // Anything but baseline and extended sequential is encoded in several passes over the
                // picture.
                needsWholePicture = marker > 0xC1
            case 0xE1:
                orientation = Self.orientation(bytes, at: body) ?? orientation
            case 0xDA:
                guard width > 0, height > 0, let inScan = bytes.byte(body) else { return nil }
                // There is more than one scan if the first has fewer components than the picture.
                if inScan < components { needsWholePicture = true }
                scanOffset = position
                return
            default:
                break
            }
            position += length
        }
        return nil
    }

    /// The orientation in an EXIF segment, which is a TIFF header followed by a directory of tags.
    private static func orientation(_ bytes: ByteReader, at body: Int) -> Int? {
        guard bytes.starts(with: Array("Exif\0\0".utf8), at: body) else { return nil }
        let tiff = body + 6
        let bigEndian = bytes.starts(with: Array("MM".utf8), at: tiff)
        guard bigEndian || bytes.starts(with: Array("II".utf8), at: tiff),
            let offset = bytes.number32(tiff + 4, bigEndian: bigEndian),
            let count = bytes.number16(tiff + offset, bigEndian: bigEndian)
        else { return nil }
        for index in 0..<count {
            let entry = tiff + offset + 2 + index * 12
            guard let tag = bytes.number16(entry, bigEndian: bigEndian) else { return nil }
            guard tag == 0x0112 else { continue }
            return bytes.number16(entry + 8, bigEndian: bigEndian).flatMap { (1...8).contains($0) ? $0 : nil }
        }
        return nil
    }
}

/// Reads numbers from bytes, and returns `nil` past their end.
private struct ByteReader {
    private let data: Data

    init(_ data: Data) { self.data = data }

    func byte(_ offset: Int) -> Int? {
        offset >= 0 && offset < data.count ? Int(data[data.startIndex + offset]) : nil
    }

    func number16(_ offset: Int, bigEndian: Bool) -> Int? {
        guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
        return bigEndian ? first << 8 | second : second << 8 | first
    }

    func number32(_ offset: Int, bigEndian: Bool) -> Int? {
        guard let first = number16(offset, bigEndian: bigEndian),
            let second = number16(offset + 2, bigEndian: bigEndian)
        else { return nil }
        return bigEndian ? first << 16 | second : second << 16 | first
    }

    func starts(with prefix: [UInt8], at offset: Int) -> Bool {
        prefix.enumerated().allSatisfy { byte(offset + $0.offset) == Int($0.element) }
    }

    /// The next marker. Advances the position past it.
    func marker(at position: inout Int) -> Int? {
        guard byte(position) == 0xFF else { return nil }
        while let code = byte(position) {
            position += 1
            if code != 0xFF { return code }
        }
        return nil
    }
}
