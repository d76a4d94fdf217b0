import { isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { expect, inject, test } from 'vitest';
import { demoTemplate, demoTestFolder } from '../demo/testing-demo.ts';
import { Databases } from '../scripts/database/demo-databases.ts';
import { nameOf } from './inputs/find-inputs.ts';
import { recipes } from './inputs/recipes.ts';
import { runAttack } from './run.ts';
import { takesExample, unexplained, unreached } from './unreached.ts';

const REQUESTS = 150;
const MINUTES = 0.05;
/** Of so many calls one is attacked here; `npm run attack` attacks all. */
const SAMPLED = 26;

test('hostile requests to a sample of the calls end in no server error and no leak, and begin with inputs that work', {
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
      attacked: endpoints.filter((_, at) => at % SAMPLED === 0),
    },
    { requests: REQUESTS, seed: 1, minutes: MINUTES },
  );
  expect({ serverErrors, leaks }, said.join('\n')).toEqual({ serverErrors: 0, leaks: 0 });
  expect(requests).toBeGreaterThan(0);
  expect(unexplained(outcome.unreached), JSON.stringify(unexplained(outcome.unreached))).toEqual([]);
});

test('every call that changes something has a recipe for an input that works, but for those that take an example', () => {
  const made = new Set(recipes.map(({ endpoint }) => endpoint));
  const without = endpoints.filter((endpoint) => !isReadOnly(endpoint) && !made.has(endpoint)).map(nameOf);
  expect(without.toSorted()).toEqual(takesExample.toSorted());
  expect(Object.keys(unreached).length).toBeLessThanOrEqual(6);
});
