import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type decideRestatements as endpoint,
  restatementMessages as say,
} from '@oikos/contract/measurement/restatements.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { qualifierMask } from '@oikos/domain/measurement/qualifier.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { conflict } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { requireVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dependentCount as dependents } from '../measurements/dependents.ts';
import { waitingRun } from '../measurements/waiting-run.ts';
import {
  type MeasurementOrigin,
  openStage,
  stageTable,
  writeStagedMeasurements,
} from '../measurements/write-measurements.ts';

type Input = ParsedInputOf<typeof endpoint>;

interface Proposal {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly newOrigin: number;
  readonly newOriginId: number | null;
  readonly oldRevision: number;
  readonly revision: number | null;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly parameter: string;
  readonly beginDate: LocalDate;
  /** Half-open. */
  readonly endDate: LocalDate;
}

/** Locks the proposals and says which value is now. */
async function readProposals(scope: TenantScope, ids: readonly number[]): Promise<readonly Proposal[]> {
  const { rows } = await sql<Proposal>`
    select r.id, r.version, r.status, r.new_origin, r.new_origin_id, r.old_revision, m.revision,
      r.node_id, r.parameter_id, p.name as parameter, r.begin_date,
      r.end_date
    from restatement r
    join parameter p on p.company_id = r.company_id and p.id = r.parameter_id
    left join measurement m on m.company_id = r.company_id and m.node_id = r.node_id and m.parameter_id = r.parameter_id
      and m.begin_date = r.begin_date and m.slot = r.slot
    where r.id = any(${ids}::bigint[]) order by r.id for update of r`.execute(scope.db);
  return rows;
}

async function refuseStale(scope: TenantScope, input: Input, proposals: readonly Proposal[]): Promise<void> {
  const versions = new Map(input.items.map(({ id, version }) => [id, version]));
  for (const proposal of proposals) {
    const { id, status, revision, oldRevision, parameter, beginDate } = proposal;
    if (status !== 'proposed') throw conflict(say.decidedAlready, parameter, beginDate, status);
    await requireVersion(scope, 'restatement', proposal, versions.get(id) as number);
    // The decider must have seen the present value as the old one.
    if (revision !== oldRevision) throw conflict(say.changedMeanwhile, parameter, beginDate);
  }
}

/** A true value is no substitute, and has its own qualifier. */
const keptFlags = `case when r.new_origin in (${measurementOrigin.manual}, ${measurementOrigin.import})
  then m.flags & ~${measurementFlag.substituted | qualifierMask} | r.new_flags else m.flags end`;

/** New values in place of the approved ones, still approved, from where they were proposed and accepted by somebody. */
async function writeAccepted(
  runner: SqlRunner,
  ids: readonly number[],
  { reason, ...origin }: MeasurementOrigin & { readonly reason: string },
): Promise<void> {
  await openStage(runner);
  await runner.rows(
    `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, slot, unit_id, value, text_value, state,
       flags, comment, reason_for_change, data_origin)
     select r.node_id, r.parameter_id, r.begin_date, r.end_date, r.slot, r.new_unit_id, r.new_value, r.new_text, r.new_state,
       ${keptFlags}, m.comment, $2, m.data_origin
     from restatement r join measurement m on m.company_id = r.company_id and m.node_id = r.node_id
       and m.parameter_id = r.parameter_id and m.begin_date = r.begin_date and m.slot = r.slot
     where r.id = any($1::bigint[]) order by 1, 2, 3, 5`,
    [ids, reason],
  );
  await writeStagedMeasurements(runner, origin, 'restatement');
}

/** Accepts or rejects proposals, all or none. */
export async function decideRestatements(scope: TenantScope, input: Input): Promise<OutputOf<typeof endpoint>> {
  const ids = [...new Set(input.items.map(({ id }) => id))];
  const proposals = await readProposals(scope, ids);
  await refuseStale(scope, input, proposals);
  const runner = runnerOfKysely(scope.db);
  const isAccepted = input.decision === 'accept';
  if (isAccepted) {
    const { userId } = scope;
    for (const group of Map.groupBy(proposals, (each) => `${each.newOrigin}|${each.newOriginId}`).values()) {
      const { newOrigin: origin, newOriginId: originId } = group[0] as Proposal;
      const accepted = group.map(({ id }) => id);
      await writeAccepted(runner, accepted, { origin, originId, userId, reason: input.reason });
    }
  }
  const status = isAccepted ? 'accepted' : 'rejected';
  await sql`
    update restatement set status = ${status}, decided_by = ${scope.userId}, decided_at = now(),
      decision_reason = ${input.reason}, version = version + 1
    where id = any(${ids}::bigint[])`.execute(scope.db);
  const decided = ids.map((id) => ({ id, before: { status: 'proposed' }, after: { status } }));
  await auditChanges(scope, 'restatement', decided, { reason: input.reason });
  const changed = proposals.map(({ beginDate: begin, endDate: end, ...of }) => ({ ...of, begin, end }));
  const dependentCount = isAccepted ? await dependents.ask(scope, changed) : 0;
  const jobRunId = dependentCount > 0 ? await waitingRun(runner) : null;
  return { isSuccessful: true, decidedCount: ids.length, dependentCount, jobRunId };
}
