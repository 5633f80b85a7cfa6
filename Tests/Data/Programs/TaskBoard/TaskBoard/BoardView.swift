import SwiftUI

struct BoardView: View {
    @Bindable var board: Board

    var body: some View {
        NavigationStack {
            List {
                ForEach($board.tasks) { $task in
                    HStack {
                        Image(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
                            .foregroundStyle(task.isDone ? .green : .secondary)
                        Text(task.title)
                            .strikethrough(task.isDone)
                    }
                    .contentShape(.rect)
                    .onTapGesture {
                        task.isDone.toggle()
                        print("open \(board.openCount)")
                    }
                }
                .onDelete { offsets in
                    board.tasks.remove(atOffsets: offsets)
                    print("left \(board.tasks.count)")
                }
                .onMove { offsets, target in
                    board.tasks.move(fromOffsets: offsets, toOffset: target)
                    print("order \(board.tasks.map(\.title).joined(separator: " "))")
                }
            }
            .navigationTitle("\(board.openCount) open")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { EditButton() }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Add", systemImage: "plus") {
                        board.tasks.append(TaskItem(title: "New"))
                    }
                }
            }
            .task { await board.load() }
        }
    }
}

#Preview("Board") {
    @Previewable @State var board = Board()
    BoardView(board: board)
}
