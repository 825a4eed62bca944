"""Chance that can be proved: no one touched the deck, and nothing that a player sees predicts a later card.

A live match has a key of 256 random bits. Its hash, the commitment, is shown before the deal; each player may then add
a nonce. Before every move (and before the deal, which is move 0) the state's stream is started from

    HMAC-SHA256(key, "lamplit stream 1" | nonces, each with its length | move number)

so that the key is chosen without knowing the nonces, and each nonce without knowing the key. When the match is over the
key is published, and anyone can replay the record: the key fits the commitment, and all cards follow from it.

A match from a plain seed (simulations, tests, puzzles) runs on one stream from the deal to the end.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lamplit.core import randomness
from lamplit.errors import BadRecord, LamplitError

KEY_BYTES = 32
MOST_NONCE_BYTES = 64
MOST_SEED = (1 << 64) - 1


@dataclass(frozen=True)
class Seed:
    """All chance of a match follows from one number."""

    number: int = 0

    def __post_init__(self) -> None:
        if isinstance(self.number, bool) or not isinstance(self.number, int) or not 0 <= self.number <= MOST_SEED:
            raise LamplitError(f"a seed is a whole number from 0 to 2**64 - 1, not {self.number!r}")

    def first(self) -> int:
        """Return what the deal is seeded with."""
        return self.number

    def key(self, state: Any, move: int) -> None:
        """Leave the stream as it runs."""


@dataclass(frozen=True)
class Key:
    """All chance of a live match follows from a secret key and the players' nonces."""

    secret: bytes
    nonces: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        if len(self.secret) != KEY_BYTES:
            raise LamplitError(f"a key has {KEY_BYTES} bytes, not {len(self.secret)}")
        if any(len(nonce) > MOST_NONCE_BYTES for nonce in self.nonces):
            raise LamplitError(f"a nonce has at most {MOST_NONCE_BYTES} bytes")

    @staticmethod
    def new(nonces: Sequence[bytes] = ()) -> Key:
        """Return a new random key."""
        return Key(secrets.token_bytes(KEY_BYTES), tuple(nonces))

    @property
    def commitment(self) -> str:
        """The hash that is shown before the deal."""
        return commitment(self.secret)

    def first(self) -> int:
        """Return what the deal is seeded with."""
        return self._number(0)

    def key(self, state: Any, move: int) -> None:
        """Start the stream for a move; moves count from 1."""
        randomness.seed(state, np.uint64(self._number(move)))

    def _number(self, move: int) -> int:
        digest = hmac.digest(self.secret, self._head + move.to_bytes(8, "big"), "sha256")
        return int.from_bytes(digest[:8], "big")

    @functools.cached_property
    def _head(self) -> bytes:
        nonces = b"".join(len(nonce).to_bytes(2, "big") + nonce for nonce in self.nonces)
        return b"lamplit stream 1" + len(self.nonces).to_bytes(2, "big") + nonces

    def __repr__(self) -> str:  # a key must not slip into a log
        return f"Key(commitment={self.commitment})"


Chance = Seed | Key


def commitment(secret: bytes) -> str:
    """Return the hash of a key, as it is shown before the deal."""
    return hashlib.sha256(b"lamplit commitment 1" + secret).hexdigest()


def write_chance(chance: Chance) -> dict[str, Any]:
    """Return the chance of a match as plain data for its record."""
    if isinstance(chance, Seed):
        return {"seed": chance.number}
    return {
        "key": chance.secret.hex(),
        "commitment": chance.commitment,
        "nonces": [nonce.hex() for nonce in chance.nonces],
    }


def read_chance(data: Any) -> Chance:
    """Return the chance that a record names, and check the key against its commitment."""
    if not isinstance(data, dict):
        raise BadRecord("the record does not say where its chance comes from")
    try:
        if set(data) == {"seed"}:
            return Seed(data["seed"])
        if set(data) == {"key", "commitment", "nonces"}:
            key = Key(bytes.fromhex(data["key"]), tuple(bytes.fromhex(nonce) for nonce in data["nonces"]))
            if key.commitment != data["commitment"]:
                raise BadRecord("the key does not fit the commitment that was shown before the deal")
            return key
    except (LamplitError, TypeError, ValueError) as error:
        raise BadRecord(f"the record's chance cannot be read: {error}") from None
    raise BadRecord("the record's chance is neither a seed nor a key with its commitment and nonces")
