import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { ruleMessages as say } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { lastDayForm } from '../../../../foundation/records/last-day.ts';
import { tablesOf } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

export type RuleTable = 'accumulation_rule' | 'exception_report_rule' | 'inspection_rule';

/** What is judged of any rule. */
interface Rule {
  readonly governingBodyId: number;
  readonly firstAdministrationLevelId: number | null;
  readonly replacesId?: number | null | undefined;
  readonly validFrom: string;
  readonly validTo: string;
}

const holdsToday = (rule: string) =>
  sql`${sql.ref(`${rule}.valid_from`)} <= (select company_today()) and ${sql.ref(`${rule}.valid_to`)} > (select company_today())`;

/** How rules of any kind lie in the database. */
export const ruleService = (table: RuleTable) => ({
  forms: { validTo: lastDayForm },
  shown: {
    state: sql`case when t.valid_from > (select company_today()) then 'notYet'
      when t.valid_to <= (select company_today()) then 'ended'
      when exists (
        select from ${sql.table(table)} own where own.company_id = t.company_id and own.replaces_id = t.id
          and ${holdsToday('own')} and own.first_administration_level_id is not distinct from t.first_administration_level_id)
        then 'replaced' else 'inForce' end`,
  },
});

/** A shipped rule never changes: anyone who needs another adds one that replaces it, with its own dates and citation. */
async function refuseShippedChanged(scope: TenantScope, table: string, id: number | null): Promise<void> {
  if (id !== null && (await isShipped(scope, table, id))) throw refuse(say.shippedRuleStays);
}

async function isShipped(scope: TenantScope, table: string, id: unknown): Promise<boolean> {
  const shipped = await tablesOf(scope)
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('shippedKey', 'is not', null)
    .executeTakeFirst();
  return shipped !== undefined;
}

/** A rule of a state's body that named no state would bind everywhere. */
async function refuseStatelessRule(scope: TenantScope, values: Rule): Promise<void> {
  if (values.firstAdministrationLevelId !== null) return;
  const { rows } = await sql`
    select from governing_body where id = ${values.governingBodyId} and jurisdiction in ('stateOrProvince', 'county', 'local')`.execute(
    scope.db,
  );
  if (rows.length > 0) throw refuseField('firstAdministrationLevelId', say.stateNeeded);
}

/** A company's own rules beside the shipped ones, which stay as they are. */
export async function checkRule<V extends Rule>(
  scope: TenantScope,
  table: RuleTable,
  { values, id }: { readonly values: V; readonly id: number | null },
): Promise<V> {
  await refuseShippedChanged(scope, table, id);
  if (values.validTo < values.validFrom) throw refuseField('validTo', general.endBeforeBegin);
  const { replacesId = null } = values;
  if (replacesId !== null && !(await isShipped(scope, table, replacesId))) {
    throw refuseField('replacesId', say.replacesShipped);
  }
  await refuseStatelessRule(scope, values);
  return values;
}
