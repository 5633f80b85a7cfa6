package import Foundation

/// A request for files, shown in the toolkit's file panel.
package struct FileRequest: Equatable {
    package enum Purpose: Equatable {
        case open(several: Bool)
        case openFolder(several: Bool)
        /// A new file with a suggested name.
        case save(name: String)
    }
    package var purpose: Purpose
    /// The file extensions that can be chosen, without dots. An empty array allows all files.
    package var endings: [String] = []
    package var title: String?
    /// The title of the button that confirms the choice. `nil` uses the toolkit's default.
    package var confirmation: String?
    package var folder: URL?

    package init(_ purpose: Purpose) { self.purpose = purpose }
}

/// A request for a color, shown in the toolkit's color panel.
package struct ColorRequest: Equatable {
    package var color: ResolvedColor
    package var hasOpacity: Bool
}

/// An open panel.
@MainActor
package protocol OpenDialog: AnyObject {
    /// Closes the panel without an answer.
    func close()
}
