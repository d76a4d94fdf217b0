import { onboardingMessages as say } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemOf } from '../../../../foundation/http/refusals.ts';
import { booleanOf } from '../../list-imports/read-cells.ts';
import type { FileRow } from '../../list-imports/row-spool.ts';
import type { SheetFile } from './match-sheets.ts';
import type { SheetRow } from './read-raw-sheets.ts';

/** Paths of problems in columns that no list has. */
export const ID = '#id';
export const DELETE = '#delete';

const textAt = ({ texts }: SheetRow, place: number): string => (place < 0 ? '' : (texts[place] ?? '').trim());
const isWhole = (text: string) => /^\d{1,15}$/.test(text);

/** The rows of a sheet by what is asked of them. */
export interface SortedRows {
  readonly saved: readonly SheetRow[];
  readonly removed: readonly SheetRow[];
  readonly unreadable: readonly { readonly row: number; readonly problem: Problem }[];
}

export function sortRows({ rows, places, isOwn, yesAndNo }: SheetFile): SortedRows {
  const saved: SheetRow[] = [];
  const removed: SheetRow[] = [];
  const unreadable: { row: number; problem: Problem }[] = [];
  for (const each of rows) {
    const { row } = each;
    const asked = textAt(each, places.delete);
    const isRemoved = asked === '' ? false : booleanOf(asked, yesAndNo);
    const id = textAt(each, places.id);
    if (isRemoved === undefined) unreadable.push({ row, problem: problemOf(DELETE, say.deleteUnreadable) });
    else if (isOwn && id !== '' && !isWhole(id)) unreadable.push({ row, problem: problemOf(ID, say.idUnreadable, id) });
    else (isRemoved ? removed : saved).push(each);
  }
  return { saved, removed, unreadable };
}

/** The record that a row says it is about; in a workbook of another company ids mean nothing. */
export function recordOf({ places, isOwn }: SheetFile, row: SheetRow): FileRow['record'] {
  const id = textAt(row, places.id);
  if (!isOwn || !isWhole(id)) return undefined;
  const version = textAt(row, places.version);
  return { id: Number(id), version: isWhole(version) ? Number(version) : null };
}

/** Where rows say themselves which record they are about, an id or a version of another company says nothing. */
const isForeignId = ({ worksheet, isOwn }: SheetFile, field: string) =>
  worksheet.isOwn && !isOwn && (field === 'id' || field === 'version');

/** Rows as those of a list's file, made while they are read: they are read more than once. */
export const fileRows = (sheet: SheetFile, rows: readonly SheetRow[]): Iterable<FileRow> => ({
  *[Symbol.iterator]() {
    for (const each of rows) {
      const cells = new Map<string, string>();
      for (const [field, { place }] of sheet.columns)
        cells.set(field, isForeignId(sheet, field) ? '' : (each.texts[place] ?? ''));
      yield { row: each.row, cells, record: recordOf(sheet, each) };
    }
  },
});
