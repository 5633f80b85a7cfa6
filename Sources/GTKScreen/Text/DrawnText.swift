import Foundation
import ViewGraph

/// A text that GTK's screen can draw.
@MainActor
protocol DrawnText: TextLayout {
    /// Adds all of the text's drawing, its top-left corner at `origin`.
    func append(to nodes: inout NodeList, at origin: CGPoint, color: ResolvedColor)
}
