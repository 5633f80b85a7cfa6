"""The public declarations of our modules, read from the compiler's symbol graphs of scripts/symbol-graphs."""

import collections
import json
import pathlib
import subprocess
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent

# path: names, beginning with the outermost type. text: the declaration. kind: the compiler's kind. demand:
# whether a conforming type has to implement it, because there is no default. comment: its documentation.
# place: the location in the sources; None if the compiler generated it, or if a protocol only redeclares a
# requirement of another. protocols: the protocols to which its type conforms.
Declaration = collections.namedtuple("Declaration", "path text kind demand comment place protocols")

TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor"}
# Implicit conformances of nearly all types, which sources do not write.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


def modules(folder=None):
    """The declarations of each module, from the graphs in a folder; without one, of the sources here."""
    if folder is None:
        with tempfile.TemporaryDirectory() as made:
            subprocess.run([root / "scripts/symbol-graphs", made], check=True)
            return modules(made)
    graphs = {}
    for file in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        # MODULE@OTHER contains a module's extensions of another module's types.
        module = file.name.removesuffix(".symbols.json").partition("@")[0]
        graphs.setdefault(module, []).append(json.loads(file.read_text()))
    return {module: declarations(of) for module, of in graphs.items()}


def declarations(graphs):
    """Declarations and conformances, by path and text."""
    symbols = {one["identifier"]["precise"]: one for graph in graphs for one in graph["symbols"]}
    relations = collections.defaultdict(list)
    conforming = collections.defaultdict(set)
    for graph in graphs:
        for one in graph["relationships"]:
            relations[one["kind"]].append(one)
    for one in relations["conformsTo"]:
        conforming[one["source"]].add(one.get("targetFallback", ""))
    types = {path_of(one): name for name, one in symbols.items() if one["kind"]["identifier"] in TYPES}
    required = {one["source"] for one in relations["requirementOf"]}
    restated = {one["source"] for one in relations["overrides"]}

    def more(name):
        """The constraints of an extension beyond those of its type."""
        owner = symbols.get(types.get(parent(symbols[name])), {})
        extension = conditions(symbols[name].get("swiftExtension", {}).get("constraints", []))
        return extension - conditions(owner.get("swiftGenerics", {}).get("constraints", []))

    # A default counts if every conforming type has it.
    defaulted = restated | {
        one["target"] for one in relations["defaultImplementationOf"]
        if one["target"] in symbols and parent(symbols[one["source"]]) == parent(symbols[one["target"]])
        and not more(one["source"])
    }
    found = []
    for name, symbol in symbols.items():
        text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        kind = symbol["kind"]["identifier"]
        has_default = name in defaulted or kind == "swift.associatedtype" and "=" in text
        if name in required:
            text += " [required, with a default]" if has_default else " [required]"
        place = symbol.get("location")
        found.append(Declaration(
            path_of(symbol), text + where(more(name)), kind, name in required and not has_default,
            "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", [])),
            f"{place['uri'].removeprefix(f'file://{root}/')}:{place['position']['line'] + 1}"
            if place and name not in restated else None,
            conforming[types.get(parent(symbol))]))
    for one in relations["conformsTo"]:
        other = one.get("targetFallback", "")
        if one["source"] not in symbols or other in IMPLIED:
            continue
        owner = symbols[one["source"]]
        demanded = conditions(one.get("swiftConstraints", []))
        demanded -= conditions(owner.get("swiftGenerics", {}).get("constraints", []))
        protocol = path_of(symbols[one["target"]]) if one["target"] in symbols else other
        text = f"conforms to {protocol.removeprefix('Swift.')}{where(demanded)}"
        found.append(Declaration(path_of(owner), text, "conformance", False, "", None, set()))
    return {(one.path, one.text): one for one in sorted(found, key=lambda one: one[:2])}


def path_of(symbol):
    return ".".join(symbol["pathComponents"])


def parent(symbol):
    return ".".join(symbol["pathComponents"][:-1])


def conditions(constraints):
    signs = {"sameType": "=="}
    found = {f"{one['lhs']} {signs.get(one['kind'], ':')} {one['rhs']}" for one in constraints}
    return {one for one in found if one.rpartition(" ")[2] not in ("Copyable", "Escapable")}


def where(demanded):
    return f" [where {', '.join(sorted(demanded))}]" if demanded else ""
