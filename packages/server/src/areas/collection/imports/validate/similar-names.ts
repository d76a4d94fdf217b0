const MOST = 5;
const LEAST_LIKENESS = 0.3;
/** More names than this aren't compared one by one. */
const MOST_COMPARED = 20_000;

function pairsOf(text: string): ReadonlySet<string> {
  const plain = ` ${text.trim().toLowerCase()} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < plain.length; at += 1) pairs.add(plain.slice(at, at + 2));
  return pairs;
}

/** How alike two texts are, 0 to 1: the share of pairs of letters they have in common (Dice's coefficient). */
export function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

/** The few things whose names are most like the text, the likest first. */
export function similarNames<Thing>(
  text: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): readonly Thing[] {
  const wanted = pairsOf(text);
  return things
    .slice(0, MOST_COMPARED)
    .map((thing) => ({ thing, score: Math.max(...namesOf(thing).map((name) => likeness(wanted, pairsOf(name)))) }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((left, right) => right.score - left.score)
    .slice(0, MOST)
    .map(({ thing }) => thing);
}
