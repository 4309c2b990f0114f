// What has changed, as data; `src/fhtagn/server/patch.py` says what a patch looks like.

import type { Json } from '../words/text';

type Some = Record<string, Json>;

/** The new value. The old one stays as it is, and both share what has not changed. */
export function apply(old: Json, patch: Json): Json {
  if (Array.isArray(patch)) return patch.length === 1 ? (patch[0] ?? null) : splice(old as Json[], patch);
  const parts = Object.entries(patch as Some);
  if (Array.isArray(old)) {
    const list = [...old];
    for (const [place, inner] of parts) list[Number(place)] = apply(list[Number(place)] ?? null, inner);
    return list;
  }
  const made = { ...(old as Some) };
  for (const [key, inner] of parts) {
    if (inner === null) delete made[key];
    else made[key] = apply(made[key] ?? null, inner);
  }
  return made;
}

function splice(old: Json[], patch: Json[]): Json[] {
  const [front, back, items] = patch as [number, number, Json[]];
  return [...old.slice(0, front), ...items, ...old.slice(old.length - back)];
}
