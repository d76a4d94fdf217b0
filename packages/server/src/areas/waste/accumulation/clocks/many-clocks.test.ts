import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestWorker } from '../../../../testing/worker.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { recordClockChanges } from './clock-consequences.ts';
import { recalculateSite } from './recalculate-sites.ts';

const api = await createTestApi();
await startTestWorker(api, [recordClockChanges]);
const waste = await TestingWaste.of(api, 'Alder Chemical');
const MANY = 520;

/** As many drums as the first, with its waste. */
const fillLike = (first: number) =>
  api.within(waste.plant.companyId, ({ db }) =>
    sql`
      with drum as (
        insert into container (number, container_type_id, status, node_id, area_id, date_added, total_kg)
        select 'MANY-' || i, c.container_type_id, c.status, c.node_id, c.area_id, c.date_added, c.total_kg
        from container c cross join generate_series(1, ${MANY}::int) as i where c.id = ${first} returning id),
      event as (
        insert into container_event (container_id, occurred_on, kind, state_after, details)
        select drum.id, e.occurred_on, e.kind, e.state_after, e.details
        from container_event e cross join drum where e.container_id = ${first} and e.kind = 'created')
      insert into waste_entry (container_id, waste_stream_id, date_added, amount, unit_id, mass_kg, mass_basis, physical_state,
        density_from, is_regulated, generated_node_id)
      select drum.id, e.waste_stream_id, e.date_added, e.amount, e.unit_id, e.mass_kg, e.mass_basis, e.physical_state,
        e.density_from, e.is_regulated, e.generated_node_id
      from waste_entry e cross join drum where e.container_id = ${first}`.execute(db),
  );

const changed = () =>
  api.within(waste.plant.companyId, async ({ db }) => {
    const { rows } = await sql<{ count: number; from: string; to: string; known: string }>`
      select count(*)::int as count, min(details ->> 'deadlineBefore') as from, max(details ->> 'deadlineAfter') as to,
        min(state_after ->> 'deadline') as known
      from container_event where kind = 'changed' and details ->> 'deadlineBefore' is not null`.execute(db);
    return rows[0];
  });

it('shortens the clocks of hundreds of drums with the change of the month, and writes their history in a moment', async () => {
  const site = await waste.site('Works');
  const area = await waste.area(site, 'central');
  const solvent = await waste.stream('Spent solvent');
  const first = await waste.container(site, area);
  const dateAdded = waste.ago(30);
  await waste.fill(first, solvent, 1, { dateAdded });
  await fillLike(first);
  await waste.fill(await waste.container(site, area), solvent, 10, { dateAdded });
  await api.within(waste.plant.companyId, (scope) => recalculateSite(scope, site));
  const small = addDays(dateAdded, 180);
  expect((await waste.read(first)).deadline).toBe(small);
  await waste.fill(await waste.container(site, area), solvent, 800, { dateAdded });
  const large = addDays(dateAdded, 90);
  const { rows } = await api.within(waste.plant.companyId, ({ db }) =>
    sql<{ deadline: string; count: number }>`
      select deadline, count(*)::int as count from container where node_id = ${site} group by deadline`.execute(db),
  );
  expect(rows).toEqual([{ deadline: large, count: MANY + 3 }]);
  await eventually(async () => expect((await changed())?.count).toBe(MANY + 2));
  expect(await changed()).toMatchObject({ from: small, to: large, known: large });
});
