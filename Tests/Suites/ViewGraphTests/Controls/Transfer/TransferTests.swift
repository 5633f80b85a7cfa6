import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Sharing and pasting", .timeLimit(.minutes(5)))
struct TransferTests {
    private struct Parcel: Codable, Transferable {
        var name: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.name)
        }
    }

    // Shows: ShareLink, PasteButton, Transferable
    @Test("a shared value is copied, and is pasted where the type matches")
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
