import SwiftUI

@main
struct PhotoWallApp: App {
    @State private var store = PhotoStore()

    var body: some Scene {
        WindowGroup {
            NavigationStack {
                PhotoGrid()
                    .navigationTitle("Photos")
            }
            .environment(store)
        }
    }
}
