import Foundation

extension String {
    /// The FNV-1a hash of the text, which is the same in every run, unlike that of `Hasher`.
    var stableHash: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// Writes the text to a file. A file with the same text is not changed, so that it is not compiled again.
    ///
    /// - Returns: Whether the file was written.
    @discardableResult
    func writeIfChanged(to url: URL) throws -> Bool {
        if (try? String(contentsOf: url, encoding: .utf8)) == self { return false }
        try Data(utf8).write(to: url)
        return true
    }
}
