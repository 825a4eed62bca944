"""Teach a game's network by play against itself: python -m benchmarks.self_play three_up_three_down --minutes 20.

Needs PyTorch; a GPU and a few cores make it quick. Thousands of matches of two run side by side. At each decision the
network judges every action, and the best is taken, now and then any; one seat in ten is played by the heuristic. When a
match is over, each decision is taught what came of it: the result, mixed with what the network thought of the seat's
later decisions (TD(lambda)), and drawn a little towards even at every step, so that a win is worth more the sooner it
comes. An average of the weights is kept in `--out`; `--start` goes on from such a file.
"""

from __future__ import annotations

import argparse
import importlib
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numba
import numpy as np
import torch

from benchmarks.lessons import LONGEST, SEATS, loops
from lamplit.core.game import Game
from lamplit.core.randomness import Stream
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import batch
from lamplit.games import NAMES, load

HIDDEN = (256, 128)
MATCHES = 8192  # side by side
ERRS = 0.05  # how often any action is taken, at first
ACTIONS = 26  # of a decision, on average over all matches: room for
LEARN = 1 << 19  # decisions that are learned from together, BATCH by BATCH
BATCH = 8192
RATE = 1e-3
AVERAGE = 0.002


class Network(torch.nn.Sequential):
    """The network as it is taught: what it is told, as a share of what is large, through two layers."""

    def __init__(self, large: Any) -> None:
        first, second = HIDDEN
        super().__init__(
            torch.nn.Linear(len(large), first), torch.nn.ReLU(), torch.nn.Linear(first, second), torch.nn.ReLU(),
            torch.nn.Linear(second, 1),
        )  # fmt: skip
        self.register_buffer("share", torch.tensor(1 / large, dtype=torch.float32))

    def forward(self, rows: Any) -> Any:
        """Return how far each is ahead: its chance as log-odds."""
        return super().forward(rows.float() * self.share)[:, 0]

    def save(self, file: Path) -> None:
        """Write the matrices, each with what is added as its last row, as `lamplit.bots.network` reads them."""
        layers = [np.vstack([part.weight.T.detach().cpu(), part.bias.detach().cpu()]) for part in list(self)[::2]]
        layers[0][:-1] *= self.share.cpu().numpy()[:, None]
        np.savez_compressed(file, *[layer.astype(np.float16) for layer in layers])

    def load(self, file: Path) -> None:
        """Take over the matrices of a file."""
        layers = [layer.astype(np.float32) for layer in np.load(file).values()]
        layers[0][:-1] /= self.share.cpu().numpy()[:, None]
        with torch.no_grad():
            for part, layer in zip(list(self)[::2], layers, strict=True):
                part.weight.copy_(torch.from_numpy(layer[:-1].T))
                part.bias.copy_(torch.from_numpy(layer[-1]))


class Teacher:
    """Plays many matches at once and teaches a network by them."""

    def __init__(self, game: Game, start: Path | None, matches: int = MATCHES, learn: int = LEARN) -> None:
        told = importlib.import_module(f"lamplit.games.{game.name}.network")
        self.loops, self.game = loops(game, told), game
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.network, self.average = Network(told.LARGE).to(self.device), Network(told.LARGE).to(self.device)
        if start:
            self.network.load(start)
        self.average.load_state_dict(self.network.state_dict())
        self.adam = torch.optim.Adam(self.network.parameters())
        self.states, self.after, self.empty = (batch(game.state, count) for count in (matches, matches, 1))
        self.streams, self.over = batch(Stream, matches), np.ones(matches, np.bool_)
        for index in range(matches):
            seed_stream(self.streams[index], np.uint64(index))
        self.options = np.array([game.options.encode(game.read_options(SEATS, None))])
        self.actions = np.zeros((matches, game.most_legal), np.int32)
        self.counts = np.zeros(matches, np.int64)
        self.rows = np.zeros((matches * ACTIONS, told.SIZE), np.uint8)
        self.by_heuristic = np.zeros((matches, SEATS), np.bool_)
        self.kept = np.zeros((matches, SEATS, LONGEST, told.SIZE), np.uint8)
        self.thought = np.zeros((matches, SEATS, LONGEST, 2), np.float32)
        self.lengths = np.zeros((matches, SEATS), np.int64)
        self.learn, self.lessons = learn, 0
        most = learn + matches * SEATS * LONGEST  # should all matches end at once
        self.lesson_rows, self.goals = np.zeros((most, told.SIZE), np.uint8), np.zeros(most, np.float32)
        self.seed = self.played = self.decided = 0
        self.error = np.nan

    def step(self, errs: float) -> None:
        """Take one decision in every match."""
        deal, go_on, tell, act, look_back = self.loops
        deal(self.states, self.empty, self.over, self.options, self.seed, self.streams, self.by_heuristic)
        self.seed += len(self.states)
        go_on(self.states, self.over, self.streams, self.by_heuristic, self.actions, self.counts)
        firsts = np.cumsum(self.counts) - self.counts
        tell(self.states, self.after, self.actions, self.counts, firsts, self.rows)
        with torch.no_grad():
            told = torch.from_numpy(self.rows[: self.counts.sum()]).to(self.device)
            judged = torch.sigmoid(self.network(told)).cpu().numpy()
        act(self.states, self.actions, self.counts, firsts, self.rows, judged, errs, self.streams, self.kept,
            self.thought, self.lengths)  # fmt: skip
        self.decided += int((self.counts > 0).sum())
        self.played += int(self.over.sum())
        lengths = self.lengths.sum(axis=1) * self.over
        look_back(self.states, self.over, self.kept, self.thought, self.lengths,
                  self.lessons + np.cumsum(lengths) - lengths, self.lesson_rows, self.goals)  # fmt: skip
        self.lessons += int(lengths.sum())

    def __str__(self) -> str:
        return f"{self.played:,} matches, {self.decided:,} decisions, error {self.error:.4f}"

    def teach(self, rate: float) -> None:
        """Learn from the matches that are over, if they are enough."""
        if self.lessons >= self.learn:
            self.adam.param_groups[0]["lr"] = rate
            rows = torch.from_numpy(self.lesson_rows[: self.lessons]).to(self.device)
            goals = torch.from_numpy(self.goals[: self.lessons]).to(self.device)
            for part in torch.randperm(self.lessons, device=self.device).split(BATCH):
                loss = torch.nn.functional.binary_cross_entropy_with_logits(self.network(rows[part]), goals[part])
                self.adam.zero_grad()
                loss.backward()
                self.adam.step()
                with torch.no_grad():
                    for mean, now in zip(self.average.parameters(), self.network.parameters(), strict=True):
                        mean.lerp_(now, AVERAGE)
                self.error = loss.item()
            self.lessons = 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach a game's network by play against itself.")
    parser.add_argument("game", choices=[name for name in NAMES if find_spec(f"lamplit.games.{name}.network")])
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--threads", type=int, default=numba.config.NUMBA_NUM_THREADS)
    parser.add_argument("--start", type=Path, help="go on from this file")
    parser.add_argument("--out", type=Path, default=Path("network.npz"))
    given = parser.parse_args()
    if given.start and not given.start.is_file():
        parser.error(f"there is no file {given.start} to start from")
    numba.set_num_threads(given.threads)
    teacher = Teacher(load(given.game), given.start)
    began = said = time.monotonic()
    while (share := (time.monotonic() - began) / (60 * given.minutes)) < 1:
        teacher.step(ERRS * (1 - share) + 0.005)
        teacher.teach(RATE * (1 - share) ** 1.5 + 1e-5)
        if time.monotonic() - said > 60:
            said = time.monotonic()
            teacher.average.save(given.out)
            print(f"{(said - began) / 60:.0f} min, {teacher}")
    teacher.average.save(given.out)
    print(f"{given.out}: {teacher}")


if __name__ == "__main__":
    main()
