import Foundation
package import PreviewJobs

/// The previews of a program with their pictures, in the order in which they were found.
package struct PreviewResults: Equatable, Sendable {
    /// A preview.
    package struct Entry: Encodable, Equatable, Sendable {
        package let preview: PreviewDescription
        package fileprivate(set) var pictures: [PreviewImage] = []
        package fileprivate(set) var failures: [Failure] = []

        /// `FILE:LINE` for messages, or the file alone, or the name of a provider that was not found.
        package var location: String {
            guard let file = preview.file else { return preview.provider ?? preview.identifier }
            return preview.line.map { "\(file):\($0)" } ?? file
        }
    }

    /// The reason why a picture is missing.
    package struct Failure: Encodable, Equatable, Sendable {
        /// The variant, `nil` if the preview itself could not be evaluated.
        package let variant: String?
        package let reason: String
    }

    package private(set) var entries: [Entry] = []
    /// Completes the description of a preview, by identifying its source file.
    private let located: @Sendable (PreviewDescription) -> PreviewDescription

    package init(located: @escaping @Sendable (PreviewDescription) -> PreviewDescription = { $0 }) {
        self.located = located
    }

    package static func == (first: PreviewResults, second: PreviewResults) -> Bool {
        first.entries == second.entries
    }

    package var hasFailures: Bool { entries.contains { !$0.failures.isEmpty } }
    package var pictureCount: Int { entries.reduce(0) { $0 + $1.pictures.count } }

    /// The location and the name of each preview, one line each.
    package var list: [String] { entries.map { "\($0.location): \($0.preview.name)" } }

    /// The failures, one line each.
    package var messages: [String] {
        entries.flatMap { entry in
            entry.failures.map { failure in
                let variant = failure.variant.map { " (\($0))" } ?? ""
                return "\(entry.location): \(entry.preview.name)\(variant) \(failure.reason)"
            }
        }
    }

    /// Adds what a program reports. A picture replaces that of the same variant and scale.
    package mutating func add(_ event: PreviewEvent) {
        switch event {
        case .began, .ended: break
        case .listed(let preview): _ = index(of: preview)
        case .drew(let preview, let image):
            let index = index(of: preview)
            entries[index].pictures.removeAll { $0.variant == image.variant && $0.scale == image.scale }
            entries[index].pictures.append(image)
        case .failed(let preview, let variant, let reason):
            entries[index(of: preview)].failures.append(Failure(variant: variant, reason: reason))
        }
    }

    /// Adds the previews of another program. Those of modules that both contain are already there.
    package mutating func add(_ other: PreviewResults) {
        for entry in other.entries where !entries.contains(where: { $0.preview == entry.preview }) {
            entries.append(entry)
        }
    }

    private mutating func index(of preview: PreviewDescription) -> Int {
        let preview = located(preview)
        if let index = entries.firstIndex(where: { $0.preview == preview }) { return index }
        entries.append(Entry(preview: preview))
        return entries.count - 1
    }

    /// The entries as JSON, with paths of pictures below the output folder.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
    }
}
