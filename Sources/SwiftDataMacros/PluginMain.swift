import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin that expands the macros of SwiftData's vocabulary.
///
/// The toolchain contains SwiftSyntax, and its handling of the compiler's messages, but no connection to the
/// compiler: `StandardStreams` is one.
@main
enum PluginMain {
    static func main() throws {
        try CompilerPluginMessageListener(connection: StandardStreams(), provider: Macros()).main()
    }
}

private struct Macros: PluginProvider {
    private static var all: [any Macro.Type] {
        [
            ModelMacro.self, PersistedPropertyMacro.self, MarkerMacro.self, KeyPathGroupsMacro.self,
            ModelActorMacro.self,
        ]
    }

    struct UnknownMacro: Error, CustomStringConvertible {
        let description: String
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = Self.all.first(where: { String(describing: $0) == typeName }) else {
            throw UnknownMacro(description: "SwiftDataMacros contains no macro \(typeName).")
        }
        return macro
    }
}

/// Messages in JSON over standard input and output, each after its length in 8 bytes, little-endian.
private struct StandardStreams: MessageConnection {
    func sendMessage<Message: Encodable>(_ message: Message) throws {
        let body = try JSONEncoder().encode(message)
        let header = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
        try FileHandle.standardOutput.write(contentsOf: header + body)
    }

    func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
        guard let header = try bytes(8) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let body = try bytes(Int(length)) else { return nil }
        return try JSONDecoder().decode(type, from: body)
    }

    /// Exactly that many bytes, or nil at the end of the input.
    private func bytes(_ count: Int) throws -> Data? {
        var data = Data()
        while data.count < count {
            guard let part = try FileHandle.standardInput.read(upToCount: count - data.count), !part.isEmpty
            else { return nil }
            data += part
        }
        return data
    }
}
