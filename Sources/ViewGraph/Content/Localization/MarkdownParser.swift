/// A parser of Markdown by CommonMark's rules for inline syntax: runs of delimiters open and close depending
/// on the adjacent characters, the nearest pairs match, and code takes precedence over everything else. Its
/// characters are Unicode scalars, like those of CommonMark: a bracket with a combining mark is a bracket.
struct MarkdownParser {
    private let characters: [Unicode.Scalar]
    private var position = 0
    private var nodes: [Node] = []

    private enum Node {
        case text(Markdown.Span)
        case delimiter(Delimiter)
    }

    private struct Delimiter {
        var character: Unicode.Scalar
        var count: Int
        var canOpen: Bool
        var canClose: Bool

        var text: String { String(repeating: String(character), count: count) }
    }

    init(_ text: String) { characters = Array(text.unicodeScalars) }

    private init(_ characters: ArraySlice<Unicode.Scalar>) { self.characters = Array(characters) }

    /// Complexity: O(length) for normal texts, and its square for hostile ones.
    mutating func spans() -> [Markdown.Span] {
        while position < characters.count { step() }
        matchDelimiters()
        var result: [Markdown.Span] = []
        for node in nodes {
            let span: Markdown.Span
            switch node {
            case .text(let text): span = text
            case .delimiter(let mark):
                span = Markdown.Span(text: mark.text)
            }
            guard !span.text.isEmpty else { continue }
            if let last = result.last, last.hasStyle(of: span) {
                result[result.count - 1].text += span.text
            } else {
                result.append(span)
            }
        }
        return result
    }

    // MARK: Parsing

    private mutating func step() {
        let character = characters[position]
        switch character {
        case "\\":
            if let next = peek(1), next.isASCII, next.isMark {
                append(String(next))
                position += 2
            } else {
                take()
            }
        case "`": readCode()
        case "*", "_", "~": readDelimiter(character)
        case "[": if !readLink(at: position, isInflected: false) { take() }
        case "^":
            if peek(1) != "[" || !readLink(at: position + 1, isInflected: true) { take() }
        case "<": if !readAddressInBrackets() { take() }
        case "&": if !readEntity() { take() }
        case "h": if !readBareAddress() { take() }
        default: take()
        }
    }

    private func peek(_ distance: Int) -> Unicode.Scalar? {
        characters.indices.contains(position + distance) ? characters[position + distance] : nil
    }

    private mutating func take() {
        append(String(characters[position]))
        position += 1
    }

    private mutating func append(_ text: String, _ change: (inout Markdown.Span) -> Void = { _ in }) {
        var span = Markdown.Span(text: text)
        change(&span)
        if case .text(var last)? = nodes.last, last.hasStyle(of: span) {
            last.text += text
            nodes[nodes.count - 1] = .text(last)
        } else {
            nodes.append(.text(span))
        }
    }

    private func run(of character: Unicode.Scalar, at start: Int) -> Int {
        characters[start...].prefix { $0 == character }.count
    }

    private mutating func readCode() {
        let count = run(of: "`", at: position)
        var end = position + count
        while end < characters.count {
            let closing = run(of: "`", at: end)
            if closing == count {
                var code = characters[(position + count)..<end]
                if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
                    code = code.dropFirst().dropLast()
                }
                append(String(code)) { $0.isCode = true }
                position = end + count
                return
            }
            end += max(1, closing)
        }
        append(String(repeating: "`", count: count))
        position += count
    }

    private mutating func readDelimiter(_ character: Unicode.Scalar) {
        let count = run(of: character, at: position)
        let before = position > 0 ? characters[position - 1] : " "
        let after = peek(count) ?? " "
        let opens = !after.isWhitespace && (!after.isMark || before.isWhitespace || before.isMark)
        let closes = !before.isWhitespace && (!before.isMark || after.isWhitespace || after.isMark)
        var mark = Delimiter(character: character, count: count, canOpen: opens, canClose: closes)
        if character == "_" {
            mark.canOpen = opens && (!closes || before.isMark)
            mark.canClose = closes && (!opens || after.isMark)
        }
        if character == "~", count > 2 { (mark.canOpen, mark.canClose) = (false, false) }
        nodes.append(.delimiter(mark))
        position += count
    }

    /// Parses `[text](address)`, or with inflection `^[text](inflect: true)`.
    private mutating func readLink(at start: Int, isInflected: Bool) -> Bool {
        guard let close = matching("[", "]", from: start), close + 1 < characters.count,
            characters[close + 1] == "(", let end = matching("(", ")", from: close + 1)
        else { return false }
        var inner = MarkdownParser(characters[(start + 1)..<close])
        let spans = inner.spans()
        let target = characters[(close + 2)..<end]
        let address = Self.address(target)
        for span in spans {
            append(span.text) { part in
                part = span
                if isInflected {
                    part.isInflected = target.contains(Array("inflect: true".unicodeScalars))
                } else {
                    part.link = address
                }
            }
        }
        position = end + 1
        return true
    }

    /// Returns an address without its brackets and title.
    private static func address(_ target: ArraySlice<Unicode.Scalar>) -> String {
        var target = target.drop { $0.isWhitespace }
        if target.first == "<", let end = target.firstIndex(of: ">") {
            return String(target[..<end].dropFirst())
        }
        if let space = target.firstIndex(where: \.isWhitespace) { target = target[..<space] }
        return String(target)
    }

    private func matching(_ open: Unicode.Scalar, _ close: Unicode.Scalar, from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < characters.count {
            switch characters[index] {
            case "\\": index += 1
            case open: depth += 1
            case close:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    private mutating func readAddressInBrackets() -> Bool {
        guard let end = characters[position...].firstIndex(of: ">") else { return false }
        let letters = characters[(position + 1)..<end]
        guard !letters.contains(where: \.isWhitespace) else { return false }
        let isMail = letters.contains("@") && !letters.contains("/")
        guard isMail || letters.contains(":") else { return false }
        let address = String(letters)
        append(address) { $0.link = isMail ? "mailto:" + address : address }
        position = end + 1
        return true
    }

    private mutating func readBareAddress() -> Bool {
        if position > 0, characters[position - 1].isWord {
            return false
        }
        let remaining = characters[position...]
        guard
            remaining.starts(with: "http://".unicodeScalars)
                || remaining.starts(with: "https://".unicodeScalars)
        else { return false }
        var end = remaining.firstIndex { $0.isWhitespace || $0 == "<" || $0 == "*" } ?? characters.count
        while end > position, ".,:;!?\"')".unicodeScalars.contains(characters[end - 1]) { end -= 1 }
        guard end - position > "https://".utf8.count else { return false }
        let address = String(characters[position..<end])
        append(address) { $0.link = address }
        position = end
        return true
    }

    private static let entities = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&nbsp;": "\u{A0}",
    ]

    private mutating func readEntity() -> Bool {
        for (entity, text) in Self.entities where characters[position...].starts(with: entity.unicodeScalars)
        {
            append(text)
            position += entity.utf8.count
            return true
        }
        return false
    }

    // MARK: Matching

    private mutating func matchDelimiters() {
        var index = 0
        while index < nodes.count {
            guard case .delimiter(let closer) = nodes[index], closer.canClose, closer.count > 0,
                let start = opener(for: closer, before: index), case .delimiter(let mark) = nodes[start]
            else {
                index += 1
                continue
            }
            let isLine = closer.character == "~"
            let used = isLine ? closer.count : min(2, closer.count, mark.count)
            for inner in (start + 1)..<index {
                switch nodes[inner] {
                case .text(var span):
                    if isLine {
                        span.isStruck = true
                    } else if used == 2 {
                        span.isStrong = true
                    } else {
                        span.isEmphasized = true
                    }
                    nodes[inner] = .text(span)
                case .delimiter(let unmatched):
                    // Delimiters inside that did not match are text, in the style of the surrounding pair.
                    var span = Markdown.Span(text: unmatched.text)
                    span.isStruck = isLine
                    span.isStrong = !isLine && used == 2
                    span.isEmphasized = !isLine && used == 1
                    nodes[inner] = .text(span)
                }
            }
            shorten(start, by: used)
            shorten(index, by: used)
        }
    }

    private func opener(for closer: Delimiter, before index: Int) -> Int? {
        (0..<index).last { candidate in
            guard case .delimiter(let mark) = nodes[candidate], mark.character == closer.character,
                mark.canOpen, mark.count > 0
            else { return false }
            if closer.character == "~" { return mark.count == closer.count }
            // CommonMark's rule of three.
            let isBoth = mark.canClose || closer.canOpen
            return !isBoth || (mark.count + closer.count) % 3 != 0
                || (mark.count % 3 == 0 && closer.count % 3 == 0)
        }
    }

    private mutating func shorten(_ index: Int, by count: Int) {
        guard case .delimiter(var mark) = nodes[index] else { return }
        mark.count -= count
        nodes[index] = .delimiter(mark)
    }
}

extension Unicode.Scalar {
    fileprivate var isWhitespace: Bool { properties.isWhitespace }

    /// Whether the scalar is a letter, a number, or a mark on one.
    fileprivate var isWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: false
        }
    }

    /// Whether the scalar is punctuation by CommonMark's definition: Unicode's punctuation and symbols.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
            .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}

extension String {
    fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
        self.init(UnicodeScalarView(scalars))
    }
}
