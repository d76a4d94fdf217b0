import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { PendingLimits } from './evaluate-pending.ts';
import { openLimits, pounds } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, clear, exceedances, stack } = await openLimits(api, company);

beforeEach(clear);

/** Evaluates what waits; answers with how many statements that took. */
async function countStatements(): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const pending = new PendingLimits();
  await api.within(company, (scope) => pending.evaluateNext({ ...scope, db: scope.db.withPlugin(counter) }));
  return count;
}

/** Of limits that each get a new, a longer and a vanished exceedance. */
async function statementsFor(values: readonly number[]): Promise<number> {
  await clear();
  const ids = [];
  for (const value of values) ids.push(await addLimit({ value }));
  await stack.writeHours(stack.sulfur, '2024-06-03', [200, 10, 200, 10, 10], pounds);
  await stack.evaluate();
  await stack.writeHours(stack.sulfur, '2024-06-03', [10, 10, 200, 200, 10, 200, 10], pounds);
  const count = await countStatements();
  for (const id of ids) {
    const found = (await exceedances(id)).map(({ begin, windowCount }) => [begin, windowCount]);
    expect(found).toEqual([
      ['2024-06-03 05:00', 1],
      ['2024-06-03 02:00', 2],
    ]);
  }
  return count;
}

describe('limits of one parameter at one node', () => {
  it('are read and written together: eight cost no more statements than two', async () => {
    const two = await statementsFor([100, 110]);
    expect(two).toBeGreaterThan(5);
    expect(await statementsFor([100, 110, 120, 130, 140, 150, 160, 170])).toBe(two);
  });
});
