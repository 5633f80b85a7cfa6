import Foundation
import ScreenTesting
import Testing

/// Programs that import more than SwiftUI.
@Suite("Imports of programs", .serialized, .timeLimit(.minutes(3)))
struct OutsideNamesTests {
    private func check(_ files: [String: String]) async throws -> RunningProgram {
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "imports-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let check = try await RunningProgram.run(
            "run-swiftui", arguments: [folder.path, "--check"],
            environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path], within: .seconds(120))
        _ = try await check.exitStatus()
        return check
    }

    private func imports(_ names: String...) -> String {
        names.map { "import \($0)" }.joined(separator: "\n")
    }

    @Test("pages of the web and views of well-known packages have stand-ins")
    func standIns() async throws {
        let run = try await check([
            "Main.swift": """
            \(imports("Kingfisher", "SafariServices", "SDWebImageSwiftUI", "SwiftUI", "WebKit"))
            struct Page: UIViewRepresentable {
                func makeUIView(context: Context) -> WKWebView { WKWebView() }
                func updateUIView(_ uiView: WKWebView, context: Context) {}
            }
            struct Safari: UIViewControllerRepresentable {
                let url: URL
                func makeUIViewController(context: Context) -> SFSafariViewController { .init(url: url) }
                func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
            }
            @main struct Program: App {
                var body: some Scene {
                    WindowGroup {
                        KFImage(URL(string: "https://a.example")).resizable()
                            .placeholder { ProgressView() }.scaledToFit()
                        WebImage(url: nil).resizable().indicator(.activity).frame(width: 30)
                        Page()
                    }
                }
            }
            """,
            "Old.swift": """
            \(imports("SwiftUI", "URLImage"))
            struct Old: View {
                var body: some View {
                    URLImage(URL(filePath: "/a"), placeholder: { _ in Text("…") }, content: { $0.image })
                }
            }
            """,
        ])
        #expect(try await run.exitStatus() == 0, "\(run.lines(of: .error))")
    }

    @Test("selectors, places, players and imports that nothing needs are no hindrance")
    func appleNames() async throws {
        let run = try await check([
            "Main.swift": """
            \(imports("AVKit", "CloudKit", "MapKit", "SwiftUI", "SwiftUICore"))
            final class Model: NSObject, ObservableObject, CLLocationManagerDelegate {
                private let manager = CLLocationManager()
                override init() {
                    super.init()
                    manager.delegate = self
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(note(_:)), name: .AVPlayerItemDidPlayToEndTime, object: nil)
                    Timer.scheduledTimer(
                        timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil,
                        repeats: true)
                }
                @objc private func note(_ notification: Notification) {}
                @objc func tick() { manager.requestLocation() }
                func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {}
            }
            struct MapPage: UIViewRepresentable {
                func makeUIView(context: Context) -> MKMapView { MKMapView(frame: .zero) }
                func updateUIView(_ uiView: MKMapView, context: Context) {
                    let center = CLLocationCoordinate2D(latitude: 1, longitude: 2)
                    uiView.setRegion(
                        MKCoordinateRegion(
                            center: center, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)),
                        animated: true)
                }
            }
            @main struct Program: App {
                @StateObject private var model = Model()
                @State private var region = MKCoordinateRegion()
                let player = AVPlayer(url: URL(filePath: "/a"))
                var body: some Scene {
                    WindowGroup {
                        MapPage()
                        Map(coordinateRegion: $region).frame(height: 100)
                        Map(position: .constant(.region(region)))
                        Map { Marker("Here", coordinate: region.center) }
                        VideoPlayer(player: player).onAppear { player.play() }
                        Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
                            .onTapGesture {
                                UIApplication.shared.sendAction(
                                    #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
                            }
                    }
                }
            }
            """
        ])
        #expect(try await run.exitStatus() == 0, "\(run.lines(of: .error))")
    }

    @Test("a program's own module may be called like one of this project's examples")
    func ownModule() async throws {
        let run = try await check([
            "Package/Package.swift": """
            // swift-tools-version: 5.9
            \(imports("PackageDescription"))
            let package = Package(name: "InfiniteScroll", targets: [.target(name: "InfiniteScroll")])
            """,
            "Package/Sources/InfiniteScroll/Scroll.swift": "public let rows = 3",
            "App/Main.swift": """
            \(imports("InfiniteScroll", "SwiftUI"))
            @main struct Program: App {
                var body: some Scene { WindowGroup { Text("\\(rows)") } }
            }
            """,
        ])
        #expect(try await run.exitStatus() == 0, "\(run.lines(of: .error))")
    }
}
