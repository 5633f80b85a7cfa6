public import Foundation
public import SwiftDataForLinux

enum Priority: Int, Codable, CaseIterable { case low, high }
enum Mood: String, Codable { case good, bad }
enum Shape: Codable, Equatable {
    case point
    case circle(radius: Double)
}
struct Address: Codable, Equatable {
    var street = ""
    var city = ""
}

@Model
final class Trip {
    #Unique<Trip>([\.name, \.start])
    #Index<Trip>([\.name], [\.start, \.name])
    @Attribute(.unique) var code: String
    var name: String
    var start: Date
    var note: String?
    @Attribute(originalName: "cost") var price: Decimal = 0
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    @Relationship(inverse: \Person.trips) var people: [Person]
    @Transient var isOpen = false

    init(code: String, name: String, start: Date = .distantPast) {
        self.code = code
        self.name = name
        self.start = start
        self.people = []
    }

    @Transient var title: String { "\(code) \(name)" }
    lazy var parts = name.split(separator: " ")
    static let none = "none"
}

@Model
final class Stop {
    var place: String
    var trip: Trip?
    var address: Address
    var order = 0

    init(place: String, trip: Trip? = nil, address: Address = Address()) {
        self.place = place
        self.trip = trip
        self.address = address
    }
}

@Model
public class Person {
    public var id: UUID = UUID()
    public var name: String
    var mood: Mood = .good
    var trips: [Trip]?
    var friend: Person?

    public init(name: String) { self.name = name }
}

@Model
final class Everything {
    var int = 1
    var int8: Int8 = 2
    var uint: UInt64 = .max
    var double = 1.5
    var float: Float = 2.5
    var flag = true
    var text = "text"
    var date = Date(timeIntervalSinceReferenceDate: 10)
    var uuid = UUID(uuidString: "F7A1F2B0-9C8B-4F2A-8C50-000000000001")!
    var url = URL(string: "https://example.org/a")!
    var decimal = Decimal(string: "1.25")!
    @Attribute(.externalStorage) var data = Data([1, 2, 3])
    var priority = Priority.high
    var mood: Mood = .bad
    var shape = Shape.circle(radius: 2)
    var address = Address(street: "a", city: "b")
    var strings = ["a", "b"]
    var table = ["a": 1]
    var set: Set<Int> = [3]
    var optionalInt: Int?
    var optionalText: String?
    var optionalDate: Date?
    var optionalMood: Mood?
    var optionalShape: Shape?
    var optionalAddress: Address?
    var optionalData: Data?
    var optionalURL: URL?
}

@Model
final class Watched {
    @Transient var log: [String] = []
    var count: Int = 0 {
        willSet { log.append("will \(newValue)") }
        didSet {
            log.append("did \(oldValue)")
            if count > 10 { count = 10 }
        }
    }
    var name: String {
        didSet(previous) { log.append(previous) }
    }

    init(name: String) { self.name = name }
}

enum Outer {
    @Model
    final class Inner {
        var `default`: Int = 1
        var value: String
        init(value: String) { self.value = value }
    }
    @Model fileprivate final class Hidden { var name = "" }
}

extension Person: Encodable {
    enum CodingKeys: String, CodingKey { case name }
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
    }
}
