import ServiceSupport

/// The parts that comments are made of; fictitious, as all names here.
enum CommentParts {
    static let authors = [
        "alder", "birchbark", "cobble", "dunlin", "emberly", "fennel", "gorsebush", "hazelnut", "inkwell",
        "juniper", "kestrel", "lapwing", "mallow", "nettle", "oakapple", "pebble", "quince", "rowan",
        "sorrel", "thistle", "umber", "vetch", "willowherb", "yarrow",
    ]

    /// A sentence about footpaths.
    static func sentence(_ dice: inout SeededGenerator) -> String {
        "\(dice.pick(openings)) \(dice.pick(claims)) \(dice.pick(reasons))."
    }

    private static let openings = [
        "I walked there last week, and", "With respect,", "My grandmother always said that",
        "As somebody who lives nearby:", "The map is wrong:", "I agree, but", "Not at all:",
        "You should know that", "For what it is worth,", "Has nobody noticed that",
    ]

    private static let claims = [
        "the long path is the better one", "the stile at the weir has been repaired",
        "the ferry does not run on Mondays", "the bakery is worth every detour",
        "the ridge is closed until April", "the signposts were turned around",
        "dogs are welcome on the meadow", "the shortcut takes longer than the road",
        "nobody needs boots on the towpath", "the view is best from the second cairn",
    ]

    private static let reasons = [
        "since the flood", "as long as it does not rain", "whatever the guide says", "and always will be",
        "if you start before nine", "because of the lambs", "at least in my opinion",
        "according to the ferryman", "unless the gate is locked", "which surprised all of us",
    ]
}
