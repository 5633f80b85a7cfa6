package import Foundation

final class TextNode: LeafNode<Text, TextBox> {
    /// A task that waits for the time when the text changes.
    private var waiting: Task<Void, Never>?

    override var isReusable: Bool { true }

    override func refresh() {
        let environment = environment
        let settings = environment.text
        let clock = environment.wallClock
        let pieces = view.pieces(in: Text.Context(locale: environment.locale, now: clock.now))
        let fonts = environment.fonts
        let textSize = environment.dynamicTypeSize
        let whole = commonPaint(pieces)
        let paint = whole ?? environment.foregroundPaint
        let isMixed = whole == nil && pieces.contains { $0.style.foreground != nil }
        var content = TextContent(
            request: request(settings), reservedLines: settings.reservedLines,
            minimumScale: min(max(settings.minimumScaleFactor.finite("A scale factor", or: 1), 0.01), 1),
            allowsTightening: settings.allowsTightening)
        for piece in pieces {
            let style = piece.style.filled(from: settings.style)
            var run = TextRun("", font: style.fonts.filled(from: fonts).resolved(at: textSize))
            // The paint common to all runs is not part of the request, so changing it needs no new layout.
            if isMixed { run.color = style.foreground?._paint(in: environment).color }
            run.underline = line(style.underline)
            run.strikethrough = line(style.strikethrough)
            run.spacing = Double(style.tracking ?? style.kerning ?? 0).finite("Kerning and tracking")
            run.rise = Double(style.baselineOffset ?? 0).finite("A baseline's offset")
            switch piece.content {
            case .string(let string):
                run.text = cased(string, settings.textCase)
            case .image(let image):
                run.text = TextAttachment.character
                content.images[content.request.runs.count] = image.content(
                    in: environment, font: run.font, color: run.color ?? paint.color)
            }
            if let link = style.link { content.links[content.request.runs.count] = link }
            if let background = style.background {
                content.backgrounds[content.request.runs.count] = environment.resolve(background)
            }
            content.request.runs.append(run)
        }
        if isVisible, graph.animationsEnabled {
            box.prepare(environment.contentTransition, in: graph)
        }
        box.set(content, color: paint.color, pixel: environment.pixelLength)
        box.paint = isMixed || paint.isColor && paint.shadows.isEmpty ? nil : paint
        box.isInRow = environment.placementContext.isInRow
        box.open = content.links.isEmpty ? nil : opening
        waitForChange(from: clock)
    }

    private var opening: @MainActor (URL) -> Void {
        { [weak self] link in
            if let action = self?.environment.openURL { action(link) }
        }
    }

    private func cased(_ text: String, _ textCase: Text.Case?) -> String {
        switch textCase {
        case .uppercase: text.uppercased(with: environment.locale)
        case .lowercase: text.lowercased(with: environment.locale)
        case nil: text
        }
    }

    private func request(_ settings: TextSettings) -> TextRequest {
        TextRequest(
            runs: [], lineLimit: settings.lineLimit.map { max(1, $0) },
            alignment: settings.alignment.resolved(in: environment.layoutDirection),
            truncation: settings.truncationMode.drawn,
            lineSpacing: max(0, settings.lineSpacing.finite("The space between lines")))
    }

    /// The paint of the whole text, if the text itself sets one.
    private func commonPaint(_ pieces: [Text.ResolvedRun]) -> _ShapePaint? {
        guard let first = pieces.first?.style.foreground,
            pieces.allSatisfy({ $0.style.foreground == first })
        else { return nil }
        return first._paint(in: environment)
    }

    private func line(_ line: Text.Style.Line?) -> TextLine? {
        (line?.style).map { TextLine(pattern: $0.pattern.drawn, color: $0.color.map(environment.resolve)) }
    }

    // MARK: Texts that change with time (B315)

    private func waitForChange(from clock: WallClock) {
        stopWaiting()
        guard isVisible, let next = view.nextChange(after: clock.now) else { return }
        waiting = Task { [weak self] in
            guard await clock.sleep(until: next), !Task.isCancelled, let self else { return }
            graph.change(nodes: [self])
        }
    }

    override func visibilityChanged() {
        guard isVisible else { return stopWaiting() }
        // Time has passed while the text was not visible.
        if view.nextChange(after: .distantPast) != nil { refresh() }
    }

    private func stopWaiting() {
        waiting?.cancel()
        waiting = nil
    }

    override func evaluate() {
        isDirty = false
        refresh()
    }

    override func unmounted() { waiting?.cancel() }
}

/// The current time, and waiting for a later one.
package struct WallClock: Sendable {
    private let date: @Sendable () -> Date
    private let wait: @Sendable (Date) async -> Bool

    /// - Parameter wait: waits for a date and returns whether it was reached.
    package init(
        now: @escaping @Sendable () -> Date, sleepUntil wait: @escaping @Sendable (Date) async -> Bool
    ) {
        date = now
        self.wait = wait
    }

    var now: Date { date() }
    func sleep(until date: Date) async -> Bool { await wait(date) }

    static let system = WallClock(
        now: { Date() },
        sleepUntil: { date in
            // A little late is better than a little early, when nothing would have changed yet.
            let seconds = max(0, date.timeIntervalSinceNow) + 0.005
            return (try? await Task.sleep(for: .seconds(seconds))) != nil
        })
}

extension EnvironmentValues {
    package var wallClock: WallClock {
        get { self[WallClockKey.self] }
        set { self[WallClockKey.self] = newValue }
    }
    private enum WallClockKey: EnvironmentKey { static var defaultValue: WallClock { .system } }
}
