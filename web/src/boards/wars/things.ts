// What the map draws, by name: units in groups, "unit:0/deep_one/south_pacific", because those of one
// player, kind and area look alike; the keeper of a gate stands apart and ends in "/gate", and so do others
// that lie on their side, "/lying".

import type { Standing as Group } from './shapes';

/** Part of a group as it stands on the map: keeper of a gate, mummies and the rest of its kind apart. */
export interface Standing {
  thing: string;
  n: number;
  onGate: boolean;
  lies: boolean;
}

export function standing(group: Group, area: string): Standing[] {
  const thing = `unit:${group.seat}/${group.kind}/${area}`;
  const keepers = group.on_gate ? 1 : 0;
  const lying = (group.lying ?? 0) - (group.keeper_lies ? 1 : 0);
  const parts = [
    { thing: `${thing}/gate`, n: keepers, onGate: true, lies: group.keeper_lies ?? false },
    { thing, n: group.n - keepers - lying, onGate: false, lies: false },
    { thing: `${thing}/lying`, n: lying, onGate: false, lies: true },
  ];
  return parts.filter((part) => part.n > 0);
}

/** The area that a thing is, or stands in. */
function areaOf(thing: string): string | undefined {
  const [what, name = ''] = thing.split(':');
  return what === 'area' ? name : what === 'unit' ? name.split('/')[2] : undefined;
}

/** Does an option speak of an area, or of a unit in it? */
export function speaksOf(stages: readonly (readonly string[])[], area: string): boolean {
  return stages.flat().some((thing) => areaOf(thing) === area);
}
