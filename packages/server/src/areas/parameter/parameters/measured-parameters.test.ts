import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { readMeasured } from './list-parameters.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');

it('no parameter of a new company has values', async () => {
  expect(await api.within(companyId, (scope) => readMeasured(scope, [1, 2]))).toEqual(new Set());
});
