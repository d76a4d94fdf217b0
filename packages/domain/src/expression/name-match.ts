/** Below this a match of names is no match. */
export const leastNameConfidence = 0.5;

/** The words of a name in lower case: `fuelUse_CH4` is fuel, use, ch4. */
export function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * How surely two names mean the same, from 0 to 1: the same words in order 1, in another order 0.95; else by the share of
 * the words they have in common (Dice's coefficient), never above 0.9. Below `leastNameConfidence` it is 0.
 */
export function nameConfidence(left: string, right: string): number {
  const [a, b] = [wordsOf(left), wordsOf(right)];
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join('') === b.join('')) return 1;
  const [first, second] = [new Set(a), new Set(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  const share = (2 * common) / (first.size + second.size);
  const confidence = share === 1 ? 0.95 : 0.9 * share;
  return confidence >= leastNameConfidence ? confidence : 0;
}
