"""All figures of `simulate --format json`, computed a second time from the lines of --raw.

Nothing is taken over from the program but the names of things, in their order.
"""

import math
from functools import lru_cache
from statistics import NormalDist

CONFIDENCE = 0.95
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9)


# Distributions.


def continued_fraction(a, b, x):
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or tiny)
    value = d
    for m in range(1, 10_000):
        for part in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + part * d or tiny)
            c = 1 + part / c or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-16:
            break
    return value


def incomplete_beta(a, b, x):
    """The regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return min(max(x, 0.0), 1.0)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x)
                     + b * math.log1p(-x))  # fmt: skip
    if x < (a + 1) / (a + b + 2):
        return front * continued_fraction(a, b, x) / a
    return 1 - front * continued_fraction(b, a, 1 - x) / b


def t_tail(distance, freedom):
    """How often Student's t is larger than a distance that is not negative."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + distance * distance)) / 2


@lru_cache(maxsize=None)
def t_quantile(freedom, tail):
    """What Student's t exceeds as often as `tail` says, to 1e-12."""
    low, high = 0.0, 1.0
    while t_tail(high, freedom) > tail:
        high *= 2
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if t_tail(middle, freedom) > tail:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def normal_quantile(tail):
    return -NormalDist().inv_cdf(tail)


# Figures with intervals.


def figure(mean, low=None, high=None):
    return {"mean": mean, "low": low, "high": high}


def share(successes, trials, sureness=CONFIDENCE):
    """Wilson's interval of a share."""
    if trials == 0:
        return figure(0)
    z = normal_quantile((1 - sureness) / 2)
    part = successes / trials
    middle = (part + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = (z / (1 + z * z / trials)
             * math.sqrt(part * (1 - part) / trials + z * z / (4 * trials * trials)))  # fmt: skip
    return figure(part, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_of(numbers):
    return math.fsum(numbers) / len(numbers) if numbers else 0


def covariance(ones, others):
    one, other = mean_of(ones), mean_of(others)
    return math.fsum((a - one) * (b - other) for a, b in zip(ones, others)) / (len(ones) - 1)


def mean(numbers):
    """Student's interval of a mean; none where all are alike."""
    if len(set(numbers)) < 2:
        return figure(mean_of(numbers))
    middle = mean_of(numbers)
    error = math.sqrt(covariance(numbers, numbers) / len(numbers))
    reach = t_quantile(len(numbers) - 1, (1 - CONFIDENCE) / 2) * error
    return figure(middle, middle - reach, middle + reach)


def mean_difference(ones, others):
    """How much more the ones are in the mean, by Welch; and how likely that is by chance."""
    if not ones or not others:
        return figure(0), 1
    middle = mean_of(ones) - mean_of(others)
    if len(ones) < 2 or len(others) < 2:
        return figure(middle), 1
    parts = [covariance(group, group) / len(group) for group in (ones, others)]
    square = sum(parts)
    if square <= 0:
        return figure(middle), 1
    freedom = square**2 / sum(
        part**2 / (len(group) - 1) for part, group in zip(parts, (ones, others))
    )
    freedom = max(freedom, 1)
    error = math.sqrt(square)
    reach = t_quantile(freedom, (1 - CONFIDENCE) / 2) * error
    chance = min(1.0, 2 * t_tail(abs(middle) / error, freedom))
    return figure(middle, middle - reach, middle + reach), chance


def mean_of_shares(parts, wholes):
    """The mean of the share that each has, which is kept in millionths."""
    in_millionths = mean([(2 * part * 10**6 + whole) // (2 * whole)
                          for part, whole in zip(parts, wholes)])  # fmt: skip
    return {key: None if value is None else value / 1e6 for key, value in in_millionths.items()}


def quantile(numbers, part):
    """The seventh definition of Hyndman and Fan, and its interval by order statistics."""
    ordered = sorted(numbers)
    place = (len(ordered) - 1) * part
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    value = ordered[below] + (place - below) * (ordered[above] - ordered[below])
    low, from_above = (low_rank(len(ordered), p) for p in (part, 1 - part))
    if low == 0 or from_above == 0:
        return {**figure(value), "share": part}
    high = max(low, len(ordered) - from_above + 1)
    return {**figure(value, ordered[low - 1], ordered[high - 1]), "share": part}


@lru_cache(maxsize=None)
def low_rank(count, part):
    """The largest rank whose number is too high as rarely as it may; 0 if there is none."""
    rank, chance = 0, 0.0
    for successes in range(count):
        chance += math.exp(
            math.lgamma(count + 1) - math.lgamma(successes + 1) - math.lgamma(count - successes + 1)
            + successes * math.log(part) + (count - successes) * math.log1p(-part)
        )  # fmt: skip
        if chance > (1 - CONFIDENCE) / 2:
            break
        rank = successes + 1
    return rank


def chance_of(differences):
    """How often the mean would be as far from 0 by chance alone."""
    middle = abs(mean_of(differences))
    if len(differences) < 2 or middle == 0:
        return 1
    variance = covariance(differences, differences)
    if variance == 0:
        return 2.0 ** (1 - len(differences))
    return min(1.0, 2 * t_tail(middle / math.sqrt(variance / len(differences)),
                               len(differences) - 1))  # fmt: skip


def holm(chances, sureness):
    """Which of several differences are beyond chance."""
    beyond = [False] * len(chances)
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    for done, i in enumerate(order):
        if chances[i] * (len(chances) - done) > 1 - sureness:
            break
        beyond[i] = True
    return beyond


# What a simulation prints.


def wins(players, winners, among, sureness):
    """How often those of one kind win, by who won each game; `among` says who is told of."""
    if not winners:
        return {"fair": 0, "of": []}
    fair = sum(map(len, winners)) / (len(winners) * players)
    of = []
    for place in among:
        won = [place in places for places in winners]
        more = [players * hit - len(places) for hit, places in zip(won, winners)]
        of.append({**share(sum(won), len(won), sureness), "wins": sum(won), "games": len(won),
                   "chance": chance_of(more)})  # fmt: skip
    for one, beyond in zip(of, holm([one["chance"] for one in of], sureness)):
        one["beyond_chance"] = beyond
    return {"fair": fair, "of": of}


def length_of(decisions):
    ordered = sorted(decisions)
    values = [quantile(decisions, part)["mean"] for part in SHARES]
    names = ("tenth", "quarter", "median", "three_quarters", "nine_tenths")
    return {"mean": mean_of(decisions), "shortest": ordered[0], "longest": ordered[-1],
            **dict(zip(names, values))}  # fmt: skip


def rule_figures(rule, closely):
    name = f"{rule['section']}.{rule['name']}"
    with_it = [game for game in closely if name in game["rules"]]
    without = [game["decisions"] for game in closely if name not in game["rules"]]
    longer, chance = mean_difference([game["decisions"] for game in with_it], without)
    return chance, {
        "section": rule["section"],
        "switched_off": rule["switched_off"],
        "name": rule["name"],
        "times": sum(game["rules"][name] for game in with_it),
        "asked": sum(game["asked"].get(name, 0) for game in closely),
        "only_forbids": rule["only_forbids"],
        "impossible": rule["impossible"],
        "games": len(with_it),
        "share": share(len(with_it), len(closely)),
        "decisions": mean([game["decisions"] for game in with_it]),
        "longer": longer,
        "decisions_without": mean_of(without) if without else None,
        "seed": with_it[0]["seed"] if with_it else None,
    }


def all_rule_figures(rules, closely):
    """Of all rules, with those that games differ by in length beyond chance."""
    chances, figures = zip(*(rule_figures(rule, closely) for rule in rules))
    for one, beyond in zip(figures, holm(chances, CONFIDENCE)):
        one["is_other_length"] = beyond
    return list(figures)


def role_figures(titles, closely, has_points, players):
    """Of those roles that somebody holds in most of the rounds."""
    figures = []
    for title in titles:
        of_games = [game["roles"][title] for game in closely if title in game["roles"]]
        rounds, ahead, all_ahead, decisions, held = (
            sum(role[key] for role in of_games)
            for key in ("rounds", "ahead", "all_ahead", "decisions", "held")
        )
        if rounds == 0 or held < decisions // 2:
            continue
        points = mean([role["points"] for role in of_games]) if has_points else None
        figures.append({"title": title, "rounds": rounds, "ahead": share(ahead, rounds),
                        "fair": all_ahead / (rounds * players),
                        "points": points})  # fmt: skip
    return figures


def figures_of(games, result, role_titles):
    """What `result` should say of games that are read from --raw, by keys.

    The names of rules, endings and sides, and how sure intervals of wins are, are taken from it.
    """
    players, sides = result["players"], result["sides"]
    sureness = result["confidence_of_wins"]
    winners = [game["winners"] for game in games]
    seats = range(players)
    seen = [game for game in games if game["starter"] is not None]
    after_starter = [
        [(seat - game["starter"]) % players for seat in game["winners"]] for game in seen
    ]
    # Where the first seat always starts, nothing more is told of who does.
    starts_always = len(seen) == len(games) and all(
        sum(place in won for won in after_starter) == sum(place in won for won in winners)
        for place in seats
    )
    largest_side = max(map(len, sides), default=1)
    decisions = [game["decisions"] for game in games]
    closely = [game for game in games if "turns" in game]
    has_points = "scores" in games[0]
    ended = [game["end"] for game in games]
    stuck = sum(game.get("stuck", False) for game in games)
    unfinished = [game for game in games if game["end"] is None]
    by_length = sorted(games, key=lambda game: game["decisions"])
    by_length_down = sorted(games, key=lambda game: -game["decisions"])
    decided = [game for game in games if game["decisions"]]
    return {
        "games": len(games),
        "decisions": sum(decisions),
        "mean_branching": sum(game["moves"] for game in games) / sum(decisions),
        "forced_share": sum(game["forced"] for game in games) / sum(decisions),
        "unfinished": len(unfinished),
        "wins_by_seat": [sum(seat in won for won in winners) for seat in seats],
        "length": length_of(decisions),
        "seats_won": wins(players, winners, seats, sureness),
        "starters_won": wins(players, [] if starts_always else after_starter, seats, sureness),
        "sides_won": wins(players, winners if sides else [], [side[0] for side in sides],
                          sureness),
        "tied": share(sum(len(won) > largest_side for won in winners), len(games)),
        "scores": [mean([game["scores"][seat] for game in games]) for seat in seats]
        if has_points else [],
        "endings": [{**share(ended.count(ending["title"]), len(games)), "title": ending["title"]}
                    for ending in result["endings"]],
        "unfinished_share": share(len(unfinished), len(games)),
        "stuck_share": share(stuck, len(games)),
        "decisions_of_game": mean(decisions),
        "rounds_of_game": mean([game["rounds"] for game in games]),
        "quantiles": [quantile(decisions, part) for part in SHARES],
        "branching": mean_of_shares(*([game[key] for game in decided]
                                      for key in ("moves", "decisions"))),
        "forced": mean_of_shares(*([game[key] for game in decided]
                                   for key in ("forced", "decisions"))),
        "details": len(closely),
        "turns_of_game": mean([game["turns"] for game in closely]),
        "changes_in_cards": mean([game["changes_in_cards"] for game in closely]),
        "changes_in_points": mean([game["changes_in_points"] for game in closely]),
        "places": [mean([game["places"][seat] for game in closely]) for seat in seats]
        if closely else [],
        "roles": role_figures(role_titles, closely, has_points, players),
        "rules": all_rule_figures(result["rules"], closely),
        "seeds": {
            "shortest": by_length[0]["seed"],
            "longest": by_length_down[0]["seed"],
            "unfinished": unfinished[0]["seed"] if unfinished else None,
        },
    }  # fmt: skip


def differences(computed, told, where=""):
    """Where two values differ by more than rounding, as lines of text."""
    if isinstance(computed, dict) and isinstance(told, dict):
        if computed.keys() != told.keys():
            return [f"{where}: {sorted(computed)} is not {sorted(told)}"]
        pairs = [(computed[key], told[key], f"{where}.{key}") for key in computed]
    elif isinstance(computed, list) and isinstance(told, list):
        if len(computed) != len(told):
            return [f"{where}: {len(computed)} are not {len(told)}"]
        pairs = [(*both, f"{where}[{i}]") for i, both in enumerate(zip(computed, told))]
    elif isinstance(computed, (int, float)) and isinstance(told, (int, float)):
        is_near = abs(computed - told) <= 1e-9 * max(1.0, abs(computed))
        return [] if is_near else [f"{where}: {computed!r} is not {told!r}"]
    else:
        return [] if computed == told else [f"{where}: {computed!r} is not {told!r}"]
    return [line for pair in pairs for line in differences(*pair)]
