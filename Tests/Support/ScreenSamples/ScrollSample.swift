import Foundation
import GTKScreen
import ViewGraph

/// A list in a scroll area, laid out by hand. Its rows are those of the list programs that the screen is
/// compared with (a picture of 24 points, a title, a detail at the right).
@MainActor
final class ScrollSample: SampleWindow {
    private let options: ScrollOptions
    private let area: any ScrollArea
    private var value = 0.0
    private var rows: [Int: DisplayLayer] = [:]
    private let offsets: [Double]
    private var framesDone = -10
    private let began = Date()
    private var firstFrame: Double?
    private let background = DisplayLayer()

    init(_ screen: any Screen, _ options: ScrollOptions) {
        self.options = options
        var offset = 0.0
        var offsets: [Double] = []
        offsets.reserveCapacity(options.rows + 1)
        for index in 0...options.rows {
            offsets.append(offset)
            offset += options.height(ofRow: index)
        }
        self.offsets = offsets
        area = screen.controls.makeScrollArea()
        value = options.lower
        super.init(screen, title: "scroll", size: CGSize(width: options.width, height: options.height))
        area.delegate = self
    }

    override func draw() {
        if layer.version == 0 || layer.size != window.size {
            rows = [:]
            layer.rewrite(
                [.control(area, rect: CGRect(origin: .zero, size: window.size)), marker], size: window.size)
            background.rewrite(
                [.fill(window.isDark ? .black : .white, CGRect(origin: .zero, size: window.size))],
                size: window.size)
            window.show(layer) { [] }
        }
        area.show(scene())
    }

    override func frame(_ now: Double) {
        if firstFrame == nil { firstFrame = Date().timeIntervalSince(began) }
        if let frames = options.frames { scrollByItself(frames) }
        draw()
        if options.frames == nil { printLine("frame \(value)") }
    }

    private func scrollByItself(_ frames: Int) {
        framesDone += 1
        if framesDone > frames {
            printLine(
                "{\"peer\":\"GTKScreen\",\"rows\":\(options.rows),\"frames\":\(frames),"
                    + "\"first_frame_ms\":\((firstFrame ?? 0) * 1000)}")
            window.close()
            return
        }
        if framesDone > 0 {
            let end = offsets[options.rows] - window.size.height
            value = min(options.step.map { value + $0 } ?? end * Double(framesDone * 7919 % 1000) / 1000, end)
        }
        window.clock.requestFrame()
    }

    private func scene() -> ScrollScene {
        var scene = ScrollScene()
        scene.lower = options.lower
        scene.upper = options.lower + offsets[options.rows]
        scene.page = window.size.height
        scene.value = value
        scene.canRefresh = true
        scene.background = background
        let top = value - options.lower
        var index = max(0, firstRow(at: top))
        var kept: [Int: DisplayLayer] = [:]
        while index < options.rows, offsets[index] < top + scene.page {
            let row = rows[index] ?? makeRow(index)
            kept[index] = row
            scene.rows.append(
                ScrollRow(
                    layer: row,
                    frame: CGRect(
                        x: 0, y: (offsets[index] - top).rounded(), width: window.size.width,
                        height: options.height(ofRow: index)),
                    isVisible: true,
                    accessibilityProvider: speaker(ofRow: index)))
            index += 1
        }
        rows = kept
        return scene
    }

    private func speaker(ofRow index: Int) -> RowAccessibility {
        RowAccessibility(
            AccessibilityElement(
                .listItem, label: "Title of row \(index)", value: "\(index + 1) of \(options.rows)")
        ) { [tells = options.printsReading] in
            if tells { printLine("read \(index)") }
        }
    }

    private func firstRow(at offset: Double) -> Int {
        var (low, high) = (0, options.rows)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle + 1] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func makeRow(_ index: Int) -> DisplayLayer {
        let font = ResolvedFont(size: 13)
        let height = options.height(ofRow: index)
        let color = window.isDark ? ResolvedColor.white : .black
        let title = screen.text.layout(
            TextRequest(runs: [TextRun("Title of row \(index)", font: font)], width: 250, lineLimit: 1))
        let detail = screen.text.layout(TextRequest(runs: [TextRun("detail \(index * 31)", font: font)]))
        let middle = height / 2
        var items: [DisplayItem] = [
            .text(title, origin: CGPoint(x: 32, y: (middle - title.size.height / 2).rounded()), color: color)
        ]
        if let bitmap = bitmap(index % 8) {
            items.append(.picture(bitmap, rect: CGRect(x: 0, y: middle - 12, width: 24, height: 24)))
        }
        let right = window.size.width - detail.size.width
        items.append(
            .text(
                detail, origin: CGPoint(x: right, y: (middle - detail.size.height / 2).rounded()),
                color: color))
        if options.hasButtons, index % 10 == 5 {
            items.append(.control(makeButton(index), rect: CGRect(x: 200, y: 5, width: 80, height: 34)))
        }
        return DisplayLayer(items, size: CGSize(width: window.size.width, height: height))
    }

    /// One of eight pictures, `nil` while it is being decoded.
    private func bitmap(_ index: Int) -> (any Bitmap)? {
        guard !options.printsReading, let picture = pictures[index] else { return nil }
        let pixels = PixelSize(width: Int(24 * window.scale), height: Int(24 * window.scale))
        return screen.pictures.bitmap(of: picture, size: pixels) { [unowned self] in
            rows = [:]
            window.clock.requestFrame()
        }
    }

    /// Pictures of 24 × 24 pixels each, as portable pixmaps.
    private let pictures = (0..<8).map { (index: Int) in
        let pixels = (0..<24 * 24).flatMap {
            [UInt8(30 * index), UInt8(200 - 20 * index), UInt8($0 * 5 % 255)]
        }
        return PixbufHeaderReader().read(Data("P6\n24 24\n255\n".utf8) + Data(pixels))
    }

    private func makeButton(_ index: Int) -> any ButtonControl {
        let button = screen.controls.makeButton()
        let text = screen.text.layout(TextRequest(runs: [TextRun("Button", font: ResolvedFont(size: 15))]))
        button.content = DisplayLayer([.text(text, origin: .zero, color: .white)], size: text.size)
        var configuration = ButtonConfiguration()
        configuration.appearance = .prominent
        configuration.contentOrigin = CGPoint(x: 12, y: 7)
        button.configure(configuration)
        button.action = { [unowned self] in
            printLine("clicked \(index)")
            rows[index - 2]?.rewrite([], size: CGSize(width: window.size.width, height: 44))
            area.repaint()
        }
        return button
    }
}

extension ScrollSample: ScrollAreaDelegate {
    func scrollArea(_ area: any ScrollArea, didScrollTo value: Double, isJump: Bool) {
        self.value = value
        printLine("scrolled to \(value)\(isJump ? " by a jump" : "")")
        window.clock.requestFrame()
    }

    func scrollAreaDidComeToRest(_ area: any ScrollArea) { printLine("rest at \(value)") }

    func scrollArea(_ area: any ScrollArea, didPullBy distance: Double) { printLine("pulled by \(distance)") }

    func scrollAreaDidReleasePull(_ area: any ScrollArea) { printLine("let go") }

    func scrollAreaDidRequestRefresh(_ area: any ScrollArea) { printLine("refresh") }
}
