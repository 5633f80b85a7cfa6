#!/usr/bin/env python3
"""Tests of the evaluation of a list program's runs: its memory, the expected rows, and the text of the page."""
import hashlib
import json
import pathlib
import sys
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(REPOSITORY / "Benchmarks"))
sys.dont_write_bytecode = True

from list_figures import compared, frames_of, offset, position_error, summary, top  # noqa: E402
from list_plots import digest, drawn, shown_digest  # noqa: E402
from list_tables import filled, keys_table, parts, presses_table, processor_table, rows_name, SCROLLING  # noqa: E402
from pressing import Key, held, single_keys  # noqa: E402
from watching import PROGRAM, peak, private_dirty, watched  # noqa: E402

SMAPS = """5600-5700 r--p 00000000 fd:00 12 /usr/bin/gtk-list
Size:                 16 kB
Private_Dirty:         8 kB
5700-5800 rw-p 00001000 fd:00 12                         /usr/bin/gtk-list
Private_Dirty:      1016 kB
7f00-7f10 rw-p 00000000 00:00 0
Private_Dirty:      2048 kB
7f20-7f30 r-xp 00000000 fd:00 13                         /usr/lib/libgtk-4.so.1
Shared_Dirty:        512 kB
Private_Dirty:         0 kB
7f30-7f40 rw-p 00000000 fd:00 13                         /usr/lib/libgtk-4.so.1
Private_Dirty:       512 kB
"""


def height(number):
    return 44 + 20 * (number % 4 * 7919 % 4)


def run(processor=600, row=0, first=200, libraries=None):
    """The measurements of an idle program."""
    return {
        "processor_ms": processor, "first_frame_ms": first, "peak_mb": 90, "private_dirty_mb": libraries or {},
        "ready": {"top_row": 0, "top": 0, "page": 700},
        "done": {"top_row": row, "top": 0, "page": 700, "rows_alive": 20, "worst_frame_ms": 9},
    }


def results(**figures):
    """A file of one case, in which this package takes twice the resources of GtkListView."""
    base = {"heights": "equal", "step": "60", "rows": 100_000, "cpu_ms_per_frame": 1.5, **figures}
    other = {**base, "program": "DynamicLists", "cpu_ms_per_frame": 3.0}
    case = {name: "4.8" for name in ("machine", "system", "swift", "gtk", "revision", "date", "runs")}
    return {"equal/60/100000": {**case, "measured": [{**base, "program": "GtkListView"}, other]}}


class WatchingTests(unittest.TestCase):
    def test_memory_is_told_by_library_and_the_program_by_itself(self):
        found = private_dirty(SMAPS, "gtk-list")
        self.assertEqual(found, {PROGRAM: 1, "[anonymous]": 2, "libgtk-4.so.1": 0.5})

    def test_the_peak_is_in_megabytes(self):
        self.assertEqual(peak("VmPeak:\t  4096 kB\nVmHWM:\t    2048 kB\n"), 2)

    def test_a_program_that_waits_at_its_end_is_ended(self):
        said = "\n".join(f'{{"event":"{event}"}}' for event in ("painted", "ready", "done"))
        program = "import sys, time; print('a warning'); print(sys.argv[1], flush=True); time.sleep(60)"
        seen = watched([sys.executable, "-c", program, said])
        self.assertEqual(seen["done"], {"event": "done"})
        self.assertGreater(seen["first_frame_ms"], 0)
        self.assertGreaterEqual(seen["processor_ms"], 0)
        self.assertGreater(sum(seen["private_dirty_mb"].values()), 0)

    def test_a_reaction_is_called_with_each_event_of_the_program(self):
        said = "\n".join(f'{{"event":"{event}"}}' for event in ("painted", "waiting", "ready", "done"))
        program = "import sys, time; print(sys.argv[1], flush=True); time.sleep(60)"
        events = []
        watched([sys.executable, "-c", program, said], lambda event, process: events.append((event, process > 0)))
        self.assertEqual(events, [(event, True) for event in ("painted", "waiting", "ready", "done")])

    def test_held_keys_are_pressed_with_pauses(self):
        self.assertEqual(held(2), ["xdotool", *["key", "--delay", "0", "Down", "sleep", "0.0333"] * 2])

    def test_each_turn_of_single_keys_begins_where_the_last_one_did(self):
        self.assertEqual([key.name for key in single_keys("all", 60)], ["ctrl+a", "ctrl+shift+a"] * 2)
        self.assertEqual([key.name for key in single_keys("letters", 1)], ["Home", "t", "x", "l"])
        self.assertEqual((len(single_keys("keys", 1200)), single_keys("far", 600)), (20, []))
        self.assertEqual([frames_of(step, 600) for step in ("all", "keys", "60", "replace")], [0, 600, 600, 20])

    def test_a_program_that_ends_early_fails_with_what_it_said(self):
        with self.assertRaises(SystemExit) as failure:
            watched(["bash", "-c", "echo no display"])
        self.assertIn("no display", str(failure.exception))


class PositionTests(unittest.TestCase):
    def test_rows_begin_where_the_heights_before_them_end(self):
        for number in range(50):
            self.assertEqual(top("varying", number), sum(map(height, range(number))))
            self.assertEqual(top("varying", -number), -sum(map(height, range(-number, 0))))
        self.assertEqual(top("equal", 1000), 44_000)

    def test_a_list_that_is_a_point_too_far_says_so(self):
        ready, done = {"top_row": 0, "top": 0, "page": 700}, {"top_row": 13, "top": -28.0, "page": 700}
        self.assertEqual(offset("equal", done), 600)
        self.assertEqual(position_error("equal", "60", 1000, 10, ready, done), 0)
        self.assertEqual(position_error("equal", "60", 1000, 10, ready, {**done, "top": -29.0}), 1)

    def test_at_its_end_a_list_goes_no_further(self):
        ready, done = {"top_row": 0, "top": 0, "page": 660}, {"top_row": 85, "top": 0, "page": 660}
        self.assertEqual(position_error("equal", "60", 100, 600, ready, done), 0)

    def test_far_means_a_fraction_of_what_can_be_scrolled(self):
        # The 600th row is at four tenths of the length.
        done = {"top_row": 40, "top": 0, "page": 0}
        self.assertEqual(position_error("equal", "far", 100, 600, done, done), 0)
        self.assertEqual(position_error("equal", "far", 100, 600, done, {**done, "top_row": 39}), -44)

    def test_what_is_read_stays_where_rows_come_before_it(self):
        ready, done = {"top_row": 500, "top": -7, "page": 700}, {"top_row": 700, "top": -7, "page": 700}
        self.assertEqual(position_error("varying", "prepend", 1000, 2, ready, done), 0)
        self.assertEqual(position_error("varying", "refresh", 1000, 2, ready, ready), 0)
        self.assertEqual(position_error("equal", "prepend", 1000, 2, ready, ready), -8800)

    def test_nothing_says_where_other_rows_should_be_or_a_row_that_is_not_told(self):
        place = {"top_row": 0, "top": 0, "page": 700}
        self.assertIsNone(position_error("equal", "replace", 1000, 2, place, place))
        self.assertIsNone(position_error("equal", "60", 1000, 2, place, {**place, "top_row": -1}))


class FigureTests(unittest.TestCase):
    def test_figures_are_medians_and_the_position_is_the_worst(self):
        runs = [run(300, first=100), run(600, first=900, row=1), run(1200, first=200)]
        found = summary("DynamicLists", "equal", "0", 1000, 100, runs)
        self.assertEqual(found["cpu_ms_per_frame"], 6)
        self.assertEqual((found["cpu_ms_min"], found["cpu_ms_max"]), (3, 12))
        self.assertEqual((found["first_frame_ms"], found["position_error"]), (200, 44))

    def test_with_keys_there_are_times_until_the_next_picture(self):
        first = run(300)
        first["done"]["held_ms"] = [9, 11]
        found = summary("DynamicLists", "equal", "keys", 10_000, 100, [first])
        self.assertEqual(found["held_pixel_ms"], 10)
        self.assertEqual((found["cpu_ms_per_frame"], found["position_error"]), (3, None))
        self.assertNotIn("held_pixel_ms", summary("DynamicLists", "equal", "60", 10_000, 100, [first]))

    def test_the_figures_of_a_key_are_those_of_all_presses_with_its_effect(self):
        def pressed(*work):
            found = run()
            found["ready"].update(work_ms=[1, *work, 99], longest_ms=[1, 2, 3, 99], frame_ms=[4, 5, 6, 99],
                                  effect_ms=[7, None, None, 99])
            return found

        keys = [Key("t", "found"), Key("x", "none"), Key("x", "none"), Key("Home", None)]
        found = summary("DynamicLists", "equal", "letters", 9, 0, [pressed(2, 3), pressed(4, 9)], keys)
        self.assertEqual(found["keys"]["none"], {"presses": 4, "work_max_ms": 9, "work_ms": 3.5, "longest_ms": 2.5,
                                                 "frame_ms": 5.5, "effect_ms": None})
        self.assertEqual((list(found["keys"]), found["keys"]["found"]["effect_ms"]), (["found", "none"], 7))
        self.assertNotIn("cpu_ms_per_frame", found)

    def test_libraries_are_told_beyond_those_of_the_first_program(self):
        gtk = summary("GtkListView", "equal", "0", 9, 1, [run(libraries={"libgtk": 2, "libc": 1, "gone": 0.5})])
        ours = summary("DynamicLists", "equal", "0", 9, 1, [run(libraries={"libgtk": 1.5, "libc": 1.02, "Swift": 3})])
        first, second = compared([gtk, ours])
        self.assertNotIn("libraries_mb", first)
        self.assertEqual((first["private_dirty_mb"], second["private_dirty_mb"]), (3.5, 5.5))
        self.assertEqual(list(second["beyond_first_mb"].items()), [("Swift", 3), ("gone", -0.5), ("libgtk", -0.5)])


class PageTests(unittest.TestCase):
    def test_more_than_the_first_program_is_bold(self):
        line = processor_table(results(), SCROLLING, "step").splitlines()[-1]
        self.assertEqual(line, "| equal, 10⁵ | 60 px | 1.50 ms | **3.00 ms (2.00)** | – |")

    def test_what_rounds_to_as_much_is_not_bold(self):
        case = results()
        case["equal/60/100000"]["measured"][1]["cpu_ms_per_frame"] = 1.504
        self.assertIn("| 1.50 ms (1.00) |", processor_table(case, SCROLLING, "step"))

    def test_numbers_of_rows_are_powers_of_ten_where_they_are(self):
        self.assertEqual([rows_name(rows) for rows in (1_000_000, 25_000)], ["10⁶", "25 000"])

    def test_keys_have_a_table_of_their_own(self):
        case = results(step="keys", held_pixel_ms=9, keys={})
        line = keys_table(case).splitlines()[-1]
        self.assertEqual(line, "| equal, 10⁵ | 1.50 ms | **3.00 ms (2.00)** | 9.0 / 9.0 | – / – |")
        self.assertEqual(keys_table(results()), "Not measured yet.")

    def test_a_key_that_takes_longer_than_its_limit_is_bold(self):
        figures = {"work_ms": 10.06, "longest_ms": 50.06, "frame_ms": 20.06, "effect_ms": None}
        line = presses_table(results(step="all", keys={"all rows": figures})).splitlines()[-1]
        self.assertEqual(line, "| Ctrl+A | equal, 10⁵ | 10.1 / **10.1** (limit 10) | 50.1 / 50.1 | "
                               "20.1 / **20.1** (limit 20) | – / – |")
        self.assertEqual(presses_table(results()), "Not measured yet.")

    def test_what_was_not_measured_is_a_dash(self):
        lines = parts(results(first_frame_ms=214.4, position_error=-0.2))["figures"].splitlines()
        self.assertEqual(lines[-1], "| equal, 10⁵ | 60 px | 214 / 214 / – | – / – / – | – / – / – | – / – / – | 0 / 0 / – |")
        self.assertEqual(parts(results())["changing"], "Not measured yet.")

    def test_parts_are_exchanged_and_the_rest_stays(self):
        page = "a\n<!-- list: one, made -->\nold\n<!-- end -->\nb\n<!-- list: two -->\n<!-- end -->\n"
        new = filled(page, {"one": "1", "two": "2"})
        self.assertEqual(new, "a\n<!-- list: one, made -->\n\n1\n\n<!-- end -->\nb\n"
                              "<!-- list: two -->\n\n2\n\n<!-- end -->\n")
        self.assertEqual(filled(new, {"one": "1", "two": "2"}), new)
        with self.assertRaises(SystemExit):
            filled(page, {"one": "1"})

    def test_only_what_was_measured_is_drawn(self):
        plots = drawn(results(worst_frame_ms=8))
        self.assertEqual(list(plots), ["list-cpu.svg", "list-longest-frame.svg"])
        self.assertEqual(plots["list-cpu.svg"][2], {100_000: [("equal\n60 px", {"DynamicLists": 2})]})

    def test_a_plot_tells_of_which_results_it_is(self):
        content = json.dumps(results()).encode()
        self.assertEqual(shown_digest(f"<svg><dc:description>{digest(content)}</dc:description></svg>"), digest(content))
        self.assertIn(hashlib.sha256(content).hexdigest(), digest(content))
        self.assertIsNone(shown_digest("<svg></svg>"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
