import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { saveExceedance, searchExceedances } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { expect, it, vi } from 'vitest';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { prepareQueue } from '../../../foundation/jobs/queue.ts';
import { createTestApi } from '../../../testing/api.ts';
import { killedProcesses } from '../../../testing/killed-processes.ts';
import { openStage, stageTable, writeStagedMeasurements } from '../measurements/write-measurements.ts';
import { openLimits } from './testing-limits.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const { start, kill } = killedProcesses(path.join(import.meta.dirname, 'evaluation-process.fixture.ts'), [
  api.ownerUrl,
]);
const company = await api.company('Alder Power');
const { administrator, stack } = await openLimits(api, company);
const { plant } = stack;

const STACKS = 80;
const KILLS = 5;
const DAYS = 60;
const ANSWERED = 20;
const MOST_WAIT_MS = 40;

/** Hours of all stacks that rise and fall by the day, beyond the limits now and then; another phase moves them. */
const writeHours = (phase: number) =>
  api.within(company, async ({ db }) => {
    const runner = runnerOfKysely(db);
    await openStage(runner);
    await runner.rows(
      `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, slot, unit_id, value)
       select n.id, $1, date '2024-01-01' + h / 24, date '2024-01-01' + h / 24 + 1, h % 24, $2,
         70 + 20 * sin(h / 24.0 + n.id + $3::float8) + 12 * sin(h / 50.0) + (h * 7 + n.id * 13) % 17
       from node n, generate_series(0, $4 * 24 - 1) h where n.node_type_id = $5 order by n.id, h`,
      [stack.sulfur, plant.unit('lb'), phase, DAYS, stack.type],
    );
    await writeStagedMeasurements(runner, { origin: 0, originId: null, userId: null }, 'test');
  });

async function addLimits(): Promise<void> {
  await plant.rows(
    `insert into node (node_type_id, name, altname, time_zone)
     select $1, 'Stack ' || i, 'Stack ' || i, 'America/New_York' from generate_series(2, $2) i`,
    [stack.type, STACKS],
  );
  await plant.rows(
    `insert into parameter_limit (node_id, parameter_id, operator, value, unit_id, begin_date, end_date, citation, averaging,
       averaging_length)
     select n.id, $1, 'atMost', l.value, $2, '2024-01-01', '9999-12-31', 'Condition 4', l.averaging, l.length
     from node n, (values (105, 'none', 1), (100, 'rollingHours', 3), (90, 'day', 1)) l(value, averaging, length)
     where n.node_type_id = $3`,
    [stack.sulfur, plant.unit('lb'), stack.type],
  );
}

const countPending = async (): Promise<number> => {
  const [row] = await plant.rows<{ count: number }>('select count(*)::integer as count from limit_pending');
  return row?.count ?? 0;
};

/** Lets evaluations be killed after random shares of the work and some random milliseconds, then lets one end. */
async function evaluateKilled(): Promise<void> {
  const all = await countPending();
  expect(all).toBeGreaterThan(STACKS);
  for (let left = KILLS; left > 0; left -= 1) {
    const before = await countPending();
    const target = before - 1 - Math.floor((Math.random() * before) / (left + 1));
    const child = await start();
    await vi.waitUntil(async () => (await countPending()) <= target, { timeout: 30_000, interval: 5 });
    await wait(Math.random() * MOST_WAIT_MS);
    await kill(child);
    expect(await countPending(), 'killed in the midst of its work').toBeGreaterThan(0);
  }
  const last = await start();
  await vi.waitFor(async () => expect(await openRuns()).toBe(0), { timeout: 90_000, interval: 50 });
  await kill(last);
  expect(await countPending()).toBe(0);
}

async function openRuns(): Promise<number> {
  const [row] = await plant.rows<{ count: number }>(
    `select count(*)::integer as count from job_run where task = 'evaluate-limits' and state in ('queued', 'running')`,
  );
  return row?.count ?? 0;
}

const kept = async () => [
  await plant.rows(
    `select parameter_limit_id, begin_date, begin_slot, end_date, end_slot, window_count, peak, peak_begin_date,
       peak_begin_slot, peak_end_date, peak_end_slot
     from limit_exceedance order by parameter_limit_id, begin_date, begin_slot`,
  ),
  await plant.rows('select * from limit_month order by parameter_limit_id, month'),
];

/** Open exceedances that don't have one open action, and open actions of anything else. */
const wrongActions = () =>
  plant.rows(
    `select e.id as exceedance, array_agg(a.id) as actions
     from (select id from limit_exceedance where state = 'open') e
     full join (select id, source_id from action where source_entity = 'limitExceedance' and status = 'Open') a
       on a.source_id = e.id
     group by e.id having e.id is null or count(a.id) <> 1`,
  );

async function answerSome(): Promise<readonly number[]> {
  const { items } = (await administrator.call(searchExceedances, { top: ANSWERED })).body;
  for (const { id, version } of items) {
    const answer = { id, version, cause: `Cause ${id}`, correction: 'Repaired' };
    expect((await administrator.call(saveExceedance, answer)).status).toBe(200);
  }
  return items.map(({ id }) => id);
}

it('an evaluation that is killed loses and doubles no event, action or answer, at the first time and after corrections', async () => {
  await addLimits();
  await writeHours(0);
  await evaluateKilled();
  expect(await wrongActions()).toEqual([]);
  const answered = await answerSome();
  expect(answered).toHaveLength(ANSWERED);
  await writeHours(0.4);
  await evaluateKilled();
  expect(await wrongActions()).toEqual([]);
  const answers = await plant.rows<{ id: number; count: number; deleted: number }>(
    `select i.id, (select count(*)::integer from limit_exceedance e where e.id = i.id and e.cause = 'Cause ' || i.id) as count,
       (select count(*)::integer from audit_log a
        where a.entity = 'limitExceedance' and a.entity_id = i.id and a.action = 'delete') as deleted
     from unnest($1::bigint[]) i(id)`,
    [answered],
  );
  expect(answers.filter(({ count, deleted }) => count + deleted !== 1)).toEqual([]);
  expect(answers.filter(({ deleted }) => deleted === 1).length).toBeGreaterThan(0);

  const followed = await kept();
  expect(followed[0]?.length).toBeGreaterThan(STACKS);
  await plant.rows('delete from limit_exceedance');
  await plant.rows('delete from limit_month');
  await plant.rows(
    `insert into limit_pending (parameter_limit_id, from_date, to_date) select id, begin_date, '9999-12-31' from parameter_limit`,
  );
  await stack.evaluate();
  expect(await kept()).toEqual(followed);
}, 600_000);
