@_exported public import StandInCoreLocation
public import SwiftUI

public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta, longitudeDelta: CLLocationDegrees
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / 111_000,
                longitudeDelta: longitudinalMeters / 111_000))
    }
}

/// The coordinates of a place, and a link to a map.
private struct PlaceCard: View {
    let coordinate: CLLocationCoordinate2D?

    var body: some View {
        ZStack {
            Color(.systemGray5)
            if let coordinate, let url = address(coordinate) {
                Link(destination: url) {
                    VStack(spacing: 4) {
                        Image(systemName: "map").font(.title2)
                        Text(String(format: "%.4f, %.4f", coordinate.latitude, coordinate.longitude))
                            .font(.footnote)
                    }
                    .foregroundColor(.secondary)
                }
            } else {
                Image(systemName: "map").font(.title2).foregroundColor(.secondary)
            }
        }
    }

    private func address(_ coordinate: CLLocationCoordinate2D) -> URL? {
        let (north, east) = (coordinate.latitude, coordinate.longitude)
        return URL(
            string: "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)"
                + "#map=12/\(north)/\(east)")
    }
}

public struct MapInteractionModes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let pan = Self(rawValue: 1)
    public static let zoom = Self(rawValue: 2)
    public static let rotate = Self(rawValue: 4)
    public static let pitch = Self(rawValue: 8)
    public static let all: Self = [.pan, .zoom, .rotate, .pitch]
}
public enum MapUserTrackingMode: Sendable { case none, follow }

public struct MapCamera: Sendable {
    public var centerCoordinate: CLLocationCoordinate2D
    public init(
        centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
        pitch: Double = 0
    ) { self.centerCoordinate = centerCoordinate }
}
public struct MapCameraPosition: Sendable {
    let coordinate: CLLocationCoordinate2D?
    public var region: MKCoordinateRegion?
    public static let automatic = MapCameraPosition(coordinate: nil, region: nil)
    public static func region(_ region: MKCoordinateRegion) -> Self {
        Self(coordinate: region.center, region: region)
    }
    public static func camera(_ camera: MapCamera) -> Self {
        Self(coordinate: camera.centerCoordinate, region: nil)
    }
    public static func userLocation(followsHeading: Bool = false, fallback: Self) -> Self { fallback }
}

/// An item on a map.
@MainActor @preconcurrency
public protocol MapContent {
    /// The position of the item. A map without its own position links to that of its first item.
    var _place: CLLocationCoordinate2D? { get }
}
@resultBuilder @MainActor
public struct MapContentBuilder {
    public static func buildExpression(_ content: any MapContent) -> [any MapContent] { [content] }
    public static func buildBlock(_ parts: [any MapContent]...) -> [any MapContent] {
        parts.flatMap { $0 }
    }
    public static func buildOptional(_ part: [any MapContent]?) -> [any MapContent] { part ?? [] }
    public static func buildEither(first: [any MapContent]) -> [any MapContent] { first }
    public static func buildEither(second: [any MapContent]) -> [any MapContent] { second }
    public static func buildArray(_ parts: [[any MapContent]]) -> [any MapContent] {
        parts.flatMap { $0 }
    }
}
extension ForEach: MapContent {
    public var _place: CLLocationCoordinate2D? { nil }
}
extension ForEach where Content == EmptyView, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(
        _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> [any MapContent]
    ) {
        self.init(data) { _ in EmptyView() }
    }
}
extension ForEach where Content == EmptyView {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @MapContentBuilder content: @escaping (Data.Element) -> [any MapContent]
    ) {
        self.init(data, id: id) { _ in EmptyView() }
    }
}

/// Differs from Apple's: only its position is used.
public struct Marker: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init<Title: StringProtocol>(_ title: Title, coordinate: CLLocationCoordinate2D) {
        _place = coordinate
    }
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, coordinate: CLLocationCoordinate2D
    ) { _place = coordinate }
    public init<Label: View>(
        coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label
    ) { _place = coordinate }
    public func tint(_ color: Color?) -> Self { self }
}
/// Differs from Apple's: only its position is used.
public struct Annotation<Content: View>: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init<Title: StringProtocol>(
        _ title: Title, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) { _place = coordinate }
    public func annotationTitles(_ visibility: Visibility) -> Self { self }
}
/// Differs from Apple's: the user's location is unknown.
public struct UserAnnotation: MapContent {
    public init() {}
    public var _place: CLLocationCoordinate2D? { nil }
}
/// Differs from Apple's: only its position is used.
public struct MapMarker: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) { _place = coordinate }
}
/// Differs from Apple's: only its position is used.
public struct MapPin: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) { _place = coordinate }
}
/// Differs from Apple's: only its position is used.
public struct MapAnnotation<Content: View>: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
        @ViewBuilder content: () -> Content
    ) { _place = coordinate }
}

/// Differs from Apple's: a card with the place, which opens a map in the browser.
public struct Map: View {
    private let coordinate: CLLocationCoordinate2D?

    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) { coordinate = coordinateRegion.wrappedValue.center }
    public init<Items: RandomAccessCollection, Content: MapContent>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        annotationItems: Items, annotationContent: @escaping (Items.Element) -> Content
    ) where Items.Element: Identifiable { coordinate = coordinateRegion.wrappedValue.center }
    public init(
        initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all
    ) { coordinate = initialPosition.coordinate }
    public init(
        initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all,
        @MapContentBuilder content: () -> [any MapContent]
    ) { coordinate = initialPosition.coordinate ?? content().lazy.compactMap(\._place).first }
    public init(
        position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all
    ) { coordinate = position.wrappedValue.coordinate }
    public init(
        position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
        @MapContentBuilder content: () -> [any MapContent]
    ) { coordinate = position.wrappedValue.coordinate ?? content().lazy.compactMap(\._place).first }

    public var body: some View { PlaceCard(coordinate: coordinate) }
}

/// No effect: no map is drawn.
public struct MapStyle: Sendable {
    public static let standard = MapStyle()
    public static let imagery = MapStyle()
    public static let hybrid = MapStyle()
    public static func standard(
        elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle { MapStyle() }
    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
    public static func hybrid(
        elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
        showsTraffic: Bool = false
    ) -> MapStyle { MapStyle() }
    public enum Elevation: Sendable { case automatic, flat, realistic }
    public enum StandardEmphasis: Sendable { case automatic, muted }
}
/// No effect: no map is drawn.
public struct PointOfInterestCategories: Sendable {
    public static let all = Self()
    public static let excludingAll = Self()
    public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
}
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let airport = Self(rawValue: "airport"), bakery = Self(rawValue: "bakery")
    public static let beach = Self(rawValue: "beach"), cafe = Self(rawValue: "cafe")
    public static let hotel = Self(rawValue: "hotel"), museum = Self(rawValue: "museum")
    public static let park = Self(rawValue: "park"), parking = Self(rawValue: "parking")
    public static let restaurant = Self(rawValue: "restaurant"), store = Self(rawValue: "store")
}
/// No effect: maps cannot be moved.
public struct MapCameraUpdateFrequency: Sendable {
    public static let onEnd = Self()
    public static let continuous = Self()
}
/// The position of a map after a move. Maps cannot be moved here.
public struct MapCameraUpdateContext: Sendable {
    public let camera: MapCamera
    public let region: MKCoordinateRegion
}
/// Converts between positions in a window and on the earth, without results here.
public struct MapProxy {
    public func convert(
        _ point: CGPoint, from space: some CoordinateSpaceProtocol
    ) -> CLLocationCoordinate2D? { nil }
    public func convert(
        _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
    ) -> CGPoint? { nil }
}
/// Differs from Apple's: its proxy converts nothing.
public struct MapReader<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: (MapProxy) -> Content) { self.content = content(MapProxy()) }
    public var body: some View { content }
}
extension View {
    public func mapStyle(_ style: MapStyle) -> some View { self }
    public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        self
    }
    public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
    public func mapScope(_ scope: Namespace.ID) -> some View { self }
    public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
    ) -> some View { self }
    public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd,
        _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View { self }
}

/// The buttons of a map, which are empty because no map is drawn.
public struct MapUserLocationButton: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}
/// Differs from Apple's: nothing is shown, because no map is drawn.
public struct MapCompass: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}
/// Differs from Apple's: nothing is shown, because no map is drawn.
public struct MapScaleView: View {
    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}
/// Differs from Apple's: nothing is shown, because no map is drawn.
public struct MapPitchToggle: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// Differs from Apple's: only its first position is used.
public struct MapPolyline: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init(coordinates: [CLLocationCoordinate2D]) { _place = coordinates.first }
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> Self { self }
}
/// Differs from Apple's: only its first position is used.
public struct MapPolygon: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init(coordinates: [CLLocationCoordinate2D]) { _place = coordinates.first }
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Self { self }
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> Self { self }
}
/// Differs from Apple's: only its center is used.
public struct MapCircle: MapContent {
    public let _place: CLLocationCoordinate2D?
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) { _place = center }
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Self { self }
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> Self { self }
}

public enum MKMapType: Int, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public protocol MKAnnotation: AnyObject {
    var coordinate: CLLocationCoordinate2D { get }
}
open class MKPointAnnotation: NSObject, MKAnnotation {
    public var coordinate = CLLocationCoordinate2D()
    public var title: String?
    public var subtitle: String?
    public override init() { super.init() }
}
/// Differs from Apple's: it is never notified.
public protocol MKMapViewDelegate: AnyObject {}

/// Differs from Apple's: a card with the center, which opens a map in the browser.
open class MKMapView: UIView {
    public weak var delegate: (any MKMapViewDelegate)?
    public var region = MKCoordinateRegion() { didSet { _noteChange() } }
    public var mapType = MKMapType.standard
    public var showsUserLocation = false
    public var isZoomEnabled = true
    public var isScrollEnabled = true
    public private(set) var annotations: [any MKAnnotation] = []
    public var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        annotations.removeAll { $0 === annotation }
    }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }
    open override var _content: AnyView { AnyView(PlaceCard(coordinate: region.center)) }
}
