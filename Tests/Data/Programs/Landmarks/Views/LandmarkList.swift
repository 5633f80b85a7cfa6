import SwiftUI

struct LandmarkList: View {
    @EnvironmentObject var modelData: ModelData
    @State private var showFavoritesOnly = false

    var filteredLandmarks: [Landmark] {
        modelData.landmarks.filter { landmark in
            (!showFavoritesOnly || landmark.isFavorite)
        }
    }

    var body: some View {
        NavigationView {
            List {
                Toggle(isOn: $showFavoritesOnly) {
                    Text("Favorites only")
                }
                ForEach(filteredLandmarks) { landmark in
                    NavigationLink {
                        Text(landmark.park)
                            .navigationTitle(landmark.name)
                    } label: {
                        HStack {
                            Text(landmark.name)
                            Spacer()
                            if landmark.isFavorite {
                                Image(systemName: "star.fill")
                                    .imageScale(.medium)
                                    .foregroundColor(.yellow)
                            }
                        }
                    }
                }
            }
            .navigationTitle("Landmarks")
        }
        .onAppear { print("landmarks \(filteredLandmarks.count)") }
        .onChange(of: showFavoritesOnly) { _ in print("landmarks \(filteredLandmarks.count)") }
    }
}

struct LandmarkList_Previews: PreviewProvider {
    static var previews: some View {
        ForEach(["iPhone SE (2nd generation)", "iPhone XS Max"], id: \.self) { deviceName in
            LandmarkList()
                .previewDevice(PreviewDevice(rawValue: deviceName))
                .previewDisplayName(deviceName)
        }
        .environmentObject(ModelData())
    }
}
