"""What is public in our modules, as the compiler knows it: read from the graphs of scripts/symbol-graphs."""

import collections
import json
import pathlib
import subprocess
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent

# path: names from the outermost type on. text: how it is declared. kind: the compiler's word for what it is.
# demand: whether all that conforms has to have it, since there is no default. comment: its documentation.
# place: where it is written; None if the compiler made it, or a protocol only says again what another said.
# protocols: to what its type conforms.
Declaration = collections.namedtuple("Declaration", "path text kind demand comment place protocols")

TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor"}
# What nearly everything is, and nobody writes down.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


def modules(folder=None):
    """The declarations of each module, from the graphs in a folder; without one, of the sources here."""
    if folder is None:
        with tempfile.TemporaryDirectory() as made:
            subprocess.run([root / "scripts/symbol-graphs", made], check=True)
            return modules(made)
    graphs = {}
    for file in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        # MODULE@OTHER has what a module adds to the types of another.
        module = file.name.removesuffix(".symbols.json").partition("@")[0]
        graphs.setdefault(module, []).append(json.loads(file.read_text()))
    return {module: declarations(of) for module, of in graphs.items()}


def declarations(graphs):
    """Declarations, and what types conform to, by path and text."""
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
        """What an extension demands beyond what its type does."""
        owner = symbols.get(types.get(parent(symbols[name])), {})
        extension = conditions(symbols[name].get("swiftExtension", {}).get("constraints", []))
        return extension - conditions(owner.get("swiftGenerics", {}).get("constraints", []))

    # A default counts if whatever conforms has it.
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
