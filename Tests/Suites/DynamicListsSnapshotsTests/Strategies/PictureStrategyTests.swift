import DynamicListsInspector
import DynamicListsSnapshots
import Foundation
import SwiftUI
import Testing

@Suite("Snapshots of views as pictures", .serialized, .timeLimit(.minutes(5)))
@MainActor
struct PictureStrategyTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        deinit { try? FileManager.default.removeItem(at: url) }
    }
    private let folder = Folder()

    private func verify(
        _ view: some View, as strategy: PictureStrategy, _ recording: SnapshotRecording = .missing
    ) async -> String? {
        await verifySnapshot(
            of: view, as: strategy, named: "view", record: recording,
            at: CallSite(
                fileID: "Tests/RowTests.swift", filePath: folder.url.appending(path: "RowTests.swift").path,
                testName: "row()", line: 1, column: 1))
    }

    private var recorded: Picture? {
        let url = folder.url.appending(path: "__Snapshots__/RowTests/row.view.png")
        return (try? Data(contentsOf: url)).flatMap { PNG.picture(in: [UInt8]($0)) }
    }

    @Test("a picture has the size and the scale of the strategy, and the colors of the view")
    func size() async throws {
        let size = CGSize(width: 20, height: 10)
        let traits = ViewTraits(displayScale: 2)
        let message = await verify(Color.blue, as: .image(size: size, traits: traits))
        #expect(message?.hasPrefix("recorded the new snapshot RowTests/row.view.png") == true)
        let picture = try #require(recorded)
        #expect(picture.width == 40 && picture.height == 20)
        #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_7A00 })
        #expect(await verify(Color.blue, as: .image(size: size, traits: traits)) == nil)
    }

    @Test("without a size, a picture is as large as its view")
    func fitting() async throws {
        _ = await verify(Color.red.frame(width: 30, height: 8), as: .image())
        let picture = try #require(recorded)
        #expect(picture.width == 30 && picture.height == 8)
    }

    @Test("a picture that differs is a failure with the precision that would be needed")
    func different() async {
        func bar(_ width: CGFloat) -> some View {
            HStack(spacing: 0) {
                Color.black.frame(width: width)
                Color.white
            }
            .frame(width: 100, height: 1)
        }
        _ = await verify(bar(50), as: .image())
        let message = await verify(bar(60), as: .image())
        #expect(message?.contains("10 of 100 pixels differ: precision 0.9, required 1.0;") == true)
        #expect(await verify(bar(60), as: .image(precision: 0.9)) == nil)
        #expect(await verify(bar(50), as: .image(), .never) == nil)
        let larger = await verify(bar(60).frame(height: 2), as: .image())
        #expect(larger?.contains("the snapshot has 100 × 1 pixels, and the view 100 × 2") == true)
    }

    @Test("a difference of colors that is hard to see is allowed")
    func perceptual() async {
        _ = await verify(Color(white: 0.5).frame(width: 10, height: 10), as: .image())
        let almost = Color(white: 0.505).frame(width: 10, height: 10)
        #expect(await verify(almost, as: .image()) == nil)
        #expect(await verify(almost, as: .image(perceptualPrecision: 1)) != nil)
    }

    @Test("controls and texts have the same pixels each time")
    func determinism() async {
        let view = VStack {
            Text("Hello")
            Toggle("Sound", isOn: .constant(true))
            Button("Save") {}.buttonStyle(.borderedProminent)
        }
        .frame(width: 200)
        _ = await verify(view, as: .image())
        for _ in 0..<5 { #expect(await verify(view, as: .image(perceptualPrecision: 1), .never) == nil) }
    }
}
