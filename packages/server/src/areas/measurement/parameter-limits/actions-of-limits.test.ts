import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { openLimits, pounds } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, administrator, clear, exceedances, findAt, stack, standard } = await openLimits(api, company);
const { update, remove } = parameterLimits.endpoints;

const openActions = async () =>
  (await administrator.call(searchActions, { statuses: ['Open'], sourceEntity: 'limitExceedance', take: 0 })).body
    .items;

beforeEach(clear);

describe('actions of exceedances', () => {
  let id = 0;
  beforeEach(async () => {
    id = await addLimit();
    await stack.writeHours(stack.sulfur, '2024-06-03', [90, 110, 90, 130], pounds);
    await stack.evaluate();
    expect(await openActions()).toHaveLength(2);
  });

  it('end when their limit is deleted', async () => {
    const other = await addLimit({ value: 120 });
    await stack.evaluate();
    expect(await openActions()).toHaveLength(3);
    expect((await administrator.call(remove, { id })).status).toBe(200);
    expect(await openActions()).toHaveLength(1);
    expect(await exceedances(other)).toHaveLength(1);
  });

  it('follow the days to answer and the citation of their limit', async () => {
    // Shortly before midnight in New York, where the stack is.
    await findAt('2024-07-01T03:30:00Z');
    const changed = { ...standard, id, version: 1, answerDays: 30, citation: 'Permit V-18, condition 9' };
    expect((await administrator.call(update, changed)).status).toBe(200);
    await stack.evaluate();
    const actions = await openActions();
    expect(actions.map(({ dueDate }) => dueDate)).toEqual(['2024-07-30', '2024-07-30']);
    const { rows } = await api.within(company, ({ db }) =>
      sql<{ description: string }>`select description from action where status = 'Open'`.execute(db),
    );
    expect(rows.map(({ description }) => description.includes('V-18'))).toEqual([true, true]);
  });
});
