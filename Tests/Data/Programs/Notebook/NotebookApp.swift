import SwiftUI

struct Note: Codable, Identifiable {
    var id = UUID()
    var text: String
}

class NotesStore: ObservableObject {
    @Published var notes: [Note] = []
    private let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("notes.json")

    init() {
        if let data = try? Data(contentsOf: file) {
            notes = (try? JSONDecoder().decode([Note].self, from: data)) ?? []
        }
        let starts = UserDefaults.standard.integer(forKey: "starts") + 1
        UserDefaults.standard.set(starts, forKey: "starts")
        print("start \(starts), \(notes.count) notes")
    }

    func add() {
        notes.append(Note(text: "Note \(notes.count + 1)"))
        do {
            try JSONEncoder().encode(notes).write(to: file)
            UserDefaults.standard.synchronize()
            print("saved \(notes.count)")
        } catch {
            print("not saved: \(error)")
        }
    }
}

struct NotesView: View {
    @StateObject private var store = NotesStore()

    var body: some View {
        NavigationView {
            List($store.notes, editActions: .delete) { $note in
                Text(note.text)
            }
            .onChange(of: store.notes.count) { print("notes \(store.notes.count)") }
            .navigationTitle("Notes")
        }
        .onTapGesture { store.add() }
        .onAppear {
            let size = UIScreen.main.bounds.size
            print("opened \(Int(size.width)) x \(Int(size.height))")
        }
    }
}

@main
struct NotebookApp: App {
    var body: some Scene {
        WindowGroup { NotesView() }
    }
}
