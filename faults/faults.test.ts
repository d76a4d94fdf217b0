import { expect, test } from 'vitest';
import { runFaults } from './run.ts';

test('a killed server and a database that stops at once lose nothing that was acknowledged, and double nothing', {
  timeout: 600_000,
}, async () => {
  const said: string[] = [];
  const outcome = await runFaults({
    rounds: 2,
    seed: 2,
    kinds: ['kill', 'stopImmediate'],
    say: (sentence) => said.push(sentence),
  });
  expect(outcome, said.join('\n')).toEqual({ rounds: 2, lost: 0, doubled: 0 });
});
