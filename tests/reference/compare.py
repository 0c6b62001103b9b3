#!/usr/bin/env python3
"""Play random games on the engine and on the references, and compare them at every decision.

    compare.py --engine build/houserules --variants variants --games 50
    compare.py --self                     check the references alone

One line is printed for each game and number of players; the last line is
"N passed, M failed", counting those lines. The exit status is 1 if anything differs.
"""

import argparse
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from cells import play_cell, self_cell  # noqa: E402
from differences import Mismatch  # noqa: E402
from engine import Engine  # noqa: E402
from examples import check_examples  # noqa: E402
from beggar_my_neighbour import BeggarMyNeighbour  # noqa: E402
from big_two import BigTwo  # noqa: E402
from cheat import Cheat  # noqa: E402
from colours import Colours  # noqa: E402
from crazy_eights import CrazyEights  # noqa: E402
from dai_fugo import DaiFugo  # noqa: E402
from dou_dizhu import DouDizhu  # noqa: E402
from durak import Durak  # noqa: E402
from exit_cards import ExitCards  # noqa: E402
from go_boom import GoBoom  # noqa: E402
from great_dalmuti import GreatDalmuti  # noqa: E402
from guan_dan import GuanDan  # noqa: E402
from mau_mau import MauMau  # noqa: E402
from ninety_nine import NinetyNine  # noqa: E402
from old_maid import OldMaid  # noqa: E402
from palace import Palace  # noqa: E402
from panjpar import Panjpar  # noqa: E402
from paskahousu import Paskahousu  # noqa: E402
from president import President  # noqa: E402
from segments import Segments  # noqa: E402
from sevens import Sevens  # noqa: E402
from skitgubbe import Skitgubbe  # noqa: E402
from swoop import Swoop  # noqa: E402
from tennis import Tennis  # noqa: E402
from thirteen import Thirteen  # noqa: E402
from tichu import Tichu  # noqa: E402
from whot import Whot  # noqa: E402
from zheng_shangyou import ZhengShangyou  # noqa: E402

GAMES = [
    ExitCards, Thirteen, Tennis, Palace, Segments, BigTwo, President, GreatDalmuti, DouDizhu,
    Tichu, DaiFugo, ZhengShangyou, CrazyEights, GoBoom, Sevens, OldMaid,
    BeggarMyNeighbour, MauMau, Whot, Colours, Cheat, NinetyNine, Durak, Panjpar, Skitgubbe,
    Paskahousu, GuanDan, Swoop,
]  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--engine", metavar="PATH", help="the houserules program")
    add("--self", action="store_true", dest="alone", help="check the references alone")
    add("--variants", metavar="DIR", help="folder of the variant files (else bundled)")
    names = [game.NAME for game in GAMES]
    add("--game", metavar="NAME", nargs="+", action="extend", default=[], choices=names,
        help="only these games")
    add("--players", metavar="N", nargs="+", type=int, help="only these counts")
    add("--games", metavar="N", type=int, default=40, help="games a cell")
    add("--seed", metavar="S", default="1", help="another seed, other games")
    add("--set", metavar="NAME=VALUE", nargs="+", action="extend", default=[],
        help="options to hold fixed")
    add("--turn-limit", metavar="N", type=int, default=None,
        help="limit of most games (default: the engine's own)")
    add("--view-rate", type=float, default=0.1, help="share of decisions with views checked")
    add("--illegal-rate", type=float, default=0.2, help="share with an illegal move tried")
    add("--page-rate", type=float, default=0.03, help="share with paging checked")
    add("--state-rate", type=float, default=0.2, help="share with the state asked for")
    add("--timeout", type=float, default=30, help="seconds to wait for an answer")
    add("--verbose", action="store_true", help="with --self: figures of each cell")
    args = parser.parse_args()
    if not args.alone and not args.engine:
        parser.error("one of --engine and --self is needed")

    passed = failed = 0
    if args.alone:
        check_examples()
    engine = Engine(args.engine, args.timeout)
    for game in GAMES:
        for players in game.PLAYERS:
            if args.game and game.NAME not in args.game:
                continue
            if args.players and players not in args.players:
                continue
            if args.alone:
                mismatches = self_cell(game, players, args)
            else:
                mismatches = play_cell(engine, game, players, args)
            passed, failed = passed + (not mismatches), failed + bool(mismatches)
    if not args.alone:
        try:
            engine.quit()
        except (Mismatch, subprocess.TimeoutExpired) as problem:
            print(f"end of the engine: {problem}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
