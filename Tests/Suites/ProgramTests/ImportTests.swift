import Foundation
import ScreenTesting
import Testing

/// Programs that import other modules in addition to SwiftUI.
@Suite("Imports of programs", .serialized, .timeLimit(.minutes(10)))
struct ImportTests {
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

    @Test("web pages and views of well-known packages have stand-ins")
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

    @Test("selectors, places, players and unused imports compile and run")
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
            extension UINavigationController: UIGestureRecognizerDelegate {
                override open func viewDidLoad() {
                    super.viewDidLoad()
                    interactivePopGestureRecognizer?.delegate = self
                }
                public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
                    viewControllers.count > 1
                }
            }
            struct Clock { var timer = Timer() }
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
                            .mapStyle(.standard(elevation: .flat)).mapControls { MapCompass() }
                        MapReader { proxy in
                            Map(initialPosition: .region(region)) {
                                ForEach([1, 2], id: \\.self) { _ in
                                    Annotation("There", coordinate: region.center) { Circle() }
                                }
                            }
                            .onTapGesture { print(proxy.convert($0, from: .local) as Any) }
                            .onMapCameraChange { region = $0.region }
                        }
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

    @Test("requests to notify or to unlock compile, and are refused")
    func refusals() async throws {
        let run = try await check([
            "Main.swift": """
            \(imports("LocalAuthentication", "SwiftUI", "UserNotifications"))
            final class Reminders: NSObject, ObservableObject, UNUserNotificationCenterDelegate {
                private let center = UNUserNotificationCenter.current()
                @Published var status: UNAuthorizationStatus?
                override init() {
                    super.init()
                    center.delegate = self
                    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
                        if granted { print("yes") } else if let error { print(error.localizedDescription) }
                    }
                }
                func remind(_ text: String, at date: Date) {
                    let content = UNMutableNotificationContent()
                    content.title = text
                    content.sound = .default
                    content.badge = 1
                    let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
                    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)
                    center.add(
                        UNNotificationRequest(
                            identifier: UUID().uuidString, content: content, trigger: trigger))
                    center.getNotificationSettings { print($0.authorizationStatus == .authorized) }
                    center.removePendingNotificationRequests(withIdentifiers: [text])
                }
                func load() async throws {
                    status = await center.notificationSettings().authorizationStatus
                    let granted = try await center.requestAuthorization(options: [.alert])
                    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: granted)
                    try await center.add(.init(identifier: "a", content: .init(), trigger: trigger))
                }
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                    withCompletionHandler completionHandler:
                        @escaping (UNNotificationPresentationOptions) -> Void
                ) { completionHandler([.banner, .sound]) }
            }
            @main struct Program: App {
                @StateObject private var reminders = Reminders()
                @State private var isOpen = false
                func unlock() {
                    let context = LAContext()
                    var error: NSError?
                    guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) else { return }
                    context.evaluatePolicy(
                        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Why"
                    ) { success, error in
                        Task { @MainActor in isOpen = success }
                    }
                }
                var body: some Scene { WindowGroup { Button("Unlock", action: unlock) } }
            }
            """
        ])
        #expect(try await run.exitStatus() == 0, "\(run.lines(of: .error))")
    }

    @Test("a program's own module may have the name of one of this package's examples")
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
