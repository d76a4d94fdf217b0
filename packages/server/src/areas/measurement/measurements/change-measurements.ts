import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { measurementMessages as say } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { modifyMeasurements as endpoint } from '@oikos/contract/measurement/measurements/measurements.ts';
import { say as said } from '@oikos/contract/message.ts';
import { severityOf } from '@oikos/domain/measurement/judge-values.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { NO_BEGIN, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { notFound, refuseFields } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { proposeValues } from '../restatements/propose-values.ts';
import { PendingVerdicts } from '../verdicts/check-pending.ts';
import { keepVerdicts, type RaisedVerdict, raisedBy } from '../verdicts/keep-verdicts.ts';
import { type Checked, checkChanges } from './check-changes.ts';
import type { EntryRow } from './check-entry.ts';
import { dependentCount as dependents } from './dependents.ts';
import { readEntryContext } from './entry-context.ts';
import { waitingRun } from './waiting-run.ts';
import { openStage, stageTable, writeStagedMeasurements } from './write-measurements.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

async function mayOverwriteApproved(scope: TenantScope, nodeId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${nodeId}::bigint in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')} as may`.execute(scope.db);
  return rows[0]?.may ?? false;
}

async function stageRows(runner: SqlRunner, nodeId: number, rows: readonly EntryRow[]): Promise<void> {
  await openStage(runner);
  await runner.rows(
    `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, slot, unit_id, value, text_value, state,
       flags, comment, reason_for_change, data_origin)
     select $1, r."parameterId", r.begin, r."end", r.slot, r."unitId", r.value, r."textValue", r.state, r.flags, r.comment,
       r."reasonForChange", r."dataOrigin"
     from jsonb_to_recordset($2::jsonb) as r("parameterId" bigint, begin date, "end" date, slot smallint, "unitId" bigint,
       value double precision, "textValue" text, state smallint, flags smallint, comment text, "reasonForChange" text,
       "dataOrigin" text)
     order by 2, 3, 5`,
    [nodeId, JSON.stringify(rows)],
  );
}

/** A value is held where a rule says so, and no longer where a new one is given that none holds. */
const withHold =
  ({ judged, verdicts }: Checked) =>
  (row: EntryRow): EntryRow => {
    const { held } = measurementFlag;
    const isBlanked = row.state === measurementState.blank;
    if (!judged.has(row) && !isBlanked) return row;
    const isHeld = verdicts.get(row)?.some((verdict) => severityOf(verdict) === 'hold') === true;
    return { ...row, flags: isHeld ? row.flags | held : row.flags & ~held };
  };

/** So many parameters that rules read are followed at once; the job follows the others. */
const MOST_READ_AT_ONCE = 8;

/** Checks values again that rules compare with those just written, so that the person sees what follows. */
async function checkReaders(scope: TenantScope, nodeId: number, rows: readonly EntryRow[]): Promise<void> {
  const days = rows.map(({ begin }) => begin).toSorted();
  const written = {
    nodeId,
    parameterIds: [...new Set(rows.map(({ parameterId }) => parameterId))],
    firstDay: days[0] ?? NO_END,
    lastDay: days.at(-1) ?? NO_BEGIN,
  };
  const pending = new PendingVerdicts();
  for (let left = MOST_READ_AT_ONCE; left > 0; left -= 1) {
    if (!(await pending.checkNext(scope, written))) return;
  }
}

const raisedOf = (nodeId: number, { verdicts }: Checked): readonly RaisedVerdict[] =>
  [...verdicts].flatMap(([row, found]) => found.map((verdict) => raisedBy(nodeId, row, verdict)));

/**
 * Inserts, changes and blanks values of one set at one node: all or none. Errors refuse the whole with a list, value by
 * value; warnings come back with the saved state (V221). What depends on the values is marked in the same transaction.
 */
export async function modifyMeasurements(scope: TenantScope, input: Input): Promise<Output> {
  const dates = input.data.map(({ beginDate }) => beginDate);
  const entryContext = await readEntryContext(scope, input.nodeId, input.parameterSetId, dates);
  if (entryContext === null) throw notFound();
  const mayOverwrite = await mayOverwriteApproved(scope, input.nodeId);
  const checked = await checkChanges(scope, entryContext, input, mayOverwrite);
  const { rows, errors, warnings } = checked;
  if (errors.length > 0) throw refuseFields([...errors, ...warnings]);
  const runner = runnerOfKysely(scope.db);
  let dependentCount = 0;
  if (rows.length > 0) {
    await stageRows(runner, input.nodeId, rows.map(withHold(checked)));
    const origin = { origin: measurementOrigin.manual, originId: null, userId: scope.userId };
    await writeStagedMeasurements(runner, origin, 'entry');
    await keepVerdicts(runner, raisedOf(input.nodeId, checked), entryContext.units);
    await checkReaders(scope, input.nodeId, rows);
    const changed = rows.map(({ parameterId, begin, end }) => ({ nodeId: input.nodeId, parameterId, begin, end }));
    dependentCount = await dependents.ask(scope, changed);
  }
  await proposeValues(
    runner,
    checked.proposed.map(({ begin, end, ...row }) => ({
      ...row,
      nodeId: input.nodeId,
      beginDate: begin,
      endDate: end,
    })),
    { origin: measurementOrigin.manual, originId: null, cause: 'entry' },
  );
  const { nodeId, parameterSetId } = input;
  return {
    isSuccessful: true,
    message: warnings.length > 0 ? said(say.warning).message : '',
    errors: [...warnings],
    sets: input.data.map(({ key, beginDate, slot }) => ({
      key,
      id: formatMeasurementSetKey({ nodeId, parameterSetId, beginDate, slot }),
    })),
    changedCount: rows.length,
    dependentCount,
    jobRunId: dependentCount > 0 ? await waitingRun(runner) : null,
  };
}
