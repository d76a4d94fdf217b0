import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { SheetColumn } from '@oikos/contract/measurement/entry-sheet.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { parameterLimitMessages } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { cellKey, type DataItem, type EntryRow, hasValue } from './entry-cells.ts';
import type { CellEdit, CellNotice, EntryState } from './entry-store.ts';
import { valueOfText } from './entry-text.ts';

type ModifyInput = InputOf<typeof modifyMeasurements>;
type ChangedSet = ModifyInput['data'][number];
type ChangedItem = ChangedSet['dataItems'][number];

/** One node's save, and which cell each of its values is. */
export interface NodeSave {
  readonly nodeName: string;
  readonly input: ModifyInput;
  /** As `data[].dataItems[]`. */
  readonly cells: readonly (readonly string[])[];
}

/** Edits that replace what was stored before, or touch what is approved: they need a reason. */
export const needsReason = ({ edits, items }: Pick<EntryState, 'edits' | 'items'>): number =>
  [...edits].filter(([key, edit]) => {
    const item = items.get(key);
    const changesValue = edit.text !== undefined || edit.uomId !== undefined;
    return item !== undefined && ((changesValue && hasValue(item)) || item.approved);
  }).length;

function itemOf(column: SheetColumn, edit: CellEdit, stored: DataItem | undefined, reason: string): ChangedItem {
  return {
    parameterId: column.parameterId,
    ...(edit.text !== undefined && valueOfText(edit.text, column.dataTypeId)),
    ...(edit.uomId !== undefined && { uomId: edit.uomId }),
    ...edit.flags,
    ...(edit.comment !== undefined && { comment: edit.comment }),
    ...(edit.dataOrigin !== undefined && { dataOrigin: edit.dataOrigin }),
    ...(edit.revision !== null && { revision: edit.revision }),
    ...(stored !== undefined && reason !== '' && { reasonForChange: reason }),
  };
}

interface Context {
  readonly state: Pick<EntryState, 'edits' | 'items'>;
  readonly rows: readonly EntryRow[];
  readonly columns: readonly SheetColumn[];
  readonly parameterSetId: number;
  readonly reason: string;
}

function setOf(row: EntryRow, { state, columns, parameterSetId, reason }: Context) {
  const edited = columns.flatMap((column) => {
    const key = cellKey(row, column.parameterId);
    const edit = state.edits.get(key);
    return edit && !edit.problem ? [{ key, item: itemOf(column, edit, state.items.get(key), reason) }] : [];
  });
  if (edited.length === 0) return null;
  const exists = columns.some(({ parameterId }) => state.items.has(cellKey(row, parameterId)));
  const { begin: beginDate, slot } = row;
  const set: ChangedSet = {
    key: row.key,
    type: exists ? 'Update' : 'Insert',
    ...(exists && { id: formatMeasurementSetKey({ nodeId: row.node.id, parameterSetId, beginDate, slot }) }),
    beginDate,
    endDate: shownLastDay(row.end) || NO_END,
    slot,
    dataItems: edited.map(({ item }) => item),
  };
  return { set, keys: edited.map(({ key }) => key) };
}

/** The saves that store every right edit: one for each node, each all or none. */
export function savesOf(context: Context): readonly NodeSave[] {
  const byNode = Map.groupBy(context.rows, ({ node }) => node.id);
  return [...byNode].flatMap(([nodeId, rows]) => {
    const sets = rows.flatMap((row) => setOf(row, context) ?? []);
    const nodeName = rows[0]?.node.name ?? '';
    if (sets.length === 0) return [];
    const input = { nodeId, parameterSetId: context.parameterSetId, data: sets.map(({ set }) => set) };
    return [{ nodeName, input, cells: sets.map(({ keys }) => keys) }];
  });
}

const PATH = /^data\.(\d+)(?:\.dataItems\.(\d+))?/u;
const { negative, farFromUsual, emptyValue, changedMeanwhile } = measurementMessages;
/** What a refused save lists beside its errors. */
const { outsideLimit, outsideCitedLimit } = parameterLimitMessages;
const warnings: ReadonlySet<string> = new Set(
  [negative, farFromUsual, emptyValue, outsideLimit, outsideCitedLimit].map(({ key }) => key),
);

const levelOf = (code: string): CellNotice['level'] =>
  warnings.has(code) ? 'warning' : code === changedMeanwhile.key ? 'conflict' : 'error';

/** What a reply says of each cell; a problem of a whole row is one of all its cells, and an error outweighs a warning. */
export function noticesOf(
  { cells }: NodeSave,
  problems: readonly Problem[],
  text: (problem: Problem) => string,
): ReadonlyMap<string, CellNotice> {
  const notices = new Map<string, CellNotice>();
  for (const problem of problems) {
    const [, set, value] = PATH.exec(problem.path) ?? [];
    const row = cells[Number(set)] ?? [];
    for (const key of value === undefined ? row : row.slice(Number(value), Number(value) + 1)) {
      const known = notices.get(key);
      const level = known && known.level !== 'warning' ? known.level : levelOf(problem.code);
      notices.set(key, { level, message: known ? `${known.message}\n${text(problem)}` : text(problem) });
    }
  }
  return notices;
}
