import type { SheetPicklist, SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { noDataReason } from '@oikos/contract/measurement/measurements/no-data-messages.ts';
import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { measuredText, readMeasured } from '@oikos/domain/measurement/measured-text.ts';
import { type MeasurementFlagName, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import type { Qualifier } from '@oikos/domain/measurement/qualifier.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import { type DecimalNotation, MAXIMUM_SIGNIFICANT_DIGITS } from '@oikos/domain/quantity/decimal-text.ts';
import { writtenIn } from '@oikos/domain/quantity/number-notations.ts';
import { sumCompensated } from '@oikos/domain/quantity/sum.ts';
import type {
  CellMark,
  CellPlace,
  CellState,
  SheetCell,
  SheetColumn,
  SheetRow,
} from '../../../kit/sheet/sheet-types.ts';
import { computedText, numberText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { closedBecause, type DataItem, type EntryCell, isFailed, picklistOf, timespanOf } from './entry-cells.ts';
import { completenessOf, isMissing, type Today } from './entry-completeness.ts';
import { cellOf, type EntryGrid, type GridColumn } from './entry-grid.ts';
import { type CellEdit, type EntryState, textOfItem } from './entry-store.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { type GivenNumber, type ReferenceIndex, unitOfSheet } from './reference-index.ts';

export interface Display {
  readonly grid: EntryGrid;
  readonly units: readonly SheetUnit[];
  readonly picklists: readonly SheetPicklist[];
  readonly references: ReferenceIndex;
  readonly today: Today;
  readonly state: EntryState;
  readonly decimals: number | null;
  /** How numbers are shown, copied and edited: as they are read. */
  readonly notation: DecimalNotation;
  readonly speech: Speech;
}

export const flagNames = Object.keys(measurementFlag) as MeasurementFlagName[];
/** One letter each: estimated, substituted, invalid, approved, forecast, held. */
const flagLetter: Readonly<Record<MeasurementFlagName, string>> = {
  substituted: 'S',
  estimated: 'E',
  invalid: '!',
  approved: '✓',
  forecast: 'F',
  held: 'H',
};

/** Marks that people set: a rule holds a value, and a decision releases it. */
export const settableFlags = flagNames.filter((flag) => flag !== 'held');

export const isFlagSet = (flag: MeasurementFlagName, item: DataItem | undefined, edit: CellEdit | undefined): boolean =>
  edit?.flags?.[flag] ?? item?.[flag] ?? false;

function marksOf(item: DataItem | undefined, edit: CellEdit | undefined, { say }: Speech): CellMark[] {
  const marks = flagNames
    .filter((flag) => isFlagSet(flag, item, edit))
    .map((flag) => ({ text: flagLetter[flag], title: say(texts[flag]) }));
  if (edit?.text === undefined && item?.origin === 'import') marks.push({ text: '↓', title: say(texts.imported) });
  if (edit?.text === undefined && item?.origin === 'bill') marks.push({ text: '≡', title: say(texts.fromBill) });
  const comment = edit?.comment ?? item?.comment;
  if (comment) marks.push({ text: '…', title: say(texts.commented, comment) });
  return marks;
}

const unitCode = (units: readonly SheetUnit[], id: number | null | undefined): string | undefined =>
  units.find((unit) => unit.id === id)?.code;

/** What was entered is shown to its last digit; what was computed, in the user's decimals. */
const shownText = (
  value: number,
  isComputed: boolean,
  { decimals, notation }: Pick<Display, 'decimals' | 'notation'>,
): string => (isComputed ? computedText(value, decimals, notation) : numberText(value, null, notation));

/** A copy of what was computed carries all digits that may be entered elsewhere. */
const copiedText = (value: number): string => String(Number(value.toPrecision(MAXIMUM_SIGNIFICANT_DIGITS)));

function stateOf(key: string, state: EntryState): CellState | undefined {
  const notice = state.notices.get(key);
  const edit = state.edits.get(key);
  if (edit?.problem) return 'error';
  return notice?.level ?? (edit ? 'edited' : undefined);
}

/** What the judge says of a number: all of it while it isn't saved, afterward what limits it breaks. */
function doubtsOf({ references, units, speech }: Display, cell: EntryCell, given: GivenNumber, isEdited: boolean) {
  return references
    .verdictsOn(cell, given)
    .filter(({ kind }) => isEdited || kind === 'outsideLimit')
    .map((verdict) => {
      const { message, parameters } = wordsOfVerdict(verdict, (id) => unitCode(units, id));
      const sign = verdict.kind === 'outsideLimit' ? limitOperators[verdict.limit.operator] : '?';
      return { sign, text: speech.say(message, ...parameters) };
    });
}

const nothing: SheetCell = { text: '', editText: '', isReadOnly: true, marks: [] };

/** A cell as it is shown: what is entered over what is stored. */
export function cellAt(display: Display, place: CellPlace): SheetCell {
  const { grid, units, picklists, state, notation, speech, today } = display;
  const cell = cellOf(grid, place);
  if (!cell) return { ...nothing, note: speech.say(texts.noSuchHour) };
  const { key, parameter } = cell;
  const item = state.items.get(key);
  const edit = state.edits.get(key);
  const closed = closedBecause(speech, cell, item);
  const text = edit?.text ?? textOfItem(item);
  const failed = edit?.text === undefined && item !== undefined && isFailed(item);
  const unitId = edit?.uomId ?? item?.uomId ?? (text === '' ? null : parameter.uomId);
  const measured = parameter.dataTypeId === DATA_TYPE.number && !edit?.problem ? readMeasured(text) : null;
  const number = measured?.value ?? null;
  const isComputed =
    parameter.isCalculated || (edit?.text === undefined && (item?.origin === 'bill' || item?.origin === 'substitute'));
  const isForecast = isFlagSet('forecast', item, edit);
  const doubts =
    number === null || failed ? [] : doubtsOf(display, cell, { value: number, unitId, isForecast }, edit !== undefined);
  const notice = state.notices.get(key)?.message;
  const notes = [
    edit?.problem ? speech.say(edit.problem) : notice,
    failed ? speech.say(texts.cellFailed, stateText(item.state, speech.say)) : undefined,
    measured?.noDataCode ? noDataReason(measured.noDataCode, speech.say) : undefined,
    // After a save the notice says the same.
    ...(notice ? [] : doubts.map((doubt) => doubt.text)),
    closed,
  ];
  return {
    text: failed
      ? stateText(item.state, speech.say)
      : measured
        ? measuredText(measured, (value) => shownText(value, isComputed, display))
        : text,
    editText: measured
      ? measuredText(measured, (value) => writtenIn(notation, isComputed ? copiedText(value) : String(value)))
      : text,
    state: stateOf(key, state) ?? (failed ? 'error' : doubts.length > 0 ? 'warning' : undefined),
    note: notes.filter(Boolean).join('\n') || undefined,
    isReadOnly: closed !== null,
    isMissing: isMissing(cell, state, today),
    isOpenable: parameter.isCalculated && item !== undefined,
    unit: text !== '' && unitId !== parameter.uomId ? unitCode(units, unitId) : undefined,
    // What isn't saved shows that it isn't; that it is doubtful is then a mark.
    marks: [
      ...(edit ? doubts.map((doubt) => ({ text: doubt.sign, title: doubt.text })) : []),
      ...marksOf(item, edit, speech),
    ],
    choices: picklists.find(({ id }) => id === picklistOf(cell))?.values,
  };
}

/** A column's sum or mean in its own unit, of what is stored and entered; blanks count for nothing. */
function totalOf({ grid, units, state, decimals, notation, speech }: Display, at: number): string | undefined {
  const column = grid.columns[at]?.parameter;
  const cells = grid.cells.flatMap((line) => line[at] ?? []);
  const [first] = cells;
  if (!column || !first) return undefined;
  const addsUp = column.rollUp === 'sum' || column.rollUp === 'mean';
  // What holds until further notice is of no period that could be added to another.
  if (column.dataTypeId !== DATA_TYPE.number || !addsUp || timespanOf(first.set) === TIMESPAN.none) return undefined;
  const unitOf = (id: number | null | undefined) => {
    const unit = units.find((each) => each.id === id);
    return unit && unitOfSheet(unit);
  };
  const own = unitOf(column.uomId);
  const values: number[] = [];
  const signs = new Set<Qualifier>();
  for (const { key } of cells) {
    const item = state.items.get(key);
    const edit = state.edits.get(key);
    if (edit?.problem) return speech.say(texts.totalWrong);
    const { value, qualifier } = readMeasured(edit?.text ?? textOfItem(item));
    if (value === null) continue;
    if (qualifier !== null) signs.add(qualifier);
    const unit = unitOf(edit?.uomId ?? item?.uomId);
    if (unit?.id === own?.id || !unit) {
      values.push(value);
      continue;
    }
    if (!own || unit.typeId !== own.typeId) return speech.say(texts.totalMixed);
    const { factor, offset } = conversionBetween(unit, own);
    values.push(value * factor + offset);
  }
  if (values.length === 0) return undefined;
  const sum = sumCompensated(values);
  // Of numbers that the true values are below and above, nobody knows which way the total is off.
  const sign = signs.size > 1 ? '~ ' : [...signs].map((each) => `${each} `).join('');
  return column.rollUp === 'sum'
    ? `${sign}${computedText(sum, decimals, notation)}`
    : `${speech.say(texts.mean)} ${sign}${computedText(sum / values.length, decimals, notation)}`;
}

/** The columns with why they are read-only, and their totals. */
export function columnsOf(display: Display): readonly SheetColumn[] {
  return display.grid.columns.map((column: GridColumn, at) => {
    const total = totalOf(display, at);
    return {
      ...column,
      ...(column.parameter?.isCalculated && { hint: display.speech.say(texts.calculatedCell) }),
      ...(total !== undefined && { total }),
    };
  });
}

/** The rows, each with how much of what is due is there. */
export function rowsOf({ grid, state, today, speech }: Display): readonly SheetRow[] {
  const complete = completenessOf(grid, state, today);
  return grid.rows.map((row, at) => {
    const { expected, present } = complete[at] ?? { expected: 0, present: 0 };
    if (expected === 0) return row;
    return { ...row, detail: { text: `${present}/${expected}`, title: speech.say(texts.complete, present, expected) } };
  });
}
