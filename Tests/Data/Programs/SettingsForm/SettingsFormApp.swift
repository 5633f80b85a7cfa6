import SwiftUI

enum Quality: String, CaseIterable, Identifiable {
    case low, medium, high
    var id: Self { self }
}

struct SettingsView: View {
    @AppStorage("notifications") private var notifications = false
    @State private var name = ""
    @State private var quality: Quality = .medium
    @State private var volume = 0.5
    @State private var count = 1
    @State private var birthday = Date(timeIntervalSince1970: 0)
    @State private var showsReset = false

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name)
                    Toggle("Notifications", isOn: $notifications)
                        .onChange(of: notifications) { _, isOn in print("notifications \(isOn)") }
                } header: {
                    Text("Profile")
                } footer: {
                    Text("Your name is shown to others.")
                }
                Section("Playback") {
                    Picker("Quality", selection: $quality) {
                        ForEach(Quality.allCases) { quality in
                            Text(quality.rawValue.capitalized).tag(quality)
                        }
                    }
                    .pickerStyle(.segmented)
                    Slider(value: $volume, in: 0...1) { Text("Volume") }
                    Stepper("Copies: \(count)", value: $count, in: 1...10)
                    DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
                }
                Section {
                    Button("Reset", role: .destructive) { showsReset = true }
                }
            }
            .navigationTitle("Settings")
            .alert("Reset everything?", isPresented: $showsReset) {
                Button("Reset", role: .destructive) { print("reset") }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("This cannot be undone.")
            }
        }
    }
}

@main
struct SettingsFormApp: App {
    var body: some Scene {
        WindowGroup { SettingsView() }
    }
}
