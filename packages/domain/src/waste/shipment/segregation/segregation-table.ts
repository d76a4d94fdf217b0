/**
 * 49 CFR 177.848(d): which hazard classes may share a vehicle. Read in a copy of the eCFR and compared cell by cell with a
 * second copy of the edition of 2026-08-27.
 */
export const SEGREGATION_CITATION = '49 CFR 177.848';

/**
 * Rows and columns of the table. `2.3A`, `2.3B`: gases of that hazard zone; `6.1A`: liquids of packing group I and hazard
 * zone A; `8L`: Class 8 liquids.
 */
export const segregationGroups = [
  '1.1-1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3A',
  '2.3B',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1A',
  '7',
  '8L',
] as const;
export type SegregationGroup = (typeof segregationGroups)[number];

/**
 * A cell of the table, by (e).
 * - `never`: X, not loaded, carried or stored together
 * - `apart`: O, only so separated that leaks could not mix
 * - `explosives`: *, by the table of compatibility groups in (f)
 * - `none`: blank, no restriction
 */
export const segregations = ['none', 'explosives', 'apart', 'never'] as const;
export type Segregation = (typeof segregations)[number];

/** The cells as printed, `-` for a blank one, in the order of the groups. */
const TABLE = `
* * * * * X X X X X X X X X X X X X
* * * * * X - X X X - X X X X X - X
* * * * * O - O O O - O - - - O - O
* * * * * X X X X X X X X X X X X X
* * * * * - - - - - - - - - - - - -
X X O X - - - X O - - - - - - O O -
X - - X - - - - - - - - - - - - - -
X X O X - X - - - X X X X X X - - X
X X O X - O - - - O O O O O O - - O
X X O X - - - X O - - - - O - X - -
X - - X - - - X O - - - - - - X - O
X X O X - - - X O - - - - - - X - X
X X - X - - - X O - - - - - - X - O
X X - X - - - X O O - - - - - X - O
X X - X - - - X O - - - - - - X - O
X X O X - O - - - X X X X X X - - X
X - - X - O - - - - - - - - - - - -
X X O X - - - X O - O X O O O X - -`;

const meaning: Readonly<Record<string, Segregation>> = { X: 'never', O: 'apart', '*': 'explosives', '-': 'none' };

const cells: readonly (readonly Segregation[])[] = TABLE.trim()
  .split('\n')
  .map((row) => row.split(' ').map((cell) => meaning[cell] as Segregation));

export const segregationOf = (first: SegregationGroup, second: SegregationGroup): Segregation =>
  cells[segregationGroups.indexOf(first)]?.[segregationGroups.indexOf(second)] as Segregation;

/**
 * Note A, (e)(5): ammonium nitrate (UN1942) and ammonium nitrate fertilizer may travel with explosives of these groups unless
 * 177.835(c) forbids it.
 */
export const ammoniumNitrateGroups: readonly SegregationGroup[] = ['1.1-1.2', '1.5'];
