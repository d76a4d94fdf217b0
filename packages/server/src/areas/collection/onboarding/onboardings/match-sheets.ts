import { onboardingMessages as say, workbookTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { withinSentence } from '@oikos/contract/message.ts';
import { keyOfResource } from '@oikos/contract/resource-columns.ts';
import { sheetName } from '../../../../foundation/files/spreadsheet/xlsx-stream.ts';
import { Refusal, refusedOr, saidBy } from '../../../../foundation/http/refusals.ts';
import { english, type Wording } from '../../../../foundation/records/wording.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import { headingMatcher, type MatchedColumn } from '../../list-imports/public.ts';
import { spokenWorksheet } from '../worksheets/spoken-worksheet.ts';
import { allWorksheets, mayImport, nameOfSheet, titlesOf, type Worksheet } from '../worksheets/worksheet.ts';
import { LAST_ROW, MOST_COLUMNS, type RawSheet, type RawWorkbook, type SheetRow } from './read-raw-sheets.ts';
import { isError, ofSheet, type WorkbookProblem } from './workbook-problem.ts';

/** A sheet of a workbook that is imported into a list. */
export interface SheetFile {
  readonly worksheet: Worksheet;
  readonly name: string;
  readonly columns: ReadonlyMap<string, MatchedColumn>;
  /** Where the columns are that no list has. */
  readonly places: { readonly id: number; readonly version: number; readonly delete: number };
  readonly rows: readonly SheetRow[];
  /** Whether its ids are this company's. */
  readonly isOwn: boolean;
  /** Yes and no in the workbook's language. */
  readonly yesAndNo: readonly string[];
}

export interface MatchedWorkbook {
  readonly sheets: readonly SheetFile[];
  readonly problems: readonly WorkbookProblem[];
}

interface MatchOptions {
  readonly wording: Wording;
  readonly isOwn: boolean;
  /** Of the person who brings it; null: whose rights were looked at before. */
  readonly session: Session | null;
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Sheets that workbooks have beside the lists. */
const isBeside = (name: string, { say: inLanguage }: Wording): boolean =>
  [workbookTexts.readMe, workbookTexts.choices]
    .flatMap((text) => [english.say(text), inLanguage(text)])
    .some((each) => plain(sheetName(each)) === plain(name));

/** The list that a sheet is of, by its name in the workbook's language or in English, or by the list's own. */
function worksheetOf(name: string, wording: Wording): Worksheet | undefined {
  const is = (each: string) => plain(each) === plain(name);
  return allWorksheets().find(
    (sheet) => is(nameOfSheet(sheet, wording)) || is(nameOfSheet(sheet, english)) || is(sheet.id),
  );
}

/** What makes a sheet unfit to be read, whatever is in it. */
function faultsOf(raw: RawSheet): WorkbookProblem[] {
  const { name } = raw;
  return [
    ...(raw.isHidden ? [ofSheet(name, 'error', say.sheetHidden, name)] : []),
    ...(raw.hasMergedCells ? [ofSheet(name, 'error', say.sheetMerged, name)] : []),
    ...(raw.formula === null ? [] : [ofSheet(name, 'error', say.sheetFormulas, name, raw.formula)]),
    ...(raw.isTooLong ? [ofSheet(name, 'error', say.sheetTooLong, name, LAST_ROW)] : []),
    ...(raw.isTooWide ? [ofSheet(name, 'error', say.tooManyColumns, name, MOST_COLUMNS)] : []),
  ];
}

/** The place of a column that no list has; -1 where the sheet hasn't it. */
function placeOf(headings: readonly string[], text: (typeof workbookTexts)['id'], wording: Wording): number {
  const names = [english.say(text), wording.say(text)].map(plain);
  return headings.findIndex((heading) => names.includes(plain(heading)));
}

function matchColumns(listed: Worksheet, raw: RawSheet, { wording, isOwn }: MatchOptions) {
  const worksheet = spokenWorksheet(listed, wording);
  const none = { id: -1, version: -1, delete: -1 };
  const places = worksheet.isOwn
    ? none
    : {
        id: placeOf(raw.headings, workbookTexts.id, wording),
        version: placeOf(raw.headings, workbookTexts.version, wording),
        delete: placeOf(raw.headings, workbookTexts.delete, wording),
      };
  const system = new Set<number>(Object.values(places));
  const titles = titlesOf(worksheet, wording);
  const given = worksheet.columns.map(({ field, shown, heading }) => ({
    field: shown,
    title: titles.get(field) ?? heading,
  }));
  const match = headingMatcher(worksheet.served.resource, given, worksheet.columns);
  const matched = match(raw.headings.map((heading, place) => (system.has(place) ? '' : heading)));
  const file: SheetFile = {
    worksheet,
    name: raw.name,
    columns: matched.columns,
    places,
    rows: raw.rows,
    isOwn,
    yesAndNo: [wording.say(generalMessages.yes), wording.say(generalMessages.no)],
  };
  const problems = matched.passedOver
    .filter((heading) => heading.trim() !== '' && !/^Column \d+$/.test(heading))
    .map((heading) => ofSheet(raw.name, 'warning', say.columnUnknown, heading, raw.name));
  return { file, problems };
}

function matchSheet(worksheet: Worksheet, raw: RawSheet, options: MatchOptions) {
  const faults = faultsOf(raw);
  if (faults.length > 0) return { problems: faults };
  if (options.session && !mayImport(worksheet, options.session))
    return { problems: [ofSheet(raw.name, 'error', say.mayNotImport, withinSentence(worksheet.title))] };
  // A sheet that was left empty says nothing.
  if (raw.rows.length === 0) return { problems: [] };
  const matched = refusedOr(() => matchColumns(worksheet, raw, options));
  if (!(matched instanceof Refusal)) return matched;
  const problem = { ...ofSheet(raw.name, 'error', say.noWorksheets), problem: saidBy(matched) };
  return { problems: [problem] };
}

/** Finds the lists that the sheets of a workbook are of, and their columns; says what is wrong with each. */
export function matchSheets(raw: RawWorkbook, options: MatchOptions): MatchedWorkbook {
  const files = new Map<string, SheetFile>();
  const problems: WorkbookProblem[] = [];
  const seen = new Set<string>();
  if (raw.mark === undefined) problems.push(ofSheet('', 'warning', say.unmarked));
  else if (!options.isOwn) problems.push(ofSheet('', 'warning', say.foreign));
  for (const sheet of raw.sheets) {
    const worksheet = worksheetOf(sheet.name, options.wording);
    if (worksheet === undefined) {
      if (!isBeside(sheet.name, options.wording))
        problems.push(ofSheet(sheet.name, 'warning', say.sheetUnknown, sheet.name));
      continue;
    }
    if (seen.has(worksheet.id)) {
      problems.push(ofSheet(sheet.name, 'error', say.sheetTwice, withinSentence(worksheet.title)));
      continue;
    }
    seen.add(worksheet.id);
    const matched = matchSheet(worksheet, sheet, options);
    problems.push(...matched.problems);
    if ('file' in matched && matched.file) files.set(worksheet.id, matched.file);
  }
  if (seen.size === 0) problems.push(ofSheet('', 'error', say.noWorksheets));
  const sheets = allWorksheets().flatMap(({ id }) => files.get(id) ?? []);
  return { sheets, problems: [...problems.filter(isError), ...problems.filter((each) => !isError(each))] };
}

/** The fields that tell its rows apart, as far as the sheet has them. */
export const keyColumns = ({ worksheet, columns }: SheetFile): readonly MatchedColumn[] =>
  keyOfResource(worksheet.served.resource).flatMap((field) => columns.get(field) ?? []);

export const columnsOf = ({ columns }: SheetFile) => [...columns.values()].map(({ column }) => column);
