import { onboardingMessages as say } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { type RowVerdict, rowVerdicts, type VerdictCounts } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { sql } from 'kysely';
import type { Configuration } from '../../../../configuration.ts';
import { problemOf } from '../../../../foundation/http/refusals.ts';
import type { ImportedRow } from '../../../../foundation/records/import-task.ts';
import { readRecords, type StoredRecord } from '../../../../foundation/records/served-resource.ts';
import type { WrittenRecord } from '../../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type FormerNames, importFileRows, readFormerNames } from '../../list-imports/public.ts';
import { removeRows } from './delete-rows.ts';
import { columnsOf, type SheetFile } from './match-sheets.ts';
import { withVersionsNow } from './read-written-versions.ts';
import type { RowOutcome } from './row-outcome.ts';
import { fileRows, ID, recordOf, type SortedRows, sortRows } from './sheet-rows.ts';

export interface SheetOutcome {
  readonly sheet: SheetFile;
  readonly rows: readonly RowOutcome[];
  readonly written: readonly WrittenRecord[];
  readonly counts: VerdictCounts;
}

interface ApplyOptions {
  readonly isDryRun: boolean;
  /** For the audit log. */
  readonly reason: string;
  readonly configuration?: Configuration | undefined;
  /** Called after rows, with the part that is done. */
  readonly onProgress: (part: number) => Promise<void>;
}

const verdicts = { insert: 'added', update: 'changed', same: 'same', rejected: 'rejected' } as const;

function outcomeOf({ row, verdict, changed, problems, isStale, former }: ImportedRow, isOwn: boolean): RowOutcome {
  if (isStale) return { row, verdict: 'kept', changed: [], problems: [] };
  // The list doesn't know what the id is called in the sheet.
  const told = isOwn ? problems : problems.map((each) => (each.path === 'id' ? problemOf(ID, say.idUnknown) : each));
  return { row, verdict: verdicts[verdict], changed, problems: told, ...(former && { former }) };
}

interface Saved {
  readonly sheet: SheetFile;
  readonly sorted: SortedRows;
  readonly rows: RowOutcome[];
  readonly written: WrittenRecord[];
}

type Earlier = ReadonlyMap<number, StoredRecord> | undefined;

/** The records of sheets whose records are those of a sheet before them, as they are before any is applied: a site and its node. */
async function readEarlier(scope: TenantScope, sheets: readonly SheetFile[]): Promise<ReadonlyMap<SheetFile, Earlier>> {
  const found = new Map<SheetFile, Earlier>();
  const seen = new Set<string>();
  for (const sheet of sheets) {
    const { served, isOwn } = sheet.worksheet;
    // Rules of their own compare by what they keep themselves.
    if (isOwn) continue;
    const { entity } = served.resource;
    if (seen.has(entity)) {
      const ids = sheet.rows.flatMap((row) => recordOf(sheet, row)?.id ?? []);
      const records = await readRecords(served, scope, sql`id = any(${ids}::bigint[])`, false);
      found.set(sheet, new Map(records.map((record) => [record.id, record])));
    }
    seen.add(entity);
  }
  return found;
}

/** Adds and changes what a sheet says. */
async function saveSheet(
  scope: TenantScope,
  sheet: SheetFile,
  {
    isDryRun,
    reason,
    configuration,
    former,
    earlier,
  }: ApplyOptions & { readonly former: FormerNames; readonly earlier: Earlier },
  onRows: (count: number) => Promise<void>,
): Promise<Saved> {
  const sorted = sortRows(sheet);
  const rows: RowOutcome[] = sorted.unreadable.map(({ row, problem }) => ({
    row,
    verdict: 'rejected',
    changed: [],
    problems: [problem],
  }));
  const written: WrittenRecord[] = [];
  const task = {
    served: sheet.worksheet.served,
    parent: {},
    columns: columnsOf(sheet),
    rows: fileRows(sheet, sorted.saved),
    hasDecimalCommas: false,
    former,
    isDryRun,
    reason,
    configuration,
    earlier,
    onWritten: (records: readonly WrittenRecord[]) => void written.push(...records),
  };
  for await (const batch of importFileRows(scope, task)) {
    rows.push(...batch.map((each) => outcomeOf(each, sheet.worksheet.isOwn)));
    await onRows(batch.length);
  }
  return { sheet, sorted, rows, written };
}

function countVerdicts(rows: readonly { readonly verdict: RowVerdict }[]): VerdictCounts {
  const counts = Object.fromEntries(rowVerdicts.map((verdict) => [verdict, 0])) as Record<RowVerdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/**
 * Does what the sheets of a workbook say, within the caller's transaction: first all that is added and changed, what others
 * refer to before them, then what is deleted, the other way round.
 */
export async function applySheets(
  scope: TenantScope,
  sheets: readonly SheetFile[],
  options: ApplyOptions,
): Promise<readonly SheetOutcome[]> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    return options.onProgress(total === 0 ? 1 : done / total);
  };
  // A row may call what it refers to as it was called before the workbook gave it another name.
  const former = await readFormerNames(
    scope,
    sheets.map((sheet) => ({ columns: columnsOf(sheet), rows: fileRows(sheet, sheet.rows) })),
  );
  const earlier = await readEarlier(scope, sheets);
  const saved: Saved[] = [];
  for (const sheet of sheets)
    saved.push(await saveSheet(scope, sheet, { ...options, former, earlier: earlier.get(sheet) }, onRows));
  for (const { sheet, sorted, rows, written } of saved.toReversed()) {
    const removed = await removeRows(scope, sheet, sorted.removed, { reason: options.reason, former, saved: written });
    rows.push(...removed.rows);
    written.push(...removed.written);
    await onRows(sorted.removed.length);
  }
  const outcomes: SheetOutcome[] = [];
  for (const { sheet, rows, written } of saved)
    outcomes.push({
      sheet,
      rows: rows.sort((one, other) => one.row - other.row),
      written: await withVersionsNow(scope, sheet.worksheet.served, written),
      counts: countVerdicts(rows),
    });
  return outcomes;
}
