import Foundation

/// The values of the pages of a stack, which can be of different types.
public struct NavigationPath: Equatable {
    var elements: [AnyHashable]
    private var encoders: [((inout any UnkeyedEncodingContainer) throws -> Void)?]

    /// A path without pages above the root.
    public init() {
        elements = []
        encoders = []
    }

    public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
        self.init()
        for element in elements { append(element) }
    }

    public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable & Codable {
        self.init()
        for element in elements { append(element) }
    }

    /// A path from its encoded form.
    public init(_ codable: CodableRepresentation) { self = codable.path }

    init(elements: [AnyHashable]) {
        self.elements = elements
        encoders = elements.map { _ in nil }
    }

    /// The number of pages above the root.
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    /// Pushes a value.
    public mutating func append<Value: Hashable>(_ value: Value) {
        elements.append(AnyHashable(value))
        encoders.append(nil)
    }

    /// Pushes an encodable value.
    public mutating func append<Value: Hashable & Codable>(_ value: Value) {
        elements.append(AnyHashable(value))
        encoders.append(Self.encoder(of: value))
    }

    /// Pops pages. Traps if there are fewer than `count`.
    public mutating func removeLast(_ count: Int = 1) {
        precondition(count <= elements.count, "Can't remove \(count) of \(elements.count) pages")
        elements.removeLast(count)
        encoders.removeLast(count)
    }

    /// Pushes the value of a link, whose type is erased.
    mutating func push(_ value: AnyHashable) {
        elements.append(value)
        encoders.append((value.base as? any Encodable).map { Self.encoder(of: $0) })
    }

    /// Keeps the first `count` elements.
    mutating func truncate(to count: Int) { removeLast(elements.count - count) }

    public static func == (left: NavigationPath, right: NavigationPath) -> Bool {
        left.elements == right.elements
    }

    // MARK: Coding

    private static func encoder(of value: any Encodable)
        -> (inout any UnkeyedEncodingContainer) throws -> Void
    {
        { container in
            try container.encode(_mangledTypeName(type(of: value)) ?? "")
            let data = try JSONEncoder().encode([AnyEncodable(value: value)])
            try container.encode(String(decoding: data, as: UTF8.self))
        }
    }

    /// The encodable form of the path, `nil` if an element is not encodable.
    public var codable: CodableRepresentation? {
        encoders.contains { $0 == nil } ? nil : CodableRepresentation(path: self)
    }

    /// The encodable form of a path, with the types and values of its elements.
    public struct CodableRepresentation: Codable, Equatable {
        let path: NavigationPath

        init(path: NavigationPath) { self.path = path }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var path = NavigationPath()
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                let value = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "\(name) is not a type that a path can contain")
                }
                try path.append(type, from: Data(value.utf8))
            }
            self.path = path
        }

        public func encode(to encoder: any Encoder) throws {
            var container: any UnkeyedEncodingContainer = encoder.unkeyedContainer()
            for encode in path.encoders { try encode?(&container) }
        }
    }

    private mutating func append<Value: Hashable & Codable>(_ type: Value.Type, from data: Data) throws {
        append(try JSONDecoder().decode([Value].self, from: data)[0])
    }

    private struct AnyEncodable: Encodable {
        let value: any Encodable
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }
}
