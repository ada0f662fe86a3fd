"""What a database file holds, page by page: whether two are the same, and what one lacks."""

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby

HASH = 16  # bytes
PAGE_SIZES = {1 << power for power in range(9, 17)}
MOST_PAGES = 1 << 20  # four gigabytes of usual pages
HEAD = struct.Struct(">8sI16sII")  # sign, size of a page, digest of the whole, pages, pages here
NUMBER = struct.Struct(">I")
SIGN = b"honkbook"


class NotEqual(Exception):
    """What was put together is not what the other has: all has to come anew."""


def hash_of(page: bytes) -> bytes:
    return blake2b(page, digest_size=HASH).digest()


@dataclass(frozen=True, slots=True)
class Book:
    """The hash of every page, one after the other."""

    page_size: int
    hashes: bytes

    @property
    def count(self) -> int:
        return len(self.hashes) // HASH

    @property
    def digest(self) -> bytes:
        """Of the whole: two files with the same one are the same, byte for byte."""
        return blake2b(self.hashes, digest_size=HASH, salt=NUMBER.pack(self.page_size)).digest()

    def page(self, number: int) -> bytes:
        """The hash of a page; they are counted from 1."""
        return self.hashes[(number - 1) * HASH : number * HASH]

    def changed(self, pages: Mapping[int, bytes], count: int) -> "Book":
        """With these pages, so many in all."""
        hashes = bytearray(self.hashes[: count * HASH].ljust(count * HASH, b"\0"))
        for number, page in pages.items():
            if number <= count:
                hashes[(number - 1) * HASH : number * HASH] = hash_of(page)
        return Book(self.page_size, bytes(hashes))

    def lacks(self, other: "Book") -> list[int]:
        """The pages of the other that are not here, or not so."""
        return [
            number
            for number in range(1, other.count + 1)
            if self.page_size != other.page_size or self.page(number) != other.page(number)
        ]


EMPTY = Book(4096, b"")


def book_of(page_size: int, pages: Iterable[bytes]) -> Book:
    return Book(page_size, b"".join(map(hash_of, pages)))


@dataclass(frozen=True, slots=True)
class Step:
    """From one state of the file to the next: the pages that differ, and the proof of the whole."""

    page_size: int
    digest: bytes
    count: int
    pages: Mapping[int, bytes]

    def onto(self, book: Book) -> Book:
        """The book after it; proved to be the other's."""
        begins = book if book.page_size == self.page_size else Book(self.page_size, b"")
        after = begins.changed(self.pages, self.count)
        if after.digest != self.digest:
            raise NotEqual
        return after

    def written(self) -> bytes:
        head = HEAD.pack(SIGN, self.page_size, self.digest, self.count, len(self.pages))
        pages = (NUMBER.pack(number) + page for number, page in sorted(self.pages.items()))
        body = zlib.compress(b"".join(pages), 1)
        return head + body + hash_of(head + body)


def read_step(data: bytes) -> Step:
    """Whole as it was written, or NotEqual."""
    kept, proof = data[:-HASH], data[-HASH:]
    if len(kept) < HEAD.size or hash_of(kept) != proof:
        raise NotEqual
    sign, page_size, digest, count, here = HEAD.unpack_from(kept)
    if sign != SIGN or page_size not in PAGE_SIZES or not here <= count <= MOST_PAGES:
        raise NotEqual
    each = NUMBER.size + page_size
    unpacking = zlib.decompressobj()
    body = unpacking.decompress(kept[HEAD.size :], here * each + 1)
    if len(body) != here * each:
        raise NotEqual
    pages = {
        NUMBER.unpack_from(body, at)[0]: body[at + NUMBER.size : at + each]
        for at in range(0, len(body), each)
    }
    return Step(page_size, digest, count, pages)


def spans(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Such as 3 to 9, for many pages that follow each other."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield found[0], found[-1]


def numbers_of(asked: Iterable[tuple[int, int]]) -> Iterator[int]:
    for first, last in asked:
        yield from range(int(first), int(last) + 1)
