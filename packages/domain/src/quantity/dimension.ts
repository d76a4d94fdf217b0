import type { Dimension } from './unit.ts';

const cleaned = (exponents: Map<string, number>): Dimension => {
  const kept = [...exponents].filter(([, exponent]) => exponent !== 0);
  kept.sort(([first], [second]) => (first < second ? -1 : 1));
  return Object.freeze(Object.fromEntries(kept));
};

/** `left * right` when `sign` is 1, `left / right` when it is -1. */
const combined = (left: Dimension, right: Dimension, sign: 1 | -1): Dimension => {
  const exponents = new Map(Object.entries(left));
  for (const [name, exponent] of Object.entries(right)) {
    exponents.set(name, (exponents.get(name) ?? 0) + sign * exponent);
  }
  return cleaned(exponents);
};

/** Whether two dimensions are the same; an exponent of 0 counts as absent. */
export const equalDimensions = (left: Dimension, right: Dimension): boolean => {
  for (const name in left) if ((left[name] ?? 0) !== (right[name] ?? 0)) return false;
  for (const name in right) if ((left[name] ?? 0) !== (right[name] ?? 0)) return false;
  return true;
};

export const productOfDimensions = (left: Dimension, right: Dimension): Dimension => combined(left, right, 1);

export const quotientOfDimensions = (left: Dimension, right: Dimension): Dimension => combined(left, right, -1);

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '.': '·',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

const superscript = (exponent: number): string =>
  exponent === 1 ? '' : Array.from(String(exponent), (character) => SUPERSCRIPTS[character] ?? character).join('');

/** For people: `mass · length² · time⁻²`; `number` when dimensionless. */
export const formatDimension = (dimension: Dimension): string => {
  const factors = Object.entries(dimension).filter(([, exponent]) => exponent !== 0);
  if (factors.length === 0) return 'number';
  factors.sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1));
  return factors.map(([name, exponent]) => `${name}${superscript(exponent)}`).join(' · ');
};
