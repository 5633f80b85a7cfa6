package import Foundation

/// A public function or initializer, or a settable property, from the compiler's symbol graph.
package struct PublicFunction: Sendable {
    package enum Kind: Sendable { case initializer, method, typeMethod, function, operation, property }

    package struct Parameter: Sendable {
        /// The label; nil if the argument has none.
        var label: String?
        /// The type, without attributes and `inout`.
        var type: String
        var hasDefault: Bool
    }

    package let kind: Kind
    /// The type that declares it; empty for a function of the module.
    package let owner: String
    /// The name with its labels.
    package let name: String
    package let parameters: [Parameter]
    package let declaration: String
    /// The constraints on the type's generic parameters, and on the function's own.
    package let constraints: [GraphSymbol.Constraint]
    package let isMutating: Bool
    package let isFailable: Bool

    package var title: String { owner.isEmpty ? name : "\(owner).\(name)" }
    package var base: String { String(name.prefix { $0 != "(" }) }

    /// All callable functions of a symbol graph.
    package static func all(in graph: Data) throws -> [PublicFunction] {
        try JSONDecoder().decode(SymbolGraph.self, from: graph).symbols.compactMap(PublicFunction.init)
    }

    private init?(_ symbol: GraphSymbol) {
        switch symbol.kind.identifier {
        case "swift.init": kind = .initializer
        case "swift.method": kind = .method
        case "swift.type.method": kind = .typeMethod
        case "swift.func": kind = .function
        case "swift.func.op": kind = .operation
        case "swift.property": kind = .property
        default: return nil
        }
        guard symbol.availability?.contains(where: { $0.isUnconditionallyUnavailable == true }) != true else {
            return nil
        }
        owner = symbol.pathComponents.dropLast().joined(separator: ".")
        name = symbol.pathComponents.last ?? ""
        declaration = symbol.declarationFragments.map(\.spelling).joined()
        constraints =
            (symbol.swiftExtension?.constraints ?? []) + (symbol.swiftGenerics?.constraints ?? [])
        isMutating = declaration.contains("mutating func") && !declaration.contains("nonmutating")
        isFailable = declaration.contains("init?")
        if kind == .property {
            guard declaration.contains("var "), !declaration.contains("{ get }"),
                !declaration.contains("static "), !declaration.contains("class var "),
                let colon = declaration.range(of: ": ")
            else { return nil }
            let type = declaration[colon.upperBound...]
            let plain = type.prefix { $0 != "{" && $0 != "=" }.trimmingCharacters(in: .whitespaces)
            parameters = [Parameter(label: name, type: plain, hasDefault: false)]
        } else {
            parameters = Self.parameters(of: declaration, base: symbol.pathComponents.last ?? "")
        }
    }

    /// The list in a declaration's parentheses.
    private static func parameters(of declaration: String, base: String) -> [Parameter] {
        let word = base.hasPrefix("init") ? "init" : String(base.prefix { $0 != "(" })
        guard let named = declaration.range(of: word, options: base.hasPrefix("init") ? [] : .literal),
            let open = declaration[named.upperBound...].firstIndex(of: "(")
        else { return [] }
        return pieces(of: declaration[declaration.index(after: open)...]).compactMap { piece in
            guard let colon = piece.range(of: ": ") else { return nil }
            let names = piece[..<colon.lowerBound].split(separator: " ").filter { !$0.hasPrefix("@") }
            let remaining = piece[colon.upperBound...]
            let end = remaining.range(of: " = ")?.lowerBound
            let type = remaining[..<(end ?? remaining.endIndex)].split(separator: " ").filter {
                !$0.hasPrefix("@") && $0 != "inout" && $0 != "sending"
            }.joined(separator: " ")
            let label = names.first.map(String.init)
            return Parameter(label: label == "_" ? nil : label, type: type, hasDefault: end != nil)
        }
    }

    /// The elements of a list, up to its closing parenthesis.
    private static func pieces(of text: Substring) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var depth = 0
        var last: Character = " "
        for character in text {
            switch character {
            case "(", "[", "<", "{": depth += 1
            case ">" where last == "-": break
            case ")", "]", ">", "}":
                if depth == 0 {
                    pieces.append(piece)
                    return pieces.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                        .filter { !$0.isEmpty }
                }
                depth -= 1
            default: break
            }
            if character == ",", depth == 0 {
                pieces.append(piece)
                piece = ""
            } else {
                piece.append(character)
            }
            last = character
        }
        return []
    }
}

/// The parts of the files of `swift symbolgraph-extract` that are read.
struct SymbolGraph: Decodable {
    let symbols: [GraphSymbol]
}

package struct GraphSymbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Generics: Decodable { let constraints: [Constraint]? }
    struct Availability: Decodable { let isUnconditionallyUnavailable: Bool? }
    package struct Constraint: Decodable, Sendable {
        let kind: String
        let lhs: String
        let rhs: String
    }

    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
    let swiftGenerics: Generics?
    let availability: [Availability]?
}
