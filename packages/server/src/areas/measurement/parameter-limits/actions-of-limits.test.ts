import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { openLimits, pounds } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, administrator, clear, exceedances, stack } = await openLimits(api, company);
const { remove } = parameterLimits.endpoints;

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
});
