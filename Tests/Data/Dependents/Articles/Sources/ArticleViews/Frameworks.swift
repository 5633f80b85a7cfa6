import CoreLocation
import MapKit
import OSLog
import UniformTypeIdentifiers

/// Frameworks that programs import in addition to SwiftUI, under Apple's names.
enum Frameworks {
    static let log = Logger(subsystem: "articles", category: "rows")
    static let place = CLLocationCoordinate2D(latitude: 46, longitude: 14)
    static let region = MKCoordinateRegion(
        center: place, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    static let kind = UTType.plainText
}
