import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../testing/eventually.ts';
import { inCompany, type TenantScope } from '../tenancy/tenant-scope.ts';
import { defineJob, type JobContext } from './define-job.ts';
import { createTestQueue } from './testing-queue.ts';

interface Run {
  state: string;
  attempt: number;
  progress: number | null;
  message: string | null;
  result: unknown;
  error: string | null;
  payload: unknown;
  finishedAt: string | null;
}

/** A queue with two companies, and what its tests do with runs. */
export async function openRuns() {
  const { ownerUrl, applicationUrl, owner, database, work } = await createTestQueue();
  await owner.query(`
  create table step_done (company_id bigint not null, step integer not null, job_run_id bigint not null);
  select installation.make_tenant_table('step_done');
  insert into installation.company (id, name) values (1, 'First'), (2, 'Second')`);
  const within = <Result>(companyId: number, work: (scope: TenantScope) => Promise<Result>) =>
    inCompany(database, { companyId, userId: null }, {}, work);
  async function runOf(id: number, companyId = 1): Promise<Run | undefined> {
    return within(companyId, async ({ db }) => {
      const { rows } = await sql<Run>`select * from job_run where id = ${id}`.execute(db);
      return rows[0];
    });
  }
  const until = (id: number, state: string) => eventually(async () => expect((await runOf(id))?.state).toBe(state));
  const stepsOf = async (id: number) =>
    (await owner.query('select step from step_done where job_run_id = $1 order by step', [id])).rows.map(
      (row) => row.step,
    );
  const oneJob = (name: string, run: (job: JobContext, payload: { text: string }) => Promise<unknown>, more = {}) =>
    defineJob({ name, title: { key: '', english: name }, payload: z.object({ text: z.string() }), run, ...more });
  return { ownerUrl, applicationUrl, owner, database, work, within, runOf, until, stepsOf, oneJob };
}
