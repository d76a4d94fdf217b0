import { formCellKey } from '@oikos/domain/collection/forms/form-cells.ts';
import type { FormControl } from '@oikos/domain/collection/forms/form-definition.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { WHOLE_DAY_SLOT } from '@oikos/domain/period/slot.ts';
import type { CellState, FormNow, QueuedCell, QueuedReply, QueuedSave } from './form-operation.ts';

/** What somebody else changed in the same place, side by side. */
export interface Difference {
  /** Of the cell or the question. */
  readonly key: string;
  readonly label: string;
  readonly before: Said;
  readonly mine: Said;
  readonly theirs: Said;
  readonly by: string | null;
  readonly at: string | null;
  /** Of an answer to a question. */
  readonly control?: FormControl;
}

/** A value or an answer, or why there is none. */
export interface Said {
  readonly text: string;
  /** As `answer|reason`; blank: none. */
  readonly answer: string;
}

const isSame = (one: Said, other: Said): boolean => one.text === other.text && one.answer === other.answer;

/** What a cell says after its entry is stored: a value takes the place of a reason. */
const mineOf = ({ before, mine }: Pick<QueuedCell, 'before' | 'mine'>): Said => ({
  text: mine.text ?? before.text,
  answer: mine.answer ?? (mine.text ? '' : before.answer),
});

const nowOf = (now: FormNow, { key }: Pick<QueuedCell, 'key'>) =>
  now.cells[key] ?? { revision: null, text: '', answer: '', by: null, at: null };

function differenceOfCell(cell: QueuedCell, now: FormNow): readonly Difference[] {
  const { key, name: label, before } = cell;
  const theirs = nowOf(now, cell);
  const mine = mineOf(cell);
  if (isSame(theirs, before) || isSame(theirs, mine)) return [];
  return [{ key, label, before, mine, theirs, by: theirs.by, at: theirs.at }];
}

function differenceOfReply({ key, label, control, before, mine }: QueuedReply, now: FormNow): readonly Difference[] {
  const theirs = now.replies[key] ?? '';
  if (theirs === before || theirs === mine) return [];
  const said = (text: string): Said => ({ text, answer: '' });
  const { repliedBy: by, repliedAt: at } = now;
  return [{ key, label, before: said(before), mine: said(mine), theirs: said(theirs), by, at, control }];
}

/** What both changed, each to something else: a person decides. What only one side changed is in nobody's way. */
export const differencesOf = (
  { cells, replies }: Pick<QueuedSave, 'cells' | 'replies'>,
  now: FormNow,
): readonly Difference[] => [
  ...cells.flatMap((cell) => differenceOfCell(cell, now)),
  ...replies.flatMap((reply) => differenceOfReply(reply, now)),
];

type Sheet = NonNullable<QueuedSave['input']['sheets']>[number];

/** Of a period that an input names, where a whole day may be left out. */
const cellKeyOf = (
  nodeId: number,
  { beginDate, slot }: Pick<Sheet['data'][number], 'beginDate' | 'slot'>,
  parameterId: number,
): string => formCellKey(nodeId, beginDate, slot ?? WHOLE_DAY_SLOT, parameterId);

/** The sheets with the cells that stay, each over the value that it is believed to replace. */
function sheetsOver(
  sheets: readonly Sheet[],
  states: ReadonlyMap<string, CellState>,
  reason: string,
): readonly Sheet[] {
  return sheets.flatMap((sheet) => {
    const data = sheet.data.flatMap((set) => {
      const dataItems = set.dataItems.flatMap(({ revision: _believed, ...item }) => {
        const state = states.get(cellKeyOf(sheet.nodeId, set, item.parameterId));
        if (!state) return [];
        const { revision } = state;
        if (revision === null) return [item];
        return [{ ...item, revision, ...(reason !== '' && { reasonForChange: reason }) }];
      });
      const { beginDate, slot = -1 } = set;
      const id = formatMeasurementSetKey({
        nodeId: sheet.nodeId,
        parameterSetId: sheet.parameterSetId,
        beginDate,
        slot,
      });
      return dataItems.length === 0 ? [] : [{ ...set, type: 'Update', id, dataItems }];
    });
    return data.length === 0 ? [] : [{ ...sheet, data }];
  });
}

/** A save over the values that the device believes: sent again it is the same, whatever came of those before it. */
export const overBelieved = (input: QueuedSave['input'], cells: readonly QueuedCell[]): QueuedSave['input'] => ({
  ...input,
  sheets: [...sheetsOver(input.sheets ?? [], new Map(cells.map(({ key, before }) => [key, before])), '')],
});

/** A value that makes way for the reason why there is none. */
function blanking(cell: QueuedCell, { revision }: CellState, reason: string): Sheet {
  const { nodeId, parameterSetId, parameterId, beginDate, endDate, slot, isNumber } = cell;
  const item = {
    parameterId,
    ...(isNumber ? { numValue: null } : { textValue: null }),
    ...(revision !== null && { revision }),
    ...(reason !== '' && { reasonForChange: reason }),
  };
  const id = formatMeasurementSetKey({ nodeId, parameterSetId, beginDate, slot });
  const set = { key: cell.key, type: 'Update', id, beginDate, endDate, slot, dataItems: [item] };
  return { nodeId, parameterSetId, data: [set] };
}

/** Where no value was entered and one is there now, it is taken away. */
const blankingsOf = (cells: readonly QueuedCell[], now: FormNow, reason: string): readonly Sheet[] =>
  cells.flatMap((cell) => {
    const theirs = nowOf(now, cell);
    const isInWay = Boolean(cell.mine.answer) && cell.mine.text === undefined && theirs.text !== '';
    return isInWay ? [blanking(cell, theirs, reason)] : [];
  });

export interface Decision {
  /** Keys of differences for which what was entered on the device counts. */
  readonly mine: ReadonlySet<string>;
  /** Why stored values are replaced; blank where none is. */
  readonly reason: string;
}

/** What is left to save over the form as it is now, after a person decided; null: nothing. */
export function decided(save: QueuedSave, now: FormNow, { mine, reason }: Decision): QueuedSave | null {
  const dropped = new Set(differencesOf(save, now).flatMap(({ key }) => (mine.has(key) ? [] : [key])));
  const kept = save.cells.filter(({ key }) => !dropped.has(key));
  const replies = save.replies.filter(({ key }) => !dropped.has(key));
  if (kept.length === 0 && replies.length === 0) return null;
  const states = new Map<string, CellState>(kept.map((cell) => [cell.key, nowOf(now, cell)]));
  const { input } = save;
  return {
    ...save,
    state: 'waiting',
    message: '',
    now: null,
    cells: kept.map((cell) => {
      const { revision, text, answer } = nowOf(now, cell);
      return { ...cell, before: { revision, text, answer } };
    }),
    replies: replies.map((reply) => ({ ...reply, before: now.replies[reply.key] ?? '' })),
    input: {
      ...input,
      version: now.version,
      sheets: [...sheetsOver(input.sheets ?? [], states, reason), ...blankingsOf(kept, now, reason)],
      replies: Object.fromEntries(replies.map(({ key, mine: reply }) => [key, reply])),
      answers: (input.answers ?? []).filter((answer) =>
        states.has(cellKeyOf(answer.nodeId, answer, answer.parameterId)),
      ),
    },
  };
}
