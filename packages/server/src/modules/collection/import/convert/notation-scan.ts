import type { ImportAssumption, ImportQuestion } from '@oikos/contract/collection/import-findings.ts';
import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/import-messages.ts';
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
import { type Refusal, refuse } from '../../../../http/refusals.ts';
import type { Source } from '../source/open-source.ts';
import { readRows } from '../source/read-rows.ts';
import type { CompiledMapping } from './compiled-mapping.ts';

const DATES_COMPARED = 50;
const otherThan = (separator: DecimalSeparator): DecimalSeparator => (separator === '.' ? ',' : '.');

/** How numbers and dates of a file are written: the mapping with all of it said, or what has yet to be asked. */
export interface ScannedNotation {
  readonly mapping: ImportMapping;
  readonly assumptions: ImportAssumption[];
  readonly questions: ImportQuestion[];
}

export interface NotationScan {
  readonly source: Source;
  readonly mapping: ImportMapping;
  readonly compile: (names: readonly string[]) => CompiledMapping;
  /** Texts of parameters that are no numbers can't be doubtful numbers. */
  readonly isNumber: (parameterId: number) => boolean;
  readonly rowsRead?: number;
  readonly onPiece?: () => Promise<void>;
}

const readsDates = ({ kind }: ImportMapping['period']): boolean => kind === 'date' || kind === 'beginEnd';

/** Whether the mapping leaves to the file how numbers or dates are written. */
export const leavesNotationOpen = ({ values, decimalSeparator, period }: ImportMapping): boolean =>
  (decimalSeparator === null && values.some((value) => value.decimalSeparator === null)) ||
  (period.format === null && readsDates(period));

/** Reads the file until every column has shown how it is written, which is mostly within its first rows. */
export async function scanNotation(scan: NotationScan): Promise<ScannedNotation> {
  const { mapping, source } = scan;
  const numbers = mapping.values.map(() => new ColumnEvidence<DecimalSeparator>(decimalEvidence));
  const order = new ColumnEvidence<DateOrder>(dateOrderEvidence);
  const dates = new Set<string>();
  let compiled: CompiledMapping | undefined;
  let count = 0;
  // Cells of a workbook are numbers, whatever sign their reader shows them with.
  const asked = mapping.values.map(
    ({ parameterId }) => !source.isSpreadsheet && (parameterId <= 0 || scan.isNumber(parameterId)),
  );
  const isOpen = (index: number) => asked[index] === true && numbers[index]?.decided === null;
  await readRows(source, mapping.layout, {
    onColumns: (names) => {
      compiled = scan.compile(names);
    },
    onRow: (rows) => {
      if (!compiled) return false;
      count += 1;
      let isAnyOpen = false;
      for (const [index, { column }] of compiled.values.entries()) {
        if (!isOpen(index)) continue;
        numbers[index]?.add(rows.text(column));
        isAnyOpen ||= isOpen(index);
      }
      if (readsDates(mapping.period) && order.decided === null) {
        for (const column of compiled.periodColumns) {
          const text = rows.text(column).trim();
          order.add(text);
          if (dates.size < DATES_COMPARED && text !== '') dates.add(text);
        }
        isAnyOpen ||= order.decided === null && (order.doubtful.length > 0 || dates.size < DATES_COMPARED);
      }
      return isAnyOpen && count < (scan.rowsRead ?? Number.POSITIVE_INFINITY);
    },
    ...(scan.onPiece && { onPiece: scan.onPiece }),
  });
  const decimals = decimalFindings(mapping, numbers);
  const dateFindings = orderFindings(mapping, order, [...dates]);
  return {
    mapping: {
      ...mapping,
      values: decimals.values,
      period: { ...mapping.period, format: dateFindings.format },
    },
    assumptions: [...decimals.assumptions, ...dateFindings.assumptions],
    questions: [...decimals.questions, ...dateFindings.questions],
  };
}

/** 'either reading' of a number, as the language writes it. */
const numberReading = (text: string, separator: string): string =>
  String(
    parseDecimal(text, { decimalSeparator: separator, groupSeparator: otherThan(separator as DecimalSeparator) })
      .value ?? '',
  );
const dateReading = (text: string, format: string): string => dateReader(format)(text)?.date ?? '';

function decimalFindings(mapping: ImportMapping, evidence: readonly ColumnEvidence<DecimalSeparator>[]) {
  const assumptions: ImportAssumption[] = [];
  const questions: ImportQuestion[] = [];
  const values = mapping.values.map((value, index) => {
    const shown = evidence[index] as ColumnEvidence<DecimalSeparator>;
    const { column } = value;
    const said = value.decimalSeparator ?? mapping.decimalSeparator;
    const chosen = said ?? shown.decided ?? '.';
    if (said === null && shown.isAmbiguous) {
      const choices = ['.', ','];
      const samples = shown.doubtful.map((text) => ({
        text,
        readings: choices.map((choice) => numberReading(text, choice)),
      }));
      questions.push({ kind: 'decimal', column, choices, samples });
    } else if (said !== null ? shown.isAmbiguous : shown.doubtful.length > 0 || shown.decided === ',') {
      const text = shown.doubtful[0] ?? shown.first;
      const sample = { text, reading: numberReading(text, chosen) };
      assumptions.push({ kind: 'decimal', column, chosen, isSaid: said !== null, sample });
    }
    return mapping.decimalSeparator === null ? { ...value, decimalSeparator: chosen } : value;
  });
  return { values, assumptions, questions };
}

function orderFindings(mapping: ImportMapping, order: ColumnEvidence<DateOrder>, dates: readonly string[]) {
  const { period } = mapping;
  const column = [period.column, ...(period.kind === 'beginEnd' ? [period.secondColumn] : [])].join(', ');
  const none = { assumptions: [] as ImportAssumption[], questions: [] as ImportQuestion[] };
  const text = order.doubtful[0] ?? order.first;
  const assumed = (format: string, isSaid: boolean): ImportAssumption[] =>
    order.doubtful.length === 0
      ? []
      : [{ kind: 'dateOrder', column, chosen: format, isSaid, sample: { text, reading: dateReading(text, format) } }];
  if (period.format !== null) return { ...none, format: period.format, assumptions: assumed(period.format, true) };
  if (!order.isAmbiguous) {
    const format = order.decided === null ? detectDateFormat(dates) : formatInOrder(order.deciding, order.decided);
    const chosen = format ?? 'yyyy-MM-dd';
    return { ...none, format: chosen, assumptions: assumed(chosen, false) };
  }
  const choices = (['monthFirst', 'dayFirst'] as const).map((way) => formatInOrder(text, way) ?? '');
  const samples = order.doubtful.map((each) => ({
    text: each,
    readings: choices.map((choice) => dateReading(each, choice)),
  }));
  return { ...none, format: period.format, questions: [{ kind: 'dateOrder' as const, column, choices, samples }] };
}

/** Why nothing can be loaded yet. */
export function notationRefusal([question]: readonly ImportQuestion[]): Refusal {
  const { kind, column, samples } = question as ImportQuestion;
  const [sample] = samples;
  const [first = '', second = ''] = sample?.readings ?? [];
  const message = kind === 'decimal' ? importMessages.decimalAmbiguous : importMessages.dateAmbiguous;
  return refuse(message, column, sample?.text ?? '', first, second);
}
