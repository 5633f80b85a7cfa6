import Foundation
import Observation
import ViewGraph

/// A gesture on the rows of a list, in five frames, the first of them before it.
@MainActor
enum FilmScene: String, CaseIterable {
    case swipe
    case fullSwipe = "full-swipe"
    case refusal, move
    case putBack = "put-back"
    case several
    case editMode = "edit-mode"
    case drop

    func play(_ film: ActionFilm) throws {
        switch self {
        case .swipe:
            film.press(180, 66)
            try film.take { $0.drag(to: 130, 66) }
            try film.take { $0.drag(to: 70, 66) }
            film.release()
            try film.take { $0.run(0.1) }
            try film.take { $0.finish() }
        case .fullSwipe:
            film.press(190, 66)
            try film.take { $0.drag(to: 90, 66) }
            try film.take { $0.drag(to: 10, 66) }
            film.release()
            try film.take { $0.run(0.15) }
            try film.take { $0.finish() }
        case .refusal:
            film.press(190, 66)
            try film.take { $0.drag(to: 10, 66, frames: 16) }
            film.release()
            try film.take { $0.run(0.15) }
            try film.take { $0.run(0.1) }
            try film.take { $0.finish() }
        case .move:
            film.press(80, 22)
            try film.take { $0.drag(to: 80, 44) }
            try film.take { $0.drag(to: 80, 84) }
            film.release()
            try film.take { $0.run(0.1) }
            try film.take { $0.finish() }
        case .putBack:
            film.press(80, 22)
            try film.take { $0.drag(to: 80, 92, frames: 16) }
            film.cancel()
            try film.take { $0.run(0.1) }
            try film.take { $0.run(0.05) }
            try film.take { $0.finish() }
        case .several:
            film.press(80, 22)
            try film.take { $0.drag(to: 80, 72) }
            try film.take { $0.drag(to: 80, 112) }
            film.release()
            try film.take { $0.run(0.1) }
            try film.take { $0.finish() }
        case .editMode:
            withAnimation { film.shelf.mode = .active }
            try film.take { $0.run(0.15) }
            try film.take { $0.finish() }
            withAnimation { film.shelf.mode = .inactive }
            try film.take { $0.run(0.15) }
            try film.take { $0.finish() }
        case .drop:
            try film.take { $0.dragText(to: 30) }
            try film.take { $0.dragText(to: 74) }
            film.dragText(to: 74, dropping: true)
            try film.take { $0.run(0.1) }
            try film.take { $0.finish() }
        }
    }
}

extension ActionFilm {
    /// Adds the window as it is after an action.
    fileprivate func take(_ action: (ActionFilm) -> Void) throws {
        action(self)
        try take()
    }
}

/// The rows of a film.
@MainActor @Observable
final class FilmedShelf {
    let scene: FilmScene
    var rows = ["Milk", "Bread", "Apples", "Rice", "Coffee"]
    var mode = EditMode.inactive
    var chosen: Set<String> = []

    init(_ scene: FilmScene) {
        self.scene = scene
        if scene == .several { chosen = ["Milk", "Apples"] }
    }
}

struct FilmedList: View {
    @Bindable var shelf: FilmedShelf

    var body: some View {
        if shelf.scene == .editMode {
            rows.listStyle(.insetGrouped).environment(\.editMode, $shelf.mode)
        } else {
            rows.listStyle(.plain)
        }
    }

    @ViewBuilder private var rows: some View {
        if shelf.chosen.isEmpty { List { loop } } else { List(selection: $shelf.chosen) { loop } }
    }

    private var loop: some View {
        ForEach(shelf.rows, id: \.self) { row in
            Text(row)
                .swipeActions {
                    Button("Delete", systemImage: "trash", role: .destructive) { delete(row) }
                    if shelf.scene == .swipe { Button("Later", systemImage: "clock") {}.tint(.orange) }
                }
        }
        .onDelete { shelf.rows.remove(atOffsets: $0) }
        .onMove { shelf.rows.move(fromOffsets: $0, toOffset: $1) }
        .dropDestination(for: String.self) { texts, offset in
            withAnimation { shelf.rows.insert(contentsOf: texts, at: offset) }
        }
    }

    private func delete(_ row: String) {
        if shelf.scene != .refusal { shelf.rows.removeAll { $0 == row } }
    }
}
