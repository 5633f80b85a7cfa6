import SwiftUI

struct Quote: Codable, Identifiable {
    let id: Int
    let text: String
    let author: String
}

@MainActor
class QuotesViewModel: ObservableObject {
    @Published var quotes = [Quote]()
    private var page = 1
    private let session = URLSession(configuration: .default)

    func loadMore() async {
        guard let url = URL(string: "https://quotes.example/api?page=\(page)") else { return }
        do {
            let (data, response) = try await session.data(from: url)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                print("no page \(page)")
                return
            }
            quotes += try JSONDecoder().decode([Quote].self, from: data)
            print("page \(page): \(quotes.count) quotes")
            page += 1
        } catch {
            print(error.localizedDescription)
        }
    }
}

struct QuoteRow: View {
    let quote: Quote

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            AsyncImage(url: URL(string: "https://quotes.example/faces/\(quote.id % 2).png")) { image in
                image.resizable()
            } placeholder: {
                Color.gray.opacity(0.2)
            }
            .frame(width: 48, height: 48)
            VStack(alignment: .leading, spacing: 4) {
                Text(quote.text).font(.body)
                Text("— \(quote.author)").font(.caption).foregroundColor(.secondary)
            }
        }
        .padding(.vertical, 4)
    }
}

struct QuotesView: View {
    @StateObject private var viewModel = QuotesViewModel()

    var body: some View {
        List {
            ForEach(viewModel.quotes) { quote in
                QuoteRow(quote: quote)
                    .onAppear {
                        if quote.id == viewModel.quotes.last?.id {
                            Task { await viewModel.loadMore() }
                        }
                    }
            }
        }
        .task { await viewModel.loadMore() }
    }
}

struct QuotesView_Previews: PreviewProvider {
    static var previews: some View {
        QuotesView()
    }
}

@main
struct QuotesApp: App {
    var body: some Scene {
        WindowGroup { QuotesView() }
    }
}
