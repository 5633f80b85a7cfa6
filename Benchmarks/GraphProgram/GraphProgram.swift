import SwiftUI

/// One scenario of `make bench-graph`: shows a window, makes a number of changes in it, and exits. Its cost
/// is measured from outside; `graph.c` does the same in GTK widgets.
///
/// usage: GraphProgram SCENARIO CHANGES
@main
struct GraphProgram: App {
    var body: some Scene {
        WindowGroup {
            switch Arguments.scenario {
            case "tree": RebuiltTree()
            case "leaf": Tree(leaf: ChangingText())
            case "row": Rows(changing: ChangingText())
            case "animation": Rows(changing: MovingText())
            case "foreach-update": MillionRows.updating
            case "foreach-append": MillionRows.appending
            case "foreach-remove": MillionRows.removing
            case "lines": LargeContent { LongText(text: LongText.lines) }
            case "word": LargeContent { LongText(text: LongText.word) }
            case "words": LargeContent { LongText(text: LongText.words) }
            case "path": LargeContent { LongPath() }
            case "toggles": LargeContent { ManyToggles() }
            default: UnknownScenario()
            }
        }
        .defaultSize(width: 400, height: 700)
        .windowStyle(.hiddenTitleBar)
    }
}

/// The arguments of the command line.
enum Arguments {
    static let scenario = CommandLine.arguments.dropFirst().first ?? ""
    static let changes = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 0
    /// The interval of changes, in seconds: a little more than a frame, so that each change is painted.
    static let pause = 0.02

    /// Makes the changes, one per frame, once the window is visible, and exits.
    ///
    /// A timer makes them, as in the peer: a task that sleeps costs three times as much per turn.
    @MainActor static func perform(_ change: @escaping @MainActor () -> Void) async {
        try? await Task.sleep(for: .milliseconds(500))
        begin(change)
    }

    @MainActor private static func begin(_ change: @escaping @MainActor () -> Void) {
        var left = changes
        _ = Timer.scheduledTimer(withTimeInterval: pause, repeats: true) { _ in
            MainActor.assumeIsolated {
                if left == 0 { exit(0) }
                left -= 1
                change()
            }
        }
    }
}

struct UnknownScenario: View {
    var body: some View {
        Text(
            "usage: GraphProgram tree|leaf|row|animation|foreach-update|foreach-append|foreach-remove|lines|…"
        )
        .onAppear { exit(64) }
    }
}
