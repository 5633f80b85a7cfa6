import Foundation
import GTKScreen
import ViewGraph

/// A page that an assistive technology operates. Its actions are written to standard output.
@MainActor
final class AssistiveSample {
    private let host: WindowHost<AssistivePage>

    init(_ screen: any Screen, page: String) {
        host = WindowHost(
            AssistivePage(name: page), screen: screen, title: "assistive",
            size: CGSize(width: 402, height: 700))
        host.open()
    }
}

private struct AssistivePage: View {
    let name: String

    var body: some View {
        ZStack(alignment: .topLeading) {
            switch name {
            case "list": LetterList()
            case "archive": ArchivePage()
            case "form": SettingsPage()
            case "tabs": TabsPage()
            case "story": StoryPage()
            case "news": NewsPage()
            case "choice": ChoicePage()
            default: PlaylistPage()
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
    }
}

/// A list with sections, links, a selection of menu items, and rows that are buttons.
private struct LetterList: View {
    @State private var letters = ["Ada", "Bob", "Cleo"]
    @State private var isExpanded = true

    var body: some View {
        NavigationStack {
            List {
                Section("Inbox") {
                    ForEach(letters, id: \.self) { letter in
                        NavigationLink {
                            Text("Letter of \(letter)").navigationTitle(letter)
                        } label: {
                            VStack(alignment: .leading) {
                                Text(letter)
                                Text("A letter").font(.caption)
                            }
                        }
                        .contextMenu {
                            Button("Archive") {
                                printLine("archived \(letter)")
                                letters.removeAll { $0 == letter }
                            }
                        }
                        .accessibilityAction(named: "Mark as Read") { printLine("read \(letter)") }
                    }
                }
                Section("More") {
                    DisclosureGroup("Folders", isExpanded: $isExpanded) { Text("Drafts") }
                    Button("Write") { letters.append("New") }
                }
            }
            .navigationTitle("Letters")
            .toolbar {
                Button {
                    printLine("refreshed")
                } label: {
                    Image(systemName: "arrow.clockwise")
                }
            }
        }
    }
}

/// A long list of links with menus.
private struct ArchivePage: View {
    var body: some View {
        NavigationStack {
            List(0..<400, id: \.self) { number in
                NavigationLink("Letter \(number)") { Text("The letter") }
                    .contextMenu { Button("Archive") { printLine("archived \(number)") } }
            }
            .navigationTitle("Archive")
        }
    }
}

/// A form with a field, switches and a menu.
private struct SettingsPage: View {
    @State private var name = "Ada"
    @State private var isLoud = false
    @State private var volume = 3.0
    @State private var flavor = "Vanilla"

    var body: some View {
        Form {
            TextField("Name", text: $name)
            Toggle("Loud", isOn: $isLoud)
            Slider(value: $volume, in: 0...10) { Text("Volume") }
            Picker("Flavor", selection: $flavor) {
                ForEach(["Vanilla", "Lemon"], id: \.self) { Text($0).tag($0) }
            }
        }
    }
}

/// Tabs with a text in each.
private struct TabsPage: View {
    @State private var selection = 0

    var body: some View {
        TabView(selection: $selection) {
            Text("The first page").tabItem { Label("First", systemImage: "star") }.tag(0)
            Text("The second page").tabItem { Label("Second", systemImage: "heart") }.tag(1)
        }
    }
}

/// Texts, a picture and buttons in a scroll view.
private struct StoryPage: View {
    @State private var count = 0

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                Text("The Story").font(.title).accessibilityAddTraits(.isHeader)
                Text("Once upon a time")
                Button("Read \(count)") { count += 1 }
                Rectangle().frame(height: 40).accessibilityLabel("A castle").accessibilityAddTraits(.isImage)
                Button("Send") { printLine("sent") }.help("Sends the story")
                Text("The End").accessibilityHint("Nothing follows").accessibilityIdentifier("end")
            }
        }
    }
}

/// Rows with several controls, and one that is adjusted.
private struct PlaylistPage: View {
    @State private var selection: String? = "Song"
    @State private var stars = 2

    var body: some View {
        VStack {
            Text("Playlist")
            List(selection: $selection) {
                Text("Song").tag("Song")
                Text("Dance").tag("Dance")
                HStack {
                    Text("March")
                    Button("Play") { printLine("played") }.buttonStyle(.borderless)
                    Button("Skip") { printLine("skipped") }.buttonStyle(.borderless)
                }
                Text("Rating").accessibilityValue("\(stars) stars")
                    .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
            }
        }
    }
}

/// Changes of which users are notified.
private struct NewsPage: View {
    @State private var selection: Set<String> = []
    @State private var isFailed = false
    @State private var isComposing = false
    @State private var search = ""
    @State private var gate = AsyncStream.makeStream(of: Void.self)

    var body: some View {
        TabView {
            NavigationStack {
                List(selection: $selection) {
                    ForEach(["Ada", "Bob", "Cleo"], id: \.self) { Text($0) }
                    NavigationLink("Open") { Text("A letter").navigationTitle("Letter") }
                    Button("Fail") { isFailed = true }
                    Button("Compose") { isComposing = true }
                    Button("Search") { search += "x" }
                    Button("Finish") { gate.continuation.finish() }
                    if !search.isEmpty { ContentUnavailableView.search(text: search) }
                }
                .refreshable { for await _ in gate.stream {} }
                .alert("Failed", isPresented: $isFailed) {
                } message: {
                    Text("No network")
                }
                .sheet(isPresented: $isComposing) {
                    NavigationStack {
                        NavigationLink("Add") { Text("None").navigationTitle("Attachments") }
                            .navigationTitle("Compose")
                    }
                }
                .navigationTitle("Letters")
            }
            .tabItem { Label("Mail", systemImage: "star") }
            Text("Nothing").tabItem { Label("Drafts", systemImage: "heart") }
        }
    }
}

/// A list whose selection the title of the window follows.
private struct ChoicePage: View {
    @State private var selection: Set<String> = []
    @State private var title = "Choice"

    var body: some View {
        NavigationStack {
            List(["Ada", "Bob"], id: \.self, selection: $selection) { Text($0) }
                .navigationTitle(title)
        }
        .onChange(of: selection) {
            Task {
                // Some frames later.
                try? await Task.sleep(for: .milliseconds(50))
                title = "\(selection.count) Chosen"
            }
        }
    }
}
