import Testing
import ViewGraph

@Suite("Content types")
struct ContentTypeTests {
    @Test("content types have their file name extensions and conformances")
    func kinds() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType.png.conforms(to: .image) && !UTType.png.conforms(to: .text))
        #expect(UTType(exportedAs: "com.example.list").conforms(to: .data))
        #expect(UTType("public.json") == .json && UTType("no.such") == nil)
        #expect(UTType.json.preferredMIMEType == "application/json")
    }
}
