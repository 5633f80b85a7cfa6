import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Drops from other programs", .timeLimit(.minutes(5)))
struct ForeignDropTests {
    private let center = CGPoint(x: 50, y: 50)

    private func stage<T: Transferable>(_ type: T.Type, _ events: Events, _ text: @escaping (T) -> String)
        -> Stage<AnyView>
    {
        Stage(
            AnyView(
                Color.blue.frame(width: 100, height: 100)
                    .dropDestination(for: type) { values, _ in
                        events.append(values.map(text).joined(separator: ","))
                        return true
                    }), size: CGSize(width: 100, height: 100))
    }

    private func drop(_ data: KeyValuePairs<String, Data>, on stage: Stage<AnyView>) -> DragOperation? {
        let drag = stage.screen.beginDrag(of: data)
        drag.move(to: center, in: stage.window)
        drag.drop()
        #expect(!drag.isRunning && drag.finishCount <= 1)
        return drag.result
    }

    @Test("texts, addresses and files of other programs arrive")
    func kinds() throws {
        let events = Events()
        let texts = stage(String.self, events) { $0 }
        #expect(drop(["text/plain": Data("plain".utf8)], on: texts) == .copy)
        #expect(drop(["UTF8_STRING": Data("utf".utf8), "TEXT": Data("text".utf8)], on: texts) == .copy)
        #expect(events.take() == ["plain", "utf"])
        let urls = stage(URL.self, events) { $0.absoluteString }
        let list = "# comment\r\nhttps://example.com/a\r\nhttps://example.com/b\r\n"
        #expect(drop(["text/uri-list": Data(list.utf8)], on: urls) == .copy)
        #expect(events.take() == ["https://example.com/a,https://example.com/b"])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let names = "file:///nowhere/\(UUID().uuidString)\r\n\(file.absoluteString)\r\n"
        #expect(drop(["text/uri-list": Data(names.utf8)], on: urls) == .copy)
        #expect(events.take() == [file.absoluteString], "a file that does not exist is no item")
        #expect(drop(["text/uri-list": Data(names.utf8)], on: texts) == .copy)
        #expect(events.take() == ["content"])
    }

    @Test("unknown types, missing data and nonsense are no drop")
    func nonsense() {
        let events = Events()
        let texts = stage(String.self, events) { $0 }
        #expect(drop(["image/png": Data([1, 2, 3])], on: texts) == nil)
        #expect(drop(["": Data(), "x": Data(), "application/x-very-unknown": Data()], on: texts) == nil)
        #expect(
            drop(["text/uri-list": Data("file:///nowhere\r\n\u{0}\u{0}\r\n:::\r\n".utf8)], on: texts) == nil)
        let empty = texts.screen.beginDrag(of: ["text/plain": Data()]) { _, completion in completion(nil) }
        empty.move(to: center, in: texts.window)
        empty.drop()
        #expect(empty.result == nil && empty.finishCount == 1)
        #expect(events.lines.isEmpty)
        let large = Data(repeating: 65, count: 1 << 20)
        #expect(drop(["text/plain": large], on: texts) == .copy)
        #expect(events.take().first?.count == 1 << 20)
        #expect(drop(["text/plain": Data(count: TransferLimits.bytes + 1)], on: texts) == nil)
        #expect(
            drop(["text/plain": Data([0xFF, 0xFE, 0x41])], on: texts) == .copy, "invalid UTF-8 is repaired")
    }

    @Test("data that arrives late is dropped only if the destination is still there")
    func late() {
        struct Shown: View {
            let isShown: BindingCapture<Bool>
            let events: Events
            @State private var shows = true
            var body: some View {
                isShown.binding = $shows
                return ZStack {
                    if shows {
                        Color.blue.dropDestination(for: String.self) { texts, _ in
                            events.append(texts.joined())
                            return true
                        }
                    }
                }
            }
        }
        for remains in [true, false] {
            let (isShown, events) = (BindingCapture<Bool>(), Events())
            let stage = Stage(Shown(isShown: isShown, events: events), size: CGSize(width: 100, height: 100))
            var answer: (@MainActor (Data?) -> Void)?
            let drag = stage.screen.beginDrag(of: ["text/plain": Data()]) { _, completion in
                answer = completion
            }
            drag.move(to: center, in: stage.window)
            drag.drop()
            #expect(events.lines.isEmpty && drag.finishCount == 0)
            isShown.value = remains
            stage.runUntilIdle()
            answer?(Data("late".utf8))
            #expect(events.lines == (remains ? ["late"] : []))
            #expect(drag.finishCount == 1 && drag.result == (remains ? .copy : nil))
        }
    }

    @Test("other programs read texts joined, addresses as a list, and a program's own type by its name")
    func exported() {
        func names(_ items: [NSItemProvider]) -> (MemoryDrag, Stage<AnyView>) {
            let stage = Stage(
                AnyView(Color.red.frame(width: 100, height: 100).onDrag { items[0] }),
                size: CGSize(width: 100, height: 100))
            stage.window.pointer(.down, at: center)
            stage.window.pointer(.move, at: CGPoint(x: 70, y: 50))
            return (stage.screen.drag!, stage)
        }
        func read(_ name: String, _ drag: MemoryDrag) -> String? {
            var text: String?
            drag.content.load(name) { text = $0.map { String(decoding: $0, as: UTF8.self) } }
            return text
        }
        let (text, _) = names([NSItemProvider(object: "word")])
        #expect(text.content.types == ["text/plain;charset=utf-8", "text/plain"])
        #expect(read("text/plain", text) == "word" && read("image/png", text) == nil && read("", text) == nil)
        let (address, _) = names([NSItemProvider(object: URL(string: "https://example.com/a")!)])
        #expect(read("text/uri-list", address) == "https://example.com/a\r\n")
        #expect(read("text/plain", address) == "https://example.com/a")
        let own = NSItemProvider()
        own.registerDataRepresentation(for: UTType(exportedAs: "com.example.Card")) { completion in
            completion(Data("{}".utf8), nil)
            return nil
        }
        let (card, _) = names([own])
        #expect(card.content.types == ["application/x.uniform-type.com.example.Card"])
        #expect(read(card.content.types[0], card) == "{}")
    }
}
