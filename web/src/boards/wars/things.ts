// What the map draws, by name: units in groups, "unit:0/deep_one/south_pacific", because those of one
// player, kind and area look alike; the keeper of a gate stands apart and ends in "/gate".

/** Part of a group as it stands on the map: the keeper of a gate apart from the rest of its kind. */
export interface Standing {
  thing: string;
  n: number;
  onGate: boolean;
}

export function standing(
  seat: number | null,
  kind: string,
  area: string,
  n: number,
  keepsGate: boolean,
): Standing[] {
  const thing = `unit:${seat}/${kind}/${area}`;
  const keeper = { thing: `${thing}/gate`, n: 1, onGate: true };
  const rest = { thing, n: n - (keepsGate ? 1 : 0), onGate: false };
  return [...(keepsGate ? [keeper] : []), ...(rest.n > 0 ? [rest] : [])];
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
