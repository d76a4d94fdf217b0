import type { InputOf } from '@oikos/contract/endpoint.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type DataItem, type EntryCell, hasValue, isEstimated, rowKey } from './entry-cells.ts';
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
    return item !== undefined && ((changesValue && hasValue(item) && !isEstimated(item)) || item.approved);
  }).length;

function itemOf({ parameter }: EntryCell, edit: CellEdit, stored: DataItem | undefined, reason: string): ChangedItem {
  return {
    parameterId: parameter.parameterId,
    ...(edit.text !== undefined && valueOfText(edit.text, parameter.dataTypeId)),
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
  /** All that the sheet shows, in its order. */
  readonly cells: readonly EntryCell[];
  readonly reason: string;
}

/** The cells of one set of values: of a parameter set at a node for a period. */
function setOf(cells: readonly EntryCell[], { state, reason }: Context) {
  const [first] = cells;
  const edited = cells.flatMap((cell) => {
    const edit = state.edits.get(cell.key);
    return edit && !edit.problem
      ? [{ key: cell.key, item: itemOf(cell, edit, state.items.get(cell.key), reason) }]
      : [];
  });
  if (!first || edited.length === 0) return null;
  const exists = cells.some(({ key }) => state.items.has(key));
  const { node, begin: beginDate, end, slot } = first;
  const set: ChangedSet = {
    key: rowKey(node.id, beginDate, slot),
    type: exists ? 'Update' : 'Insert',
    ...(exists && { id: formatMeasurementSetKey({ nodeId: node.id, parameterSetId: first.set.id, beginDate, slot }) }),
    beginDate,
    endDate: shownLastDay(end) || NO_END,
    slot,
    dataItems: edited.map(({ item }) => item),
  };
  return { set, keys: edited.map(({ key }) => key) };
}

/** The saves that store every right edit: one for each parameter set at each node, each all or none. */
export function savesOf(context: Context): readonly NodeSave[] {
  const sheets = Map.groupBy(context.cells, ({ node, set }) => `${node.id}|${set.id}`);
  return [...sheets.values()].flatMap((cells) => {
    const [first] = cells;
    const periods = Map.groupBy(cells, ({ begin, slot }) => `${begin}|${slot}`);
    const sets = [...periods.values()].flatMap((each) => setOf(each, context) ?? []);
    if (!first || sets.length === 0) return [];
    const input = { nodeId: first.node.id, parameterSetId: first.set.id, data: sets.map(({ set }) => set) };
    return [{ nodeName: first.node.name, input, cells: sets.map(({ keys }) => keys) }];
  });
}

const PATH = /^data\.(\d+)(?:\.dataItems\.(\d+))?/u;
const { changedMeanwhile } = measurementMessages;

function levelOf({ code, severity = 'refuse' }: Problem): CellNotice['level'] {
  if (severity !== 'refuse') return 'warning';
  return code === changedMeanwhile.key ? 'conflict' : 'error';
}

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
      const level = known && known.level !== 'warning' ? known.level : levelOf(problem);
      notices.set(key, { level, message: known ? `${known.message}\n${text(problem)}` : text(problem) });
    }
  }
  return notices;
}
