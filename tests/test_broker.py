"""The embedded broker: every message arrives once and whole, however many write and read."""

import threading
from pathlib import Path
from queue import Empty

from kombu import Connection

MANY = 300


def a_connection(folder: Path) -> Connection:
    (folder / "messages").mkdir(parents=True, exist_ok=True)
    return Connection(
        "embedded://localhost//",
        transport_options={
            "data_folder_in": str(folder / "messages"),
            "data_folder_out": str(folder / "messages"),
            "control_folder": str(folder / "control"),
        },
    )


def test_messages_arrive_once_and_whole_while_others_write_and_read(tmp_path: Path) -> None:
    read: list[list[int]] = [[], []]
    written = threading.Event()

    def write() -> None:
        queue = a_connection(tmp_path).SimpleQueue("honk")
        for number in range(MANY):
            queue.put(number)
        written.set()

    def take(mine: list[int]) -> None:
        queue = a_connection(tmp_path).SimpleQueue("honk")
        while True:
            over = written.is_set()
            try:
                mine.append(queue.get_nowait().payload)
            except Empty:
                if over:
                    return

    threads = [threading.Thread(target=write)]
    threads += [threading.Thread(target=take, args=[mine]) for mine in read]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(read[0] + read[1]) == list(range(MANY))


def test_a_message_that_a_power_cut_left_half_is_passed_over(tmp_path: Path) -> None:
    queue = a_connection(tmp_path).SimpleQueue("honk")
    (tmp_path / "messages" / "0_half.honk.msg").write_text('{"body": ')
    queue.put("whole")
    assert queue.get_nowait().payload == "whole"
