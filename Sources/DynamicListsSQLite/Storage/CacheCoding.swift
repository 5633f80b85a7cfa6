import Foundation

/// The encoding of keys and items in a cache file: JSON, in which equal values have equal text.
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

    /// - Throws: any error thrown by the value's `encode(to:)`.
    static func data(of value: some Encodable) throws -> Data { try encoder.encode(value) }

    /// - Throws: any error thrown by the value's `encode(to:)`.
    static func text(of key: some Encodable) throws -> String {
        String(decoding: try encoder.encode(key), as: UTF8.self)
    }

    /// - Throws: `DecodingError` if the data has another shape, such as that of an older version of the
    ///   program.
    static func value<Value: Decodable>(_ data: Data) throws -> Value {
        try decoder.decode(Value.self, from: data)
    }

    /// - Throws: `DecodingError` if the text has another shape.
    static func key<Key: Decodable>(_ text: String) throws -> Key { try value(Data(text.utf8)) }

    /// Decodes many values at once, which takes half the time.
    ///
    /// - Throws: `DecodingError` if one of them has another shape.
    static func values<Value: Decodable>(_ values: [Data]) throws -> [Value] {
        var array = Data("[".utf8)
        for (index, value) in values.enumerated() {
            if index > 0 { array.append(UInt8(ascii: ",")) }
            array.append(value)
        }
        array.append(UInt8(ascii: "]"))
        return try value(array)
    }
}
