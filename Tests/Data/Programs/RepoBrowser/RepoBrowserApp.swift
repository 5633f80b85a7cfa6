import SwiftUI

@main
struct RepoBrowserApp: App {
    var body: some Scene {
        WindowGroup {
            RepoListView()
        }
    }
}
