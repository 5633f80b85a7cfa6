import Foundation

/// The one way in which services encode values.
package enum JSON {
    /// Encodes values that can always be encoded: strings, numbers, arrays and structures of them.
    package static func encode(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { preconditionFailure("\(value) cannot be encoded") }
        return [UInt8](data)
    }
}
