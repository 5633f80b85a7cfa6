#!/usr/bin/env python3
"""Tests of the evaluation of lists of other shapes: their exact positions, and the text of the page."""
import pathlib
import sys
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(REPOSITORY / "Benchmarks"))
sys.dont_write_bytecode = True

from shape_figures import frames_of, position_error, summary  # noqa: E402
from shape_tables import chat_table, parts, rest_table, shapes_table  # noqa: E402

MACHINE = {name: "4.8" for name in ("machine", "system", "swift", "gtk", "revision", "date", "runs")}
DONE = {"event": "done", "offset": 660, "rows_alive": 20, "worst_frame_ms": 9, "distance_to_end": 0}


def run(processor, **figures):
    return {"processor_ms": processor, "first_frame_ms": 200, "peak_mb": 90, "private_dirty_mb": {"libc": 20},
            "ready": {"offset": 60}, "done": {**DONE, **figures}}


def case(*measured):
    return {**MACHINE, "measured": list(measured)}


class FigureTests(unittest.TestCase):
    def test_a_scrolled_shape_is_as_far_as_its_steps(self):
        self.assertEqual(position_error("60", 10, {"offset": 5}, {"offset": 605}), 0)
        self.assertEqual(position_error("60", 10, {"offset": 5}, {"offset": 604}), -1)

    def test_an_outline_keeps_the_row_at_its_top(self):
        ready = {"top_row": 500, "top": -10}
        self.assertEqual(position_error("toggle", 20, ready, ready), 0)
        self.assertEqual(position_error("toggle", 20, ready, {"top_row": 501, "top": -10}), 44)
        self.assertEqual(position_error("toggle", 20, ready, {"top_row": 500, "top": -12}), 2)

    def test_a_conversation_stays_at_its_end(self):
        self.assertEqual(position_error("stream", 10, {}, {"distance_to_end": 3.5}), 3.5)
        self.assertIsNone(position_error("rest", 10, {}, {}))

    def test_an_outline_is_toggled_an_even_number_of_times(self):
        self.assertEqual([frames_of("outline/toggle", frames) for frames in (600, 90, 1)], [20, 2, 2])
        self.assertEqual([frames_of(name, 600) for name in ("grid/60", "chat/stream", "carousels/rest")], [600, 600, 200])

    def test_figures_are_medians_and_the_main_thread_is_told_where_it_is_known(self):
        runs = [run(ms, median_main_ms=ms / 100, worst_main_ms=ms / 50) for ms in (100, 200, 400)]
        found = summary("DynamicLists", "grid", "60", 1000, 10, runs)
        self.assertEqual((found["cpu_ms_per_frame"], found["cpu_ms_min"], found["cpu_ms_max"]), (20, 10, 40))
        self.assertEqual((found["median_main_ms"], found["worst_main_ms"], found["position_error"]), (2, 4, 0))
        self.assertNotIn("median_main_ms", summary("GtkGridView", "grid", "60", 1000, 10, [run(100)]))


class PageTests(unittest.TestCase):
    def test_a_shape_is_beside_its_peer_and_more_is_bold(self):
        peer = summary("GtkGridView", "grid", "60", 100_000, 10, [run(20, offset=661)])
        ours = summary("DynamicLists", "grid", "60", 100_000, 10, [run(30, median_main_ms=1.25, worst_main_ms=3)])
        line = shapes_table({"grid/60/100000": case(peer, ours)}).splitlines()[-1]
        self.assertEqual(line, "| a grid of four columns, 60 px | 10⁵ | 2.00 ms | **3.00 ms (1.50)** | "
                               "1.25, at most 3.00 | 9.0 / 9.0 | 20 / 20 | 1 / 0 |")

    def test_a_shape_without_a_peer_is_alone(self):
        ours = summary("DynamicLists", "chat", "stream", 1000, 10, [run(30, distance_to_end=0)])
        line = shapes_table({"chat/stream/1000": case(ours)}).splitlines()[-1]
        self.assertIn("| 10³ | – | 3.00 ms | –, at most – | 9.0 | 20 | 0 |", line)

    def test_carousels_cost_what_the_list_without_them_does_not(self):
        def of(memory):
            return {"carousels/rest/100": case({"program": "Titles", "private_dirty_mb": 20.5},
                                               {"program": "DynamicLists", "private_dirty_mb": memory})}

        self.assertTrue(rest_table(of(35)).endswith("| 14.5 MB | 20 MB |"))
        self.assertTrue(rest_table(of(50)).endswith("| **29.5 MB** | 20 MB |"))

    def test_a_figure_of_the_conversation_over_its_limit_is_bold(self):
        def of(time):
            figure = {"unit": "ms", "median": time, "min": 200.0, "max": 400.0, "runs": 9}
            return {"chat": case({"figure": "start to the last messages", **figure}, {"figure": "other", **figure})}

        self.assertIn("| start to the last messages | 290 ms (200–400) | 300 ms |", chat_table(of(290.0)))
        self.assertIn("| **310 ms (200–400)** | 300 ms |", chat_table(of(310.0)))
        self.assertTrue(chat_table(of(310.0)).endswith("| other | 310 ms (200–400) |  |"))

    def test_what_was_not_measured_is_told(self):
        self.assertEqual(set(parts({}, {}).values()), {"Not measured yet."})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
