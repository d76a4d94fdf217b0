import { describe, expect, it } from 'vitest';
import { decided, differencesOf, overBelieved } from './form-conflict.ts';
import type { CellState, FormNow, QueuedCell, QueuedSave } from './form-operation.ts';

const state = (text: string, revision: number | null = null, answer = ''): CellState => ({ text, revision, answer });
const place = {
  nodeId: 1,
  parameterSetId: 2,
  beginDate: '2026-10-01',
  endDate: '2026-10-31',
  slot: -1,
  isNumber: true,
};
const cell = (parameterId: number, before: CellState, mine: QueuedCell['mine']): QueuedCell => ({
  ...place,
  ...{ key: `1|2026-10-01|-1|${parameterId}`, name: `Cell ${parameterId}`, parameterId, before, mine },
});

/** A save of numbers, with what the form says of them now. */
function saveOf(cells: readonly QueuedCell[], replies: QueuedSave['replies'] = []): QueuedSave {
  const dataItems = cells.flatMap(({ parameterId, mine, before }) =>
    mine.text === undefined
      ? []
      : [{ parameterId, numValue: Number(mine.text), ...(before.revision !== null && { revision: before.revision }) }],
  );
  const set = { key: 1, type: 'Insert', beginDate: place.beginDate, endDate: place.endDate, slot: -1, dataItems };
  return {
    ...{ kind: 'formSave', operationId: 'a', subject: 'form 9', order: 1, companyId: 1, userId: 1, state: 'conflict' },
    ...{ madeAt: '', isTimeConfirmed: false, message: 'Changed', formId: 9, title: 'Form', layoutVersion: 1 },
    input: {
      ...{ id: 9, version: 4, sheets: [{ nodeId: 1, parameterSetId: 2, data: [set] }] },
      replies: Object.fromEntries(replies.map(({ key, mine }) => [key, mine])),
      answers: cells.flatMap(({ nodeId, parameterId, beginDate, slot, mine }) =>
        mine.answer ? [{ nodeId, parameterId, beginDate, slot, answer: 'noActivity' as const, reason: 'Outage' }] : [],
      ),
    },
    ...{ cells, replies, edits: [], now: null },
  } as QueuedSave;
}

const nowOf = (cells: readonly (readonly [number, CellState])[], replies: FormNow['replies'] = {}): FormNow => ({
  version: 7,
  cells: Object.fromEntries(
    cells.map(([id, each]) => [`1|2026-10-01|-1|${id}`, { ...each, by: 'Marco', at: '2026-11-30T08:00:00Z' }]),
  ),
  replies,
  repliedBy: 'Marco',
  repliedAt: '2026-11-30T09:00:00Z',
});

const itemsOf = (save: QueuedSave | null) =>
  (save?.input.sheets ?? []).flatMap(({ data }) => data.flatMap(({ dataItems }) => dataItems));

describe('two who changed a form', () => {
  it('are asked about what both changed to something else, and about nothing else', () => {
    const save = saveOf([
      cell(1, state('10', 5), { text: '11' }),
      cell(2, state('20', 6), { text: '21' }),
      cell(3, state('30', 7), { text: '31' }),
    ]);
    const now = nowOf([
      [1, state('12', 9)],
      [2, state('20', 6)],
      [3, state('31', 9)],
    ]);
    expect(differencesOf(save, now)).toEqual([
      {
        ...{ key: '1|2026-10-01|-1|1', label: 'Cell 1', by: 'Marco', at: '2026-11-30T08:00:00Z' },
        before: expect.objectContaining({ text: '10' }),
        mine: { text: '11', answer: '' },
        theirs: expect.objectContaining({ text: '12' }),
      },
    ]);
  });

  it('see an answer that was given in another way as well, with who gave it', () => {
    const replies = [{ key: 'ran', label: 'Did it run?', control: 'boolean' as const, before: 'yes', mine: 'no' }];
    expect(differencesOf(saveOf([], replies), nowOf([], { ran: 'maybe' }))).toMatchObject([
      { label: 'Did it run?', theirs: { text: 'maybe' }, by: 'Marco', at: '2026-11-30T09:00:00Z' },
    ]);
    expect(differencesOf(saveOf([], replies), nowOf([], { ran: 'no' }))).toEqual([]);
    expect(differencesOf(saveOf([], replies), nowOf([], { ran: 'yes' }))).toEqual([]);
  });

  it('are asked where one entered a value and the other said why there is none', () => {
    const mine = saveOf([cell(1, state(''), { text: '5' })]);
    expect(differencesOf(mine, nowOf([[1, state('', null, 'noActivity|Outage')]]))).toHaveLength(1);
    const reason = saveOf([cell(1, state(''), { answer: 'noActivity|Outage' })]);
    expect(differencesOf(reason, nowOf([[1, state('5 kg', 3)]]))).toHaveLength(1);
  });
});

describe('what is saved after a decision', () => {
  const save = saveOf(
    [cell(1, state('10', 5), { text: '11' }), cell(2, state(''), { text: '21' })],
    [{ key: 'ran', label: 'Ran', control: 'boolean' as const, before: '', mine: 'no' }],
  );
  const now = nowOf(
    [
      [1, state('12', 9)],
      [2, state('22', 8)],
    ],
    { ran: 'yes' },
  );

  it('is what was chosen, over the values as they are now, with the reason of who replaces them', () => {
    const mine = new Set(['1|2026-10-01|-1|1', 'ran']);
    const next = decided(save, now, { mine, reason: 'Read again' });
    expect(next).toMatchObject({ state: 'waiting', now: null, input: { version: 7, replies: { ran: 'no' } } });
    expect(itemsOf(next)).toEqual([{ parameterId: 1, numValue: 11, revision: 9, reasonForChange: 'Read again' }]);
    expect(differencesOf(next as QueuedSave, now)).toEqual([]);
  });

  it('is nothing where the others were right', () => {
    expect(decided(save, now, { mine: new Set(), reason: '' })).toBeNull();
  });

  it('is everything where nobody changed the same', () => {
    const elsewhere = nowOf([
      [1, state('10', 5)],
      [2, state('')],
    ]);
    const next = decided(save, elsewhere, { mine: new Set(), reason: '' });
    expect(itemsOf(next)).toEqual([
      { parameterId: 1, numValue: 11, revision: 5 },
      { parameterId: 2, numValue: 21 },
    ]);
    expect(next?.input).toMatchObject({ version: 7, replies: { ran: 'no' } });
  });

  it('takes away the value that a chosen reason contradicts', () => {
    const reason = saveOf([cell(1, state(''), { answer: 'noActivity|Outage' })]);
    const next = decided(reason, nowOf([[1, state('5 kg', 3)]]), {
      mine: new Set(['1|2026-10-01|-1|1']),
      reason: 'No',
    });
    expect(itemsOf(next)).toEqual([{ parameterId: 1, numValue: null, revision: 3, reasonForChange: 'No' }]);
    expect(next?.input.answers).toHaveLength(1);
  });
});

it('a save believes the values of the server, not those of saves that wait before it', () => {
  const cells = [cell(1, state('10', 5), { text: '11' }), cell(2, state('21'), { text: '22' })];
  const { sheets } = overBelieved(saveOf(cells).input, cells);
  expect(sheets).toMatchObject([
    {
      data: [
        {
          type: 'Update',
          id: '1_2_2026-10-01_-1',
          dataItems: [{ parameterId: 1, revision: 5 }, { parameterId: 2 }],
        },
      ],
    },
  ]);
  expect(sheets?.[0]?.data[0]?.dataItems[1]).not.toHaveProperty('revision');
});
