import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from '../catalogue-lines.ts';

export const HAZARDOUS_MATERIALS_EDITION = '49 CFR 172.101 (2019)';

/** Columns of the text file, in its order. */
const fileColumns = [
  'symbols',
  'name',
  'hazardClass',
  'compatibilityGroup',
  'forbidden',
  'identificationNumber',
  'packingGroup',
  'labelCodes',
  'specialProvisions',
  'exceptions',
  'nonBulk',
  'bulk',
  'passenger',
  'cargo',
  'location',
  'otherStowage',
  'guideNumber',
] as const;

export const HAZARDOUS_MATERIAL_COLUMNS = ['key', ...fileColumns] as const;
export type HazardousMaterialRow = Readonly<Record<(typeof HAZARDOUS_MATERIAL_COLUMNS)[number], string>>;

const table = () => readFileSync(path.join(import.meta.dirname, 'table-172-101.txt'), 'utf8');

/** What a row is known by through editions: name, number, packing group and class; a count tells equal ones apart. */
function keyOf(row: Omit<HazardousMaterialRow, 'key'>, counts: Map<string, number>): string {
  const parts = [row.name, row.identificationNumber, row.packingGroup, `${row.hazardClass}${row.compatibilityGroup}`];
  const key = parts.join('|');
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count === 1 ? key : `${key}|${count}`;
}

/** The hazardous materials table. */
export function hazardousMaterialRows(): HazardousMaterialRow[] {
  const counts = new Map<string, number>();
  return linesOf(table())
    .filter(([first]) => !first?.startsWith('#'))
    .map((cells) => {
      const row = Object.fromEntries(fileColumns.map((name, index) => [name, cells[index] ?? '']));
      return { ...row, key: keyOf(row as Omit<HazardousMaterialRow, 'key'>, counts) } as HazardousMaterialRow;
    });
}
