import type { DataEntryForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { expect, it } from 'vitest';
import type { FormOperation } from './form-operation.ts';
import { enteredLines, entryCount } from './form-operation.ts';
import { isWaitingFile, withQueued } from './queued-view.ts';

const place = { nodeId: 1, beginDate: '2026-10-01', slot: -1 };
const form = {
  parameters: [{ parameterId: 7, uomId: 3 }],
  items: [],
  replies: { ran: 'yes', note: 'Loud' },
  answers: [{ ...place, parameterId: 7, answer: 'noActivity', reason: 'Outage', recordedBy: 'Marco', recordedAt: '' }],
  evidence: [],
} as unknown as DataEntryForm;

const common = { subject: 'form 9', formId: 9, state: 'waiting', madeAt: '2026-11-30T10:00:00Z', message: '' };
const save = (order: number, numValue: number | null, replies: Record<string, string> = {}) =>
  ({
    ...{ ...common, order, operationId: `save ${order}`, kind: 'formSave' },
    cells: [{ ...place, parameterId: 7, key: '1|2026-10-01|-1|7', name: 'Heat', mine: { text: `${numValue ?? ''}` } }],
    replies: Object.entries(replies).map(([key, mine]) => ({ key, mine, label: key })),
    input: {
      sheets: [{ nodeId: 1, parameterSetId: 2, data: [{ ...place, dataItems: [{ parameterId: 7, numValue }] }] }],
      ...{ replies, answers: [] },
    },
  }) as unknown as FormOperation;
const photo = {
  ...common,
  order: 4,
  operationId: 'photo',
  kind: 'formPhoto',
  place: { blockKey: 'meter' },
  label: 'Meter',
  fileName: 'a.jpg',
} as unknown as FormOperation;

it('a form is shown as it will be once everything that waits is sent', () => {
  const shown = withQueued(form, [save(1, 10), save(2, 12, { ran: 'no', note: '' }), photo], 'Tessa');
  expect(shown.items).toMatchObject([{ numValue: 12, uomId: 3, state: 'value', recordedBy: 'Tessa' }]);
  expect(shown.answers).toEqual([]);
  expect(shown.replies).toEqual({ ran: 'no' });
  expect(shown.evidence.map(isWaitingFile)).toEqual([true]);
});

it('a value that is taken back is blank, not zero, and a form without anything that waits stays the same', () => {
  expect(withQueued(form, [save(1, 10), save(2, null)], 'Tessa').items).toMatchObject([
    { numValue: null, state: 'blank' },
  ]);
  expect(withQueued(form, [], 'Tessa')).toBe(form);
});

it('what was entered is listed and counted, entry by entry', () => {
  const operations = [save(1, 10, { ran: 'no' }), photo];
  expect(enteredLines(operations).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Heat: 10',
    'ran: no',
    'Meter: a.jpg',
  ]);
  expect(entryCount(operations)).toBe(3);
});
