import Foundation

/// What was expected of an answer, where, and what came instead.
///
/// Made only when decoding has failed: the answer is read once more for it.
struct Unexpected {
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
                "expected \(Self.name(of: type)) \(reader.place(context.codingPath))"
                    + reader.found(in: json, at: context.codingPath)
            case .keyNotFound(let key, let context):
                "expected \(reader.excerpt(key.stringValue)) \(reader.place(context.codingPath))"
                    + reader.found(in: json, at: context.codingPath)
            // Some of Foundation's own do not say where.
            case .dataCorrupted(let context) where context.codingPath.isEmpty:
                reader.excerpt(context.debugDescription)
            case .dataCorrupted(let context):
                "\(reader.excerpt(context.debugDescription)) \(reader.place(context.codingPath))"
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

/// Reads what an answer has, without secrets.
private struct Reader {
    let secrets: Secrets

    func excerpt(_ text: String) -> String { Excerpt(text, without: secrets).description }

    /// As a program would write it: `items[3].name`.
    func place(_ path: [any CodingKey]) -> String {
        let text = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text.isEmpty ? "as a whole" : "at \(excerpt(text))"
    }

    /// What is there; empty where that cannot be told: a decoder may know keys by other names.
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

/// What JSON has as an object.
private protocol KeyedType {}
extension Dictionary: KeyedType {}
