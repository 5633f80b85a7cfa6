import SwiftUI

struct RepoListView: View {
    @ObservedObject var viewModel = RepoListViewModel()

    var body: some View {
        NavigationView {
            List {
                ForEach(viewModel.repos) { repo in
                    NavigationLink(destination: RepoDetailView(repo: repo)) {
                        RepoRow(repo: repo)
                    }
                    .onAppear {
                        if repo.id == self.viewModel.repos.last?.id {
                            self.viewModel.loadNextPage()
                        }
                    }
                }
                if viewModel.isLoading {
                    HStack {
                        Spacer()
                        ProgressView()
                        Spacer()
                    }
                }
            }
            .navigationBarTitle(Text("Repositories"))
        }
        .navigationViewStyle(StackNavigationViewStyle())
        .onAppear(perform: viewModel.loadNextPage)
    }
}

struct RepoRow: View {
    let repo: Repo

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(repo.fullName)
                .font(.headline)
                .lineLimit(1)
            if let description = repo.description {
                Text(description)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
                    .lineLimit(2)
            }
            HStack(spacing: 4) {
                Image(systemName: "star.fill")
                    .foregroundColor(.yellow)
                Text("\(repo.stars)")
                    .font(.caption)
            }
        }
        .padding(.vertical, 4)
    }
}

struct RepoDetailView: View {
    let repo: Repo

    var body: some View {
        VStack(spacing: 16) {
            Text(repo.fullName).font(.title).bold()
            Text(repo.description ?? "No description")
                .multilineTextAlignment(.center)
                .padding(.horizontal)
            Spacer()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.green)
        .navigationBarTitle(Text(repo.fullName), displayMode: .inline)
        .onAppear { print("detail \(repo.fullName)") }
    }
}

struct RepoListView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            RepoListView()
            RepoRow(repo: Repo(id: 1, fullName: "a/b", description: nil, stars: 3))
                .previewLayout(.sizeThatFits)
        }
    }
}
