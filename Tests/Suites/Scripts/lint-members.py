#!/usr/bin/env python3
"""A small module, built by the compiler, with types of as many members as scripts/lint-members allows and more."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]


def lint(*files):
    """The result of the lint for a module of these files."""
    with tempfile.TemporaryDirectory() as name:
        package = pathlib.Path(name).resolve()
        sources = package / "Sources" / "Small"
        sources.mkdir(parents=True)
        for number, text in enumerate(files):
            (sources / f"File{number}.swift").write_text(text)
        subprocess.run(
            ["swiftc", "-c", "-module-name", "Small", "-index-store-path", package / "index"]
            + sorted(sources.rglob("*.swift")), check=True, cwd=package)
        result = subprocess.run(
            [REPOSITORY / "scripts/lint-members", "--index", package / "index"],
            cwd=package, capture_output=True, text=True)
        return result.returncode, result.stderr.strip()


def functions(count, access=""):
    return "".join(f"    {access} func number{n}() {{ let local = {n}; _ = local }}\n" for n in range(count))


class MemberTests(unittest.TestCase):
    def test_a_hundred_members_are_allowed(self):
        self.assertEqual(lint(f"struct Small<Element> {{\n{functions(100)}}}\n"), (0, ""))

    def test_one_more_is_reported_wherever_it_is_declared(self):
        for extension in ["extension Small { func more() {} }", "extension Small { enum More { case one } }",
                          "extension Small where Element == Int { init(more: Int) {} }"]:
            code, message = lint(f"struct Small<Element> {{\n{functions(100)}}}\n", extension + "\n")
            self.assertEqual(code, 1)
            self.assertRegex(message, r"^lint-members: Small\.Small has 101 members in addition to .* ones; 100 at")

    def test_public_members_are_not_counted(self):
        self.assertEqual(
            lint(f"public struct Small {{\n{functions(100)}}}\n", f"extension Small {{\n{functions(9, 'public')}}}\n"
                 .replace("number", "other")), (0, ""))

    def test_members_of_a_nested_type_are_its_own(self):
        inner = f"    struct Inner {{\n{functions(99)}}}\n"
        self.assertEqual(lint(f"struct Small {{\n{functions(99)}{inner}}}\n"), (0, ""))

    def test_stored_properties_are_counted_once(self):
        properties = "".join(f"    var value{n} = {n} {{ didSet {{}} }}\n" for n in range(100))
        self.assertEqual(lint(f"struct Small {{\n{properties}}}\n"), (0, ""))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
