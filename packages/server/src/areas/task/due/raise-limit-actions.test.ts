import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { openLimits } from '../../measurement/parameter-limits/testing-limits.ts';
import { raiseLimitActions } from './raise-limit-actions.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { stack } = await openLimits(api, company);
const { plant } = stack;

const LIMITS = 40;
const EXCEEDANCES = 50;

it('actions of a few exceedances are raised without reading all others, also before the statistics know of them', async () => {
  await plant.rows(
    `insert into parameter_limit (node_id, parameter_id, operator, value, unit_id, begin_date, end_date, citation)
     select $1, $2, 'atMost', i, $3, '2024-01-01', '9999-12-31', '' from generate_series(1, $4) i`,
    [stack.node, stack.sulfur, plant.unit('lb'), LIMITS],
  );
  const added = await plant.rows<{ id: number }>(
    `insert into limit_exceedance (parameter_limit_id, begin_date, end_date, window_count, peak, peak_begin_date, peak_end_date)
     select l.id, d.day, d.day, 1, 120, d.day, d.day
     from parameter_limit l, (select date '2024-01-01' + i as day from generate_series(1, $1) i) d returning id`,
    [EXCEEDANCES],
  );
  expect(added).toHaveLength(LIMITS * EXCEEDANCES);
  const few = added.slice(-20).map(({ id }) => id);
  const read = await api.within(company, async (scope) => {
    await raiseLimitActions(scope, few);
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
      where relname = 'limit_exceedance'`.execute(scope.db);
    return rows[0]?.read;
  });
  expect(read).toBeLessThan(few.length * 3);
  const actions = await plant.rows(`select 1 from action where source_entity = 'limitExceedance'`);
  expect(actions).toHaveLength(few.length);
});
