import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { refuse } from '../http/refusals.ts';
import { cancelRun } from './cancel-run.ts';
import { enqueue } from './enqueue.ts';
import { openRuns } from './testing-runs.ts';
import { releaseDeadWorkers } from './worker-lock.ts';
import { fiveSteps } from './worker-process.fixture.ts';

const { ownerUrl, owner, work, within, runOf, until, stepsOf, oneJob } = await openRuns();

test('a job enqueued in a transaction that rolls back never exists', async () => {
  await expect(
    within(1, async (scope) => {
      await enqueue(scope, fiveSteps, {});
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const { rows } = await owner.query(
    'select (select count(*) from job_run) + (select count(*) from graphile_worker.jobs) as count',
  );
  expect(rows[0].count).toBe(0);
});

test('a job runs in its company, reports progress and keeps its result', async () => {
  await work([fiveSteps]);
  const id = await within(2, (scope) =>
    enqueue(scope, fiveSteps, {}, { title: { code: '', message: 'Five steps for Second', parameters: [] } }),
  );
  await eventually(async () => expect((await runOf(id, 2))?.state).toBe('succeeded'));
  expect(await runOf(id, 2)).toMatchObject({ progress: 1, result: { steps: 5 }, title: 'Five steps for Second' });
  expect(await runOf(id, 1)).toBeUndefined();
  const { rows } = await owner.query('select distinct company_id from step_done where job_run_id = $1', [id]);
  expect(rows).toEqual([{ companyId: 2 }]);
});

test('a worker killed with kill -9 within a step: another finishes the job, and every step is done exactly once', async () => {
  const id = await within(1, (scope) => enqueue(scope, fiveSteps, {}, { queue: 'company' }));
  const program = path.join(import.meta.dirname, 'worker-process.fixture.ts');
  const child = spawn(process.execPath, [program, ownerUrl], {
    env: { ...process.env, HANG_AT_STEP: '3' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(line).toBe('hanging in step 3');

  // While the child lives, its job is left alone, however often others look for abandoned ones.
  let sweeps = 0;
  const other = oneJob('other', async () => {
    sweeps += (await releaseDeadWorkers(owner)).length;
  });
  const bystander = await work([other]);
  await until(await within(1, (scope) => enqueue(scope, other, { text: '' })), 'succeeded');
  expect(sweeps).toBe(0);
  expect(await runOf(id)).toMatchObject({ state: 'running', attempt: 1 });
  await bystander.stop();

  child.kill('SIGKILL');
  await once(child, 'exit');
  await work([fiveSteps]);
  await until(id, 'succeeded');
  expect(await stepsOf(id)).toEqual([1, 2, 3, 4, 5]);
  expect(await runOf(id)).toMatchObject({ attempt: 2, result: { steps: 5 } });
}, 30_000);

test('what was given up for dead but lives on can commit nothing any more', async () => {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const zombie = Promise.withResolvers<unknown>();
  let starts = 0;
  const job = oneJob('zombie', async (context) => {
    starts += 1;
    if (starts > 1) return 'second';
    reached.resolve();
    await goOn.promise;
    await context
      .inCompany({}, (scope) =>
        scope.db
          .insertInto('step_done' as never)
          .values({ step: 99 } as never)
          .execute(),
      )
      .catch(zombie.resolve);
    return 'first';
  });
  const worker = await work([job]);
  const id = await within(1, (scope) => enqueue(scope, job, { text: '' }));
  await reached.promise;
  await owner.query(
    'select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs where locked_by is not null',
  );
  await until(id, 'succeeded');
  goOn.resolve();
  expect(String(await zombie.promise)).toContain('lost');
  await worker.stop();
  expect(await runOf(id)).toMatchObject({ state: 'succeeded', result: 'second' });
});

test('a job that fails is started again, and says so meanwhile without showing what went wrong inside', async () => {
  let starts = 0;
  const job = oneJob('flaky', async () => {
    starts += 1;
    if (starts === 1) throw new Error('connection to 10.1.2.3 refused');
    return starts;
  });
  await work([job]);
  const id = await within(1, (scope) => enqueue(scope, job, { text: '' }));
  await eventually(async () => expect((await runOf(id))?.error).toBe(generalMessages.unexpected.english));
  expect(await runOf(id)).toMatchObject({ state: 'queued', finishedAt: null });
  await owner.query('select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs');
  await until(id, 'succeeded');
  expect(await runOf(id)).toMatchObject({ result: 2, error: null });
});

test('a job whose attempts are used up, and one refused for its input, end as failed and leave the queue', async () => {
  const hopeless = oneJob('hopeless', () => Promise.reject(new Error('no')), { maximumAttempts: 1 });
  const refused = oneJob('refused', () => Promise.reject(refuse(generalMessages.fileExtension)));
  await work([hopeless, refused]);
  const first = await within(1, (scope) => enqueue(scope, hopeless, { text: '' }));
  const second = await within(1, (scope) => enqueue(scope, refused, { text: '' }));
  await until(first, 'failed');
  await until(second, 'failed');
  expect((await runOf(second))?.error).toBe('File extension is not supported');
  expect((await runOf(second))?.finishedAt).not.toBeNull();
  await eventually(async () => expect((await owner.query('select 1 from graphile_worker.jobs')).rows).toHaveLength(0));
});

test('a run whose last attempt died with its process ends as failed', async () => {
  const job = oneJob('deadly', async () => undefined, { maximumAttempts: 1 });
  const id = await within(1, (scope) => enqueue(scope, job, { text: '' }));
  await owner.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-dead', locked_at = now() where key = $1`,
    [`run:1:${id}`],
  );
  await work([job]);
  await until(id, 'failed');
  expect((await runOf(id))?.error).toMatch(/^The server stopped .* Start it again/);
  await owner.query('delete from graphile_worker._private_jobs');
});

test('a waiting job cancelled never starts; a running one ends at its next step', async () => {
  const started = Promise.withResolvers<void>();
  let waitingStarted = false;
  const endless = oneJob('endless', async (context, { text }) => {
    if (text === 'waiting') waitingStarted = true;
    started.resolve();
    for (;;) await context.progress(null, text);
  });
  await work([endless]);
  const options = { queue: 'company' };
  const running = await within(1, (scope) => enqueue(scope, endless, { text: 'running' }, options));
  await started.promise;
  const waiting = await within(1, (scope) => enqueue(scope, endless, { text: 'waiting' }, options));
  expect(await within(1, (scope) => cancelRun(scope, waiting))).toBe(true);
  expect((await runOf(waiting))?.state).toBe('cancelled');
  expect(await within(2, (scope) => cancelRun(scope, running))).toBe(false);
  expect(await within(1, (scope) => cancelRun(scope, running))).toBe(true);
  await until(running, 'cancelled');
  expect(await within(1, (scope) => cancelRun(scope, running))).toBe(false);
  await eventually(async () => expect((await owner.query('select 1 from graphile_worker.jobs')).rows).toHaveLength(0));
  expect(waitingStarted).toBe(false);
});

test('stopping a worker hands its running job over at once, without counting the attempt', async () => {
  const started = Promise.withResolvers<void>();
  let mayFinish = false;
  const job = oneJob(
    'interrupted',
    async (context) => {
      started.resolve();
      while (!mayFinish) await context.progress(0.5);
      return 'done';
    },
    { maximumAttempts: 1 },
  );
  const first = await work([job]);
  const id = await within(1, (scope) => enqueue(scope, job, { text: '' }, { queue: 'company' }));
  await started.promise;
  await first.stop();
  expect(await runOf(id)).toMatchObject({ state: 'queued', error: null });
  mayFinish = true;
  await work([job]);
  await until(id, 'succeeded');
});

test('a job that others took for abandoned while it ran is not lost when its worker hands it over', async () => {
  const started = Promise.withResolvers<void>();
  let mayFinish = false;
  const job = oneJob('released', async (context) => {
    started.resolve();
    while (!mayFinish) await context.progress(0.5);
    return 'done';
  });
  const first = await work([job], { concurrency: 1 });
  const id = await within(1, (scope) => enqueue(scope, job, { text: '' }));
  await started.promise;
  await owner.query('select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs');
  await first.stop();
  mayFinish = true;
  await work([job]);
  await until(id, 'succeeded');
});

test('a worker that lost its connections to the database hands its job over and comes back on its own', async () => {
  const started = Promise.withResolvers<void>();
  let starts = 0;
  const job = oneJob('disconnected', async (context) => {
    starts += 1;
    started.resolve();
    while (starts === 1) await context.progress(0.5);
    return starts;
  });
  await work([job], { restartAfterMs: 50 });
  const id = await within(1, (scope) => enqueue(scope, job, { text: '' }));
  await started.promise;
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`);
  await until(id, 'succeeded');
  expect((await runOf(id))?.result).toBe(2);
});
