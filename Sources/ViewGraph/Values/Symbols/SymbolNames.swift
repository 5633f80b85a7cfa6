extension SymbolDrawing {
    /// Creates the drawing of a symbol by its name, such as "star.fill" or "person.crop.circle.badge.plus".
    ///
    /// Variants (`.fill`, `.circle`, `.slash`, `.badge.plus`) are drawn around the glyph for the rest of the
    /// name, which is our own artwork, or else the desktop's icon. If there is neither, the last words are
    /// left out. Returns `nil` if no part of the name is known.
    ///
    /// Complexity: O(words of the name).
    package init?(named name: String) {
        let artworks = SymbolTable.builtIn
        let found =
            SymbolName.split(name, atMost: .variants) { artworks.contains($0) ? .artwork($0) : nil }
            ?? SymbolName.split(name, atMost: .variants) { ThemeIcons.names[$0].map { .icon($0) } }
            ?? SymbolName.split(name, atMost: .anything) {
                artworks.contains($0) ? .artwork($0) : ThemeIcons.names[$0].map { .icon($0) }
            }
        guard let found else { return nil }
        self = found
    }

    /// The names of symbols that are drawn as a symbol with a different name.
    package static let otherNames: [String: String] = [
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.2.circlepath": "arrow.triangle.2.circlepath", "arrow.rotate.right": "arrow.clockwise",
        "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
        "arrowshape.turn.up.backward": "arrowshape.turn.up.left",
        "arrowshape.turn.up.forward": "arrowshape.turn.up.right",
        "arrow.left.arrow.right.square": "arrow.left.arrow.right",
        "line.horizontal.3": "line.3.horizontal",
        "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "person.circle": "person.crop.circle", "person.badge": "person", "photo.stack": "photo.on.rectangle",
        "photo.on.rectangle.angled": "photo.on.rectangle", "rectangle.on.rectangle": "square.on.square",
        "house.circle": "house", "mappin.circle": "mappin", "gearshape.2": "gearshape",
        "square.stack.3d.up": "square.stack", "bubble.left.and.bubble.right": "message",
        "captions.bubble": "text.bubble",
        "arrow.down.doc": "square.and.arrow.down", "location.north": "location", "safari": "globe",
        "network": "globe", "icloud": "cloud", "cloud.drizzle": "cloud.rain",
        "cloud.heavyrain": "cloud.rain", "cloud.sun.rain": "cloud.sun", "cloud.bolt.rain": "cloud.bolt",
        "snow": "snowflake", "humidity": "drop", "waveform.path": "waveform",
        "waveform.path.ecg": "waveform", "cloud.sleet": "cloud.snow", "cloud.hail": "cloud.snow",
        "smoke": "cloud", "sun.haze": "sun.max",
        "sunrise": "sun.max", "sunset": "sun.max", "sun.dust": "sun.max", "thermometer.medium": "thermometer",
        "thermometer.sun": "thermometer", "thermometer.low": "thermometer",
        "thermometer.high": "thermometer", "play.tv": "tv", "video.badge": "video",
        "bolt.horizontal": "bolt", "star.lefthalf.fill": "star.leadinghalf.filled",
        "books.vertical.circle": "books.vertical", "character.book.closed": "book.closed",
        "text.book.closed": "book.closed", "menucard": "book", "magazine": "newspaper",
        "archivebox.circle": "archivebox", "handbag": "bag", "suitcase": "briefcase",
        "apps.iphone": "iphone", "pc": "desktopcomputer", "battery.0": "battery.100",
        "person.2.circle": "person.2", "figure.stand": "figure.walk", "figure.run": "figure.walk",
        "location.circle": "location", "questionmark.app": "questionmark", "clock.badge": "clock",
        "rectangle.3.group": "square.grid.3x3", "square.grid.3x2": "square.grid.3x3",
        "square.grid.4x3": "square.grid.3x3", "tablecells": "square.grid.3x3", "seal.circle": "seal",
        "dollarsign.arrow.circlepath": "dollarsign", "building.2.crop.circle": "building.2",
        "square.fill.text.grid.1x2": "list.bullet", "square.text.square": "list.bullet",
        "square.split.2x2": "square.grid.2x2", "rectangle.portrait.and.arrow.right": "square.and.arrow.up",
        "storefront": "house", "house.and.flag": "house", "globe.americas": "globe",
        "list.star": "list.bullet",
        "medal": "rosette", "mug": "cup.and.saucer", "banknote": "creditcard", "wallet.pass": "creditcard",
        "giftcard": "gift", "takeoutbag.and.cup.and.straw": "bag", "xmark.bin": "trash", "bolt.car": "car",
        "suit.heart": "heart", "homekit": "house", "mail": "envelope", "paintpalette": "paintbrush",
        "sparkle": "sparkles", "speedometer": "gauge", "deskclock": "clock", "checklist": "list.bullet",
        "carrot": "leaf", "box.truck": "shippingbox", "cube.box": "shippingbox", "camera.macro": "leaf",
        "delete.backward": "delete.left", "doc.plaintext": "doc.text",
        "exclamationmark.bubble": "text.bubble",
        "figure.mind.and.body": "figure.walk", "pencil.and.scribble": "pencil", "mountain": "mountain.2",
        "arrow.trianglehead.counterclockwise": "arrow.counterclockwise",
        "arrow.trianglehead.clockwise": "arrow.clockwise",
        "arrow.trianglehead.2.clockwise": "arrow.triangle.2.circlepath",
    ]
}

/// A parser of symbol names.
private enum SymbolName {
    /// The words that may be removed from a name.
    enum Removal { case variants, anything }

    /// Returns the glyph of the longest known prefix of a name, with the variants that follow.
    static func split(
        _ name: String, atMost removal: Removal, _ glyph: (String) -> SymbolDrawing.Glyph?
    ) -> SymbolDrawing? {
        var words = name.split(separator: ".").map(String.init)
        var drawing = SymbolDrawing(.placeholder)
        while !words.isEmpty {
            let rest = words.joined(separator: ".")
            if let found = glyph(SymbolDrawing.otherNames[rest] ?? rest) {
                drawing.glyph = found
                return drawing
            }
            let last = words.removeLast()
            if last == "fill" {
                drawing.isFilled = true
            } else if last == "slash" {
                drawing.isSlashed = true
            } else if words.last == "badge" {
                drawing.badge = last
                words.removeLast()
            } else if let enclosure = SymbolDrawing.Enclosure(rawValue: last), drawing.enclosure == nil {
                drawing.enclosure = enclosure
            } else if last != "badge", removal == .variants {
                return nil
            }
        }
        return nil
    }
}
