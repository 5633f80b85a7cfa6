"""Reads the compiler's index: where each name is declared, and where it is used.

It is read with the toolchain's libIndexStore, whose interface is LLVM's `indexstore/indexstore.h`. The result
is exact: overloads, members and operators are those that the compiler chose.
"""
import collections
import ctypes
import functools
import json
import os
import pathlib
import subprocess

# `symbol` is the compiler's own name, the same wherever it is used; `name` the one in the source; `kind` is
# LLVM's indexstore_symbol_kind_t.
Occurrence = collections.namedtuple("Occurrence", "symbol name kind file line is_definition")

DEFINITION = 1 << 1
RECORD = 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


POINTER, TEXT = ctypes.c_void_p, Text
TEXT_STEP = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
STEP = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
RESULTS = {
    "store_create": POINTER, "unit_reader_create": POINTER, "record_reader_create": POINTER,
    "unit_reader_get_main_file": TEXT, "unit_reader_get_module_name": TEXT,
    "unit_dependency_get_name": TEXT, "unit_dependency_get_filepath": TEXT,
    "unit_dependency_get_kind": ctypes.c_int, "occurrence_get_symbol": POINTER,
    "occurrence_get_roles": ctypes.c_uint64, "symbol_get_name": TEXT, "symbol_get_usr": TEXT,
    "symbol_get_kind": ctypes.c_int,
}


class IndexStore:
    def __init__(self, path):
        about = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
        resources = pathlib.Path(about["paths"]["runtimeResourcePath"])
        self.library = ctypes.CDLL(str(resources.parent / "libIndexStore.so"))
        self.store = self.open("store_create", os.fsencode(path))

    def ask(self, name, *arguments):
        function = getattr(self.library, f"indexstore_{name}")
        function.restype = RESULTS.get(name)
        return function(*(ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments))

    def open(self, name, *arguments):
        found = self.ask(name, *arguments, ctypes.byref(ctypes.c_void_p()))
        if not found:
            raise SystemExit(f"{arguments[-1]!r} is not in the compiler's index: build first")
        return found

    def each(self, name, *arguments, read, step=STEP):
        """The values read from each argument of the library's callback, which is valid only there."""
        found = []

        @step
        def take(_, value):
            found.append(read(value))
            return True

        self.ask(f"{name}_apply_f", *arguments, None, take)
        return found

    @functools.cached_property
    def records(self):
        """The occurrences in each module's files, by file. Deleted files are omitted, and those that SwiftPM
        generates from resources."""
        found = collections.defaultdict(dict)
        for name in self.each("store_units", self.store, ctypes.c_uint(0), read=str, step=TEXT_STEP):
            unit = self.open("unit_reader_create", self.store, name.encode())
            file = str(self.ask("unit_reader_get_main_file", unit))
            module = str(self.ask("unit_reader_get_module_name", unit))
            is_generated = "DerivedSources" in pathlib.Path(file).parts
            if module and os.path.exists(file) and not is_generated:
                parts = self.each("unit_reader_dependencies", unit, read=self.dependency)
                found[module] |= {
                    file: record for kind, path, record in parts if (kind, path) == (RECORD, file)}
            self.ask("unit_reader_dispose", unit)
        return found

    def files(self):
        """The files of each module."""
        return {module: sorted(records) for module, records in self.records.items() if records}

    def dependency(self, part):
        kind = self.ask("unit_dependency_get_kind", part)
        return kind, *(str(self.ask(f"unit_dependency_get_{what}", part)) for what in ("filepath", "name"))

    def occurrences(self, module):
        """All names in a module's files."""
        for file, record in sorted(self.records[module].items()):
            reader = self.open("record_reader_create", self.store, record.encode())
            symbols = {}

            def occurrence(value):
                symbol = self.ask("occurrence_get_symbol", value)
                if symbol not in symbols:
                    texts = [str(self.ask(f"symbol_get_{what}", symbol)) for what in ("usr", "name")]
                    symbols[symbol] = [*texts, self.ask("symbol_get_kind", symbol)]
                line, column = ctypes.c_uint(), ctypes.c_uint()
                self.ask("occurrence_get_line_col", value, ctypes.byref(line), ctypes.byref(column))
                roles = self.ask("occurrence_get_roles", value)
                return Occurrence(*symbols[symbol], file, line.value, bool(roles & DEFINITION))

            yield from self.each("record_reader_occurrences", reader, read=occurrence)
            self.ask("record_reader_dispose", reader)


def built_index():
    """The folder of the index that a build of everything leaves."""
    built = subprocess.run(["swift", "build"], stdout=subprocess.PIPE, text=True)
    if built.returncode != 0:
        raise SystemExit(f"{built.stdout}the sources do not compile")
    folder = subprocess.run(["swift", "build", "--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(folder.stdout.strip()) / "index" / "store"
