import { expect, test } from 'vitest';
import { runFaults } from './run.ts';

/** `npm run faults` breaks more, more often: databases that stop, full disks. */
test('a killed server loses nothing that was acknowledged, and doubles nothing', {
  timeout: 600_000,
}, async () => {
  const said: string[] = [];
  const outcome = await runFaults({
    rounds: 1,
    seed: 2,
    kinds: ['kill'],
    say: (sentence) => said.push(sentence),
  });
  expect(outcome, said.join('\n')).toEqual({ rounds: 1, lost: 0, doubled: 0 });
});
