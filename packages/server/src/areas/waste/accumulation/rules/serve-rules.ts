import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { ruleMessages as say } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { lastDayForm } from '../../../../foundation/records/last-day.ts';
import type { Judge, Saving, Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

export type RuleTable = 'accumulation_rule' | 'exception_report_rule' | 'inspection_rule';

/** What is judged of any rule. */
interface Rule extends Values {
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

/** Which of the records came with the product. */
async function shippedAmong(
  scope: TenantScope,
  table: RuleTable,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const wanted = ids.filter((id) => typeof id === 'number');
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${wanted}::bigint[]) and shipped_key is not null`.execute(
    scope.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Bodies whose rules bind in their state alone. */
async function bodiesOfStates(scope: TenantScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from governing_body
    where id = any(${ids}::bigint[]) and jurisdiction in ('stateOrProvince', 'county', 'local')`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * A company's own rules beside the shipped ones, which never change: anyone who needs another adds one that replaces it, with
 * its own dates and citation. A rule of a state's body that named no state would bind everywhere.
 */
export async function checkRules<V extends Rule>(
  scope: TenantScope,
  table: RuleTable,
  rules: readonly Saving<V>[],
): Promise<Judge<V>> {
  const shipped = await shippedAmong(
    scope,
    table,
    rules.flatMap(({ id, values }) => [id, values.replacesId]),
  );
  const ofStates = await bodiesOfStates(
    scope,
    rules.map(({ values }) => values.governingBodyId),
  );
  return {
    complete: ({ values, id }) => {
      if (shipped.has(id)) throw refuse(say.shippedRuleStays);
      if (values.validTo < values.validFrom) throw refuseField('validTo', general.endBeforeBegin);
      const { replacesId = null, firstAdministrationLevelId, governingBodyId } = values;
      if (replacesId !== null && !shipped.has(replacesId)) throw refuseField('replacesId', say.replacesShipped);
      if (firstAdministrationLevelId === null && ofStates.has(governingBodyId))
        throw refuseField('firstAdministrationLevelId', say.stateNeeded);
      return values;
    },
  };
}
