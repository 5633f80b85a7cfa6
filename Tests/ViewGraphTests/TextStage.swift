import Foundation
import InMemoryScreen
import ViewGraph

extension Stage {
    /// The texts on screen as they were laid out, in the order in which they are drawn.
    var layouts: [MemoryTextLayout] {
        painted.compactMap {
            if case .text(let layout as MemoryTextLayout, _, _) = $0.item { layout } else { nil }
        }
    }

    /// The first text's runs.
    var runs: [TextRun] { layouts.first?.request.runs ?? [] }

    /// What the first text says.
    var words: String { layouts.first?.text ?? "" }
}

/// Shows a view and hands over the first text's runs.
@MainActor
func runs(_ view: some View, isDark: Bool = false) -> [TextRun] { Stage(view, isDark: isDark).runs }

/// Shows a view and hands over what the first text says.
@MainActor
func words(_ view: some View) -> String { Stage(view).words }

extension View {
    /// In American English, whatever the machine speaks.
    func inEnglish() -> some View { environment(\.locale, Locale(identifier: "en_US")) }
}
