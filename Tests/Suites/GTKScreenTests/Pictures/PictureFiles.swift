import Foundation
import ScreenTesting

/// Picture files for tests, in a folder that is removed with this object.
struct PictureFiles {
    private let folder: PrivateFolder

    init() throws { folder = try PrivateFolder() }

    subscript(name: String) -> String { folder.file(name) }

    /// Creates a file with ImageMagick.
    func make(_ name: String, _ arguments: [String]) async throws {
        let tool = try await RunningProgram.run(
            "convert", arguments: arguments + [self[name]], within: .seconds(60))
        guard try await tool.exitStatus() == 0 else {
            throw WaitFailure("convert: \(tool.lines(of: .error).joined(separator: " "))")
        }
    }

    /// Writes the first half of a file.
    func truncate(_ name: String, to copy: String) throws {
        let data = try Data(contentsOf: URL(filePath: self[name]))
        try data.prefix(data.count / 2).write(to: URL(filePath: self[copy]))
    }

    /// Writes a JPEG with an EXIF segment for its orientation.
    func turn(_ name: String, orientation: UInt8, to copy: String) throws {
        let data = try Data(contentsOf: URL(filePath: self[name]))
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0,
            0,
        ]
        let body = Array("Exif\0\0".utf8) + tiff
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
        try (data.prefix(2) + Data(segment) + data.dropFirst(2)).write(to: URL(filePath: self[copy]))
    }

    /// The start of a PNG of 8 bits per component.
    static func pngHeader(width: UInt32, height: UInt32) -> Data {
        func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
        let header = Array("IHDR".utf8) + number(width) + number(height) + [8, 2, 0, 0, 0]
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + header + number(crc(header)))
            + Data(number(10) + Array("IDAT".utf8) + [UInt8](repeating: 0, count: 14))
    }

    /// The start of a JPEG up to its first scan.
    static func jpegHeader(frame: UInt8, width: UInt16, height: UInt16, inScan: UInt8 = 3) -> Data {
        func number(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
        let components: [UInt8] = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
        return Data(
            [0xFF, 0xD8, 0xFF, frame, 0, 17, 8] + number(height) + number(width) + [3] + components
                + [0xFF, 0xDA, 0, 6 + 2 * inScan, inScan] + [UInt8](repeating: 0, count: Int(inScan) * 2 + 3))
    }

    /// A complete baseline JPEG in uniform gray, in which each block of 8 × 8 takes two zero bits.
    static func greyJPEG(side: UInt16) -> Data {
        func number(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
        // One code of one bit: no difference to the block before, and no detail in the block.
        let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
        let quantization = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let frame = [0xFF, 0xC0, 0, 11, 8] + number(side) + number(side) + [1, 1, 0x11, 0]
        let tables = [0xFF, 0xC4, 0, 38, 0x00] + oneCode + [0x10] + oneCode
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        let blocks = (Int(side) + 7) / 8 * ((Int(side) + 7) / 8)
        return Data([0xFF, 0xD8] + quantization + frame + tables + scan)
            + Data(count: (blocks * 2 + 7) / 8) + Data([0xFF, 0xD9])
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
