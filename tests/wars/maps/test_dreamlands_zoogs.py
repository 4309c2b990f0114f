"""The Zoogs of the Dreamlands (p.155-156, FAQ p.199, 206)."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.abhoth import CARD as ABHOTH
from fhtagn.games.wars.cards.abhoth import FILTH
from fhtagn.games.wars.rules.content import area
from tests.proofs import proves
from tests.wars.maps.dream import (
    ABOVE,
    CELEPHAIS,
    LENG,
    PITCH,
    PLAIN,
    TOWER,
    WOOD,
    ZURA,
    chase,
    doom_ends,
    dream,
    haunts,
    lair,
    lord,
    won,
    zoogs,
)
from tests.wars.toys import check_data

# --- the Zoogs in the Doom phase ------------------------------------------------------------------------


@proves("wars:dreamlands/zoogs-come", "wars:dreamlands/numbers", "wars:dreamlands/order")
def test_six_dice_say_where_they_come() -> None:
    t = doom_ends(dream(), 4, 1, 2, 3, 4, 5, 6)
    assert t.asks("gc", "turn")
    assert lair(t) == PLAIN
    assert haunts(t) == {WOOD: 2, CELEPHAIS: 1, ZURA: 1, LENG: 2}


@proves("wars:dreamlands/zoogs-come")
def test_the_example_of_three_that_are_there() -> None:
    """P.155: 1, 6 and 6."""
    t = zoogs(dream(), CELEPHAIS, 3)
    doom_ends(t, 4, 1, 6, 6)
    assert t.asks("gc", "turn")
    assert haunts(t) == {CELEPHAIS: 3, WOOD: 1, LENG: 2}


@proves("wars:dreamlands/zoogs-come")
def test_when_all_are_there_nobody_rolls_for_them() -> None:
    t = zoogs(dream(), CELEPHAIS, 6)
    doom_ends(t, 4)
    assert t.asks("gc", "turn")
    assert haunts(t) == {CELEPHAIS: 6}


@proves("wars:dreamlands/zoogs-gates")
def test_whoever_controls_a_gate_there_steps_down_and_nobody_steps_up() -> None:
    t = dream().put("gc", CELEPHAIS, "Acolyte x2", gate=True)
    doom_ends(t, 4, 3)
    assert t.asks("gc", "turn")
    assert t.gate(CELEPHAIS) == "abandoned"
    assert t.units("gc", CELEPHAIS) == ["Acolyte", "Acolyte"]
    assert not t.offers("Control Gate")
    assert t.refuses("Control Gate", reason="zoogs_here")


@proves("wars:dreamlands/zoogs-gates", "wars:bg/red-sign")
def test_dark_young_step_down_as_well() -> None:
    t = (
        dream("bg", "gc", "ys")
        .books("bg", "The Red Sign")
        .put("bg", CELEPHAIS, "Dark Young")
        .gates(CELEPHAIS)
    )
    t.does("Control Gate")
    doom_ends(t, 4, 3)
    assert t.asks("bg")
    assert t.gate(CELEPHAIS) == "abandoned"
    assert t.refuses("Control Gate", reason="zoogs_here")


@proves("wars:dreamlands/zoogs-gates")
def test_without_them_the_gate_can_be_taken_again() -> None:
    t = zoogs(dream(), CELEPHAIS).put("gc", CELEPHAIS, "Acolyte", "Shoggoth", gate="abandoned")
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=1)
    assert t.asks("gc")
    while not t.offers("Control Gate"):
        t.does(t.decision.actions[0])
    t.does("Control Gate")
    assert t.gate(CELEPHAIS) == "gc"


@proves("wars:dreamlands/zoogs-yog")
def test_yog_sothoth_does_not_care() -> None:
    t = zoogs(lord(dream("ow", "gc", "ys"), "ow", *ABOVE[:3]), LENG, 2).put(
        "ow", "Twilight Sea", "Yog-Sothoth"
    )
    t.does("Move").does("Move", unit="Yog-Sothoth", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/zoogs-gates", "wars:dreamlands/citadels", "wars:ow/beyond-one")
@pytest.mark.parametrize("n", [0, 1])
def test_a_gate_that_is_carried_to_them_wins_no_fourth_citadel(n: int) -> None:
    t = lord(zoogs(dream("ow", "gc", "ys"), LENG, n), "ow", *ABOVE[:3])
    t.put("ow", "Twilight Sea", "Spawn of Yog-Sothoth", "Acolyte", gate=True)
    t.uses("The Beyond One", unit="Spawn of Yog-Sothoth", area=LENG)
    assert won(t) == (() if n else (0,))
    assert t.gate(LENG) == ("abandoned" if n else "ow")


@proves("wars:dreamlands/zoogs-gates", "wars:sl/slumber-return")
def test_a_gate_that_wakes_among_them_has_no_controller() -> None:
    t = dream("sl", "gc", "ys").put("sl", TOWER, "Acolyte", gate=True).books("sl", "Cursed Slumber")
    t.does("Cursed Slumber", area=TOWER)
    zoogs(t, CELEPHAIS).turn("sl")
    wakes = [
        action
        for action in t.decision.actions
        if action[0].startswith("wars.sl.") and action[-1] == area("celephais")
    ]
    t.does(next(action for action in wakes if "gate" in action[0] or "wake" in action[0]))
    assert t.gate(CELEPHAIS) == "abandoned"


# --- battles against the Zoogs ----------------------------------------------------------------------------


@proves("wars:dreamlands/zoogs", "wars:dreamlands/zoogs-pain")
def test_every_kill_kills_one_and_they_roll_no_dice() -> None:
    t = chase("gc", "Shoggoth x2").does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=2)
    assert t.happened("wars.no_dice")
    assert haunts(t) == {CELEPHAIS: 1}
    assert t.units("gc", CELEPHAIS) == ["Shoggoth", "Shoggoth"]
    check_data(t.state)


@proves("wars:dreamlands/zoogs-pain")
def test_the_faq_case_of_two_kills_and_three_pains() -> None:
    """FAQ p.206: one Zoog is left for the pains, so one pain comes back."""
    t = chase("gc", "Shoggoth x2", "Starspawn").does("Battle", area=CELEPHAIS, foe="nobody")
    t.rolls(kills=2, pains=3)
    assert t.asks("gc", "assign_pain")
    t.picks("Starspawn")
    assert t.asks("gc", "retreat")
    t.does(t.decision.actions[0])
    assert haunts(t) == {}
    assert t.units("gc", CELEPHAIS) == ["Shoggoth", "Shoggoth"]


@proves("wars:dreamlands/zoogs-pain")
def test_a_pained_zoog_is_gone_even_if_the_next_citadel_is_near() -> None:
    t = zoogs(dream(), WOOD).put("gc", WOOD, "Shoggoth")
    t.does("Battle", area=WOOD, foe="nobody").rolls(pains=1)
    assert t.asks("gc", "retreat")
    t.does("Retreat", unit="Shoggoth", area="Twilight Sea")
    assert haunts(t) == {}
    assert t.happened("wars.eliminated")


@proves("wars:dreamlands/zoogs-pain", "wars:gc/kill-one")
@pytest.mark.parametrize(("kills", "pains"), [(1, 0), (0, 1)])
def test_only_kills_count_as_kills(kills: int, pains: int) -> None:
    """FAQ p.206."""
    t = chase("gc", "Shoggoth").does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=kills, pains=pains)
    if pains:
        assert t.asks("gc", "retreat")
        t.does(t.decision.actions[0])
    assert t.asks("gc", "book") == bool(kills)
    assert haunts(t) == {CELEPHAIS: 2}


@proves("wars:dreamlands/zoogs-refuge")
def test_no_pain_leads_to_where_they_are() -> None:
    t = dream("bg", "gc", "ys").put("gc", "Sunken Sea", "Deep One").put("bg", "Sunken Sea", "Dark Young")
    zoogs(t, CELEPHAIS).does("Battle", area="Sunken Sea", foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert not t.offers("Retreat", area=CELEPHAIS)
    assert t.offers("Retreat", area=WOOD)


@proves("wars:dreamlands/zoogs-howl", "wars:ww/howl")
def test_the_howl_eliminates_one_and_nothing_comes_back() -> None:
    t = chase("ww", "Wendigo", "Gnoph-Keh", n=2).books("ww", "Howl")
    t.does("Battle", area=CELEPHAIS, foe="nobody").uses("Howl")
    assert haunts(t) == {CELEPHAIS: 1}
    t.rolls()
    assert sorted(t.units("ww", CELEPHAIS)) == ["Gnoph-Keh", "Wendigo"]


@proves("wars:dreamlands/zoogs-howl")
def test_the_howl_on_the_last_one_ends_the_battle() -> None:
    t = chase("ww", "Wendigo", n=1).books("ww", "Howl")
    t.does("Battle", area=CELEPHAIS, foe="nobody").uses("Howl")
    assert t.happened("wars.battle_cut_short")
    assert haunts(t) == {}


@proves("wars:dreamlands/zoogs-refuge", "wars:ww/howl")
def test_the_howl_is_no_pain_and_may_lead_there() -> None:
    t = zoogs(dream("ww", "gc", "ys"), CELEPHAIS).put("ww", "Sunken Sea", "Wendigo").books("ww", "Howl")
    t.put("gc", "Sunken Sea", "Deep One").does("Battle", area="Sunken Sea", foe="gc").uses("Howl")
    assert t.asks("gc", "howled_to")
    assert t.offers(("wars.pick_area", area("celephais")))


@proves("wars:dreamlands/zoogs-necrophagy", "wars:bg/necrophagy")
def test_ghouls_take_back_the_pains_they_bring() -> None:
    """FAQ p.206."""
    t = chase("gc", "Shoggoth x2", n=3).put("bg", LENG, "Ghoul x2").books("bg", "Necrophagy")
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls().uses("Necrophagy").uses("Necrophagy")
    hurt = [event.args[0] for event in t.told if event.kind == "wars.pain_assigned"]
    while t.asks(t.who, "retreat"):
        t.does(t.decision.actions[0])
    assert haunts(t) == {CELEPHAIS: 1}
    assert t.units("gc", CELEPHAIS) == []
    assert t.units("bg", CELEPHAIS) == []
    assert len(hurt) == 2 + 2 + 2


@proves("wars:dreamlands/zoogs-necrophagy")
def test_pains_of_the_dice_come_back_to_the_attacker_first() -> None:
    t = chase("gc", "Deep One x3", n=2).put("bg", LENG, "Ghoul").books("bg", "Necrophagy")
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls(pains=1).uses("Necrophagy")
    while t.asks(t.who, "retreat"):
        t.does(t.decision.actions[0])
    assert haunts(t) == {}
    assert t.units("gc", CELEPHAIS) == ["Deep One"]
    assert t.units("bg", CELEPHAIS) == []


@proves("wars:dreamlands/zoogs", "wars:gc/devour")
def test_cthulhu_devours_one() -> None:
    t = chase("gc", "Cthulhu").does("Battle", area=CELEPHAIS, foe="nobody").uses("Devour")
    assert haunts(t) == {CELEPHAIS: 2}


@proves("wars:dreamlands/zoogs-stray", "wars:bg/avatar")
@pytest.mark.parametrize(("start", "left"), [("Twilight Sea", {}), (LENG, {LENG: 1}), (PITCH, {PITCH: 1})])
def test_avatar_swaps_with_one_which_perishes_without_a_citadel(start: str, left: dict[str, int]) -> None:
    """FAQ p.206; a citadel of the Underworld is one as well."""
    t = zoogs(dream("bg", "gc", "ys"), CELEPHAIS).put("bg", start, "Shub-Niggurath")
    t.uses("Avatar", area=CELEPHAIS)
    assert t.units("bg", CELEPHAIS) == ["Shub-Niggurath"]
    assert haunts(t) == left


@proves("wars:dreamlands/zoogs-stray", "wars:bg/avatar", "wars:tarang/cowardice")
def test_it_perishes_at_once_before_anybody_flees_from_shub_niggurath() -> None:
    t = zoogs(dream("bg", "gc", "ys"), CELEPHAIS).put("bg", "Twilight Sea", "Shub-Niggurath")
    t.put("gc", CELEPHAIS, "Acolyte", "Tarang").uses("Avatar", area=CELEPHAIS, seat="nobody")
    assert t.asks("gc", "tarang_flees")
    assert haunts(t) == {}


@proves("wars:dreamlands/zoogs-gates", "wars:bg/avatar")
def test_one_that_avatar_brings_takes_a_gate_away_as_well() -> None:
    t = zoogs(dream("bg", "gc", "ys"), CELEPHAIS).put("bg", LENG, "Shub-Niggurath")
    t.put("gc", LENG, "Acolyte", gate=True).uses("Avatar", area=CELEPHAIS)
    assert t.gate(LENG) == "abandoned"


@proves("wars:dreamlands/zoogs", "wars:sl/capture-monster")
def test_the_sleeper_captures_one_until_gather_power() -> None:
    """FAQ p.206."""
    t = chase("sl", "Tsathoggua", n=2).books("sl", "Capture Monster")
    t.does("Capture Monster", area=CELEPHAIS)
    assert t.captives("sl") == ["nobody"]
    assert haunts(t) == {CELEPHAIS: 1}
    t.power(sl=0, bg=0, ys=0).phase("power")
    assert t.asks("sl", "direction") or t.asks(t.who)
    assert t.captives("sl") == []


@proves("wars:dreamlands/zoogs", "wars:bg/frenzy")
def test_filth_that_is_nobodys_fights_beside_them() -> None:
    t = chase("gc", "Shoggoth", n=1, others=("bg", "ys"))
    s = t._touch()
    s.hand_over(ABHOTH, s.wild())
    s.put(s.in_pool(FILTH), area("celephais"))
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=1)
    assert t.asks("gc", "assign_kill")


@proves("wars:dreamlands/zoogs-come", "wars:sl/capture-monster")
def test_nobody_rolls_for_a_captured_one() -> None:
    t = chase("sl", "Tsathoggua", n=2).books("sl", "Capture Monster")
    doom_ends(t.does("Capture Monster", area=CELEPHAIS), 4, 1, 1, 1, 1)
    assert t.asks(t.who)
    assert haunts(t) == {CELEPHAIS: 1, WOOD: 4}
