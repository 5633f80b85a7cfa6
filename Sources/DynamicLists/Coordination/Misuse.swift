#if DEBUG
    import Foundation
#endif

/// What a program does that a list cannot make good.
enum Misuse: Hashable {
    case itemsBehindExistential, duplicates, idNotEqualToItself, idChanged, nothingToRelease
}

extension ListViewModel {
    /// Tells the program's author in a line on standard error, in debug builds, once a list for each kind.
    ///
    /// - Parameter advice: what was met, and what to do; the list's own type is put before it.
    func tell(_ misuse: Misuse, _ advice: @autoclosure () -> String) {
        #if DEBUG
            guard told.insert(misuse).inserted else { return }
            // A program goes on where the line cannot be written.
            try? FileHandle.standardError.write(
                contentsOf: Data("DynamicLists: \(Source.self): \(advice())\n".utf8))
        #endif
    }
}
