import Foundation

/// The compiler plugin that expands `#Preview`, `@Previewable` and `@Entry`.
///
/// It implements the compiler's protocol itself, without SwiftSyntax, because that package cannot be fetched
/// here: JSON messages over standard input and output, each preceded by its length in 8 bytes, little-endian.
@main
enum PluginMain {
    static func main() {
        while let message = read() {
            write(PluginResponse(to: message).object)
        }
    }

    private static func read() -> [String: Any]? {
        guard let header = bytes(8) else { return nil }
        let length = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard let body = bytes(length) else { return nil }
        return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
    }

    private static func bytes(_ count: Int) -> Data? {
        var data = Data()
        while data.count < count {
            let more = FileHandle.standardInput.readData(ofLength: count - data.count)
            if more.isEmpty { return nil }
            data.append(more)
        }
        return data
    }

    private static func write(_ object: [String: Any]) {
        guard let body = try? JSONSerialization.data(withJSONObject: object) else { return }
        var message = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
        message.append(body)
        FileHandle.standardOutput.write(message)
    }
}
