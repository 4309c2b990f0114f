// The boards as the rules know them: reads the TOML files of src/fhtagn/games/wars/maps, as far as they go.

/** Lists and inline tables of TOML are JSON but for keys without quotes and commas before an end. */
function value(text) {
  const quoted = text.replace(/(\w+) = /g, '"$1": ').replace(/,(\s*[\]}])/g, '$1');
  return JSON.parse(quoted);
}

/** "key = value" in each line, lists over several lines. */
function entries(block) {
  return [...block.matchAll(/^(\w+) = (\[[^\]]*\]$|\[[\s\S]*?^\]|.+)/gm)].map(([, key, text]) => [
    key,
    value(text.replace(/ #.*$/, '')),
  ]);
}

/** One world: its layouts, each with areas, neighbours and printed symbols; what its areas are. */
export function readWorld(toml) {
  const tables = toml.split(/^(?=\[)/m).map((block) => {
    const [, name] = /^\[+([\w.]+)\]+/.exec(block) ?? [];
    return [name ?? '', Object.fromEntries(entries(block))];
  });
  const world = { ...tables[0][1], areas: {}, layouts: [], joins: {} };
  for (const [name, table] of tables.slice(1)) {
    if (name === 'area') world.areas[table.id] = table;
    else if (name === 'map') world.layouts.push({ marks: {}, ...table });
    else if (name === 'joins') world.joins = table;
    else if (name.startsWith('map.')) world.layouts.at(-1)[name.slice('map.'.length)] = table;
  }
  return world;
}

/** "one other" for each border that is drawn as one; what tunnels and the like join is not. */
export function borders({ near }) {
  const pairs = Object.entries(near).flatMap(([area, others]) =>
    others.map((other) => [area, other].sort().join(' ')),
  );
  return [...new Set(pairs)].sort();
}

/** Which symbols are printed in an area. */
export function marksIn({ marks }, area) {
  return Object.keys(marks).filter((mark) =>
    Array.isArray(marks[mark]) ? marks[mark].includes(area) : area in marks[mark],
  );
}
