import { cell, numberIn, type tableOf } from './delimited-text.ts';

type Row = ReturnType<typeof tableOf>[number];

export const columns = {
  building: 'Property Id',
  name: 'Property Name',
  yearEnding: 'Year Ending',
  electricity: 'Electricity Use - Grid Purchase and Generated from Onsite Renewable Systems (kWh)',
  gas: 'Natural Gas Use (therms)',
} as const;

const isUsed = (row: Row, name: string): boolean => (numberIn(row, name) ?? 0) !== 0;
const isPhiladelphia = (row: Row): boolean => cell(row, 'Postal Code').startsWith('191');

type Reason = readonly [why: string, holds: (row: Row) => boolean];

/** Why a row's direct figure can't be told from its gas alone. Steam is bought: none of it is direct. */
const notDirect: readonly Reason[] = [
  ['no figure of gas', (row) => numberIn(row, columns.gas) === null],
  ['burns fuel oil too', (row) => isUsed(row, 'Fuel Oil #2 Use (kBtu)')],
  ['burns another fuel too', (row) => isUsed(row, 'Other Use (kBtu)')],
];
/** Why a row's indirect figure can't be told from its electricity alone. */
const notIndirect: readonly Reason[] = [
  ['no figure of electricity', (row) => numberIn(row, columns.electricity) === null],
  ['buys steam too', (row) => isUsed(row, 'District Steam Use (kBtu)')],
  ['buys other energy too', (row) => isUsed(row, 'Other Use (kBtu)')],
  ['filed under a postal code outside Philadelphia, so with the factor of another grid', (row) => !isPhiladelphia(row)],
];

export interface Usability {
  readonly usable: readonly Row[];
  /** How many rows each reason rules out; a row counts with the first that holds. */
  readonly ruledOut: ReadonlyMap<string, number>;
}

function judge(rows: readonly Row[], reasons: readonly Reason[]): Usability {
  const whys = rows.map((row) => reasons.find(([, holds]) => holds(row))?.[0]);
  const ruledOut = new Map<string, number>();
  for (const why of whys) if (why) ruledOut.set(why, (ruledOut.get(why) ?? 0) + 1);
  return { usable: rows.filter((_, index) => whys[index] === undefined), ruledOut };
}

export const usableForDirect = (rows: readonly Row[]): Usability => judge(rows, notDirect);
export const usableForIndirect = (rows: readonly Row[]): Usability => judge(rows, notIndirect);
