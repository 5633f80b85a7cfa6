import Combine
import SwiftUI

final class CitySearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []

    private let cities = [
        "Amsterdam", "Athens", "Berlin", "Bern", "Brussels", "Copenhagen", "Dublin", "Helsinki", "Lisbon",
        "London", "Madrid", "Oslo", "Paris", "Prague", "Rome", "Stockholm", "Vienna", "Warsaw",
    ]
    private var cancellables: Set<AnyCancellable> = []

    init() {
        $query
            .debounce(for: .milliseconds(150), scheduler: RunLoop.main)
            .removeDuplicates()
            .map { [cities] query in
                query.isEmpty ? cities : cities.filter { $0.localizedCaseInsensitiveContains(query) }
            }
            .sink { [weak self] found in
                self?.results = found
                print("found \(found.count)")
            }
            .store(in: &cancellables)
    }
}

struct SearchBar: View {
    @Binding var text: String

    var body: some View {
        HStack {
            Image(systemName: "magnifyingglass")
                .foregroundColor(.gray)
            TextField("Search cities", text: $text)
                .autocapitalization(.none)
                .disableAutocorrection(true)
            if !text.isEmpty {
                Button(action: { text = "" }) {
                    Image(systemName: "xmark.circle.fill")
                        .foregroundColor(.gray)
                }
            }
        }
        .padding(8)
        .background(Color(.systemGray6))
        .cornerRadius(10)
        .padding(.horizontal)
    }
}

struct CitySearchView: View {
    @StateObject private var model = CitySearchModel()

    var body: some View {
        VStack(spacing: 8) {
            SearchBar(text: $model.query)
            List(model.results, id: \.self) { city in
                Text(city)
            }
            .listStyle(PlainListStyle())
        }
        .padding(.top)
    }
}

@main
struct CitySearchApp: App {
    var body: some Scene {
        WindowGroup {
            CitySearchView()
        }
    }
}
