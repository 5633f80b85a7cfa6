import SwiftUI

struct Continent: Identifiable {
    let name: String
    let countries: [String]
    var id: String { name }
}

struct ContinentSection: View {
    let continent: Continent
    @State private var isExpanded = false

    var body: some View {
        Section {
            if isExpanded {
                ForEach(continent.countries, id: \.self) { country in
                    Text(country)
                        .padding(.leading)
                }
            }
        } header: {
            HStack {
                Text(continent.name)
                Spacer()
                Image(systemName: "chevron.right")
                    .rotationEffect(.degrees(isExpanded ? 90 : 0))
            }
            .contentShape(Rectangle())
            .onTapGesture {
                withAnimation { isExpanded.toggle() }
                print("\(continent.name) \(isExpanded)")
            }
        }
    }
}

@main
struct SectionsApp: App {
    let continents = [
        Continent(name: "Europe", countries: ["France", "Italy", "Norway"]),
        Continent(name: "Asia", countries: ["India", "Japan"]),
    ]

    var body: some Scene {
        WindowGroup {
            List(continents) { continent in
                ContinentSection(continent: continent)
            }
            .listStyle(GroupedListStyle())
        }
    }
}
