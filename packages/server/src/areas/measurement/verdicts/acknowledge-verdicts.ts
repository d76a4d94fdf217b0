import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { verdictMessages as say } from '@oikos/contract/measurement/verdicts/verdict-messages.ts';
import type { acknowledgeVerdicts as endpoint } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { conflict } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { countMarks, dependentCount as dependents } from '../measurements/dependents.ts';
import { waitingRun } from '../measurements/waiting-run.ts';
import {
  currentRevision,
  openStage,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from '../measurements/write-measurements.ts';

type Input = ParsedInputOf<typeof endpoint>;

interface Verdict {
  readonly id: number;
  readonly severity: string;
  readonly parameter: string;
  readonly beginDate: LocalDate;
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly mayOverwrite: boolean;
}

/** Locks what is decided about. */
async function readVerdicts(scope: TenantScope, ids: readonly number[]): Promise<readonly Verdict[]> {
  const { rows } = await sql<Verdict>`
    select v.id, v.severity, p.name as parameter, v.begin_date,
      v.acknowledged_at is null and v.closed_at is null as is_open,
      v.raised_by is not distinct from ${scope.userId} as is_own,
      v.node_id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')} as may_overwrite
    from value_verdict v join parameter p on p.company_id = v.company_id and p.id = v.parameter_id
    where v.id = any(${[...ids]}::bigint[]) order by v.id for update of v`.execute(scope.db);
  return rows;
}

/** The person who entered a held value doesn't release it, unless they may change approved values as well. */
function refuseOpen(verdicts: readonly Verdict[]): void {
  for (const { severity, parameter, beginDate, isOpen, isOwn, mayOverwrite } of verdicts) {
    if (!isOpen) throw conflict(say.already, parameter, beginDate);
    if (severity === 'hold' && isOwn && !mayOverwrite) throw conflict(say.notByYourself, parameter, beginDate);
  }
}

/** What shows how many values are doubtful has to count them again. */
const markShown = (runner: SqlRunner, ids: readonly number[]) =>
  runner.rows(
    `with written as (select node_id, parameter_id, begin_date, end_date from value_verdict where id = any($1::bigint[])),
       told as (${countMarks.read()('written')})
     select count(*) as told from told`,
    [ids],
  );

interface ReleasedValue {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly begin: LocalDate;
  /** Half-open. */
  readonly end: LocalDate;
}

/** Takes the mark off held values of which nothing else that holds them is open. */
async function release(runner: SqlRunner, ids: readonly number[], reason: string): Promise<readonly ReleasedValue[]> {
  await openStage(runner);
  const { held } = measurementFlag;
  return runner.rows<ReleasedValue>(
    `insert into ${stageTable} (${stageColumns})
     select distinct on (m.node_id, m.parameter_id, m.begin_date, m.slot) m.node_id, m.parameter_id, m.begin_date, m.end_date,
       m.slot, m.unit_id, m.value, m.text_value, m.state, m.flags & ~${held}, m.comment, $2, m.data_origin
     from value_verdict v join measurement m on m.company_id = v.company_id and m.node_id = v.node_id
       and m.parameter_id = v.parameter_id and m.begin_date = v.begin_date and m.slot = v.slot
     where v.id = any($1::bigint[]) and v.severity = 'hold' and m.flags & ${held} <> 0
       and not exists (select from value_verdict o where o.company_id = v.company_id and o.node_id = v.node_id
         and o.parameter_id = v.parameter_id and o.begin_date = v.begin_date and o.slot = v.slot and o.severity = 'hold'
         and o.closed_at is null and o.acknowledged_at is null)
     order by 1, 2, 3, 5
     returning node_id, parameter_id, begin_date as begin, end_date as end`,
    [ids, reason],
  );
}

/** Confirms doubtful values, all or none. */
export async function acknowledge(scope: TenantScope, { ids, reason }: Input): Promise<OutputOf<typeof endpoint>> {
  const runner = runnerOfKysely(scope.db);
  // Writers of a company wait for each other from here on: what is decided about stays as it is.
  await currentRevision(runner);
  refuseOpen(await readVerdicts(scope, ids));
  await sql`
    update value_verdict set acknowledged_at = now(), acknowledged_by = ${scope.userId}, reason = ${reason}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(scope.db);
  const changed = ids.map((id) => ({ id, before: { status: 'open' }, after: { status: 'acknowledged' } }));
  await auditChanges(scope, 'valueVerdict', changed, { reason });
  await markShown(runner, ids);
  const released = await release(runner, ids, reason);
  if (released.length > 0) {
    const origin = { origin: measurementOrigin.manual, originId: null, userId: scope.userId };
    await writeStagedMeasurements(runner, origin, 'release');
  }
  const dependentCount = released.length > 0 ? await dependents.ask(scope, released) : 0;
  const jobRunId = dependentCount > 0 ? await waitingRun(runner) : null;
  return {
    isSuccessful: true,
    acknowledgedCount: ids.length,
    releasedCount: released.length,
    dependentCount,
    jobRunId,
  };
}
