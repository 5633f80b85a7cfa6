import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Panels of the desktop", .timeLimit(.minutes(5)))
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
        if case .files(_, let answer)? = stage.screen.dialog?.question { answer(urls) }
        stage.settle()
    }
    private func request(_ stage: Stage<some View>) -> FileRequest? {
        if case .files(let request, _)? = stage.screen.dialog?.question { request } else { nil }
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
    @Test("a panel asks for files of the allowed kinds, and the flag goes down with its answer")
    func importing() {
        let model = Model()
        let events = Events()
        let stage = Stage(Importing(model: model, events: events))
        #expect(stage.screen.dialog == nil)
        model.isOn = true
        stage.settle()
        #expect(request(stage)?.endings == ["png", "json"])
        #expect(request(stage)?.purpose == .open(several: true))
        #expect(request(stage)?.confirmation == "Take")
        answer(stage, [URL(fileURLWithPath: "/tmp/a.png")])
        #expect(events.take() == ["[\"a.png\"]"])
        #expect(model.isOn == false)
        model.isOn = true
        stage.settle()
        answer(stage, nil)
        #expect(events.take() == ["cancelled"])
        model.isOn = true
        stage.settle()
        model.isOn = false
        stage.settle()
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
    @Test("a document is written where the user says")
    func exporting() throws {
        let model = Model()
        let events = Events()
        let stage = Stage(Exporting(model: model, events: events))
        model.isOn = true
        stage.settle()
        #expect(request(stage)?.purpose == .save(name: "note.txt"))
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: url) }
        answer(stage, [url])
        #expect(try String(contentsOf: url, encoding: .utf8) == "words")
        #expect(events.take() == [url.lastPathComponent])
        model.isOn = true
        stage.settle()
        answer(stage, [URL(fileURLWithPath: "/nowhere/at/all.txt")])
        #expect(events.take() == ["failed"])
    }

    @Test("kinds know their endings and what they are")
    func kinds() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType.png.conforms(to: .image) && !UTType.png.conforms(to: .text))
        #expect(UTType(exportedAs: "com.example.list").conforms(to: .data))
        #expect(UTType("public.json") == .json && UTType("no.such") == nil)
        #expect(UTType.json.preferredMIMEType == "application/json")
    }

    private struct Picking: View {
        @State var color = Color.red
        var body: some View { ColorPicker("Hue", selection: $color, supportsOpacity: false) }
    }

    // Shows: ColorPicker
    @Test("a colour's well opens the desktop's panel and shows what was chosen")
    func color() {
        let stage = Stage(Picking())
        #expect(stage.texts == ["Hue"])
        stage.buttons[0].click()
        stage.settle()
        guard case .color(let request, let answer)? = stage.screen.dialog?.question else {
            Issue.record("no panel is open")
            return
        }
        #expect(request.color == .systemRed && !request.hasOpacity)
        let green = ResolvedColor(red: 0, green: 1, blue: 0)
        answer(green)
        stage.settle()
        let fills = Stage<Picking>.items(in: stage.buttons[0].content!).compactMap { item -> Paint? in
            if case .fill(_, let paint, _) = item { paint } else { nil }
        }
        #expect(fills.contains(.color(green)))
    }

    private struct Parcel: Codable, Transferable {
        var name: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.name)
        }
    }

    // Shows: ShareLink, PasteButton, Transferable
    @Test("what is shared is copied, and pasted where it is of that type")
    func sharing() {
        let events = Events()
        let stage = Stage(
            VStack {
                ShareLink(item: "words")
                ShareLink("Parcel", item: Parcel(name: "p"), preview: SharePreview("A parcel"))
                PasteButton(payloadType: Parcel.self) { events.append($0[0].name) }
            })
        stage.press("Share…")
        #expect(ScreenServices.text == "words")
        stage.press("Paste")
        #expect(events.take().isEmpty)
        stage.press("Parcel")
        #expect(ScreenServices.text == "{\"name\":\"p\"}")
        stage.press("Paste")
        #expect(events.take() == ["p"])
    }
}
