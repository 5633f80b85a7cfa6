import CGTK
import Foundation
import ViewGraph

/// A window that is drawn as pictures. It has no frame and no title bar.
@MainActor
final class OffscreenWindow: PictureWindow {
    weak var delegate: (any ScreenWindowDelegate)?
    let steppedClock = SteppedClock()
    private(set) var size: CGSize
    let scale: Double
    private let isSchemeDark: Bool
    private let stage: OffscreenStage
    private let surface = SurfaceWidget()
    private let reference: ObjectReference
    private let hasFixedFonts: Bool
    private var isOpen = true

    /// The side of the largest picture, in pixels: what cairo can draw.
    private static let largestSide = 32_767
    /// The number of pixels of the largest picture.
    private static let largestArea = 1 << 28

    init(size: CGSize, scale: Double, isDark: Bool, fonts: FixedFonts?, on stage: OffscreenStage) {
        (self.size, self.scale, self.stage, isSchemeDark) = (size, scale, stage, isDark)
        hasFixedFonts = fonts != nil
        reference = ObjectReference(owning: surface.widget)
        gtk_widget_set_overflow(surface.widget, GTK_OVERFLOW_HIDDEN)
        if let fonts { gtk_widget_set_font_map(surface.widget, fonts.map.cast(pango_font_map_get_type())) }
        setSurfaceSize()
        stage.show(isDark: isDark)
        stage.add(surface.widget)
        stage.place(surface.widget, size: size)
    }

    private func setSurfaceSize() {
        surface.naturalSize = (
            Int(nearest: Double(size.width).rounded(.up)), Int(nearest: Double(size.height).rounded(.up))
        )
    }

    // MARK: Properties of a window

    var clock: any FrameClock { steppedClock }
    var title = ""
    let titleBar = TitleBarMetrics()
    let isContrastIncreased = false
    let animationsEnabled = true
    var pointerShape = PointerShape.default
    var isDark: Bool { preferredColorScheme.map { $0 == .dark } ?? isSchemeDark }
    var preferredColorScheme: ColorScheme? {
        didSet {
            guard preferredColorScheme != oldValue, isOpen else { return }
            stage.show(isDark: isDark)
            delegate?.windowDidChange(self)
        }
    }

    func present() {}
    func announce(_ text: String) {}
    func showMenu(_ items: [MenuItem], at anchor: CGRect) {}
    func beginDrag(_ request: DragRequest) -> Bool { false }

    // MARK: Content

    func show(_ layer: DisplayLayer, accessibility: @escaping @MainActor () -> [AccessibilityElement]) {
        surface.show(layer)
    }

    func resize(to newSize: CGSize) {
        guard newSize != size else { return }
        size = newSize
        setSurfaceSize()
        stage.place(surface.widget, size: size)
        delegate?.windowDidChange(self)
    }

    func picture(of area: CGRect, isOpaque: Bool) throws(PictureError) -> RenderedPicture {
        let width = (Double(area.width) * scale).rounded(.up)
        let height = (Double(area.height) * scale).rounded(.up)
        guard width >= 1, height >= 1 else { throw .isEmpty }
        guard width <= Double(Self.largestSide), height <= Double(Self.largestSide),
            width * height <= Double(Self.largestArea)
        else { throw .isTooLarge(width: Int(nearest: width), height: Int(nearest: height)) }
        if hasFixedFonts { FixedFonts.placeGlyphsExactly(in: surface.widget) }
        // Other windows of the stage may have another scheme.
        stage.show(isDark: isDark)
        stage.place(surface.widget, size: size)
        let color = Palette.systemBackground.resolve(dark: isDark)
        return try PixelSurface.picture(
            width: Int(width), height: Int(height), scale: scale, isOpaque: isOpaque
        ) { context in
            if isOpaque {
                cairo_set_source_rgb(context, color.red, color.green, color.blue)
                cairo_paint(context)
            }
            cairo_translate(context, -Double(area.minX), -Double(area.minY))
            guard let node = stage.node(of: surface.widget) else { return }
            let drawn = hasFixedFonts ? node.stable : node
            gsk_render_node_draw(drawn.pointer, context)
        }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        delegate?.windowDidClose(self)
        stage.remove(surface.widget)
    }
}
