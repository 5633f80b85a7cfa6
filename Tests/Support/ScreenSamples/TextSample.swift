import Foundation
import ViewGraph

/// Texts in spaces of many sizes, each on a background of its measured size. Prints the measures.
@MainActor
final class TextSample: SampleWindow {
    private let body = ResolvedFont(size: 17)
    private let long =
        "The quick brown fox jumps over the lazy dog, and then it does so again for the camera."

    init(_ screen: any Screen) { super.init(screen, title: "text") }

    override func items() -> [DisplayItem] {
        var items: [DisplayItem] = []
        var y = 10.0
        func add(_ name: String, _ request: TextRequest) {
            let layout = screen.text.layout(request)
            let size = layout.size
            printLine(
                "\(name): \(size.width) × \(size.height), \(layout.lineCount) lines, baselines "
                    + "\(layout.firstBaseline) \(layout.lastBaseline)"
                    + (layout.isTruncated ? ", truncated" : "")
            )
            items.append(
                .fill(
                    ResolvedColor(red: 1, green: 0.9, blue: 0.6),
                    CGRect(x: 10, y: y, width: size.width, height: size.height)))
            items.append(.text(layout, origin: CGPoint(x: 10, y: y), color: .black))
            y += size.height + 8
        }
        add("one line", TextRequest(runs: [TextRun("Hamburgefonts gjpq", font: body)]))
        let measured = screen.text.layout(TextRequest(runs: [TextRun("Hamburgefonts gjpq", font: body)])).size
            .width
        add(
            "as measured",
            TextRequest(runs: [TextRun("Hamburgefonts gjpq", font: body)], width: measured, lineLimit: 1))
        add("wrapped", TextRequest(runs: [TextRun(long, font: body)], width: 200))
        add("two lines", TextRequest(runs: [TextRun(long, font: body)], width: 200, lineLimit: 2))
        add(
            "head",
            TextRequest(runs: [TextRun(long, font: body)], width: 300, lineLimit: 1, truncation: .head))
        add(
            "middle",
            TextRequest(runs: [TextRun(long, font: body)], width: 300, lineLimit: 1, truncation: .middle))
        add("centred", TextRequest(runs: [TextRun("a\nlonger line\nb", font: body)], alignment: .center))
        add("trailing", TextRequest(runs: [TextRun("a\nlonger line\nb", font: body)], alignment: .trailing))
        add(
            "paragraphs",
            TextRequest(runs: [TextRun("first\nsecond\nthird", font: body)], width: 300, lineLimit: 2))
        var warning = TextRun("red and underlined", font: ResolvedFont(size: 22, weight: 700), color: .red)
        warning.underline = TextLine()
        var gone = TextRun(" gone", font: body)
        gone.strikethrough = TextLine()
        add("runs", TextRequest(runs: [TextRun("small ", font: ResolvedFont(size: 12)), warning, gone]))
        add("empty", TextRequest(runs: [TextRun("", font: body)]))
        add("other writing", TextRequest(runs: [TextRun("日本語 עברית 🎉 é", font: body)]))
        add("no room", TextRequest(runs: [TextRun("word", font: body)], width: 0))
        for (size, weight) in [(34.0, 400), (28, 400), (20, 400), (17, 600), (15, 400), (13, 400), (12, 400)]
        {
            add(
                "size \(Int(size))",
                TextRequest(runs: [TextRun("Size \(Int(size)) text", font: .init(size: size, weight: weight))]
                ))
        }
        return items
    }
}
