import type { SheetColumn as ColumnData, EntrySheet, SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { type MeasurementFlagName, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import { type DecimalNotation, MAXIMUM_SIGNIFICANT_DIGITS } from '@oikos/domain/quantity/decimal-text.ts';
import { sumCompensated } from '@oikos/domain/quantity/sum.ts';
import type { CellMark, CellState, SheetCell, SheetColumn } from '../../../kit/sheet/sheet-types.ts';
import { computedText, numberText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { cellKey, closedBecause, type DataItem, type EntryRow, isFailed, picklistOf } from './entry-cells.ts';
import { timespanOf } from './entry-rows.ts';
import { type CellEdit, type EntryState, textOfItem } from './entry-store.ts';
import { shownIn, writtenIn } from './entry-text.ts';
import { entryTexts as texts } from './entry-texts.ts';

export interface Display {
  readonly sheet: EntrySheet;
  readonly rows: readonly EntryRow[];
  readonly state: EntryState;
  readonly decimals: number | null;
  /** How numbers are shown, copied and edited: as they are read. */
  readonly notation: DecimalNotation;
  readonly speech: Speech;
}

const NUMBER = 0;
export const flagNames = Object.keys(measurementFlag) as MeasurementFlagName[];
/** One letter each: estimated, substituted, invalid, approved, forecast. */
const flagLetter: Readonly<Record<MeasurementFlagName, string>> = {
  substituted: 'S',
  estimated: 'E',
  invalid: '!',
  approved: '✓',
  forecast: 'F',
};

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
const shownText = (value: number, isComputed: boolean, decimals: number | null): string =>
  isComputed ? computedText(value, decimals) : numberText(value, null);

/** A copy of what was computed carries all digits that may be entered elsewhere. */
const copiedText = (value: number): string => String(Number(value.toPrecision(MAXIMUM_SIGNIFICANT_DIGITS)));

function stateOf(key: string, state: EntryState): CellState | undefined {
  const notice = state.notices.get(key);
  const edit = state.edits.get(key);
  if (edit?.problem) return 'error';
  return notice?.level ?? (edit ? 'edited' : undefined);
}

/** A cell as it is shown: what is entered over what is stored. */
export function cellAt(
  { sheet, rows, state, decimals, notation, speech }: Display,
  place: { row: number; column: number },
): SheetCell {
  const row = rows[place.row];
  const column = sheet.columns[place.column];
  if (!row || !column) return { text: '', editText: '', isReadOnly: true, marks: [] };
  const key = cellKey(row, column.parameterId);
  const item = state.items.get(key);
  const edit = state.edits.get(key);
  const closed = closedBecause(speech, sheet.parameterSet, row, column, item);
  const text = edit?.text ?? textOfItem(item);
  const failed = edit?.text === undefined && item !== undefined && isFailed(item);
  const unitId = edit?.uomId ?? item?.uomId;
  const isNumber = column.dataTypeId === NUMBER && text !== '' && !edit?.problem;
  const isComputed = column.isCalculated || (edit?.text === undefined && item?.origin === 'bill');
  const notes = [
    edit?.problem ? speech.say(edit.problem) : state.notices.get(key)?.message,
    failed ? speech.say(texts.cellFailed, stateText(item.state, speech.say)) : undefined,
    closed,
  ];
  return {
    text: failed
      ? stateText(item.state, speech.say)
      : isNumber
        ? shownIn(notation, shownText(Number(text), isComputed, decimals))
        : text,
    editText: isNumber ? writtenIn(notation, isComputed ? copiedText(Number(text)) : text) : text,
    state: stateOf(key, state) ?? (failed ? 'error' : undefined),
    note: notes.filter(Boolean).join('\n') || undefined,
    isReadOnly: closed !== null,
    isOpenable: column.isCalculated && item !== undefined,
    unit: text !== '' && unitId !== column.uomId ? unitCode(sheet.units, unitId) : undefined,
    marks: marksOf(item, edit, speech),
    choices: sheet.picklists.find(({ id }) => id === picklistOf(row, column))?.values,
  };
}

/** A column's sum or mean in its own unit, of what is stored and entered; blanks count for nothing. */
function totalOf({ sheet, rows, state, decimals, notation, speech }: Display, column: ColumnData): string | undefined {
  const addsUp = column.rollUp === 'sum' || column.rollUp === 'mean';
  // What holds until further notice is of no period that could be added to another.
  if (column.dataTypeId !== NUMBER || !addsUp || timespanOf(sheet.parameterSet) === TIMESPAN.none) return undefined;
  const unitOf = (id: number | null | undefined) => {
    const unit = sheet.units.find((each) => each.id === id);
    return unit && { ...unit, typeId: unit.unitTypeId, dimension: {} };
  };
  const own = unitOf(column.uomId);
  const values: number[] = [];
  for (const row of rows) {
    const key = cellKey(row, column.parameterId);
    const item = state.items.get(key);
    const edit = state.edits.get(key);
    if (edit?.problem) return speech.say(texts.totalWrong);
    const text = edit?.text ?? textOfItem(item);
    if (text === '') continue;
    const unit = unitOf(edit?.uomId ?? item?.uomId);
    if (unit?.id === own?.id || !unit) {
      values.push(Number(text));
      continue;
    }
    if (!own || unit.unitTypeId !== own.unitTypeId) return speech.say(texts.totalMixed);
    const { factor, offset } = conversionBetween(unit, own);
    values.push(Number(text) * factor + offset);
  }
  if (values.length === 0) return undefined;
  const sum = sumCompensated(values);
  return column.rollUp === 'sum'
    ? shownIn(notation, computedText(sum, decimals))
    : `${speech.say(texts.mean)} ${shownIn(notation, computedText(sum / values.length, decimals))}`;
}

/** The columns with their units, why they are read-only, and their totals. */
export function columnsOf(display: Display): readonly SheetColumn[] {
  return display.sheet.columns.map((column) => {
    const total = totalOf(display, column);
    const hint = column.isCalculated ? display.speech.say(texts.calculatedCell) : column.description;
    return {
      key: String(column.parameterId),
      title: column.name,
      isNumeric: column.dataTypeId === NUMBER,
      isReadOnly: column.isCalculated || column.isReadOnly,
      ...(column.uom && { unit: column.uom }),
      ...(hint && { hint }),
      ...(total !== undefined && { total }),
    };
  });
}
