import Foundation
import InMemoryScreen
import ViewGraph

extension Stage {
    /// The layouts of the texts on screen, in drawing order.
    var layouts: [MemoryTextLayout] {
        painted.compactMap {
            if case .text(let layout as MemoryTextLayout, _, _) = $0.item { layout } else { nil }
        }
    }

    /// The first text's runs.
    var runs: [TextRun] { layouts.first?.request.runs ?? [] }

    /// The first text as a string.
    var words: String { layouts.first?.text ?? "" }
}

/// The first text's runs of a view.
@MainActor
func runs(_ view: some View, isDark: Bool = false) -> [TextRun] { Stage(view, isDark: isDark).runs }

/// The first text of a view as a string.
@MainActor
func words(_ view: some View) -> String { Stage(view).words }

extension View {
    /// Sets American English, regardless of the machine's language.
    func inEnglish() -> some View { environment(\.locale, Locale(identifier: "en_US")) }
}
