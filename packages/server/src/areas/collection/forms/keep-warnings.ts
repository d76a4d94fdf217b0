import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type Sheet = ParsedInputOf<typeof modifyMeasurements>;
type Problems = OutputOf<typeof modifyMeasurements>['errors'];

const PATH = /^data\.(\d+)\.dataItems\.(\d+)\./u;

/** How grave a doubt is; what doesn't say it is asked about. */
const severityOf = (problem: Problems[number]): string =>
  'severity' in problem && typeof problem.severity === 'string' ? problem.severity : 'ask';

/** Keeps what was doubtful about the values that a form saved, in the place of what was kept of them before. */
export async function keepWarnings(
  { db, companyId }: TenantScope,
  formId: number,
  { nodeId, data }: Sheet,
  problems: Problems,
): Promise<void> {
  const changed = data.flatMap(({ beginDate, slot, dataItems }) =>
    dataItems
      .filter(({ numValue, textValue }) => numValue !== undefined || textValue !== undefined)
      .map(({ parameterId }) => ({ parameterId, beginDate, slot })),
  );
  await sql`
    delete from data_entry_form_warning w
    using jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c("parameterId" bigint, "beginDate" date, slot smallint)
    where w.data_entry_form_id = ${formId} and w.node_id = ${nodeId} and w.parameter_id = c."parameterId"
      and w.begin_date = c."beginDate" and w.slot = c.slot`.execute(db);
  const kept = problems.flatMap((problem) => {
    const [, set, item] = PATH.exec(problem.path) ?? [];
    const { beginDate, slot, dataItems } = data[Number(set)] ?? {};
    const { parameterId } = dataItems?.[Number(item)] ?? {};
    if (parameterId === undefined || problem.code === measurementMessages.emptyValue.key) return [];
    const { code, message, parameters = [] } = problem;
    return [{ parameterId, beginDate, slot, code, severity: severityOf(problem), said: { code, message, parameters } }];
  });
  await sql`
    insert into data_entry_form_warning (data_entry_form_id, node_id, parameter_id, begin_date, slot, code, severity, said, value)
    select ${formId}, m.node_id, m.parameter_id, m.begin_date, m.slot, c.code, c.severity, c.said, m.value
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as c("parameterId" bigint, "beginDate" date, slot smallint,
      code text, severity text, said jsonb)
    join measurement m on m.company_id = ${companyId} and m.node_id = ${nodeId} and m.parameter_id = c."parameterId"
      and m.begin_date = c."beginDate" and m.slot = c.slot
    on conflict do nothing`.execute(db);
}
