// The names are those that programs know.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
public let kCLDistanceFilterNone: CLLocationDistance = -1

public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees
    public init() { (latitude, longitude) = (0, 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

open class CLLocation: NSObject, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    public let timestamp: Date
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy = 0
    public let verticalAccuracy: CLLocationAccuracy = 0
    public let speed: CLLocationSpeed = -1
    public let course: CLLocationDirection = -1
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        (timestamp, altitude) = (Date(), 0)
    }
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.timestamp = timestamp
    }
    /// Returns the distance along the surface of a spherical earth, in meters.
    public func distance(from other: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (a, b) = (radians(coordinate.latitude), radians(other.coordinate.latitude))
        let across = radians(other.coordinate.longitude - coordinate.longitude)
        let h = pow(sin((b - a) / 2), 2) + cos(a) * cos(b) * pow(sin(across / 2), 2)
        return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
    }
}

public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation, fitness, otherNavigation, airborne
}

public struct CLError: Error, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network, headingFailure
        case geocodeFoundNoResult = 8
        case geocodeFoundPartialResult, geocodeCanceled
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let locationUnknown = Code.locationUnknown
    public static let denied = Code.denied
    public static let network = Code.network
}
extension CLError: LocalizedError {
    public var errorDescription: String? { "There is no location service on Linux." }
}

/// Differs from Apple's: it is notified of refusals only.
public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}
extension CLLocationManagerDelegate {
    public func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Refuses all requests, because there is no location service.
open class CLLocationManager: NSObject, @unchecked Sendable {
    public weak var delegate: (any CLLocationManagerDelegate)?
    public var desiredAccuracy = kCLLocationAccuracyBest
    public var distanceFilter = kCLDistanceFilterNone
    public var activityType = CLActivityType.other
    public var pausesLocationUpdatesAutomatically = true
    public var allowsBackgroundLocationUpdates = false
    public private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
    public var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    public var location: CLLocation? { nil }
    public override init() { super.init() }
    open class func locationServicesEnabled() -> Bool { false }
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    open func requestWhenInUseAuthorization() { refuse() }
    open func requestAlwaysAuthorization() { refuse() }
    open func startUpdatingLocation() { fail() }
    open func requestLocation() { fail() }
    open func stopUpdatingLocation() {}
    open func startMonitoringSignificantLocationChanges() { fail() }
    open func stopMonitoringSignificantLocationChanges() {}
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}

    private func refuse() {
        guard authorizationStatus == .notDetermined else { return }
        DispatchQueue.main.async { [self] in
            authorizationStatus = .denied
            delegate?.locationManager(self, didChangeAuthorization: .denied)
            delegate?.locationManagerDidChangeAuthorization(self)
        }
    }
    private func fail() {
        DispatchQueue.main.async { [self] in
            delegate?.locationManager(self, didFailWithError: CLError(.denied))
        }
    }
}

/// Differs from Apple's: no details of the place are available.
open class CLPlacemark: NSObject, @unchecked Sendable {
    public var location: CLLocation? { nil }
    public var name: String? { nil }
    public var country: String? { nil }
    public var isoCountryCode: String? { nil }
    public var locality: String? { nil }
    public var subLocality: String? { nil }
    public var administrativeArea: String? { nil }
    public var subAdministrativeArea: String? { nil }
    public var thoroughfare: String? { nil }
    public var subThoroughfare: String? { nil }
    public var postalCode: String? { nil }
    public var timeZone: TimeZone? { nil }
}

/// Finds no places.
open class CLGeocoder: NSObject, @unchecked Sendable {
    public var isGeocoding: Bool { false }
    open func cancelGeocode() {}
    open func geocodeAddressString(
        _ address: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale: Locale?,
        completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
    open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }
    private func refuse(_ completion: @escaping ([CLPlacemark]?, (any Error)?) -> Void) {
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async { completion(nil, CLError(.network)) }
    }
}
