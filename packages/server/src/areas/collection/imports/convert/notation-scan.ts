import type { ImportAssumption, ImportQuestion } from '@oikos/contract/collection/imports/import-findings.ts';
import type { FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import {
  ColumnEvidence,
  type DateOrder,
  type DecimalSeparator,
  dateOrderEvidence,
  decimalEvidence,
  formatInOrder,
} from '@oikos/domain/collection/ambiguous-notation.ts';
import { dateReader, detectDateFormat } from '@oikos/domain/collection/date-format.ts';
import { parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { Source } from '../../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../../foundation/files/reading/read-rows.ts';
import { type Refusal, refuse } from '../../../../foundation/http/refusals.ts';

const DATES_COMPARED = 50;
const otherThan = (separator: DecimalSeparator): DecimalSeparator => (separator === '.' ? ',' : '.');

/** Columns of numbers that are written alike, with what the mapping says of them. */
export interface NumberColumns {
  readonly columns: readonly string[];
  readonly said: DecimalSeparator | null;
}

/** Columns of dates that are written alike. */
export interface DateColumns {
  readonly columns: readonly string[];
  readonly said: string | null;
}

/** What a target's mapping has to say about how its file is written. */
export interface NotationScan {
  readonly source: Source;
  readonly layout: FileLayout;
  readonly numbers: readonly NumberColumns[];
  /** Null: the file's dates aren't read. */
  readonly dates: DateColumns | null;
  readonly rowsRead?: number | undefined;
  readonly onPiece?: (() => Promise<void>) | undefined;
}

/** How numbers and dates of a file are written, or what has yet to be asked. */
export interface ScannedNotation {
  /** Of each group of columns. */
  readonly separators: readonly DecimalSeparator[];
  /** Null: it has yet to be asked, or there are no dates. */
  readonly dateFormat: string | null;
  readonly assumptions: ImportAssumption[];
  readonly questions: ImportQuestion[];
}

function placesOf(names: readonly string[], columns: readonly string[]): number[] {
  return columns.map((column) => {
    const place = names.indexOf(column);
    if (place < 0) throw refuse(importMessages.columnMissing, column);
    return place;
  });
}

/** Reads the file until every column has shown how it is written, which is mostly within its first rows. */
export async function scanNotation(scan: NotationScan): Promise<ScannedNotation> {
  const { numbers, dates } = scan;
  const separators = numbers.map(() => new ColumnEvidence<DecimalSeparator>(decimalEvidence));
  const order = new ColumnEvidence<DateOrder>(dateOrderEvidence);
  const texts = new Set<string>();
  let places: readonly number[][] = [];
  let datePlaces: readonly number[] = [];
  let count = 0;
  const addNumbers = (rows: DelimitedRows, shown: ColumnEvidence<DecimalSeparator>, group: readonly number[]) => {
    for (const place of group) if (!rows.isNumberCell(place)) shown.add(rows.text(place));
    return shown.decided === null;
  };
  const addDates = (rows: DelimitedRows): boolean => {
    for (const place of datePlaces) {
      const text = rows.text(place).trim();
      order.add(text);
      if (texts.size < DATES_COMPARED && text !== '') texts.add(text);
    }
    return order.decided === null && (order.doubtful.length > 0 || texts.size < DATES_COMPARED);
  };
  await readRows(scan.source, scan.layout, {
    onColumns: (names) => {
      places = numbers.map(({ columns }) => placesOf(names, columns));
      datePlaces = placesOf(names, dates?.columns ?? []);
    },
    onRow: (rows) => {
      count += 1;
      let isAnyOpen = false;
      for (const [index, group] of places.entries()) {
        const shown = separators[index] as ColumnEvidence<DecimalSeparator>;
        if (shown.decided === null && addNumbers(rows, shown, group)) isAnyOpen = true;
      }
      if (dates !== null && order.decided === null && addDates(rows)) isAnyOpen = true;
      return isAnyOpen && count < (scan.rowsRead ?? Number.POSITIVE_INFINITY);
    },
    ...(scan.onPiece && { onPiece: scan.onPiece }),
  });
  const decimals = numbers.map((group, index) =>
    decimalFinding(group, separators[index] as ColumnEvidence<DecimalSeparator>),
  );
  const found = dates === null ? noDates : orderFindings(dates, order, [...texts]);
  return {
    separators: decimals.map(({ chosen }) => chosen),
    dateFormat: found.format,
    assumptions: [...decimals.flatMap(({ assumption }) => assumption ?? []), ...found.assumptions],
    questions: [...decimals.flatMap(({ question }) => question ?? []), ...found.questions],
  };
}

/** How columns that are asked about together are called. */
const labelOf = (columns: readonly string[]): string =>
  columns.length > 3 ? `${columns[0]} … ${columns.at(-1)}` : columns.join(', ');

/** 'either reading' of a number, as the language writes it. */
const numberReading = (text: string, separator: string): string =>
  String(
    parseDecimal(text, { decimalSeparator: separator, groupSeparator: otherThan(separator as DecimalSeparator) })
      .value ?? '',
  );
const dateReading = (text: string, format: string): string => dateReader(format)(text)?.date ?? '';

function decimalFinding(
  { columns, said }: NumberColumns,
  shown: ColumnEvidence<DecimalSeparator>,
): { chosen: DecimalSeparator; assumption?: ImportAssumption; question?: ImportQuestion } {
  const column = labelOf(columns);
  const chosen = said ?? shown.decided ?? '.';
  if (said === null && shown.isAmbiguous) {
    const choices = ['.', ','];
    const samples = shown.doubtful.map((text) => ({
      text,
      readings: choices.map((choice) => numberReading(text, choice)),
    }));
    return { chosen, question: { kind: 'decimal', column, columns: [...columns], choices, samples } };
  }
  if (said === null ? shown.doubtful.length === 0 && shown.decided !== ',' : !shown.isAmbiguous) return { chosen };
  const text = shown.doubtful[0] ?? shown.first;
  const sample = { text, reading: numberReading(text, chosen) };
  return { chosen, assumption: { kind: 'decimal', column, chosen, isSaid: said !== null, sample } };
}

const noDates = { format: null, assumptions: [] as ImportAssumption[], questions: [] as ImportQuestion[] };

function orderFindings({ columns, said }: DateColumns, order: ColumnEvidence<DateOrder>, dates: readonly string[]) {
  const column = labelOf(columns);
  const text = order.doubtful[0] ?? order.first;
  const assumed = (format: string, isSaid: boolean): ImportAssumption[] =>
    order.doubtful.length === 0
      ? []
      : [{ kind: 'dateOrder', column, chosen: format, isSaid, sample: { text, reading: dateReading(text, format) } }];
  if (said !== null) return { ...noDates, format: said, assumptions: assumed(said, true) };
  if (!order.isAmbiguous) {
    const format = order.decided === null ? detectDateFormat(dates) : formatInOrder(order.deciding, order.decided);
    const chosen = format ?? 'yyyy-MM-dd';
    return { ...noDates, format: chosen, assumptions: assumed(chosen, false) };
  }
  const choices = (['monthFirst', 'dayFirst'] as const).map((way) => formatInOrder(text, way) ?? '');
  const samples = order.doubtful.map((each) => ({
    text: each,
    readings: choices.map((choice) => dateReading(each, choice)),
  }));
  const question = { kind: 'dateOrder' as const, column, columns: [...columns], choices, samples };
  return { ...noDates, questions: [question] };
}

/** Why nothing can be loaded yet. */
export function notationRefusal([question]: readonly ImportQuestion[]): Refusal {
  const { kind, column, samples } = question as ImportQuestion;
  const [sample] = samples;
  const [first = '', second = ''] = sample?.readings ?? [];
  const message = kind === 'decimal' ? importMessages.decimalAmbiguous : importMessages.dateAmbiguous;
  return refuse(message, column, sample?.text ?? '', first, second);
}
