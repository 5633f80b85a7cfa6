/// The decompression of PNG files, including those that other programs have written. (RFC 1951)
struct Inflate {
    private let input: [UInt8]
    private var position = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    private struct Invalid: Error {}

    /// Returns the content, or `nil` if the input is invalid or its content longer than `limit`.
    static func decompressed(_ input: [UInt8], limit: Int) -> [UInt8]? {
        var inflate = Inflate(input: input)
        return (try? inflate.run(limit)).map { inflate.output }
    }

    private init(input: [UInt8]) { self.input = input }

    private mutating func run(_ limit: Int) throws {
        var isLast = false
        while !isLast {
            isLast = try read(1) == 1
            switch try read(2) {
            case 0: try copy(limit)
            case 1: try decode(.fixedSymbols, .fixedDistances, limit)
            case 2:
                let (symbols, distances) = try readCodes()
                try decode(symbols, distances, limit)
            default: throw Invalid()
            }
        }
    }

    private mutating func read(_ count: Int) throws -> Int {
        while bitCount < count {
            guard position < input.count else { throw Invalid() }
            bits |= UInt32(input[position]) << UInt32(bitCount)
            position += 1
            bitCount += 8
        }
        let value = Int(bits & ((1 << UInt32(count)) - 1))
        bits >>= UInt32(count)
        bitCount -= count
        return value
    }

    private mutating func copy(_ limit: Int) throws {
        (bits, bitCount) = (0, 0)
        guard position + 4 <= input.count else { throw Invalid() }
        let length = Int(input[position]) | Int(input[position + 1]) << 8
        position += 4
        guard position + length <= input.count, output.count + length <= limit else { throw Invalid() }
        output += input[position..<position + length]
        position += length
    }

    private mutating func decode(_ symbols: Codes, _ distances: Codes, _ limit: Int) throws {
        while true {
            let symbol = try next(of: symbols)
            if symbol == 256 { return }
            guard symbol > 256 else {
                guard output.count < limit else { throw Invalid() }
                output.append(UInt8(symbol))
                continue
            }
            guard symbol - 257 < DeflateTables.lengths.count else { throw Invalid() }
            let length =
                DeflateTables.lengths[symbol - 257] + (try read(DeflateTables.lengthBits[symbol - 257]))
            let code = try next(of: distances)
            guard code < DeflateTables.distances.count else { throw Invalid() }
            let distance = DeflateTables.distances[code] + (try read(DeflateTables.distanceBits[code]))
            guard distance <= output.count, output.count + length <= limit else { throw Invalid() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func next(of codes: Codes) throws -> Int {
        var (code, first, index) = (0, 0, 0)
        for length in 1...15 {
            code |= try read(1)
            let count = codes.counts[length]
            if code - count < first { return codes.symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw Invalid()
    }

    private mutating func readCodes() throws -> (Codes, Codes) {
        let (symbols, distances, lengths) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var codeLengths = [Int](repeating: 0, count: 19)
        for index in 0..<lengths { codeLengths[order[index]] = try read(3) }
        let codes = Codes(codeLengths)
        var all: [Int] = []
        while all.count < symbols + distances {
            let symbol = try next(of: codes)
            switch symbol {
            case 0...15: all.append(symbol)
            case 16:
                guard let last = all.last else { throw Invalid() }
                all += [Int](repeating: last, count: 3 + (try read(2)))
            case 17: all += [Int](repeating: 0, count: 3 + (try read(3)))
            default: all += [Int](repeating: 0, count: 11 + (try read(7)))
            }
        }
        guard all.count == symbols + distances else { throw Invalid() }
        return (Codes(Array(all[..<symbols])), Codes(Array(all[symbols...])))
    }

    /// A prefix code: the number of codes of each length, and the symbols in the order of their codes.
    private struct Codes {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) {
            for length in 1...15 {
                let ofLength = lengths.indices.filter { lengths[$0] == length }
                counts[length] = ofLength.count
                symbols += ofLength
            }
        }

        static let fixedSymbols = Codes(
            [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
                + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
        static let fixedDistances = Codes([Int](repeating: 5, count: 30))
    }
}
