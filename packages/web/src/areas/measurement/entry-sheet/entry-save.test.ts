import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { parameterLimitMessages } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import { say } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { expect, it } from 'vitest';
import { type NodeSave, noticesOf } from './entry-save.ts';

const saved: NodeSave = {
  nodeName: 'Unit 1',
  input: { nodeId: 1, parameterSetId: 2, data: [] },
  cells: [['january:fuel', 'january:heat'], ['february:fuel']],
};
const problem = (path: string, text: ReturnType<typeof say>, severity: Problem['severity'] = 'refuse'): Problem => ({
  path,
  ...text,
  parameters: [],
  severity,
});
const english = ({ message }: Problem) => message;

it('a value outside a limit warns at its own row (V221), and a problem of a whole row at all its cells', () => {
  const outside = say(parameterLimitMessages.outsideCitedLimit, '≤', '100 mmBtu', 'Permit V-17');
  const dates = say(measurementMessages.outsideActiveDates, 'Unit 1', '2024-01-01', '2024-12-31');
  const notices = noticesOf(
    saved,
    [problem('data.1.dataItems.0.numValue', outside, 'ask'), problem('data.0', dates)],
    english,
  );
  expect([...notices]).toEqual([
    ['february:fuel', { level: 'warning', message: 'Outside limits: ≤ 100 mmBtu (Permit V-17)' }],
    ['january:fuel', { level: 'error', message: dates.message }],
    ['january:heat', { level: 'error', message: dates.message }],
  ]);
});

it('an error at a cell outweighs a warning, and both are shown', () => {
  const outside = say(parameterLimitMessages.outsideLimit, '≤', '100 mmBtu');
  const changed = say(measurementMessages.changedMeanwhile);
  const path = 'data.1.dataItems.0.numValue';
  const notices = noticesOf(saved, [problem(path, outside, 'ask'), problem(path, changed)], english);
  expect(notices.get('february:fuel')).toEqual({
    level: 'conflict',
    message: `${outside.message}\n${changed.message}`,
  });
});
