import GTKScreen
import SwiftUI

/// Our list with the row and the options of its peers (`Benchmarks/peers`): scrolls by itself, or changes,
/// and waits to be terminated.
@main
struct ListProgram: App {
    private let options = Options(arguments: CommandLine.arguments)

    var body: some Scene {
        WindowGroup {
            switch options.step {
            case .points(let distance): fixed(.points(distance))
            case .far: fixed(.far)
            case .keys(.all): ListOfSelected(options: options)
            case .keys(.down), .keys(.letters): SelectingList(options: options)
            case .change(let change): ChangingList(options: options, change: change)
            }
        }
        .defaultSize(width: 400, height: 700)
        // The peers' windows have no title bar either.
        .windowStyle(.hiddenTitleBar)
    }

    private func fixed(_ step: ScrollDriver.Step) -> some View {
        RowList(rows: 0..<options.rows, id: \.self, options: options) {
            ListScrollDriver.run(step, frames: options.frames)
        }
    }
}
