import SwiftUI

@main
struct LandmarksApp: App {
    @StateObject private var modelData = ModelData()

    var body: some Scene {
        WindowGroup {
            LandmarkList()
                .environmentObject(modelData)
                .onOpenURL { address in modelData.lastAddress = address }
        }
    }
}
