/** For each row those that it refers to, by their places. */
function readReferences(
  names: readonly (readonly string[])[],
  referred: readonly (readonly string[])[],
): readonly number[][] {
  const byName = new Map<string, number>();
  // The first name of a row counts before further ones.
  const most = names.reduce((longest, each) => Math.max(longest, each.length), 0);
  for (let nth = 0; nth < most; nth += 1)
    for (const [place, each] of names.entries()) {
      const name = each[nth] ?? '';
      if (name !== '' && !byName.has(name)) byName.set(name, place);
    }
  return referred.map((each, place) => [
    ...new Set(each.flatMap((name) => byName.get(name) ?? []).filter((other) => other !== place)),
  ]);
}

/** How many rows must come before each, one after the other; those that refer to each other in a circle come last. */
function levelsOf(references: readonly number[][]): readonly number[] {
  const levels = references.map(() => Number.POSITIVE_INFINITY);
  const left = references.map(({ length }) => length);
  const referrers = new Map<number, number[]>();
  for (const [place, each] of references.entries())
    for (const other of each) {
      const known = referrers.get(other);
      if (known) known.push(place);
      else referrers.set(other, [place]);
    }
  let ready = [...left.keys()].filter((place) => left[place] === 0);
  for (let level = 0; ready.length > 0; level += 1) {
    const next: number[] = [];
    for (const place of ready) {
      levels[place] = level;
      for (const referrer of referrers.get(place) ?? []) {
        left[referrer] = (left[referrer] ?? 0) - 1;
        if (left[referrer] === 0) next.push(referrer);
      }
    }
    ready = next;
  }
  return levels;
}

/** The rows of a file that may refer to each other, each after those that it refers to: as few groups as there are levels. */
export function orderRows<Row>(
  rows: Iterable<Row>,
  namesOf: (row: Row) => readonly string[],
  refersTo: (row: Row) => readonly string[],
): readonly Row[] {
  const all = Array.from(rows);
  const levels = levelsOf(readReferences(all.map(namesOf), all.map(refersTo)));
  const placed = all.map((row, place) => ({ row, level: levels[place] as number }));
  // The difference of two circles is no number.
  return placed.sort((one, other) => one.level - other.level || 0).map(({ row }) => row);
}
