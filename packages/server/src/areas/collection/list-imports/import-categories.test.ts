import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestLocations } from '../../location/locations/testing-locations.ts';
import { listImports } from './testing-list-imports.ts';

const api = await createTestApi();
const { plant, create, read } = await createTestLocations(api, 'Alder Chemical');
const { check, apply, undo } = listImports(api, plant.administrator);

it('generator categories come by the rules of their form: what is wrong is said beside its cell, and an undo takes the others back', async () => {
  const id = await create('Mill');
  const rows = [
    'Location,Category,Start period,End period,Accumulation limit,Accumulation unit,Minimization code',
    'Mill,Small,2024-01-01,2024-12-31,6000,kg,',
    'Mill,Large,2024-06-01,,9000,kg,',
    'Mill,Large,2026-06-01,2026-01-01,9000,kg,',
    'Mill,Large,2027-01-01,,much,kg,XY',
  ];
  const content = `${rows.join('\n')}\n`;
  const { outcome } = await check('generatorCategories', content);
  expect(outcome.counts).toMatchObject({ insert: 1, rejected: 3 });
  const wrong = outcome.rows.flatMap(({ row, problems }) =>
    problems.map(({ heading, message }) => [row, heading, message]),
  );
  expect(wrong).toEqual([
    [3, 'Start period', 'The period overlaps that of Small from 2024-01-01'],
    [4, 'End period', 'End Period must not be before Start Period'],
    [5, 'Accumulation limit', 'much is not a number'],
    [5, 'Minimization code', 'Must be exactly 1 character'],
  ]);
  const applied = await apply('generatorCategories', content);
  expect((await read(id)).meta.generatorCategories).toMatchObject([{ type: 'Small', endPeriod: '2024-12-31' }]);
  expect((await undo('generatorCategories', applied.outcome.importId)).body).toMatchObject({
    counts: { removed: 1, kept: 0 },
  });
  expect((await read(id)).meta.generatorCategories).toEqual([]);
});
