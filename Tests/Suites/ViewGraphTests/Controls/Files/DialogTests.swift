import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("File panels", .timeLimit(.minutes(5)))
struct DialogTests {
    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text: String
        init(text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private func answer(_ stage: Stage<some View>, _ urls: [URL]?) {
        if case .files(_, let answer)? = stage.screen.dialog?.request { answer(urls) }
        stage.runUntilIdle()
    }
    private func request(_ stage: Stage<some View>) -> FileRequest? {
        if case .files(let request, _)? = stage.screen.dialog?.request { request } else { nil }
    }

    private struct Importing: View {
        @Bindable var model: Model
        let events: Events
        var body: some View {
            Text("a")
                .fileImporter(
                    isPresented: $model.isOn, allowedContentTypes: [.png, .json],
                    allowsMultipleSelection: true
                ) { result in
                    events.append("\((try? result.get().map(\.lastPathComponent)) ?? [])")
                } onCancellation: {
                    events.append("cancelled")
                }
                .fileDialogConfirmationLabel("Take")
        }
    }

    // Shows: .fileImporter
    @Test("a file panel offers files of the allowed types, and its response resets the flag")
    func importing() {
        let model = Model()
        let events = Events()
        let stage = Stage(Importing(model: model, events: events))
        #expect(stage.screen.dialog == nil)
        model.isOn = true
        stage.runUntilIdle()
        #expect(request(stage)?.endings == ["png", "json"])
        #expect(request(stage)?.purpose == .open(several: true))
        #expect(request(stage)?.confirmation == "Take")
        answer(stage, [URL(fileURLWithPath: "/tmp/a.png")])
        #expect(events.take() == ["[\"a.png\"]"])
        #expect(model.isOn == false)
        model.isOn = true
        stage.runUntilIdle()
        answer(stage, nil)
        #expect(events.take() == ["cancelled"])
        model.isOn = true
        stage.runUntilIdle()
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.screen.dialog?.isOpen == false, "the program takes the panel away")
    }

    private struct Exporting: View {
        @Bindable var model: Model
        let events: Events
        var body: some View {
            Text("a").fileExporter(
                isPresented: $model.isOn, document: Note(text: "words"), contentType: .plainText,
                defaultFilename: "note"
            ) { result in events.append((try? result.get().lastPathComponent) ?? "failed") }
        }
    }

    // Shows: .fileExporter
    @Test("an exported document is written to the file that the user chose")
    func exporting() throws {
        let model = Model()
        let events = Events()
        let stage = Stage(Exporting(model: model, events: events))
        model.isOn = true
        stage.runUntilIdle()
        #expect(request(stage)?.purpose == .save(name: "note.txt"))
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: url) }
        answer(stage, [url])
        #expect(try String(contentsOf: url, encoding: .utf8) == "words")
        #expect(events.take() == [url.lastPathComponent])
        model.isOn = true
        stage.runUntilIdle()
        answer(stage, [URL(fileURLWithPath: "/nowhere/at/all.txt")])
        #expect(events.take() == ["failed"])
    }
}
