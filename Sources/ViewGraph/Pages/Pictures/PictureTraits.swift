package import Foundation

/// The appearance of a view that is drawn as a picture.
package struct PictureTraits: Equatable, Sendable {
    package var colorScheme = ColorScheme.light
    /// The text size. `nil` is the standard one.
    package var dynamicTypeSize: DynamicTypeSize?
    /// The language and the region. `nil` is the user's.
    package var locale: Locale?
    /// The layout direction. `nil` is that of ``locale``, and left to right without one.
    package var layoutDirection: LayoutDirection?

    package init() {}

    /// Changes an environment to the one of the picture's views.
    func apply(to environment: inout EnvironmentValues) {
        environment.timelinesAreStill = true
        if let dynamicTypeSize { environment.dynamicTypeSize = dynamicTypeSize }
        if let locale {
            environment.locale = locale
            environment.calendar = locale.calendar
            let isRightToLeft = locale.language.characterDirection == .rightToLeft
            environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        if let layoutDirection { environment.layoutDirection = layoutDirection }
    }
}

/// The size of a view that is drawn as a picture, in points.
package enum PictureSize: Equatable, Sendable {
    /// All of a window of this size.
    case window(CGSize)
    /// The size that the view chooses in a window of this size.
    case fitting(in: CGSize)

    /// The size of the window.
    var offered: CGSize {
        switch self {
        case .window(let size), .fitting(let size): size
        }
    }

    /// The view as the content of a window. A fitting one gets the same proposal in a larger window.
    @MainActor
    func arranged(_ content: some View) -> AnyView {
        switch self {
        case .window: AnyView(content)
        case .fitting(let size):
            AnyView(
                content.frame(width: size.width, height: size.height, alignment: .topLeading)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
        }
    }
}
