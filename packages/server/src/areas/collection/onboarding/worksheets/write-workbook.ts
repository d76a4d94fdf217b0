import { workbookTexts as texts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { wordsOfKey } from '@oikos/contract/records/list-cells.ts';
import { namesOfResource, type ResourceColumn } from '@oikos/contract/resource-columns.ts';
import { columnLetters } from '../../../../foundation/files/reading/formula-scan.ts';
import { type Cell, cellOf } from '../../../../foundation/files/spreadsheet/cells.ts';
import type { FormColumn, Marks } from '../../../../foundation/files/spreadsheet/xlsx-form.ts';
import { type Sheet, sheetName, xlsxStream } from '../../../../foundation/files/spreadsheet/xlsx-stream.ts';
import { mediaTypeOf } from '../../../../foundation/files/stored-files.ts';
import type { StreamedFile } from '../../../../foundation/records/downloads/stream-list.ts';
import { type Wording, wordingIn } from '../../../../foundation/records/wording.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type Choices, collectChoices } from './collect-choices.ts';
import { spokenWorksheet } from './spoken-worksheet.ts';
import { writeMark } from './workbook-mark.ts';
import { isRemovable, nameOfSheet, sheetChosenFrom, titlesOf, type Worksheet } from './worksheet.ts';
import { isDayColumn, rowsOfWorksheet } from './worksheet-rows.ts';

export interface WorkbookRequest {
  readonly worksheets: readonly Worksheet[];
  readonly isFilled: boolean;
  readonly language: string;
  readonly name?: string;
}

/** A sheet's rows from elsewhere than the database, with what is wrong in them. */
export interface SheetContent {
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly marks?: Marks;
}

/** Where a column's values are chosen from. */
function choicesOf(
  worksheet: Worksheet,
  column: ResourceColumn,
  all: readonly Worksheet[],
  wording: Wording,
  choices: Choices,
): string | undefined {
  const { cell, isList } = column;
  if (isList) return undefined;
  if (cell.kind === 'boolean') return choices.ofWords(cell.words ?? ['Yes', 'No']);
  if (cell.kind === 'choice') return choices.ofWords(cell.words ?? cell.choices.map(wordsOfKey));
  if (cell.kind !== 'reference') return undefined;
  const sheet = sheetChosenFrom(worksheet, column, all);
  if (!sheet) return choices.ofRecords(cell.entity, column.isQualified);
  // New rows of that sheet are among them.
  const shownBy = worksheet.served.resource.references.find(({ field }) => field === column.field)?.by;
  const name = shownBy ?? namesOfResource(sheet.served.resource)[0];
  const place = sheet.columns.findIndex(({ field }) => field === name);
  if (place < 0) return undefined;
  const letters = columnLetters(place + 1);
  return `'${nameOfSheet(sheet, wording)}'!$${letters}$2:$${letters}$1048576`;
}

function formColumnOf(
  worksheet: Worksheet,
  column: ResourceColumn,
  wording: Wording,
  choices: string | undefined,
): FormColumn {
  const { hint } = worksheet.served.resource.inputs.find(({ field }) => field === column.field) ?? {};
  const notes = [...(hint ? [wording.say(hint)] : []), ...(column.isList ? [wording.say(texts.partNote)] : [])];
  const kind = isDayColumn(worksheet, column) ? 'date' : column.cell.kind === 'number' ? 'number' : 'text';
  return { kind: column.isList ? 'text' : kind, choices, note: notes.length > 0 ? notes.join('\n') : undefined };
}

/** A worksheet as a sheet: its columns between the id and the version. */
function sheetOf(
  worksheet: Worksheet,
  all: readonly Worksheet[],
  wording: Wording,
  choices: Choices,
  content: SheetContent,
): Sheet {
  const { say } = wording;
  const titles = titlesOf(worksheet, wording);
  const own = {
    name: nameOfSheet(worksheet, wording),
    titles: worksheet.columns.map(({ field, heading }) => titles.get(field) ?? heading),
    form: worksheet.columns.map((column) =>
      formColumnOf(worksheet, column, wording, choicesOf(worksheet, column, all, wording, choices)),
    ),
    ...content,
  };
  if (worksheet.isOwn) return own;
  const removal = isRemovable(worksheet);
  return {
    ...own,
    titles: [say(texts.id), ...own.titles, say(texts.version), ...(removal ? [say(texts.delete)] : [])],
    form: [
      { kind: 'quiet', note: say(texts.idNote) },
      ...own.form,
      { kind: 'quiet', note: say(texts.versionNote) },
      ...(removal
        ? [{ kind: 'text' as const, note: say(texts.deleteNote), choices: `"${say(generalMessages.yes)}"` }]
        : []),
    ],
  };
}

/** How the workbook is used, and where it comes from. */
function readMe(scope: TenantScope, { say }: Wording, sheets: readonly Sheet[], mark: string) {
  const text = (value: string | undefined): Cell => cellOf(value ?? '');
  return (): (readonly [string, Cell])[] => [
    [say(texts.title), text(scope.session?.companyName)],
    ['1', text(say(texts.howTo))],
    ['2', text(say(texts.howToIds))],
    ['3', text(say(texts.howToDelete))],
    ['4', text(say(texts.howToGroups))],
    ['5', text(say(texts.howToOrder))],
    ...sheets.map(({ name }): readonly [string, Cell] => [say(texts.sheet), text(name)]),
    [say(texts.mark), text(mark)],
  ];
}

async function* none(): AsyncGenerator<Cell[][]> {
  yield [];
}

/**
 * A workbook in the making: a sheet for each list, those first that others refer to. It must be read within the transaction
 * of the scope; `contentOf` gives rows that aren't the company's.
 */
export async function streamWorkbook(
  scope: TenantScope,
  { worksheets: asked, isFilled, language, name }: WorkbookRequest,
  contentOf?: (worksheet: Worksheet) => SheetContent,
): Promise<StreamedFile> {
  const wording = await wordingIn(scope, language);
  const worksheets = asked.map((worksheet) => spokenWorksheet(worksheet, wording));
  const at = new Date().toISOString();
  let rowCount = 0;
  async function* counted(worksheet: Worksheet): AsyncGenerator<Cell[][]> {
    for await (const batch of isFilled ? rowsOfWorksheet(worksheet, scope) : none()) {
      rowCount += batch.length;
      yield batch;
    }
  }
  const choices = await collectChoices(scope, worksheets, sheetName(wording.say(texts.choices)));
  const sheets = worksheets.map((worksheet) =>
    sheetOf(worksheet, worksheets, wording, choices, contentOf?.(worksheet) ?? { batches: counted(worksheet) }),
  );
  const [first, ...further] = sheets;
  if (!first) throw new Error('A workbook has a worksheet');
  const mark = await writeMark(scope, at, language);
  return {
    fileName: name ?? `onboarding-${at.slice(0, 10)}.xlsx`,
    mediaType: mediaTypeOf('workbook.xlsx'),
    rowCount: () => rowCount,
    chunks: xlsxStream({
      ...first,
      timeZone: scope.session?.timeZone ?? 'UTC',
      further: [...further, ...choices.sheets()],
      front: { name: wording.say(texts.readMe), rows: readMe(scope, wording, sheets, mark) },
    }),
  };
}
