import Foundation
import GTKScreen
import Testing
import ViewGraph

/// Views that are drawn as pictures, without a display.
@MainActor
@Suite(.serialized)
struct OffscreenTests {
    private static let window = CGSize(width: 320, height: 480)

    private func picture(
        of view: some View, size: PictureSize = .fitting(in: Self.window), scale: Double = 1,
        _ traits: PictureTraits = PictureTraits()
    ) async throws -> RenderedPicture {
        let screen = try OffscreenDisplay.display(scale: scale)
        let rendered = RenderedView(view, size: size, traits: traits, on: screen)
        defer { rendered.close() }
        await rendered.settle()
        let picture = try rendered.picture()
        if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
            let name = Test.current?.displayName?.replacing(" ", with: "-") ?? "picture"
            try screen.pngData(of: picture).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
        }
        return picture
    }

    private var dark: PictureTraits {
        var traits = PictureTraits()
        traits.colorScheme = .dark
        return traits
    }

    @Test("a fitting picture has the size of its view in pixels", arguments: [1.0, 2, 3])
    func fitting(scale: Double) async throws {
        let view = Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 30, height: 20)
        let picture = try await picture(of: view, scale: scale)
        #expect(picture.width == Int(30 * scale) && picture.height == Int(20 * scale))
        #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test("a picture of a window has the background of its color scheme around a view in its center")
    func window() async throws {
        let view = Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 10)
        for (traits, background) in [(PictureTraits(), 0xFFFF_FFFF as UInt32), (dark, 0xFF00_0000)] {
            let picture = try await picture(of: view, size: .window(Self.window), traits)
            #expect(picture.pixels[0] == background)
            #expect(picture.pixels[240 * 320 + 160] == 0xFF00_00FF)
        }
    }

    @Test("controls are drawn as in a window")
    func controls() async throws {
        let view = VStack(spacing: 12) {
            Toggle("Airplane mode", isOn: .constant(true)).tint(Color(red: 0, green: 1, blue: 0))
            Slider(value: .constant(0.4))
            TextField("Name", text: .constant("A name")).textFieldStyle(.roundedBorder)
            Button("Continue") {}.buttonStyle(.borderedProminent)
            ProgressView(value: 0.6)
            ProgressView()
            Picker("Kind", selection: .constant(1)) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }.pickerStyle(.segmented)
            Label("Symbol", systemImage: "star.fill")
        }.padding()
        let picture = try await picture(of: view, scale: 2)
        #expect(picture.pixels.contains(0xFF00_FF00))
    }

    @Test("the rows of a list are drawn, in a dark window with large text from right to left")
    func list() async throws {
        var traits = dark
        traits.dynamicTypeSize = .accessibility1
        traits.locale = Locale(identifier: "ar")
        let view = NavigationStack {
            List(0..<40) { row in
                NavigationLink("Row \(row)") { EmptyView() }
            }.navigationTitle("Rows")
        }
        let picture = try await picture(of: view, size: .window(Self.window), scale: 2, traits)
        #expect(Set(picture.pixels).count > 20)
    }

    @Test("an animation is drawn at its end, and one without an end at a fixed time")
    func animations() async throws {
        let first = try await picture(of: Moving())
        let second = try await picture(of: Moving())
        #expect(first == second)
        #expect(first.pixels[25 * 100 + 75] == 0xFFFF_0000)
    }

    @Test("the end of a view's task is waited for, but not of one without an end")
    func tasks() async throws {
        #expect(try await picture(of: Loading(isEndless: false)).pixels[0] == 0xFF00_FF00)
        #expect(try await picture(of: Loading(isEndless: true)).pixels[0] == 0xFFFF_0000)
    }

    private struct Loading: View {
        let isEndless: Bool
        @State private var isLoaded = false
        var body: some View {
            Color(red: isLoaded ? 0 : 1, green: isLoaded ? 1 : 0, blue: 0).frame(width: 10, height: 10)
                .task {
                    try? await Task.sleep(for: isEndless ? .seconds(3_600) : .milliseconds(30))
                    isLoaded = !isEndless
                }
        }
    }

    private struct Moving: View {
        @State private var isRight = false
        @State private var isTurned = false
        var body: some View {
            Color(red: 1, green: 0, blue: 0).frame(width: 50, height: 50)
                .offset(x: isRight ? 25 : -25)
                .frame(width: 100, height: 50)
                .overlay(alignment: .leading) {
                    Color.blue.frame(width: 20, height: 20).rotationEffect(.degrees(isTurned ? 360 : 0))
                }
                .onAppear {
                    withAnimation(.spring(duration: 1)) { isRight = true }
                    withAnimation(.linear(duration: 0.7).repeatForever(autoreverses: false)) {
                        isTurned = true
                    }
                }
        }
    }

    @Test("a picture encoded in PNG has the same size, also if transparent", arguments: [true, false])
    func png(isOpaque: Bool) async throws {
        let screen = try OffscreenDisplay.display(scale: 1)
        let view = Color(red: 0, green: 1, blue: 0).frame(width: 3, height: 2).padding(1)
        let rendered = RenderedView(view, size: .fitting(in: Self.window), on: screen)
        defer { rendered.close() }
        let picture = try rendered.picture(isOpaque: isOpaque)
        #expect(picture.pixels[0] == (isOpaque ? 0xFFFF_FFFF : 0))
        let data = try screen.pngData(of: picture)
        let header = try #require(ScreenServices.current.pictureHeaders)
        let encoded = try #require(header.read(data))
        #expect(encoded.width == 5 && encoded.height == 4)
        #expect(try screen.pngData(of: picture) == data)
    }

    @Test("a view without a size, and one larger than cairo draws, are errors")
    func errors() async throws {
        await #expect(throws: PictureError.isEmpty) {
            try await picture(of: Color.red.frame(width: 0, height: 10))
        }
        await #expect(throws: PictureError.isTooLarge(width: 40_000, height: 10)) {
            try await picture(of: Color.red.frame(width: 40_000, height: 10))
        }
    }
}
