"""What differs between the engine and a reference."""


class Mismatch(Exception):
    """Engine and reference differ; the text says where."""


class Unfollowable(Exception):
    """The engine skipped something the reference cannot reconstruct; not a difference."""


def differ(what, engine, reference):
    raise Mismatch(f"{what}\n    engine:    {engine}\n    reference: {reference}")


def same(what, engine, reference):
    # A bool is no number here: 1 and true are different answers.
    if engine != reference or isinstance(engine, bool) != isinstance(reference, bool):
        differ(what, engine, reference)
