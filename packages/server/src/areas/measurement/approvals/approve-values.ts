import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { approvalMessages, type approveValues as endpoint } from '@oikos/contract/measurement/approvals.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { isApproved, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { answeredStates } from '@oikos/domain/measurement/measurement-state.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { conflict, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  currentRevision,
  openStage,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from '../measurements/write-measurements.ts';

type Input = ParsedInputOf<typeof endpoint>;

/** A stored value; without a revision there is none. */
interface StoredValue {
  readonly position: number;
  readonly node: string | null;
  readonly parameter: string | null;
  readonly state: number | null;
  readonly flags: number | null;
  readonly revision: number | null;
}

const keyColumns = '"nodeId" bigint, "parameterId" bigint, "beginDate" date, slot smallint';
const sameKey = `m.company_id = current_company() and m.node_id = k."nodeId" and m.parameter_id = k."parameterId"
  and m.begin_date = k."beginDate" and m.slot = k.slot`;

function refuseRepeated({ values }: Input): void {
  const seen = new Set<string>();
  for (const [index, { nodeId, parameterId, beginDate, slot }] of values.entries()) {
    const key = `${nodeId}|${parameterId}|${beginDate}|${slot}`;
    if (seen.has(key)) throw refuseField(`values.${index}.beginDate`, measurementMessages.duplicateKey);
    seen.add(key);
  }
}

const readStored = (runner: SqlRunner, values: Input['values']): Promise<StoredValue[]> =>
  runner.rows<StoredValue>(
    `select k.position, n.name as node, p.name as parameter, m.state, m.flags, m.revision
     from jsonb_to_recordset($1::jsonb) as k(${keyColumns}, position integer)
     left join measurement m on ${sameKey}
     left join node n on n.company_id = m.company_id and n.id = m.node_id
     left join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
     order by k.position`,
    [JSON.stringify(values.map((value, position) => ({ ...value, position })))],
  );

/** The values as they are, with the other mark. */
async function stageMarked(runner: SqlRunner, values: Input['values'], { approved, reason }: Input): Promise<void> {
  await openStage(runner);
  const flags = approved ? `m.flags | ${measurementFlag.approved}` : `m.flags & ~${measurementFlag.approved}`;
  await runner.rows(
    `insert into ${stageTable} (${stageColumns})
     select m.node_id, m.parameter_id, m.begin_date, m.end_date, m.slot, m.unit_id, m.value, m.text_value, m.state,
       ${flags}, m.comment, $2, m.data_origin
     from jsonb_to_recordset($1::jsonb) as k(${keyColumns}) join measurement m on ${sameKey} order by 1, 2, 3, 5`,
    [JSON.stringify(values), reason || null],
  );
}

/**
 * Sets or takes away the mark of approval of many values. What is so already or has no value stays out and is counted;
 * where any other was changed since the caller saw it, nothing is written. The versions before go to the history.
 */
export async function approveValues(scope: TenantScope, input: Input): Promise<OutputOf<typeof endpoint>> {
  refuseRepeated(input);
  const { approved, values } = input;
  const runner = runnerOfKysely(scope.db);
  // Writers of a company wait for each other from here on: what is read now is what gets marked.
  const revision = await currentRevision(runner);
  const existing = await readStored(runner, values);
  // A blank can't be approved, but an approval that it still has can be withdrawn.
  const markable = existing.filter(
    ({ state, flags }) => answeredStates.includes(state ?? -1) || (!approved && isApproved(flags ?? 0)),
  );
  const other = markable.filter(({ flags }) => isApproved(flags ?? 0) !== approved);
  const changed = other.filter(({ position, revision: now }) => values[position]?.revision !== now);
  const [first] = changed;
  if (first) {
    const { node, parameter, position } = first;
    const { changedMeanwhile } = approvalMessages;
    throw conflict(changedMeanwhile, changed.length, parameter ?? '', node ?? '', values[position]?.beginDate ?? '');
  }
  const held = approved ? other.find(({ flags }) => ((flags ?? 0) & measurementFlag.held) !== 0) : undefined;
  if (held) {
    const { node, parameter, position } = held;
    throw conflict(approvalMessages.held, parameter ?? '', node ?? '', values[position]?.beginDate ?? '');
  }
  if (other.length > 0) {
    const marked = other.flatMap(({ position }) => values[position] ?? []);
    await stageMarked(runner, marked, input);
    const origin = { origin: measurementOrigin.manual, originId: null, userId: scope.userId };
    await writeStagedMeasurements(runner, origin, 'approval');
  }
  return {
    isSuccessful: true,
    changedCount: other.length,
    unchangedCount: markable.length - other.length,
    blankCount: existing.length - markable.length,
    revision,
  };
}
