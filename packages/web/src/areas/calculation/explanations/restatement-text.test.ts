import { fillIn } from '@oikos/contract/message.ts';
import { expect, it } from 'vitest';
import type { Speech } from '../../../translation/translate.ts';
import type { ExplainedValue, Explanation } from './explanation-types.ts';
import { restatementText } from './restatement-text.ts';

const say: Speech['say'] = (message, ...parameters) => fillIn(message.english, parameters);
const rejected: ExplainedValue['kept'] = {
  status: 'rejected',
  newValue: 0.052,
  newUnit: 't',
  newState: 'value',
  decidedBy: 'Marco Reyes',
  decidedAt: '2026-03-01T12:00:00Z',
  reason: 'Meter was read wrongly',
};
const valueNamed = (parameterName: string, kept: ExplainedValue['kept']) =>
  ({ parameterName, nodeName: 'Boiler 1', kept }) as ExplainedValue;
const explained = (own: ExplainedValue['kept'], inputs: readonly ExplainedValue[] = []) =>
  ({
    measurement: valueNamed('CO2e', own),
    calculation: { inputs: [{ measurements: inputs }] },
  }) as unknown as Explanation;

it('says what the inputs of a kept value give by now, and who rejected that, when and why', () => {
  expect(restatementText(explained(rejected), { say }, 'UTC')).toBe(
    'The inputs changed after approval and now give 0.052 t. Marco Reyes rejected the new value at 2026-03-01 12:00:00 UTC: Meter was read wrongly',
  );
  const waiting = { ...rejected, status: 'proposed' as const, newValue: null, newState: 'divisionByZero' as const };
  expect(restatementText(explained(waiting), { say }, 'UTC')).toBe(
    'The inputs changed after approval and now give Division by zero. The new value is waiting for a decision.',
  );
});

it('names what a result is made of where that was kept while the other inputs changed', () => {
  const inputs = [valueNamed('CO2', rejected), valueNamed('CO2', rejected), valueNamed('CH4', null)];
  expect(restatementText(explained(null, inputs), { say }, 'UTC')).toBe(
    'Based on approved values that were kept although their inputs changed: CO2, Boiler 1. The other inputs are current.',
  );
});

it('says nothing where every value is what its inputs give', () => {
  expect(restatementText(explained(null, [valueNamed('CO2', null)]), { say }, 'UTC')).toBeNull();
});
