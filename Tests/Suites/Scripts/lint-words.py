#!/usr/bin/env python3
"""Small files with and without the words that scripts/lint-words reports."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
# Listed words, spelled so that this file has none of them.
NEW, NO_ONE, REQUESTED = "an" + "ew", "no" + "body", "as" + "ked"


def lint(files, allowed=""):
    """The messages of the lint for a repository of these files, by path."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path, text in ({"scripts/words.allowed": allowed} | files).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        subprocess.run(["git", "init", "--quiet"], check=True, cwd=folder)
        result = subprocess.run(
            [REPOSITORY / "scripts/lint-words"], cwd=folder, capture_output=True, text=True)
        assert result.returncode == (1 if result.stderr else 0)
        return [line.removeprefix("lint-words: ") for line in result.stderr.splitlines()]


class WordTests(unittest.TestCase):
    def assert_finds(self, path, text, *findings):
        found = lint({path: text})
        self.assertEqual([line.split(";")[0] for line in found], [f"{path}:{finding}" for finding in findings])

    def test_openers_of_doc_comments_are_reported(self):
        self.assert_finds(
            "Sources/A.swift", "/// The rows.\nlet a = 1\n\n/// What is shown.\n/// How it is.\nlet b = 2\n",
            '4: a doc comment opens with "What"')
        self.assert_finds("Sources/A.swift", "// What is shown.\nlet a = 1\n")

    def test_listed_words_are_reported_in_comments_also_across_lines(self):
        self.assert_finds("Sources/A.swift", f"// A row that is made {NEW}.\n", f'1: "{NEW}"')
        self.assert_finds("Sources/A.swift", "// A row lets\n// go of it.\n", '1: "lets go of"')
        self.assert_finds("Tests/a.py", f'"""For {NO_ONE}."""\n', f'1: "{NO_ONE}"')
        self.assert_finds("scripts/a", f"# For {NO_ONE}.\n", f'1: "{NO_ONE}"')
        self.assert_finds("docs/a.md", f"For {NO_ONE}.\n", f'1: "{NO_ONE}"')

    def test_code_and_links_are_not_read(self):
        self.assert_finds("Sources/A.swift", f"// See `{REQUESTED}`.\nlet {REQUESTED} = \"{REQUESTED}\"\n")
        self.assert_finds("docs/a.md", f"```\n{NEW}\n```\n[there](#{NO_ONE})\n")

    def test_messages_and_test_names_are_read(self):
        self.assert_finds("Sources/A.swift", f'let a = "The row is {REQUESTED}."\n', f'1: "{REQUESTED}"')
        self.assert_finds("Sources/A.swift", f'let a = "The row is \\({REQUESTED})."\n')
        self.assert_finds(
            "Tests/A.swift", f'@Test("it is {REQUESTED}")\nlet a = "it is {REQUESTED}"\n', f'1: "{REQUESTED}"')

    def test_allowed_lines_are_not_reported_and_must_exist(self):
        files = {"docs/a.md": f"For {NO_ONE}.\n"}
        self.assertEqual(lint(files, f"# A reason.\ndocs/a.md: For {NO_ONE}\n"), [])
        found = lint({"docs/a.md": "For all.\n"}, f"docs/a.md: For {NO_ONE}\n")
        self.assertEqual(len(found), 1)
        self.assertIn("matches nothing", found[0])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
