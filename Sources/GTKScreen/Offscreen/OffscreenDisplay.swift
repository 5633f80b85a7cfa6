import CGTK
package import Foundation
package import ViewGraph

/// GTK as a screen for pictures. Its windows are invisible, and it needs no display of the desktop.
@MainActor
package final class OffscreenDisplay: PictureScreen {
    package let text: any TextEngine
    package let pictures: any PictureStore
    package let controls: any ControlHost
    private let textEngine: PangoTextEngine
    private let fonts: FixedFonts?
    private let stage: OffscreenStage

    private static var stage: OffscreenStage?
    private static let store = PixbufStore()
    private static var fontsByFile: [String: FixedFonts] = [:]
    /// The displays by their scales and fonts, because a text engine caches layouts for these.
    private static var displays: [Kind: OffscreenDisplay] = [:]

    private struct Kind: Hashable {
        var scale: Double
        var fonts: String?
    }

    /// Returns the display for pictures with a number of pixels per point. The first call starts GTK.
    ///
    /// - Parameter fonts: the path of a configuration of fontconfig, `nil` for the fonts of the system.
    package static func display(
        scale: Double, fonts: String? = nil
    ) throws(PictureError) -> OffscreenDisplay {
        let kind = Kind(scale: scale, fonts: fonts)
        if let existing = displays[kind] { return existing }
        let new = OffscreenDisplay(
            scale: scale, fonts: try fonts.map(fixedFonts), stage: try startedStage())
        displays[kind] = new
        return new
    }

    private static func fixedFonts(_ file: String) throws(PictureError) -> FixedFonts {
        if let known = fontsByFile[file] { return known }
        let fonts = try FixedFonts(configuration: file)
        fontsByFile[file] = fonts
        return fonts
    }

    private static func startedStage() throws(PictureError) -> OffscreenStage {
        if let stage { return stage }
        try OffscreenBackend.start()
        ScreenServices.change { $0.pictureHeaders = PixbufHeaderReader() }
        StyleSheet.install()
        let new = OffscreenStage()
        stage = new
        return new
    }

    private init(scale: Double, fonts: FixedFonts?, stage: OffscreenStage) {
        (self.fonts, self.stage) = (fonts, stage)
        textEngine = PangoTextEngine(fonts: fonts)
        text = textEngine
        textEngine.scale = scale
        pictures = Self.store
        controls = GTKControlHost()
    }

    package var isDecoding: Bool { Self.store.isDecoding }

    package func makePictureWindow(size: CGSize, isDark: Bool) -> any PictureWindow {
        OffscreenWindow(size: size, scale: textEngine.scale, isDark: isDark, fonts: fonts, on: stage)
    }

    package func makeWindow(title: String, size: CGSize, hasTitleBar: Bool) -> any ScreenWindow {
        let window = makePictureWindow(size: size, isDark: false)
        window.title = title
        return window
    }

    /// The number of events that are handled at once. Idle work of GTK may have no end.
    private static let eventsPerTurn = 200

    package func performPendingWork() {
        var eventsLeft = Self.eventsPerTurn
        while eventsLeft > 0, g_main_context_iteration(nil, 0) != 0 { eventsLeft -= 1 }
    }

    package nonisolated func pngData(of picture: RenderedPicture) throws(PictureError) -> Data {
        try PixelSurface.pngData(of: picture)
    }

    package func open(_ url: URL) -> Bool { false }

    package func chooseFiles(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> any OpenDialog { InvisibleDialog() }

    package func chooseColor(
        _ request: ColorRequest, completion: @escaping @MainActor (ResolvedColor?) -> Void
    ) -> any OpenDialog { InvisibleDialog() }
}

/// A panel of the desktop, which is in no picture and is never answered.
private final class InvisibleDialog: OpenDialog {
    func close() {}
}
