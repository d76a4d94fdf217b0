import { expect, inject, test } from 'vitest';
import { demoTemplate, demoTestFolder } from '../demo/testing-demo.ts';
import { Databases } from '../scripts/database/demo-databases.ts';
import { runFaults } from './run.ts';

/** `npm run faults` breaks more, more often: databases that stop, full disks. */
test('a killed server loses nothing that was acknowledged, and doubles nothing', {
  timeout: 600_000,
}, async () => {
  const said: string[] = [];
  const databases = new Databases(inject('databaseServer').ownerUrl);
  const ownerUrl = await databases.copy(await demoTemplate(), 'oikos_faults');
  const outcome = await runFaults({
    rounds: 1,
    seed: 2,
    kinds: ['kill'],
    say: (sentence) => said.push(sentence),
    running: { ownerUrl, dataDirectory: demoTestFolder },
  });
  await databases.drop('oikos_faults');
  expect(outcome, said.join('\n')).toEqual({ rounds: 1, lost: 0, doubled: 0 });
});
