public import Foundation
public import LinuxUIShims
public import ObservableObjects
public import ViewGraph

/// Draws a view as a picture.
///
/// No effect on Linux: views are drawn in windows only; there is no picture.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
    /// What is drawn.
    public var content: Content
    /// What the view is offered.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels in a point.
    public var scale: CGFloat = 1
    /// Whether nothing is seen through the picture.
    public var isOpaque = false

    public init(content view: Content) { content = view }

    /// The picture; nil where there is none.
    public var uiImage: UIImage? {
        Diagnostics.noEffect("ImageRenderer")
        return nil
    }
}
