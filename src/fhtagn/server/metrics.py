"""Numbers for Prometheus."""

from __future__ import annotations

from fhtagn.server.hall import Hall


def report(hall: Hall, uptime: float) -> str:
    """All metrics in the text format."""
    rooms = hall.rooms.values()
    gauges = {
        "tables": len(hall.rooms),
        "tables_running": sum(1 for room in rooms if room.status == "running"),
        "tables_in_memory": sum(1 for room in rooms if room.table is not None),
        "connections": sum(sum(room.present.values()) for room in rooms),
        "questions_waiting": hall.thinkers.turns.waiting,
        "uptime_seconds": int(uptime),
    }
    counters = {**hall.counts, "store_commits": hall.store.commits}
    lines: list[str] = []
    for name, value in gauges.items():
        lines += [f"# TYPE fhtagn_{name} gauge", f"fhtagn_{name} {value}"]
    for name, value in counters.items():
        lines += [f"# TYPE fhtagn_{name}_total counter", f"fhtagn_{name}_total {value}"]
    return "\n".join(lines) + "\n"
