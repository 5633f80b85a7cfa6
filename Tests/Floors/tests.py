#!/usr/bin/env python3
"""Small houses, built by the compiler, with and without what scripts/lint-floors is to find."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def lint(files, exceptions=""):
    """What the lint says of files, given by their path in the module."""
    with tempfile.TemporaryDirectory() as folder:
        sources = pathlib.Path(folder) / "Sources"
        for name, text in files.items():
            file = sources / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        index = pathlib.Path(folder) / "index"
        subprocess.run(
            ["swiftc", "-c", "-module-name", "Small", "-index-store-path", index]
            + sorted(sources.rglob("*.swift")), check=True, cwd=folder)
        (pathlib.Path(folder) / "exceptions").write_text(exceptions)
        command = [REPOSITORY / "scripts/lint-floors", "--module", "Small", "--exceptions", "exceptions"]
        result = subprocess.run(
            command + ["--sources", sources, "--index", index], cwd=folder, capture_output=True, text=True)
        return result.returncode, result.stderr


VALUE = "struct Number { var value = 0 }\nextension Number { func doubled() -> Int { value * 2 } }\n"
NODE = "class Node { var number = Number(); func twice() -> Int { number.doubled() } }\n"


class FloorTests(unittest.TestCase):
    def test_what_is_below_may_be_used(self):
        files = {"Values/Counting/Number.swift": VALUE, "Core/Graph/Node.swift": NODE}
        self.assertEqual(lint(files), (0, ""))

    def test_a_type_of_a_floor_above_is_named_with_its_line(self):
        code, said = lint({
            "Values/Counting/Number.swift": VALUE + "\nfunc plant() -> Any { Node() }\n",
            "Core/Graph/Node.swift": NODE,
        })
        self.assertEqual(code, 1)
        self.assertRegex(said, r"Number\.swift:4: uses .*Node.* of Core/Graph/Node\.swift")

    def test_a_member_that_a_floor_above_adds_is_found(self):
        code, said = lint({
            "Values/Counting/Number.swift": VALUE + "func plant() -> Int { Number().tripled }\n",
            "Rows/Lists/Tripled.swift": "extension Number { var tripled: Int { value * 3 } }\n",
        })
        self.assertEqual(code, 1)
        self.assertIn("Number.swift:3: uses tripled of Rows/Lists/Tripled.swift", said)

    def test_another_member_of_the_same_name_is_no_use(self):
        files = {
            "Values/Counting/Number.swift": VALUE + "func half() -> Int { Number().doubled() / 4 }\n",
            "Pages/Tabs/Other.swift": "struct Other { func doubled() -> Int { 2 } }\n",
        }
        self.assertEqual(lint(files), (0, ""))

    def test_a_file_outside_of_all_floors_is_named(self):
        code, said = lint({"Attic/Number.swift": VALUE})
        self.assertEqual(code, 1)
        self.assertIn("Attic/Number.swift is on none of the floors", said)

    def test_an_exception_holds_as_long_as_there_is_what_it_excepts(self):
        planted = {
            "Values/Counting/Number.swift": VALUE + "func plant() -> Any { Node() }\n",
            "Core/Graph/Node.swift": NODE,
        }
        known = "Values/Counting/Number.swift Core/Graph/Node.swift\n"
        self.assertEqual(lint(planted, known), (0, ""))
        code, said = lint(planted | {"Values/Counting/Number.swift": VALUE}, known)
        self.assertEqual(code, 1)
        self.assertIn("is mended, so take it out", said)

    def test_rooms_in_a_circle_of_more_than_four_are_named(self):
        def circle(count):
            # Files of one name would have one object file.
            return {
                f"Core/Room{n}/File{n}.swift": f"func room{n}() {{ room{(n + 1) % count}() }}\n"
                for n in range(count)
            }
        self.assertEqual(lint(circle(4)), (0, ""))
        code, said = lint(circle(5))
        self.assertEqual(code, 1)
        self.assertIn("5 rooms use each other in a circle: Core/Room0, Core/Room1", said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
