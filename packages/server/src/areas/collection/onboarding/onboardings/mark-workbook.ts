import { Readable } from 'node:stream';
import { onboardingMessages, workbookTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { fileStore } from '../../../../foundation/files/file-store.ts';
import { columnLetters } from '../../../../foundation/files/reading/formula-scan.ts';
import { readingUpload } from '../../../../foundation/files/reading-uploads.ts';
import type { Cell } from '../../../../foundation/files/spreadsheet/cells.ts';
import { recordFile } from '../../../../foundation/files/stored-files.ts';
import type { InCompany } from '../../../../foundation/http/handler.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { type Wording, wordingIn } from '../../../../foundation/records/wording.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isRemovable, type Worksheet } from '../worksheets/worksheet.ts';
import { isDayColumn } from '../worksheets/worksheet-rows.ts';
import { type SheetContent, streamWorkbook } from '../worksheets/write-workbook.ts';
import type { SheetFile } from './match-sheets.ts';
import { openWorkbook } from './open-workbook.ts';

interface MarkedCell {
  readonly sheetName: string;
  readonly rowNumber: number;
  readonly columnNumber: number | null;
  readonly problem: SaidMessage;
}

async function readMarks({ db }: TenantScope, onboardingId: number): Promise<readonly MarkedCell[]> {
  const found = await db
    .selectFrom('onboarding_problem')
    .select(['sheetName', 'rowNumber', 'columnNumber', 'problem'])
    .where('onboardingId', '=', onboardingId)
    .where('rowNumber', 'is not', null)
    .orderBy('id')
    .execute();
  return found as unknown as readonly MarkedCell[];
}

/** The places of the sheet's columns in the order in which a workbook is written. */
function placesOf({ worksheet, columns, places, isOwn }: SheetFile): readonly number[] {
  const own = (place: number) => (isOwn ? place : -1);
  if (worksheet.isOwn) return worksheet.columns.map(({ field }) => columns.get(field)?.place ?? -1);
  return [
    own(places.id),
    ...worksheet.columns.map(({ field }) => columns.get(field)?.place ?? -1),
    own(places.version),
    ...(isRemovable(worksheet) ? [places.delete] : []),
  ];
}

/** A text as its column has it: a number is one, a day is one, and what is neither stays as it was typed. */
function cellOf(text: string, kind: 'number' | 'date' | 'text'): Cell {
  if (text === '') return null;
  if (kind === 'number' && String(Number(text)) === text) return { kind: 'number', number: Number(text) };
  if (kind === 'date' && isLocalDate(text)) return { kind: 'date', date: text };
  return { kind: 'text', text };
}

function kindsOf(worksheet: Worksheet): readonly ('number' | 'date' | 'text')[] {
  const own = worksheet.columns.map((column) => {
    if (column.isList) return 'text';
    return isDayColumn(worksheet, column) ? 'date' : column.cell.kind === 'number' ? 'number' : 'text';
  });
  return worksheet.isOwn ? own : ['number', ...own, 'number', 'text'];
}

/** The rows of a sheet as they were brought, and what is wrong in them at the place where it is now. */
function contentOf(sheet: SheetFile, cells: readonly MarkedCell[], { sayReply }: Wording): SheetContent {
  const places = placesOf(sheet);
  const kinds = kindsOf(sheet.worksheet);
  const rowOf = new Map(sheet.rows.map(({ row }, index) => [row, index + 2]));
  const marks = new Map<string, string>();
  for (const { rowNumber, columnNumber, problem } of cells) {
    const row = rowOf.get(rowNumber);
    // What is about a row, or a column that the sheet hasn't, is at the row's beginning.
    const place = columnNumber === null ? 0 : Math.max(0, places.indexOf(columnNumber - 1));
    if (row === undefined) continue;
    const address = `${columnLetters(place)}${row}`;
    marks.set(address, [marks.get(address), sayReply(problem)].filter((text) => text !== undefined).join('\n'));
  }
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let from = 0; from < sheet.rows.length; from += 1_000)
      yield sheet.rows
        .slice(from, from + 1_000)
        .map(({ texts }) =>
          places.map((place, index) => cellOf(place < 0 ? '' : (texts[place] ?? ''), kinds[index] ?? 'text')),
        );
  }
  return { batches: batches(), marks };
}

/** Writes the workbook of an onboarding again, with its wrong cells marked; the id of the stored file. */
export async function markWorkbook(
  inCompany: InCompany,
  userId: number,
  id: number,
  language: string,
): Promise<number> {
  const opened = await readingUpload(userId, (signal) => openWorkbook(inCompany, id, signal));
  const [first] = opened.sheets;
  if (!first) throw refuse(onboardingMessages.noWorksheets);
  const name = `${opened.fileName.replace(/\.xlsx$/i, '')}-${workbookTexts.marked.english}.xlsx`;
  const written = await inCompany({ readOnly: true }, async (scope) => {
    const wording = await wordingIn(scope, language);
    const bySheet = Map.groupBy(await readMarks(scope, id), ({ sheetName }) => sheetName);
    const sheetOf = new Map(opened.sheets.map((sheet) => [sheet.worksheet.id, sheet]));
    const request = {
      worksheets: opened.sheets.map(({ worksheet }) => worksheet),
      isFilled: true,
      language: opened.language,
      name,
    };
    const file = await streamWorkbook(scope, request, (worksheet) => {
      const sheet = sheetOf.get(worksheet.id) as SheetFile;
      return contentOf(sheet, bySheet.get(sheet.name) ?? [], wording);
    });
    const content = await fileStore().write(scope.companyId, Readable.from(file.chunks, { objectMode: false }));
    return { name, mediaType: file.mediaType, content };
  });
  return inCompany({}, (scope) => recordFile(scope, written));
}
