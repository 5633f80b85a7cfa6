import Foundation

/// Messages on standard error about failures that no caller learns of.
enum StoreNotice {
    /// Writes a line. The program continues if it cannot be written.
    static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("SwiftData: \(text)\n".utf8))
    }
}
