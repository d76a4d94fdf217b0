import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from './testing-list-imports.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const alder = await api.user(company, 'administrator');
const { check, apply, undo } = listImports(api, alder);

const setNamed = async (name: string): Promise<number> =>
  (await alder.call(parameterSets.endpoints.create, { name, timespan: 5 } as never)).body.id;
const [fuel, water] = [await setNamed('Fuel'), await setNamed('Water')];
for (const parameterSetId of [fuel, water])
  await alder.call(parameters.endpoints.create, { parameterSetId, name: 'Amount' } as never);

const HEADINGS = 'Parameter set,Name,Virtual parameter';
const problemsOf = async (...rows: string[]) => {
  const { outcome } = await check('parameters', [HEADINGS, ...rows, ''].join('\n'));
  return outcome.rows.map(({ problems }) => problems.map(({ heading, message }) => [heading, message]));
};

it('names a parameter of another set with its set, and one of its own set without', async () => {
  expect(await problemsOf('Fuel,Total,Water / Amount', 'Fuel,Copy,Amount', 'Fuel,Third,fuel / amount')).toEqual([
    [],
    [],
    [],
  ]);
  expect(await problemsOf('Fuel,Total,Steam / Amount')).toEqual([
    [['Virtual parameter', 'No parameter is named Steam / Amount']],
  ]);
});

it('refuses parameters that would have their own values, also round corners in one file', async () => {
  const { outcome } = await apply('parameters', `${HEADINGS}\nFuel,First,Water / Amount\nFuel,Second,First\n`);
  expect(outcome.counts).toMatchObject({ insert: 2 });
  const [first] = await problemsOf('Fuel,First,Second');
  expect(first?.map(([heading]) => heading)).toEqual(['Virtual parameter']);
  // Those that stand for others go first; their own expressions don't keep them.
  const { body } = await undo('parameters', outcome.importId);
  expect(body.counts).toEqual({ restored: 0, removed: 2, kept: 0 });
});

it('keeps what somebody has used since', async () => {
  const { outcome } = await apply('parameters', `${HEADINGS}\nFuel,Third,\n`);
  const { body } = await alder.call(parameters.endpoints.search, { contains: 'Third' } as never);
  const virtualParameterId = body.items[0]?.id;
  await alder.call(parameters.endpoints.create, { parameterSetId: water, name: 'Same', virtualParameterId } as never);
  expect((await undo('parameters', outcome.importId)).body.counts).toEqual({ restored: 0, removed: 0, kept: 1 });
});

it('refuses what is beyond the maximum of a set, rows of the same file counted', async () => {
  const steam = await setNamed('Steam');
  await alder.call(parameters.endpoints.create, { parameterSetId: steam, name: 'Amount' } as never);
  await api.within(company, ({ db }) =>
    sql`insert into company_configuration (name, value, value_type) values ('maximumParametersPerSet', '2', 'int')`.execute(
      db,
    ),
  );
  const { outcome } = await check('parameters', `${HEADINGS}\nSteam,Second,\nSteam,Third,\nSteam,Amount,\n`);
  expect(outcome.counts).toEqual({ insert: 1, update: 0, same: 1, rejected: 1 });
  expect(outcome.rows[1]?.problems[0]?.message).toContain('maximum allowed number of parameters');
});
