import Foundation

/// How keys and items are written into a cache: as JSON, equal values alike.
enum CacheCoding {
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }()
    private static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }()

    /// - Throws: what the value's `encode(to:)` throws.
    static func data(of value: some Encodable) throws -> Data { try encoder.encode(value) }

    /// - Throws: what the value's `encode(to:)` throws.
    static func text(of key: some Encodable) throws -> String {
        String(decoding: try encoder.encode(key), as: UTF8.self)
    }

    /// - Throws: `DecodingError` where the data is of another shape, as an older program's may be.
    static func value<Value: Decodable>(_ data: Data) throws -> Value {
        try decoder.decode(Value.self, from: data)
    }

    /// - Throws: `DecodingError` where the text is of another shape.
    static func key<Key: Decodable>(_ text: String) throws -> Key { try value(Data(text.utf8)) }

    /// Many at once, which takes half the time.
    ///
    /// - Throws: `DecodingError` where one of them is of another shape.
    static func values<Value: Decodable>(_ values: [Data]) throws -> [Value] {
        var array = Data("[".utf8)
        for (place, value) in values.enumerated() {
            if place > 0 { array.append(UInt8(ascii: ",")) }
            array.append(value)
        }
        array.append(UInt8(ascii: "]"))
        return try value(array)
    }
}
