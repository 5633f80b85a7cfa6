package import ViewGraph

/// Draws views as pictures, without a display.
@MainActor
package enum ViewRenderer {
    /// Draws a view when its animations are at their end, its pictures are loaded, and the main actor has
    /// nothing more to do.
    ///
    /// - Parameters:
    ///   - scale: the number of pixels per point.
    ///   - isOpaque: whether the background of windows is behind the view.
    package static func picture(
        of view: some View, size: PictureSize, scale: Double = 2, traits: PictureTraits = PictureTraits(),
        isOpaque: Bool = true
    ) async throws(PictureError) -> RenderedPicture {
        let rendered = RenderedView(
            view, size: size, traits: traits, on: try WindowScreen.forPictures(scale: scale))
        defer { rendered.close() }
        await rendered.settle()
        return try rendered.picture(isOpaque: isOpaque)
    }
}
