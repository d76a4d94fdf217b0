import { expect, it } from 'vitest';
import { choicesOnDevice } from './device-choices.ts';

const boiler = { id: 4, name: 'Boiler 1', hint: 'North-B1' };
const tank = { id: 5, name: 'Tank', hint: '' };
const formWith = (isWhole: boolean) => ({ choices: [{ kind: 'node' as const, isWhole, items: [boiler, tank] }] });

it('a question offers what the form took along, with the record that was chosen before', () => {
  const { choices, first } = choicesOnDevice(formWith(true), 'node', null);
  expect(choices.map(({ value, label }) => [value, label])).toEqual([
    [4, 'Boiler 1 · North-B1'],
    [5, 'Tank'],
  ]);
  expect(first).toBeNull();
  const withEarlier = choicesOnDevice(formWith(true), 'node', { id: 9, name: 'Sold boiler' });
  expect(withEarlier.choices.map(({ name }) => name)).toEqual(['Sold boiler', 'Boiler 1', 'Tank']);
  expect(choicesOnDevice(formWith(true), 'node', tank).choices).toHaveLength(2);
});

it('it says how many it has where the server has more, and where a copy of an earlier build has none', () => {
  expect(choicesOnDevice(formWith(false), 'node', null).first).toBe(2);
  expect(choicesOnDevice({}, 'material', null)).toEqual({ choices: [], first: 0 });
});
