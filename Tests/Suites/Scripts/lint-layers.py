#!/usr/bin/env python3
"""Tests of scripts/lint-layers with small compiled modules, with and without violations."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]


def lint(modules, table):
    """Returns the result of the lint for modules, each with the text of its files by their paths."""
    with tempfile.TemporaryDirectory() as name:
        package = pathlib.Path(name).resolve()
        for module, files in modules.items():
            sources = [package / "Sources" / module / path for path in files]
            for file, text in zip(sources, files.values()):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            subprocess.run(
                ["swiftc", "-c", "-module-name", module, "-index-store-path", package / "index"]
                + sorted(file.resolve() for file in sources), check=True, cwd=package)
        (package / "scripts").mkdir()
        (package / "scripts/layers").write_text(table)
        result = subprocess.run(
            [REPOSITORY / "scripts/lint-layers", "--index", package / "index"],
            cwd=package, capture_output=True, text=True)
        return result.returncode, result.stderr


VALUE = "struct Number { var value = 0 }\nextension Number { func doubled() -> Int { value * 2 } }\n"
NODE = "class Node { var number = Number(); func twice() -> Int { number.doubled() } }\n"
VALUE_AND_NODE = {"Values/Counting/Number.swift": VALUE, "Core/Graph/Node.swift": NODE}
UPWARD = {
    "Values/Counting/Number.swift": VALUE + "\nfunc plant() -> Any { Node() }\n",
    "Core/Graph/Node.swift": NODE,
}


class LayerTests(unittest.TestCase):
    def assert_passes(self, modules, table):
        self.assertEqual(lint(modules, table), (0, ""))

    def assert_fails(self, modules, table, *lines):
        """Asserts that the lint fails with exactly these lines, each a regular expression."""
        code, found = lint(modules, table)
        self.assertEqual(code, 1)
        self.assertEqual(len(found.splitlines()), len(lines), found)
        for line, expected in zip(found.splitlines(), lines):
            self.assertRegex(line, f"^lint-layers: {expected}$")

    def test_a_file_that_SwiftPM_generates_belongs_to_no_layer(self):
        generated = {"../../.build/Small.build/DerivedSources/embedded_resources.swift": "struct Resources {}\n"}
        self.assert_passes({"Small": VALUE_AND_NODE | generated}, "Small: Values Core\n")
        self.assert_fails(
            {"Small": UPWARD | generated}, "Small: Values Core\n",
            r"Sources/Small/Values/Counting/Number\.swift:4: uses .*Node.* of Core/Graph/Node\.swift")

    def test_names_of_a_layer_below_may_be_used(self):
        self.assert_passes({"Small": VALUE_AND_NODE}, "Small: Values Core\n")

    def test_a_type_of_a_layer_above_is_reported_with_its_line(self):
        self.assert_fails(
            {"Small": UPWARD}, "Small: Values Core\n",
            r"Sources/Small/Values/Counting/Number\.swift:4: uses .*Node.* of Core/Graph/Node\.swift")

    def test_a_member_that_a_layer_above_adds_is_found(self):
        self.assert_fails(
            {"Small": {
                "Values/Counting/Number.swift": VALUE + "func plant() -> Int { Number().tripled }\n",
                "Rows/Lists/Tripled.swift": "extension Number { var tripled: Int { value * 3 } }\n",
            }},
            "Small: Values Rows\n", r".*Number\.swift:3: uses tripled of Rows/Lists/Tripled\.swift")

    def test_another_member_of_the_same_name_is_no_use(self):
        self.assert_passes(
            {"Small": {
                "Values/Counting/Number.swift": VALUE + "func half() -> Int { Number().doubled() / 4 }\n",
                "Pages/Tabs/Other.swift": "struct Other { func doubled() -> Int { 2 } }\n",
            }},
            "Small: Values Pages\n")

    def test_each_module_has_its_own_order(self):
        modules = {"Small": VALUE_AND_NODE, "Other": {
            "Core/File.swift": "func low() {}\n", "Values/Another.swift": "func high() { low() }\n",
        }}
        self.assert_passes(modules, "Small: Values Core\nOther: Core Values\n")
        self.assert_fails(
            modules, "Small: Values Core\nOther: Values Core\n",
            r"Sources/Other/Values/Another\.swift:1: uses low\(\) of Core/File\.swift")

    def test_uses_of_another_module_do_not_count(self):
        upward = {"Small": VALUE_AND_NODE, "Other": {
            "Core/File.swift": "func low() { high() }\n", "Values/Another.swift": "func high() {}\n",
        }}
        self.assert_fails(
            upward, "Small: Values Core\nOther: Core Values\n",
            r"Sources/Other/Core/File\.swift:1: uses high\(\) of Values/Another\.swift")

    def test_files_next_to_the_folders_are_a_layer(self):
        files = {"Values/Counting/Number.swift": VALUE, "Node.swift": NODE}
        self.assert_passes({"Small": files}, "Small: Values .\n")
        self.assert_fails(
            {"Small": files}, "Small: . Values\n",
            r"Sources/Small/Node\.swift:1: uses .* of Values/Counting/Number\.swift")

    def test_a_file_in_a_folder_that_is_not_listed_is_reported(self):
        self.assert_fails(
            {"Small": VALUE_AND_NODE | {"Attic/Old.swift": "func old() {}\n"}}, "Small: Values Core\n",
            r"Sources/Small/Attic/Old\.swift is in none of the layers Values, Core")

    def test_a_layer_without_a_folder_is_reported(self):
        self.assert_fails(
            {"Small": VALUE_AND_NODE}, "Small: Values Core Pages\n",
            r"Sources/Small has no folder Pages: remove it from scripts/layers")

    def test_a_module_that_is_not_listed_or_has_no_layers_is_reported(self):
        for table in ["# No module\n", "Small:\n"]:
            self.assert_fails(
                {"Small": VALUE_AND_NODE}, table,
                r"Sources/Small has the folders Core, Values: list its layers in scripts/layers")

    def test_a_listed_module_that_is_missing_is_reported(self):
        self.assert_fails(
            {"Small": VALUE_AND_NODE}, "Small: Values Core\nGone: Values Core\n",
            r"Gone is no module of Sources with several folders: remove it from scripts/layers")

    def test_a_module_with_one_folder_needs_no_line(self):
        self.assert_passes({"Small": {"Number.swift": VALUE}}, "")
        self.assert_passes({"Small": {"Values/Number.swift": VALUE}}, "")

    def test_a_module_may_take_several_lines(self):
        self.assert_passes({"Small": VALUE_AND_NODE}, "# Layers\n\nSmall: Values\n    Core\n")

    def test_folders_of_a_layer_in_a_circle_of_more_than_four_are_reported(self):
        def circle(count):
            # Files with the same name would share an object file.
            return {"Small": {"Values/Number.swift": VALUE} | {
                f"Core/Folder{n}/File{n}.swift": f"func folder{n}() {{ folder{(n + 1) % count}() }}\n"
                for n in range(count)
            }}
        self.assert_passes(circle(4), "Small: Values Core\n")
        self.assert_fails(
            circle(5), "Small: Values Core\n",
            r"Small: 5 folders use each other in a circle: Core/Folder0, Core/Folder1, .*")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
