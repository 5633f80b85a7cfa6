import Foundation
import ViewGraph

/// A text layout that GTK's screen can draw.
@MainActor
protocol DrawnText: TextLayout {
    /// The size of its largest font, in points.
    var letters: Double { get }
    /// Appends the drawing of the whole text, with its top-left corner at `origin`.
    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor)
}

extension TextRequest {
    /// The size of the largest font, in points.
    var letters: Double { runs.map(\.font.size).max() ?? 0 }
}
