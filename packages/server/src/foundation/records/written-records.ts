import { changesBetween } from './audit.ts';
import { pick, type StoredRecord, type Values } from './served-resource.ts';

/** What an import did to a record, so that it can be taken back. */
export interface WrittenRecord {
  readonly row: number;
  readonly id: number;
  /** The former values of the fields that changed; null where the record was added. */
  readonly before: Values | null;
  /** The one that the import gave it. */
  readonly version: number;
  /** Of a list with rows that the product ships: whether the company had changed it before. */
  readonly wasCustomised: boolean | null;
  /** It was deleted: `before` has its whole row, by columns. */
  readonly isRemoved?: boolean;
}

export const writtenAnew = (
  row: number,
  { id, version }: { readonly id: number; readonly version: number },
): WrittenRecord => ({ row, id, before: null, version, wasCustomised: null });

export const writtenOver = (
  row: number,
  { id, values: before, isCustomised }: StoredRecord,
  { values, version }: { readonly values: Values; readonly version: number },
): WrittenRecord => ({
  row,
  id,
  before: pick(before, Object.keys(changesBetween(before, { ...before, ...values }))),
  version,
  wasCustomised: isCustomised ?? null,
});
