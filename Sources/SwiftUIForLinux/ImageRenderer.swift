public import Foundation
public import ObservableObjects
public import UIKitForLinux
public import ViewGraph

/// Draws a view as a picture.
///
/// No effect on Linux: views are drawn only in windows; there is no picture.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
    /// The view to draw.
    public var content: Content
    /// The size proposed to the view.
    public var proposedSize = ProposedViewSize.unspecified
    /// The number of pixels per point.
    public var scale: CGFloat = 1
    /// Whether the picture is opaque.
    public var isOpaque = false

    public init(content view: Content) { content = view }

    /// The picture, or `nil` if there is none.
    public var uiImage: UIImage? {
        Diagnostics.noEffect("ImageRenderer")
        return nil
    }
}
