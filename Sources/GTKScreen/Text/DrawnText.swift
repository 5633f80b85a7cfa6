import Foundation
import ViewGraph

/// A text that GTK's screen can draw.
@MainActor
protocol DrawnText: TextLayout {
    /// The size of its largest letters, in points.
    var letters: Double { get }
    /// Adds all of the text's drawing, its top-left corner at `origin`.
    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor)
}

extension TextRequest {
    /// The size of the largest letters, in points.
    var letters: Double { runs.map(\.font.size).max() ?? 0 }
}
