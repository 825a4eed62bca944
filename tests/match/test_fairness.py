"""Chance that can be proved."""

from __future__ import annotations

import hashlib
import hmac
import json

import pytest

from lamplit import Match
from lamplit.errors import BadRecord, LamplitError
from lamplit.match import notation
from lamplit.match.fairness import Key, Seed

SECRET = bytes(range(32))


def live_match(*nonces):
    match = Match("double_down", seats=2, options={"chips": 0}, key=Key(SECRET, nonces))
    while not match.over:
        match.play(match.legal()[-1])
    return match


def test_the_commitment_is_a_hash_that_anybody_can_compute():
    assert Key(SECRET).commitment == hashlib.sha256(b"lamplit commitment 1" + SECRET).hexdigest()


def test_the_deal_follows_from_key_and_nonces_as_documented():
    text = b"lamplit stream 1" + (1).to_bytes(2, "big") + (3).to_bytes(2, "big") + b"abc" + (0).to_bytes(8, "big")
    expected = int.from_bytes(hmac.new(SECRET, text, hashlib.sha256).digest()[:8], "big")

    match = Match("double_down", seats=2, key=Key(SECRET, (b"abc",)))

    assert match.position == Match("double_down", seats=2, seed=expected).position


def test_a_nonce_changes_the_deal():
    assert live_match(b"one").record()["actions"] != live_match(b"two").record()["actions"]


def test_where_one_nonce_ends_and_the_next_begins_matters():
    assert live_match(b"ab", b"c").digest() != live_match(b"a", b"bc").digest()


def test_a_live_record_proves_its_chance():
    proved = notation.proofs(Match.from_record(live_match(b"one", b"two").record()))

    assert any(Key(SECRET).commitment in sentence for sentence in proved)
    assert any("2 nonces" in sentence for sentence in proved)


@pytest.mark.parametrize(
    "change", [{"key": "00" * 32}, {"commitment": "00" * 32}, {"nonces": ["ff"]}, {"nonces": 5}, {"key": "zz"}]
)
def test_a_record_whose_chance_was_touched_is_refused(change):
    record = json.loads(json.dumps(live_match(b"one").record()))
    record["chance"] |= change

    with pytest.raises(BadRecord):
        Match.from_record(record)


def test_a_key_does_not_show_itself():
    key = Key(SECRET)

    assert SECRET.hex() not in repr(key) and repr(SECRET) not in repr(key)


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_key_of_another_length_is_refused(secret):
    with pytest.raises(LamplitError, match="32 bytes"):
        Key(secret)


def test_a_long_nonce_is_refused():
    with pytest.raises(LamplitError, match="64 bytes"):
        Key(SECRET, (bytes(65),))


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True, None])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(LamplitError, match="seed"):
        Seed(seed)


def test_new_keys_differ():
    assert Key.new().commitment != Key.new().commitment
