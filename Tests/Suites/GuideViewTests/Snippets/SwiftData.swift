// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftData
import SwiftUI

enum StoredTrips {
    // Shown
    @Model
    final class Trip {
        var name: String
        var start: Date
        var place = ""
        @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []

        init(name: String, start: Date) {
            self.name = name
            self.start = start
        }
    }

    @Model
    final class Stay {
        var hotel: String
        var trip: Trip?

        init(hotel: String) {
            self.hotel = hotel
        }
    }
    // Scaffolding

    // Shown
    struct TripList: View {
        @Environment(\.modelContext) private var context
        @Query(sort: \Trip.start, order: .reverse) private var trips: [Trip]

        var body: some View {
            List {
                ForEach(trips) { trip in
                    Text(trip.name)
                }
                .onDelete { offsets in
                    for offset in offsets { context.delete(trips[offset]) }
                }
            }
            .toolbar {
                Button("Add", systemImage: "plus") { context.insert(Trip(name: "New trip", start: .now)) }
            }
        }
    }
    // Scaffolding

    // Shown
    struct TripApp: App {
        var body: some Scene {
            WindowGroup { TripList() }
                .modelContainer(for: Trip.self)
        }
    }
    // Scaffolding

    // Shown
    struct FoundTrips: View {
        @Query private var trips: [Trip]

        init(search: String) {
            _trips = Query(
                filter: #Predicate { search.isEmpty || $0.name.localizedStandardContains(search) },
                sort: \.name)
        }

        var body: some View {
            List(trips) { trip in Text(trip.name) }
        }
    }
    // Scaffolding

    // Shown
    struct TripsByPlace: View {
        @Query(sort: \Trip.name, sectionBy: \.place) private var places: SectionedResults<Trip, String>

        var body: some View {
            List {
                ForEach(places) { place in
                    Section(place.title) {
                        ForEach(place) { trip in Text(trip.name) }
                    }
                }
            }
        }
    }
    // Scaffolding

    // Shown
    struct AllTrips: View {
        @PagedQuery(sort: \Trip.start, order: .reverse) private var trips

        var body: some View {
            DynamicList(query: trips) { trip in
                Text(trip.name)
            }
        }
    }
    // Scaffolding
}
