package import ViewGraph

/// Draws views as pictures, without a display.
@MainActor
package enum ViewRenderer {
    /// Draws a view when its animations are at their end, its pictures are loaded, and the main actor has
    /// nothing more to do.
    ///
    /// - Parameters:
    ///   - scale: the number of pixels per point.
    ///   - fonts: the path of a configuration of fontconfig, `nil` for the fonts of the system.
    ///   - isOpaque: whether the background of windows is behind the view.
    package static func picture(
        of view: some View, size: PictureSize, scale: Double = 2, traits: PictureTraits = PictureTraits(),
        fonts: String? = nil, isOpaque: Bool = true
    ) async throws(PictureError) -> RenderedPicture {
        let rendered = RenderedView(
            view, size: size, traits: traits, on: try WindowScreen.forPictures(scale: scale, fonts: fonts))
        defer { rendered.close() }
        await rendered.settle()
        return try rendered.picture(isOpaque: isOpaque)
    }
}
