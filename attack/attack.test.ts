import { expect, inject, test } from 'vitest';
import { demoTemplate, demoTestFolder } from '../demo/testing-demo.ts';
import { Databases } from '../scripts/database/demo-databases.ts';
import { runAttack } from './run.ts';
import { unexplained, unreached } from './unreached.ts';

const REQUESTS = 300;
const MINUTES = 0.1;

test('hostile requests by everybody end in no server error and no leak, and begin with inputs that work for every call', {
  timeout: 600_000,
}, async () => {
  const { ownerUrl } = inject('databaseServer');
  const said: string[] = [];
  const { requests, serverErrors, leaks, ...outcome } = await runAttack(
    {
      databases: new Databases(ownerUrl),
      template: await demoTemplate(),
      dataDirectory: demoTestFolder,
      say: (sentence) => said.push(sentence),
    },
    { requests: REQUESTS, seed: 1, minutes: MINUTES },
  );
  expect({ serverErrors, leaks }, said.join('\n')).toEqual({ serverErrors: 0, leaks: 0 });
  expect(requests).toBeGreaterThan(0);
  expect(unexplained(outcome.unreached)).toEqual([]);
  expect(Object.keys(unreached).length).toBeLessThanOrEqual(6);
});
