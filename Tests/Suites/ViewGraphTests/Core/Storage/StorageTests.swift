import Foundation
import InMemoryScreen
import ObservableObjects
import Synchronization
import Testing
import ViewGraph

private enum Fruit: String { case apple, pear }

@MainActor
@Suite("Stored values", .timeLimit(.minutes(10)))
struct StorageTests {
    private let store: UserDefaults

    init() {
        store = UserDefaults(suiteName: "storage-tests-\(UUID().uuidString)")!
    }

    private struct Shower: View {
        @AppStorage("fruit") private var fruit = Fruit.apple
        @AppStorage("count") private var count = 1
        @AppStorage("note") private var note: String?
        var remote: BindingCapture<Fruit>?
        var body: some View {
            remote?.binding = $fruit
            return Button("\(fruit.rawValue) \(count) \(note ?? "none")" as String) {
                count += 1
                note = note == nil ? "yes" : nil
            }
        }
    }

    private struct Leaver: View {
        @AppStorage("count") private var count = 1
        var body: some View { Text("\(count)").onDisappear { count += 1 } }
    }

    /// A store that counts its writes to disk.
    private final class Watched: UserDefaults {
        let writes = Mutex<[Int]>([])
        override func synchronize() -> Bool {
            writes.withLock { $0.append(integer(forKey: "count")) }
            return super.synchronize()
        }
    }

    @Test("a value that a view stores while its window closes is written to disk before the program ends")
    func closing() throws {
        let watched = try #require(Watched(suiteName: "storage-tests-\(UUID().uuidString)"))
        let screen = MemoryScreen()
        let host = WindowHost(
            Leaver().defaultAppStorage(watched), screen: screen, title: "Store",
            size: CGSize(width: 100, height: 100))
        host.open()
        (screen.windows[0].clock as? MemoryClock)?.runUntilIdle()
        #expect(watched.writes.withLock { $0 } == [])
        host.windowDidClose(screen.windows[0])
        #expect(watched.writes.withLock { $0 } == [2])
    }

    // B86
    @Test("a direct write to the store is detected when the program's code has run")
    func directWrites() {
        let stage = Stage(Shower().defaultAppStorage(store))
        store.set(5, forKey: "count")
        StoredValues.noticeDirectWrites()
        stage.runUntilIdle()
        #expect(stage.texts == ["apple 5 none"])
        store.set("pear", forKey: "fruit")
        StoredValues.noticeDirectWrites()
        store.removeObject(forKey: "count")
        StoredValues.noticeDirectWrites()
        stage.runUntilIdle()
        #expect(stage.texts == ["pear 1 none"])
        #expect(stage.bodies { StoredValues.noticeDirectWrites() } == 0)
    }

    // B86.1
    @Test("a body that stores the value that is already stored is evaluated once")
    func sameValue() {
        struct Writer: View {
            @AppStorage("isFirst") private var isFirst = true
            let events: Events
            var body: some View {
                let _ = update(&isFirst)
                Text("\(isFirst)")
            }
            private func update(_ isFirst: inout Bool) {
                events.append("\(isFirst)")
                isFirst = false
            }
        }
        let events = Events()
        let stage = Stage(Writer(events: events).defaultAppStorage(store))
        stage.runUntilIdle()
        #expect(stage.texts == ["false"])
        #expect(events.take().count <= 2)
        store.set(true, forKey: "isFirst")
        StoredValues.noticeDirectWrites()
        stage.runUntilIdle()
        #expect(events.take() == ["true", "false"])
    }

    // B86
    // Shows: @AppStorage, .defaultAppStorage
    @Test("all views with a storage key show its value, and the initial value is not stored")
    func shared() {
        let remote = BindingCapture<Fruit>()
        let stage = Stage(
            VStack {
                Shower(remote: remote)
                Shower()
            }
            .defaultAppStorage(store))
        #expect(stage.texts == ["apple 1 none", "apple 1 none"])
        #expect(store.object(forKey: "count") == nil)
        stage.press("apple 1 none")
        #expect(stage.texts == ["apple 2 yes", "apple 2 yes"])
        #expect(store.integer(forKey: "count") == 2)
        remote.value = .pear
        stage.runUntilIdle()
        #expect(stage.texts == ["pear 2 yes", "pear 2 yes"])
        stage.press("pear 2 yes")
        #expect(store.object(forKey: "note") == nil)
        let again = Stage(Shower().defaultAppStorage(store))
        #expect(again.texts == ["pear 3 none"])
    }

    @Test("stored booleans, numbers, URLs, data and enumerations are read back")
    func kinds() {
        struct Kinds: View {
            @AppStorage("bool") var bool = false
            @AppStorage("double") var double = 0.5
            @AppStorage("url") var url = URL(string: "https://example.org")!
            @AppStorage("data") var data = Data()
            @AppStorage("date") var date = Date(timeIntervalSinceReferenceDate: 0)
            @AppStorage("fruit") var fruit: Fruit?
            let write: Bool
            var body: some View {
                Text(
                    "\(bool) \(double) \(url.absoluteString) \(data.count) \(fruit?.rawValue ?? "none")"
                        as String
                )
                .onAppear {
                    guard write else { return }
                    (bool, double, data, fruit) = (true, 2, Data([1]), .pear)
                    url = URL(string: "https://example.com/a")!
                }
            }
        }
        _ = Stage(Kinds(write: true).defaultAppStorage(store))
        let stage = Stage(Kinds(write: false).defaultAppStorage(store))
        #expect(stage.texts == ["true 2.0 https://example.com/a 1 pear"])
    }

    @Test("a change of a stored value in an observable object is published")
    func object() {
        final class Settings: ObservableObject {
            @AppStorage("level") var level = 1
            init(store: UserDefaults) { _level = AppStorage(wrappedValue: 1, "level", store: store) }
        }
        struct Shower: View {
            @ObservedObject var settings: Settings
            var body: some View { Text("\(settings.level)") }
        }
        let settings = Settings(store: store)
        let stage = Stage(Shower(settings: settings))
        settings.level = 4
        stage.runUntilIdle()
        #expect(stage.texts == ["4"])
    }

    // Shows: @SceneStorage
    @Test("a window's values outlive the views that show them, and are separate for each window")
    func scene() {
        struct Tab: View {
            @SceneStorage("tab") private var tab = "one"
            var body: some View { Button(tab) { tab += "!" } }
        }
        let model = Model()
        let stage = Stage(Reader { if !model.isOn { Tab() } })
        stage.press("one")
        #expect(stage.texts == ["one!"])
        model.isOn = true
        stage.runUntilIdle()
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.texts == ["one!"])
        #expect(Stage(Tab()).texts == ["one"])
    }
}
