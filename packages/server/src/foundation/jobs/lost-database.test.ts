import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../testing/eventually.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { createTestQueue } from './testing-queue.ts';

const { ownerUrl, owner, database, work } = await createTestQueue();
await owner.query(`insert into installation.company (id, name) values (1, 'First')`);

/** A job that ends on request, and counts how often it was begun. */
function heldJob() {
  const goOn = Promise.withResolvers<void>();
  const state = { begun: 0 };
  const job = defineJob({
    name: 'held',
    title: { key: '', english: 'held' },
    payload: z.object({}),
    run: async () => {
      state.begun += 1;
      await goOn.promise;
    },
  });
  return { job, state, goOn: () => goOn.resolve() };
}

const said: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void said.push(line) });

const workOn = (held: ReturnType<typeof heldJob>) => work([held.job], { restartAfterMs: 50, log });

const add = ({ job }: ReturnType<typeof heldJob>) =>
  inCompany(database, { companyId: 1, userId: null }, {}, (scope) => enqueue(scope, job, {}));

const statesOf = async () =>
  (await owner.query('select state from job_run order by id')).rows.map(({ state }) => state);
const queued = async () => (await owner.query('select 1 from graphile_worker._private_jobs')).rowCount;

/** What nobody handles ends a running server. */
function unhandled(): unknown[] {
  const errors: unknown[] = [];
  const keep = (error: unknown) => void errors.push(error);
  process.on('unhandledRejection', keep);
  onTestFinished(() => void process.off('unhandledRejection', keep));
  return errors;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a database that goes away while a finished job is reported to the queue ends nothing: the worker comes back and takes the job off', async () => {
  const errors = unhandled();
  const held = heldJob();
  await workOn(held);
  const id = await add(held);
  await eventually(() => expect(held.state.begun).toBe(1));
  // The queue's row is held, so that what takes it off waits, and its connection can be ended just then.
  const holder = await connect(ownerUrl);
  await holder.query('begin');
  await holder.query('select 1 from graphile_worker._private_jobs where key = $1 for update', [`run:1:${id}`]);
  held.goOn();
  await eventually(async () => {
    const { rowCount } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'oikos worker' and wait_event_type = 'Lock'
        and query like 'delete from%_private_jobs%'`);
    expect(rowCount).toBe(1);
  });
  await holder.query('rollback');
  await eventually(async () => expect(await queued()).toBe(0));
  expect({ states: await statesOf(), begun: held.state.begun }).toEqual({ states: ['succeeded'], begun: 1 });
  expect(errors).toEqual([]);
});

test('jobs that end while no connection can be made are taken up again when the database is back', async () => {
  const errors = unhandled();
  const held = heldJob();
  await workOn(held);
  await add(held);
  await add(held);
  await eventually(() => expect(held.state.begun).toBe(2));
  const { pathname } = new URL(ownerUrl);
  const elsewhere = await connect(Object.assign(new URL(ownerUrl), { pathname: 'postgres' }).toString());
  const name = pathname.slice(1);
  const allow = (isAllowed: boolean) =>
    elsewhere.query('update pg_database set datallowconn = $1 where datname = $2', [isAllowed, name]);
  await allow(false);
  onTestFinished(async () => void (await allow(true)));
  await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  held.goOn();
  await eventually(() => expect(said.join('')).toContain('the worker could not start again'));
  await allow(true);
  await vi.waitFor(async () => expect(await queued()).toBe(0), { timeout: 18_000, interval: 100 });
  expect(new Set(await statesOf())).toEqual(new Set(['succeeded']));
  expect(errors).toEqual([]);
});
