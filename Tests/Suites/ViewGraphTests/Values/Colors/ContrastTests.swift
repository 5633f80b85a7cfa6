import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Increased contrast", .timeLimit(.minutes(5)))
struct ContrastTests {
    private struct Screen: View {
        @State private var chosen: Int? = 1
        @Environment(\.colorSchemeContrast) private var contrast
        var body: some View {
            Text(contrast == .increased ? "increased" : "standard")
            Text("second").foregroundStyle(.secondary)
            Divider()
            List(0..<3, selection: $chosen) { Text("row \($0)") }.listStyle(.plain)
        }
    }

    /// The colors of the fills on screen that are thinner, and those that are taller, than a line.
    private func fills(_ stage: Stage<Screen>) -> (lines: Set<ResolvedColor>, areas: Set<ResolvedColor>) {
        var (lines, areas) = (Set<ResolvedColor>(), Set<ResolvedColor>())
        let rows = stage.area.scene.rows.filter(\.isVisible).map(\.layer)
        for layer in [stage.window.layer].compactMap({ $0 }) + rows {
            for case .fill(_, .color(let color), let rect) in Stage<Screen>.items(in: layer) {
                if rect.height <= 1 { lines.insert(color) } else { areas.insert(color) }
            }
        }
        return (lines, areas)
    }

    private func secondary(_ stage: Stage<Screen>) -> ResolvedColor? {
        for case .text(let layout as MemoryTextLayout, _, let color) in stage.window.layer.map(
            Stage<Screen>.items) ?? []
        where layout.text == "second" { return color }
        return nil
    }

    // Shows: .colorSchemeContrast
    @Test("separators, secondary texts and selected rows are stronger with increased contrast")
    func changes() throws {
        let stage = Stage(Screen())
        let standard = fills(stage)
        #expect(standard.lines == [ResolvedColor(hex: 0x3C3C43, opacity: 0.29)])
        #expect(standard.areas.contains(ResolvedColor(hex: 0xD1D1D6)))
        #expect(secondary(stage) == ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
        #expect(stage.texts.contains("standard"))
        stage.window.setContrast(increased: true)
        stage.runUntilIdle()
        let increased = fills(stage)
        #expect(increased.lines == [ResolvedColor(hex: 0x3C3C43, opacity: 0.7)])
        #expect(increased.areas.contains(ResolvedColor(hex: 0xBCBCC0)))
        #expect(secondary(stage) == ResolvedColor(hex: 0x3C3C43, opacity: 0.85))
        #expect(stage.texts.contains("increased"))
        stage.window.setContrast(increased: false)
        stage.runUntilIdle()
        #expect(fills(stage).lines == standard.lines)
    }
}
