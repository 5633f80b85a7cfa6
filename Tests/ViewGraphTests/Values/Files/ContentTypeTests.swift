import Testing
import ViewGraph

@Suite("Kinds of files")
struct ContentTypeTests {
    @Test("kinds know their endings and what they are")
    func kinds() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType.png.conforms(to: .image) && !UTType.png.conforms(to: .text))
        #expect(UTType(exportedAs: "com.example.list").conforms(to: .data))
        #expect(UTType("public.json") == .json && UTType("no.such") == nil)
        #expect(UTType.json.preferredMIMEType == "application/json")
    }
}
