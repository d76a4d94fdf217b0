import { expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { withFormulas } from '../parameter/public.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');

it('no parameter of a new company has a formula', async () => {
  expect(await api.within(companyId, (scope) => withFormulas.ask(scope, [1, 2]))).toEqual(new Set());
});
