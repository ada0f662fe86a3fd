"""The embedded broker: every message arrives once and whole, however many write and read."""

import threading
from pathlib import Path
from queue import Empty

import pytest
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


def a_message(more: bytes) -> bytes:
    return (
        b'{"body": "e30=", "content-type": "application/json", "content-encoding": "utf-8", '
        b'"properties": {"delivery_tag": "1", "body_encoding": "base64", "delivery_info": '
        b'{"exchange": "", "routing_key": "honk"}}, "headers": {}, ' + more + b"}"
    )


BROKEN = {
    "half": b'{"body": ',
    "no text": bytes(range(256)),
    "nothing": b"",
    "no message": b"{}",
    "a number": b"3",
    "a list": b"[]",
    "no tag": b'{"body": "e30=", "properties": {"delivery_info": {}}}',
    "no way": b'{"body": "e30=", "properties": {"delivery_tag": "1", "delivery_info": {}}}',
    "no body": b'{"body": 3, "properties": {"delivery_tag": "1", "delivery_info": '
    b'{"exchange": "", "routing_key": "honk"}}}',
    "endless brackets": b"[" * 100_000,
    "headers that are none": a_message(b'"headers": [1]'),
    "a task that is a number": a_message(b'"headers": {"task": 7}'),
    "a task without its arguments": a_message(b'"headers": {"task": "a", "id": "b"}'),
    "a task whose options are a list": a_message(b'"headers": {"task": "a", "id": "b"}').replace(
        b'"e30="', b'"W1tdLCB7fSwgWzFdXQ=="'
    ),
    "more than data": a_message(b'"content-type": "application/x-python-serialize"'),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_message_is_set_aside_and_the_next_is_read(tmp_path: Path, name: str) -> None:
    queue = a_connection(tmp_path).SimpleQueue("honk")
    (tmp_path / "messages" / "0_broken.honk.msg").write_bytes(BROKEN[name])
    queue.put("whole")
    assert queue.get_nowait().payload == "whole"
    left = {path.name: path.read_bytes() for path in (tmp_path / "messages").iterdir()}
    assert left == {"0_broken.honk.msg.broken": BROKEN[name]}


@pytest.mark.parametrize("limit", [b"[1, 2, 3]", b'"soon"', b"7"])
def test_a_false_time_limit_reaches_no_worker(tmp_path: Path, limit: bytes) -> None:
    """A worker that ends of it puts it back, and the next one ends too."""
    queue = a_connection(tmp_path).SimpleQueue("honk")
    headers = b'"headers": {"task": "honk.run_job", "id": "b", "timelimit": %b}' % limit
    whole = a_message(headers).replace(b'"e30="', b'"W1s3XSwge30sIHt9XQ=="')
    (tmp_path / "messages" / "0_task.honk.msg").write_bytes(whole)
    found = queue.get_nowait()
    assert found.payload == [[7], {}, {}]
    assert found.headers == {"task": "honk.run_job", "id": "b"}
