import Foundation

/// A description of a decoding failure: the expected value, its position, and the value found instead.
///
/// Made only when decoding has failed, because it parses the response again.
struct DecodingFailureDescription {
    let words: String

    init(_ error: any Error, in body: Data, without secrets: Secrets) {
        let reader = Reader(secrets: secrets)
        guard let error = error as? DecodingError else {
            words = reader.excerpt("\(error)")
            return
        }
        guard let json = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) else {
            let found = body.isEmpty ? "nothing" : Excerpt(body, without: secrets).description
            words = "expected JSON, found \(found)"
            return
        }
        words =
            switch error {
            case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
                "expected \(Self.name(of: type)) \(reader.location(context.codingPath))"
                    + reader.found(in: json, at: context.codingPath)
            case .keyNotFound(let key, let context):
                "expected \(reader.excerpt(key.stringValue)) \(reader.location(context.codingPath))"
                    + reader.found(in: json, at: context.codingPath)
            // Some of Foundation's own have no path.
            case .dataCorrupted(let context) where context.codingPath.isEmpty:
                reader.excerpt(context.debugDescription)
            case .dataCorrupted(let context):
                "\(reader.excerpt(context.debugDescription)) \(reader.location(context.codingPath))"
                    + reader.found(in: json, at: context.codingPath)
            @unknown default: reader.excerpt("\(error)")
            }
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any Numeric.Type: "a number"
        case is any KeyedType.Type: "an object"
        case is any Sequence.Type: "an array"
        default: "\(type)"
        }
    }
}

/// Describes the contents of a response, without secrets.
private struct Reader {
    let secrets: Secrets

    func excerpt(_ text: String) -> String { Excerpt(text, without: secrets).description }

    /// A coding path as written in a program: `items[3].name`.
    func location(_ path: [any CodingKey]) -> String {
        let text = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text.isEmpty ? "as a whole" : "at \(excerpt(text))"
    }

    /// The value that was found; empty if that is unknown, because a decoder may rename keys.
    func found(in json: Any, at path: [any CodingKey]) -> String {
        let value = path.reduce(json as Any?) { value, key in
            if let index = key.intValue, let array = value as? [Any] {
                return array.indices.contains(index) ? array[index] : nil
            }
            return (value as? [String: Any])?[key.stringValue]
        }
        return value.map { ", found \(name(ofValue: $0))" } ?? ""
    }

    private func name(ofValue value: Any) -> String {
        switch value {
        case is NSNull: "null"
        case let text as String: "the text “\(excerpt(text))”"
        case let array as [Any]: "an array of \(array.count)"
        case let object as [String: Any] where object.isEmpty: "an object without keys"
        case let object as [String: Any]:
            "an object with \(excerpt(object.keys.sorted().joined(separator: ", ")))"
        default: excerpt("\(value)")
        }
    }
}

/// A type that JSON represents as an object.
private protocol KeyedType {}
extension Dictionary: KeyedType {}
