import SwiftUI

@main
struct TaskBoardApp: App {
    @State private var board = Board()

    var body: some Scene {
        WindowGroup {
            BoardView(board: board)
        }
    }
}
