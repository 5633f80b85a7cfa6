/// The coding of pictures as PNG files. (ISO/IEC 15948)
package enum PNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The most pixels of a picture.
    private static let maxPixels = 1 << 26

    /// Returns the file of a picture, which has the same bytes on every system.
    package static func data(of picture: Picture) -> [UInt8] {
        let stride = picture.width * 4
        var lines: [UInt8] = []
        lines.reserveCapacity((stride + 1) * picture.height)
        var above = [UInt8](repeating: 0, count: stride)
        var line = above
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture.pixels[y * picture.width + x]
                for channel in 0..<4 { line[x * 4 + channel] = Picture.channel(channel, of: pixel) }
            }
            // The difference from the line above is 0 almost everywhere.
            lines.append(2)
            for index in 0..<stride { lines.append(line[index] &- above[index]) }
            swap(&above, &line)
        }
        var header: [UInt8] = bytes(UInt32(picture.width)) + bytes(UInt32(picture.height))
        header += [8, 6, 0, 0, 0]
        return signature + chunk("IHDR", header)
            + chunk("IDAT", [0x78, 0x01] + Deflate.compressed(lines) + bytes(adler(of: lines)))
            + chunk("IEND", [])
    }

    /// Returns the picture in a file with 8 bits of red, green and blue, with or without opacity, or `nil` if
    /// it is another file.
    package static func picture(in file: [UInt8]) -> Picture? {
        guard file.starts(with: signature) else { return nil }
        var (position, size, hasOpacity): (Int, (Int, Int)?, Bool) = (signature.count, nil, true)
        var compressed: [UInt8] = []
        while position + 12 <= file.count {
            let length = Int(number(in: file, at: position))
            guard position + 12 + length <= file.count else { return nil }
            let content = file[position + 8..<position + 8 + length]
            switch String(decoding: file[position + 4..<position + 8], as: UTF8.self) {
            case "IHDR" where length == 13:
                let start = content.startIndex
                guard content[start + 8] == 8, content[start + 12] == 0 else { return nil }
                guard content[start + 9] == 6 || content[start + 9] == 2 else { return nil }
                hasOpacity = content[start + 9] == 6
                size = (Int(number(in: file, at: start)), Int(number(in: file, at: start + 4)))
            case "IDAT": compressed += content
            default: break
            }
            position += 12 + length
        }
        guard let (width, height) = size, width > 0, height > 0, width <= maxPixels / height,
            compressed.count > 6
        else { return nil }
        let stride = width * (hasOpacity ? 4 : 3)
        let lines = Inflate.decompressed(Array(compressed.dropFirst(2)), limit: (stride + 1) * height)
        guard let lines, lines.count == (stride + 1) * height else { return nil }
        return picture(of: lines, width, height, channels: hasOpacity ? 4 : 3)
    }

    /// Undoes the filters of lines.
    private static func picture(of lines: [UInt8], _ width: Int, _ height: Int, channels: Int) -> Picture? {
        let stride = width * channels
        var picture = Picture(
            width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
        var above = [UInt8](repeating: 0, count: stride)
        var line = above
        for y in 0..<height {
            let start = y * (stride + 1)
            let filter = lines[start]
            guard filter <= 4 else { return nil }
            for index in 0..<stride {
                let left = index < channels ? 0 : Int(line[index - channels])
                let corner = index < channels ? 0 : Int(above[index - channels])
                let up = Int(above[index])
                let expected: Int =
                    switch filter {
                    case 1: left
                    case 2: up
                    case 3: (left + up) / 2
                    case 4: nearest(left, up, corner)
                    default: 0
                    }
                line[index] = lines[start + 1 + index] &+ UInt8(expected)
            }
            for x in 0..<width {
                let at = x * channels
                picture.pixels[y * width + x] = Picture.pixel(
                    line[at], line[at + 1], line[at + 2], channels == 4 ? line[at + 3] : 255)
            }
            swap(&above, &line)
        }
        return picture
    }

    /// The neighbor that is nearest to the sum of the differences, which is called Paeth's.
    private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let estimate = left + up - corner
        let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
        return a <= b && a <= c ? left : b <= c ? up : corner
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static func number(in file: [UInt8], at position: Int) -> UInt32 {
        file[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return bytes(UInt32(content.count)) + named + bytes(checksum(of: named))
    }

    private static let checksums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
        }
    }

    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes { value = checksums[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return ~value
    }

    private static func adler(of bytes: [UInt8]) -> UInt32 {
        var (first, second): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return second << 16 | first
    }
}
