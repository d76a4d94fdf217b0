import type { JobProgress, JobRunRow } from '@oikos/contract/records/job-runs.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../http/refusals.ts';
import { nameOfPerson } from '../../records/name-of-person.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

const mayEverybodys = (scope: TenantScope) => scope.session?.companyPermissions.has('COMPANY_ADMIN') ?? false;

/** Anyone who started a run sees it; a company administrator sees everybody's, and the schedule's. */
const visible = (scope: TenantScope, onlyMine: boolean): RawBuilder<unknown> =>
  onlyMine || !mayEverybodys(scope) ? sql`r.created_by = ${scope.userId}` : sql`true`;

export interface RunFilters {
  readonly onlyMine: boolean;
  readonly states?: readonly string[] | undefined;
  readonly task?: string | undefined;
}

export function runRows(scope: TenantScope, { onlyMine, states, task }: RunFilters): RawBuilder<unknown> {
  return sql`
    select r.id, r.task, r.title, r.title_said, r.state, r.progress, r.message, r.error, r.error_said, r.cancel_requested,
      ${nameOfPerson('u')} as started_by_name,
      r.created_at, r.started_at, r.finished_at
    from job_run r left join installation.app_user u on u.id = r.created_by
    where ${visible(scope, onlyMine)}
      ${states?.length ? sql`and r.state = any(${states}::text[])` : sql``}
      ${task ? sql`and r.task = ${task}` : sql``}`;
}

/** One run with its result; 404 when there is none that the caller may see. */
export async function readRun(scope: TenantScope, id: number): Promise<JobRunRow & Pick<JobProgress, 'result'>> {
  const { rows } = await sql<JobRunRow & Pick<JobProgress, 'result'>>`
    select run.*, r.result from (${runRows(scope, { onlyMine: false })}) as run
    join job_run r on r.id = run.id where run.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
