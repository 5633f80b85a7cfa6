/// The compression of PNG files: DEFLATE with fixed codes, and a search for repetitions of bounded length.
///
/// Written here because the bytes of a library's compression differ between its versions, and a snapshot that
/// is recorded again must have the same bytes everywhere. (RFC 1951)
struct Deflate {
    private var output: [UInt8] = []
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    static func compressed(_ input: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.compress(input)
        return deflate.output
    }

    private mutating func compress(_ input: [UInt8]) {
        write(0b011, 3)  // The last block, with fixed codes.
        // The last position of each three bytes, by their hash, and the position before each one.
        var heads = [Int32](repeating: -1, count: 1 << 15)
        var position = 0
        func hash(_ at: Int) -> Int {
            let three = UInt32(input[at]) | UInt32(input[at + 1]) << 8 | UInt32(input[at + 2]) << 16
            return Int((three &* 0x9E37_79B1) >> 17)
        }
        while position < input.count {
            var length = 0
            var distance = 0
            if position + 3 <= input.count {
                let key = hash(position)
                let candidate = Int(heads[key])
                heads[key] = Int32(position)
                if candidate >= 0, position - candidate <= 32_768 {
                    distance = position - candidate
                    let limit = min(258, input.count - position)
                    while length < limit, input[candidate + length] == input[position + length] {
                        length += 1
                    }
                }
            }
            guard length >= 3 else {
                writeSymbol(Int(input[position]))
                position += 1
                continue
            }
            writeLength(length)
            writeDistance(distance)
            position += length
        }
        writeSymbol(256)
        if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    }

    private mutating func write(_ value: Int, _ count: Int) {
        bits |= UInt64(value) << bitCount
        bitCount += UInt64(count)
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// Writes a code, whose first bit is its highest one.
    private mutating func writeCode(_ code: Int, _ count: Int) {
        var reversed = 0
        for bit in 0..<count where code & (1 << bit) != 0 { reversed |= 1 << (count - 1 - bit) }
        write(reversed, count)
    }

    private mutating func writeSymbol(_ symbol: Int) {
        switch symbol {
        case 0...143: writeCode(0x30 + symbol, 8)
        case 144...255: writeCode(0x190 + symbol - 144, 9)
        case 256...279: writeCode(symbol - 256, 7)
        default: writeCode(0xC0 + symbol - 280, 8)
        }
    }

    private mutating func writeLength(_ length: Int) {
        let index = DeflateTables.lengths.lastIndex { $0 <= length }!
        writeSymbol(257 + index)
        write(length - DeflateTables.lengths[index], DeflateTables.lengthBits[index])
    }

    private mutating func writeDistance(_ distance: Int) {
        let index = DeflateTables.distances.lastIndex { $0 <= distance }!
        writeCode(index, 5)
        write(distance - DeflateTables.distances[index], DeflateTables.distanceBits[index])
    }
}

/// The lengths and distances of repetitions: the smallest of each code, and the bits that are added to it.
enum DeflateTables {
    static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
        195, 227, 258,
    ]
    static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
        3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
    ]
    static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
}
