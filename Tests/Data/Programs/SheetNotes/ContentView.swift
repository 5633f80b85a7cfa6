import SwiftUI

struct Note: Identifiable {
    var id = UUID()
    var text: String
    var color: Color
}

// No @main: the scene delegate showed it.
struct ContentView: View {
    @State private var notes = [
        Note(text: "Milk", color: .red), Note(text: "Bread", color: .blue),
    ]
    @State private var selected: Note?
    @State private var isAdding = false

    var body: some View {
        NavigationView {
            List {
                ForEach(notes) { note in
                    Button(action: { self.selected = note }) {
                        HStack {
                            Circle()
                                .fill(note.color)
                                .frame(width: 24, height: 24)
                            Text(note.text)
                        }
                    }
                }
                .onDelete(perform: delete)
            }
            .navigationBarTitle("Notes")
            .navigationBarItems(
                leading: EditButton(),
                trailing: Button(action: { self.isAdding.toggle() }) {
                    Image(systemName: "plus")
                })
        }
        .sheet(item: $selected) { note in
            NoteSheet(note: note)
        }
        .sheet(isPresented: $isAdding) {
            AddSheet { text in
                self.notes.append(Note(text: text, color: .purple))
            }
        }
    }

    func delete(at offsets: IndexSet) {
        notes.remove(atOffsets: offsets)
    }
}

struct NoteSheet: View {
    @Environment(\.presentationMode) var presentationMode
    let note: Note

    var body: some View {
        ZStack {
            note.color.edgesIgnoringSafeArea(.all)
            VStack(spacing: 20) {
                Text(note.text).font(.largeTitle).foregroundColor(.white)
                Button("Done") {
                    self.presentationMode.wrappedValue.dismiss()
                }
                .foregroundColor(.white)
            }
        }
        .onAppear { print("sheet \(self.note.text)") }
        .onDisappear { print("sheet gone") }
    }
}

struct AddSheet: View {
    @Environment(\.presentationMode) private var presentationMode
    @State private var text = ""
    var onAdd: (String) -> Void

    var body: some View {
        VStack {
            TextField("What?", text: $text)
                .textFieldStyle(RoundedBorderTextFieldStyle())
            Button("Add") {
                onAdd(text)
                presentationMode.wrappedValue.dismiss()
            }
            .disabled(text.isEmpty)
        }
        .padding()
    }
}

#if DEBUG
    struct ContentView_Previews: PreviewProvider {
        static var previews: some View {
            ContentView()
        }
    }
#endif
