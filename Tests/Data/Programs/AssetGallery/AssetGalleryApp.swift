import SwiftUI

@main
struct AssetGalleryApp: App {
    var body: some Scene {
        WindowGroup {
            VStack(spacing: 0) {
                Color("Brand").frame(height: 100)
                Color(.brand).frame(height: 100)
                Image("Square")
                    .resizable()
                    .frame(width: 100, height: 100)
                Image(.square)
                    .resizable()
                    .aspectRatio(contentMode: .fit)
                    .frame(width: 100)
                Spacer(minLength: 0)
            }
            .onAppear { print("gallery") }
        }
    }
}
