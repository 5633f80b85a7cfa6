package import Foundation

/// A question for files, which the toolkit's panel asks.
package struct FileRequest: Equatable {
    package enum Purpose: Equatable {
        case open(several: Bool)
        case openFolder(several: Bool)
        /// A new file, with a name to begin with.
        case save(name: String)
    }
    package var purpose: Purpose
    /// Endings of the names that can be chosen, without dots; none: all files.
    package var endings: [String] = []
    package var title: String?
    /// What the button that chooses says; nil: what is usual.
    package var confirmation: String?
    package var folder: URL?

    package init(_ purpose: Purpose) { self.purpose = purpose }
}

/// A question for a colour, which the toolkit's panel asks.
package struct ColorRequest: Equatable {
    package var color: ResolvedColor
    package var hasOpacity: Bool
}

/// A panel while it is open.
@MainActor
package protocol OpenDialog: AnyObject {
    /// Takes it away without an answer.
    func close()
}
