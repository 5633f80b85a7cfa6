import DynamicLists
import Foundation

/// Measures the engine, and prints a JSON object for each figure.
///
/// usage: EngineBenchmark [SCENARIO ...]     default: all
@main
@MainActor
struct EngineBenchmark {
    static let scenarios: KeyValuePairs<String, () async -> Void> = [
        "append": RowScenarios.append,
        "growth": RowScenarios.growth,
        "page-10000": RowScenarios.page,
        "edit": RowScenarios.edit,
        "edit-untaken": RowScenarios.editInVain,
        "remove": RowScenarios.remove,
        "find": RowScenarios.find,
        "tree-toggle": TreeScenarios.toggle,
        "viewport-event": RowScenarios.viewportEvent,
        // Before the scenarios that leave rows to be released.
        "memory": MemoryScenarios.bytesPerRow,
        "reset": RowScenarios.reset,
        "item-result": ItemScenarios.result,
        "fling": ItemScenarios.fling,
        "fling-seed": ItemScenarios.flingSeed,
        "web-page": WebScenarios.page,
        "sqlite-page": DatabaseScenarios.pages,
        "cache-first-rows": CacheScenarios.firstRows,
        "models": ModelScenarios.run,
    ]

    static func main() {
        let selected = Set(CommandLine.arguments.dropFirst())
        for unknown in selected.subtracting(scenarios.map(\.key)) {
            print(
                "There is no scenario \(unknown); there are \(scenarios.map(\.key).joined(separator: ", "))")
        }
        Task {
            for (name, run) in scenarios where selected.isEmpty || selected.contains(name) { await run() }
            exit(0)
        }
        // As in a program with a window, the main actor has one thread, whose work can be measured.
        RunLoop.main.run()
    }
}
