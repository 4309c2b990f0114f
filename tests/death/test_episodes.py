"""Death May Die: the six episodes: their actions, their rules, and how each ritual is disrupted."""

from __future__ import annotations

from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


# -- episode 1 -------------------------------------------------------------------------------------------


@proves("death:episode/card", "death:ritual/disrupt")
def test_evidence_helps_to_convince_a_juror() -> None:
    table = scene(
        at={"mike": "pub"}, tokens={"juror": "pub"}, cards={"mike": ("e1_d01 left", "e1_d05 right")}
    )
    table.does("episode", "convince").rolls("++.").keeps()
    assert table.ground("juror", "pub", "innocent") == 1


@proves("death:ritual/disrupt")
def test_four_innocent_jurors_on_the_square_disrupt_the_ritual() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror:innocent": "square square square pub"})
    table.does("episode", "gather").does("pick_space", "square")
    assert table.state.disrupted
    assert progress(table.state) == [(4, 4)]


# -- episode 2 -------------------------------------------------------------------------------------------


@proves("death:episode/special-rules")
def test_a_key_opens_a_lock_without_a_roll_and_dead_cultists_have_keys() -> None:
    table = scene(episode="e2", at={"mike": "west"}, enemies={"cultist": "west"}, locks=0b11111)
    table.attacks("cultist/1").rolls("++.", ".").keeps()
    assert table.has("mike", "key") == 1
    table.does("episode", "pick").does("choose", 0)
    assert table.state.locks == 0b11110
    assert table.has("mike", "key") == 0


@proves("death:episode/special-rules", "death:attack/target-first")
def test_which_lock_is_named_before_the_roll() -> None:
    table = scene(episode="e2", at={"mike": "east"}, locks=0b11111).does("episode", "pick")
    assert sorted(table.offered("pick_lock")) == ["east/cell_b", "hall/east"]
    table.does("pick_lock", "hall/east").rolls("+++").keeps()
    assert table.state.locks == 0b01111


@proves("death:episode/special-rules", "death:ritual/disrupt")
def test_patients_are_carried_to_the_dock() -> None:
    table = scene(
        episode="e2", at={"mike": "gatehouse"}, tokens={"patient": "gatehouse gatehouse"}, saved=2, locks=1
    )
    table.does("pick_up", "patient").does("pick_up", "patient")
    assert table.has("mike", "patient") == 2
    table.runs("dock")
    assert table.state.saved == 4
    assert table.state.disrupted
    assert table.state.locks == 0


def test_the_lure_moves_the_nearest_cultist_once_per_success() -> None:
    table = scene(episode="e2", at={"mike": "dock"}, enemies={"cultist": "ward"})
    table.does("episode", "lure").rolls("++.").keeps()
    assert sorted(table.offered("pick_space")) == ["east", "west"]
    table.does("pick_space", "west")
    assert table.enemy_at("cultist/1") == "hall"


# -- episode 3 -------------------------------------------------------------------------------------------


@proves("death:episode/special-rules", "death:ritual/disrupt")
def test_the_last_pillar_disrupts_the_ritual_and_ghasts_come() -> None:
    table = scene(episode="e3", at={"mike": "altar"}, tokens={"pillar": "altar"}, destroyed=2)
    table.state.harm = bytes([8 if space == "altar" else 0 for space in table.state.case.space_ids])
    table.does("episode", "smash").rolls("+..").keeps()
    assert table.state.disrupted
    assert table.enemies("altar") == ["ghast/1"]


def test_bones_make_slow_and_can_be_laid_to_rest() -> None:
    table = scene(episode="e3", at={"mike": "ossuary"}, tokens={"bones": "ossuary"}, stress={"mike": 4})
    first = table.offered("run")[0]
    table.does("run", first)
    assert table.state.stack[-1].left == 1  # type: ignore[attr-defined]
    table = scene(episode="e3", at={"mike": "ossuary"}, tokens={"bones": "ossuary"}, stress={"mike": 4})
    table.does("episode", "bury")
    assert (table.ground("bones", "ossuary"), table.stress("mike")) == (0, 1)


# -- episode 4 -------------------------------------------------------------------------------------------


@proves("death:episode/special-rules", "death:ritual/disrupt")
def test_the_fourth_charge_blows_up_the_towers() -> None:
    table = scene(
        episode="e4",
        at={"mike": "tower_w", "ruth": "tower_e"},
        tokens={"tower": "tower_w tower_e tower_n tower_k", "charge": "tower_e tower_n tower_k"},
        boards={"mike": "dynamite"},
        enemies={"cultist": "tower_n", "elder_one": "tower_k"},
        stage=1,
    )
    table.does("episode", "charge").rolls("+++").keeps()
    assert table.state.disrupted
    table.does("stop")  # Mike stays
    table.does("pick_space", table.offered("pick_space")[0])  # Ruth leaves
    assert table.enemy_at("cultist/1") == ""
    assert (table.wounds("mike"), table.wounds("ruth")) == (2, 0)
    assert table.harm("elder_one") == 0
    assert table.state.spaces_with("charge") == []


def test_a_failed_charge_gives_the_dynamite_back() -> None:
    table = scene(
        episode="e4", at={"mike": "tower_w"}, tokens={"tower": "tower_w"}, boards={"mike": "dynamite"}
    )
    table.does("episode", "charge").rolls("++.").keeps()
    assert table.has("mike", "dynamite") == 1
    assert table.ground("charge", "tower_w") == 0


@proves("death:turn/free-actions", "death:discovery/uses")
def test_a_free_action_is_no_use_outside_the_action_phase() -> None:
    table = scene(episode="e4", cards={"mike": ("e4_d15 left",)}).ends().draws("ts_m8")
    assert table.cards("mike") == ["e4_d15 left"]
    assert not any(action[0] == "death.use" for action in getattr(table.state.pending, "actions", ()))


# -- episode 5 -------------------------------------------------------------------------------------------


@proves("death:episode/special-rules", "death:ritual/disrupt")
def test_tickets_help_to_win_the_last_booth() -> None:
    table = scene(
        episode="e5",
        at={"mike": "mirrors"},
        tokens={"booth:won": "shooting strength fortune freaks", "booth": "mirrors"},
        boards={"mike": "ticket ticket"},
    )
    table.does("episode", "play").does("tickets", 2).rolls("+++").keeps()
    assert table.state.disrupted
    assert table.has("mike", "ticket") == 0


def test_a_lost_game_gives_a_ticket_and_a_saved_visitor_too() -> None:
    table = scene(episode="e5", at={"mike": "mirrors"}, tokens={"booth": "mirrors"})
    assert table.does("episode", "play").rolls("...").keeps().has("mike", "ticket") == 1
    table = scene(episode="e5", at={"mike": "promenade"}, tokens={"visitor": "promenade"})
    table.does("episode", "escort").does("pick_space", "entrance")
    assert table.state.spaces_with("visitor") == []
    assert table.has("mike", "ticket") == 1


# -- episode 6 -------------------------------------------------------------------------------------------


@proves("death:episode/special-rules", "death:episode-actions/two")
def test_the_hunt_begins_when_all_letters_are_read() -> None:
    table = scene(episode="e6", at={"mike": "cavern"}, tokens={"beast": "cavern", "letter": "cavern"})
    assert table.offered("episode") == ["read"]
    table.does("episode", "read").rolls("+++").keeps()
    assert table.offered("episode") == ["hunt"]
    table.state.harm = bytes([11 if space == "cavern" else 0 for space in table.state.case.space_ids])
    table.does("episode", "hunt").rolls("++*").keeps()
    assert table.stress("mike") == 1  # it fights back
    assert table.state.disrupted


def test_the_beast_is_lured_for_stress() -> None:
    table = scene(episode="e6", at={"mike": "drive"}, tokens={"beast": "cavern"})
    table.does("episode", "hunt")
    assert table.ground("beast", "drive") == 1
    assert table.stress("mike") == 1
    table = scene(episode="e6", at={"mike": "drive"}, tokens={"beast": "cavern"}, stress={"mike": 4})
    assert not table.offered("episode")


def test_the_beast_attacks_when_the_elder_one_advances() -> None:
    table = scene(
        episode="e6",
        tokens={"beast": "rose", "letter": "ball"},
        discards="ts_m1 ts_m2 ts_m3",
        stress={"ruth": 1},
    )
    table.ends().draws("ts_m8").draws("e6_d10").does("decline")
    assert table.ground("beast", "drive") == 1
    assert table.dice == (1, 1)
    assert table.state.is_safe(table.state.case.space_of["drive"])  # it is no enemy
