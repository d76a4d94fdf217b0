import { onboardingMessages as say } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { sql } from 'kysely';
import { cellOf, textOfCell } from '../../../../foundation/files/spreadsheet/cells.ts';
import { exportableList } from '../../../../foundation/records/exportable-lists.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ListRow, rowWriter, selectRows } from '../worksheets/worksheet-rows.ts';
import type { SheetOutcome } from './apply-sheets.ts';
import { keyColumns, type SheetFile } from './match-sheets.ts';
import type { SheetRow } from './read-raw-sheets.ts';
import type { RowOutcome } from './row-outcome.ts';
import { DELETE, ID } from './sheet-rows.ts';
import type { WorkbookProblem } from './workbook-problem.ts';

/** A row of the preview. */
export interface DescribedRow {
  readonly row: number;
  readonly name: string;
  readonly verdict: RowOutcome['verdict'];
  readonly changes: readonly { readonly heading: string; readonly before: string; readonly after: string }[];
}

const textsIn = (values: Values): ReadonlyMap<string, string> =>
  new Map(Object.entries(values).map(([field, value]) => [field, textOfCell(cellOf(value))]));

/** What records said that rows of their own rules changed. */
const textsOf = (written: SheetOutcome['written']) =>
  new Map(written.flatMap(({ id, before }) => (before ? [[id, textsIn(before)] as const] : [])));

/** What records say in each column, by their ids, as an export writes it. */
export async function readTexts(
  scope: TenantScope,
  { sheet: { worksheet }, written }: SheetOutcome,
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const ids = written.filter(({ before, isRemoved }) => before !== null && !isRemoved).map(({ id }) => id);
  if (worksheet.isOwn) return textsOf(written);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ListRow>`
    select * from (${await selectRows(worksheet, scope)}) as listed where id = any(${ids}::bigint[])`.execute(scope.db);
  const items = exportableList(worksheet.id)?.items;
  const shown = items ? ((await items(scope, rows)) as readonly Values[]) : rows;
  const cellsOf = await rowWriter(worksheet, scope);
  return new Map(
    rows.map(({ id }, at) => {
      const cells = cellsOf(shown[at] as Values);
      return [id, new Map(worksheet.columns.map(({ field }, index) => [field, textOfCell(cells[index])]))];
    }),
  );
}

const rowsOf = ({ rows }: SheetFile): ReadonlyMap<number, SheetRow> => new Map(rows.map((each) => [each.row, each]));

/** What becomes of the rows of a sheet, with former values (`former`, by the records' ids) and new ones. */
export function describeRows(
  { sheet, rows, written }: SheetOutcome,
  former: ReadonlyMap<number, ReadonlyMap<string, string>>,
): DescribedRow[] {
  const texts = rowsOf(sheet);
  const recordOf = new Map(written.map(({ row, id }) => [row, id]));
  const key = keyColumns(sheet);
  return rows.map(({ row, verdict, changed, former: told }) => {
    const own = texts.get(row)?.texts ?? [];
    const before = told ? textsIn(told) : former.get(recordOf.get(row) ?? -1);
    const changes = changed.flatMap((field) => {
      const column = sheet.columns.get(field);
      if (!column) return [];
      return [{ heading: column.heading, before: before?.get(field) ?? '', after: own[column.place] ?? '' }];
    });
    const name = key.map(({ place }) => own[place] ?? '').filter((text) => text !== '');
    return { row, name: name.join(' · '), verdict, changes };
  });
}

/** Where a problem is in the sheet: a column of the list, or one that says which row it is. */
function placeOf({ columns, places, worksheet }: SheetFile, path: string) {
  if (path === ID) return { place: places.id, heading: 'ID' };
  if (path === DELETE) return { place: places.delete, heading: 'Delete' };
  const field = path.split('.')[0] as string;
  const column = columns.get(field);
  if (column) return { place: column.place, heading: column.heading };
  return { place: -1, heading: worksheet.columns.find((each) => each.field === field)?.heading ?? '' };
}

function describeProblem(sheet: SheetFile, row: SheetRow | undefined, each: Problem): WorkbookProblem {
  const { path, code, message, parameters = [] } = each;
  const { place, heading } = placeOf(sheet, path);
  return {
    sheetName: sheet.name,
    row: row?.row ?? null,
    column: place < 0 ? null : place + 1,
    heading,
    value: place < 0 ? '' : (row?.texts[place] ?? ''),
    severity: 'error',
    problem: { code, message, parameters },
  };
}

/** Every wrong cell of a sheet, and a warning for each row that changed after the export. */
export function problemsOf({ sheet, rows }: SheetOutcome): WorkbookProblem[] {
  const texts = rowsOf(sheet);
  return rows.flatMap(({ row, verdict, problems }) => {
    const own = texts.get(row);
    const told = problems.map((each) => describeProblem(sheet, own, each));
    if (verdict !== 'kept') return told;
    const { version } = sheet.places;
    const value = own?.texts[version] ?? '';
    const cell = { sheetName: sheet.name, row, column: version + 1, heading: 'Version', value };
    return [...told, { ...cell, severity: 'warning' as const, problem: said(say.stale) }];
  });
}
