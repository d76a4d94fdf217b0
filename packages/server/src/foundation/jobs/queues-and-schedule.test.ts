import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { enqueue } from './enqueue.ts';
import type { ScheduleItem } from './schedule.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { openRuns } from './testing-runs.ts';
import { fiveSteps } from './worker-process.fixture.ts';

const { applicationUrl, owner, database, work, within, runOf, until, oneJob } = await openRuns();

test('runs with the same key are one while they wait, and a merge keeps what both asked for', async () => {
  const job = oneJob('keyed', async (_context, { text }) => text);
  const merge = (waiting: { text: string }, added: { text: string }) => ({ text: `${waiting.text}+${added.text}` });
  const ids = await Promise.all(
    ['a', 'b', 'c'].map((text) => within(1, (scope) => enqueue(scope, job, { text }, { key: 'site', merge }))),
  );
  expect(new Set(ids).size).toBe(1);
  const elsewhere = await within(2, (scope) => enqueue(scope, job, { text: 'other company' }, { key: 'site', merge }));
  expect(elsewhere).not.toBe(ids[0]);
  await work([job]);
  await until(ids[0]!, 'succeeded');
  const parts = String((await runOf(ids[0]!))?.result).split('+');
  expect(parts.sort()).toEqual(['a', 'b', 'c']);
  const later = await within(1, (scope) => enqueue(scope, job, { text: 'd' }, { key: 'site', merge }));
  expect(later).not.toBe(ids[0]);
  await until(later, 'succeeded');
});

test('runs of one queue of a company go one after the other', async () => {
  let now = 0;
  let most = 0;
  const job = oneJob('serial', async (context) => {
    now += 1;
    most = Math.max(most, now);
    await context.inCompany({}, ({ db }) => sql`select pg_sleep(0.02)`.execute(db));
    now -= 1;
  });
  await work([job], { concurrency: 4 });
  const ids = await within(1, async (scope) => {
    const made: number[] = [];
    for (let index = 0; index < 6; index += 1) made.push(await enqueue(scope, job, { text: '' }, { queue: 'company' }));
    return made;
  });
  for (const id of ids) await until(id, 'succeeded');
  expect(most).toBe(1);
});

test('a moment of the schedule gives every active company one run, however often it is acted on', async () => {
  await owner.query(`insert into installation.company (id, name, is_active) values (3, 'Closed', false)`);
  const job = oneJob('nightly', async () => undefined);
  const item: ScheduleItem = { name: 'nightly', cron: '0 3 * * *', does: { job, payload: { text: 'night' } } };
  const log = pino({ level: 'silent' });
  const { tasks, cronItems } = scheduledTasks([item], { database, log });
  expect(cronItems).toHaveLength(1);
  const task = tasks['schedule:nightly'] as (payload: unknown) => Promise<void>;
  const runs = async () =>
    (await owner.query(`select company_id, state from job_run where task = 'nightly' order by company_id`)).rows;
  await task({ _cron: { ts: '2026-01-01T03:00:00Z' } });
  await work([job]);
  await eventually(async () =>
    expect(await runs()).toEqual([
      { companyId: 1, state: 'succeeded' },
      { companyId: 2, state: 'succeeded' },
    ]),
  );
  await task({ _cron: { ts: '2026-01-01T03:00:00Z' } });
  expect(await runs()).toHaveLength(2);
  await task({ _cron: { ts: '2026-01-02T03:00:00Z' } });
  expect(await runs()).toHaveLength(4);
});

test('what waits under the former name of a job and of its schedule is done after it was renamed', async () => {
  const former = oneJob('former-name', async () => 'never');
  const job = oneJob('present-name', async (_context, { text }) => text, { formerNames: ['former-name'] });
  const id = await within(1, (scope) => enqueue(scope, former, { text: 'queued before' }));
  await work([job]);
  await until(id, 'succeeded');
  expect((await runOf(id))?.result).toBe('queued before');
  const item: ScheduleItem = {
    name: 'present-name',
    formerNames: ['former-name'],
    cron: '0 3 * * *',
    does: { job, payload: { text: 'night' } },
  };
  const { tasks, cronItems } = scheduledTasks([item], { database, log: pino({ level: 'silent' }) });
  expect(cronItems.map(({ identifier }) => identifier)).toEqual(['present-name']);
  await (tasks['schedule:former-name'] as (payload: unknown) => Promise<void>)({
    _cron: { ts: '2026-01-03T03:00:00Z' },
  });
  const { rows } = await owner.query(`select distinct task from job_run where job_key = 'present-name'`);
  expect(rows).toEqual([{ task: 'present-name' }]);
});

test('a run that waits while its job is renamed by the migration is done under the present name', async () => {
  const former = oneJob('settle-waste-sites', async () => 'never');
  const job = oneJob('recalculate-waste-sites', async () => 'done', { formerNames: ['settle-waste-sites'] });
  const options = { key: 'settle-waste-sites' };
  const id = await within(1, (scope) => enqueue(scope, former, { text: '' }, options));
  const migration = new URL('../../db/migrations/0291_rename_the_job_of_waste_sites.sql', import.meta.url);
  await owner.query(await readFile(migration, 'utf8'));
  const again = await within(1, (scope) => enqueue(scope, job, { text: '' }, { key: 'recalculate-waste-sites' }));
  expect(again).toBe(id);
  await work([job]);
  await until(id, 'succeeded');
  expect(await runOf(id)).toMatchObject({ task: 'recalculate-waste-sites', result: 'done' });
});

test("the application can't reach the queue's tables, nor enqueue a run of another company", async () => {
  const application = new pg.Client(applicationUrl);
  await application.connect();
  await expect(application.query('select * from graphile_worker.jobs')).rejects.toThrow('permission denied');
  await expect(application.query(`select graphile_worker.add_job('x')`)).rejects.toThrow('permission denied');
  await application.end();
  const id = await within(1, (scope) => enqueue(scope, fiveSteps, {}));
  await expect(
    within(2, ({ db }) => sql`select installation.enqueue(${id}::bigint, null, 1, null)`.execute(db)),
  ).rejects.toThrow(`Company 2 has no queued job run ${id}`);
});
