/// The surroundings of walks, by their kind; fictitious, as all names here.
struct NameParts {
    /// The endings of names.
    let features: [String]
    /// The beginnings of descriptions.
    let ways: [String]
    /// The sights.
    let sights: [String]
    /// The ascent in meters.
    let ascent: ClosedRange<Int>

    static func of(_ kind: Walk.Kind) -> NameParts {
        switch kind {
        case .coast: coast
        case .forest: forest
        case .hills: hills
        case .river: river
        case .village: village
        }
    }

    static let regions = [
        "Alder Vale", "Birchlands", "Cloudmoor", "Dunmere", "Eastmarch", "Fernhollow", "Greywater",
        "Hartfell", "Inverlow", "Juniper Coast", "Kestrel Downs", "Larkshire",
    ]

    /// The beginnings of names.
    static let beginnings = [
        "Amber", "Ash", "Badger", "Barley", "Beacon", "Birch", "Blackbird", "Bramble", "Chapel", "Clover",
        "Copper", "Cuckoo", "Curlew", "Drover's", "Elder", "Falcon", "Ferryman's", "Fox", "Foxglove",
        "Gander", "Gorse", "Hawthorn", "Hazel", "Heather", "Heron", "Holly", "Honey", "Ivy", "Jay",
        "Lantern", "Lapwing", "Larch", "Linnet", "Long", "Magpie", "Maple", "Marten", "Miller's", "Mint",
        "Moss", "Mulberry", "Nettle", "Nightjar", "Oak", "Oldway", "Orchid", "Osprey", "Otter", "Owl",
        "Pedlar's", "Pepper", "Plover", "Poppy", "Quarry", "Raven", "Redstart", "Robin", "Rook", "Rowan",
        "Rush", "Saffron", "Sallow", "Salt", "Sedge", "Shepherd's", "Silver", "Sorrel", "Sparrow",
        "Starling", "Stone", "Swallow", "Teal", "Thistle", "Thrush", "Thyme", "Violet", "Warbler",
        "Weaver's", "Willow", "Wren",
    ]

    /// The endings of descriptions.
    static let hints = [
        "Quiet on weekdays.", "Best at dawn.", "Muddy after rain.", "Well marked.", "Good with children.",
        "Take water along.", "Benches half-way.", "Loveliest in May.", "Buses every hour.", "Often windy.",
        "Hardly any shade.", "Fine in any season.",
    ]

    private static let coast = NameParts(
        features: ["Bay", "Cliffs", "Cove", "Head", "Lighthouse", "Point", "Sands", "Skerries"],
        ways: ["Along the cliffs", "Over the dunes", "From beach to beach", "Around the headland"],
        sights: [
            "seals on the rocks", "a striped lighthouse", "tide pools", "puffins until July", "wide sands",
        ],
        ascent: 20...320)
    private static let forest = NameParts(
        features: ["Copse", "Dell", "Glade", "Grove", "Hollow", "Pines", "Thicket", "Wood"],
        ways: ["Under old beeches", "Through pines", "From clearing to clearing", "On soft needles"],
        sights: ["a hollow oak", "foxgloves in summer", "a charcoal burner's hut", "deer at dusk", "ferns"],
        ascent: 40...450)
    private static let hills = NameParts(
        features: ["Crag", "Edge", "Fell", "Pass", "Pike", "Ridge", "Summit", "Tor"],
        ways: ["Up the long ridge", "Over two summits", "Along the watershed", "By the old pass"],
        sights: [
            "a view over three valleys", "a cairn", "a tarn below the top", "wild ponies", "far islands",
        ],
        ascent: 300...1400)
    private static let river = NameParts(
        features: ["Bend", "Falls", "Ford", "Lock", "Meadows", "Reach", "Springs", "Weir"],
        ways: ["Beside the water", "Upstream to the source", "Across four bridges", "On the towpath"],
        sights: ["kingfishers", "stepping stones", "a waterfall", "houseboats", "a place to swim"],
        ascent: 0...180)
    private static let village = NameParts(
        features: ["Bridge", "Church", "Green", "Lane", "Market", "Mill", "Orchard", "Well"],
        ways: ["From lane to lane", "Between orchards", "Around the village", "Over stiles and fields"],
        sights: [
            "a bakery", "a watermill", "thatched roofs", "an inn with a garden", "a thousand-year-old yew",
        ],
        ascent: 0...220)
}
