package import Foundation

/// An open window of a program, read from outside of the graph by tools for developers.
@MainActor
package protocol InspectedWindow: AnyObject {
    /// The view of the whole window.
    var rootView: InspectedView { get }
    var title: String { get }
    /// The size of the content, in points.
    var size: CGSize { get }
    /// The content as it is on screen now, as a PNG file. `nil` if the screen cannot draw it.
    func pngPicture() -> Data?
}
