import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import { onboardingMessages as say } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemOf } from '../../../../foundation/http/refusals.ts';
import { readRecordIndex } from '../../../../foundation/records/record-index.ts';
import { removeRecords } from '../../../../foundation/records/remove-records.ts';
import type { StoredRecord } from '../../../../foundation/records/served-resource.ts';
import { hasOtherVersion } from '../../../../foundation/records/versions.ts';
import type { WrittenRecord } from '../../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type FormerNames, readFileRows } from '../../list-imports/public.ts';
import { isRemovable } from '../worksheets/worksheet.ts';
import { columnsOf, type SheetFile } from './match-sheets.ts';
import type { SheetRow } from './read-raw-sheets.ts';
import type { RowOutcome } from './row-outcome.ts';
import { DELETE, fileRows, recordOf } from './sheet-rows.ts';

interface Found {
  readonly row: number;
  readonly record: StoredRecord | undefined;
  readonly isStale: boolean;
}

/** The records that rows are about: by their ids, else by what tells rows apart. */
async function findRecords(
  scope: TenantScope,
  sheet: SheetFile,
  rows: readonly SheetRow[],
  former: FormerNames,
): Promise<Found[]> {
  const { served } = sheet.worksheet;
  const index = await readRecordIndex(scope, served, {}, false);
  const read = await readFileRows(scope, {
    served,
    parent: {},
    columns: columnsOf(sheet),
    rows: fileRows(sheet, rows),
    hasDecimalCommas: false,
    former,
  });
  const named = new Set(rows.filter((row) => recordOf(sheet, row) === undefined).map(({ row }) => row));
  index.assign(read.filter(({ row }) => named.has(row)));
  return rows.map((each, at) => {
    const { row } = each;
    const about = recordOf(sheet, each);
    if (about && !index.give(row, about.id)) return { row, record: undefined, isStale: false };
    const record = index.find(read[at]?.values ?? {}, row);
    const isStale = about !== undefined && hasOtherVersion(record, about.version);
    return { row, record, isStale };
  });
}

const rejected = (row: number, problem: Problem): RowOutcome => ({
  row,
  verdict: 'rejected',
  changed: [],
  problems: [problem],
});

interface RemoveOptions {
  readonly reason: string;
  readonly former: FormerNames;
  /** What other rows of the sheet added or changed: no row deletes it. */
  readonly saved: readonly WrittenRecord[];
}

/** Deletes what rows of a sheet say is to be deleted, by the rules of the list. */
export async function removeRows(
  scope: TenantScope,
  sheet: SheetFile,
  rows: readonly SheetRow[],
  { reason, former, saved }: RemoveOptions,
): Promise<{ readonly rows: readonly RowOutcome[]; readonly written: readonly WrittenRecord[] }> {
  if (rows.length === 0) return { rows: [], written: [] };
  if (!isRemovable(sheet.worksheet))
    return { rows: rows.map(({ row }) => rejected(row, problemOf(DELETE, say.deleteUnreadable))), written: [] };
  const found = await findRecords(scope, sheet, rows, former);
  const savedBy = new Map(saved.map(({ id, row }) => [id, row]));
  const going = found.flatMap(({ record, isStale }) => (record && !isStale ? [record.id] : []));
  const ids = new Set(going.filter((id) => !savedBy.has(id)));
  const removed = await removeRecords(scope, sheet.worksheet.served, [...ids], { reason, used: say.inUse });
  const written = new Map<number, WrittenRecord>();
  const outcomes = found.map(({ row, record, isStale }): RowOutcome => {
    if (!record) return rejected(row, problemOf(DELETE, say.nothingToDelete));
    const savedRow = savedBy.get(record.id);
    if (savedRow !== undefined) return rejected(row, problemOf(DELETE, listImportMessages.doubled, savedRow));
    if (isStale) return { row, verdict: 'kept', changed: [], problems: [] };
    const kept = removed.kept.get(record.id);
    if (kept) return rejected(row, { path: DELETE, ...kept });
    const before = removed.rows.get(record.id);
    if (before && !written.has(record.id)) {
      const { id, version } = record;
      written.set(id, { row, id, before, version, wasCustomised: null, isRemoved: true });
    }
    return { row, verdict: 'removed', changed: [], problems: [] };
  });
  return { rows: outcomes, written: [...written.values()] };
}
