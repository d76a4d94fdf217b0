import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { ruleMessages as say } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { lastDayForm, lastDayOf } from '../../../../foundation/records/last-day.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

export interface RuleService {
  readonly table: 'accumulation_rule' | 'exception_report_rule' | 'inspection_rule';
  /** What such a rule has besides what all have. */
  readonly columns: RawBuilder<unknown>;
  /** Field -> column, where it isn't the field's name in snake_case. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Filters of the search by value besides those that all have. */
  readonly filters: readonly string[];
  readonly onSave?: (scope: TenantScope, values: Values) => Promise<void>;
}

const holdsToday = (rule: string) =>
  sql`${sql.ref(`${rule}.valid_from`)} <= (select company_today()) and ${sql.ref(`${rule}.valid_to`)} > (select company_today())`;

const rowsOf = ({ table, columns }: RuleService) => sql`
  select r.id, r.governing_body_id as "governingBodyId", b.name as "governingBody", r.name,
    r.generator_category as "generatorCategory", ${columns},
    r.first_administration_level_id as "firstAdministrationLevelId", l.name as "firstAdministrationLevel",
    r.replaces_id as "replacesId", o.name as replaces, r.citation, r.citation_url as "citationUrl",
    r.valid_from as "validFrom", ${lastDayOf(sql`r.valid_to`)} as "validTo", r.shipped_key is not null as "isShipped", r.version,
    case when r.valid_from > (select company_today()) then 'notYet' when r.valid_to <= (select company_today()) then 'ended'
      when exists (
        select from ${sql.table(table)} own where own.company_id = r.company_id and own.replaces_id = r.id
          and ${holdsToday('own')} and own.first_administration_level_id is not distinct from r.first_administration_level_id)
        then 'replaced' else 'inForce' end as state
  from ${sql.table(table)} r
  join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
  left join first_administration_level l on l.company_id = r.company_id and l.id = r.first_administration_level_id
  left join ${sql.table(table)} o on o.company_id = r.company_id and o.id = r.replaces_id`;

const conditions = (input: Values, names: readonly string[]) =>
  names.flatMap((name) => {
    const value = input[name];
    const isGiven = (typeof value === 'number' && value > 0) || typeof value === 'string' || typeof value === 'boolean';
    return isGiven ? [sql`${sql.ref(name)} = ${value}`] : [];
  });

/** A shipped rule never changes: whoever needs another adds one that stands in its place, with its own dates and citation. */
async function refuseShippedChanged(scope: TenantScope, table: string, id: number | null): Promise<void> {
  if (id !== null && (await isShipped(scope, table, id))) throw refuse(say.shippedRuleStays);
}

async function isShipped(scope: TenantScope, table: string, id: unknown): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and shipped_key is not null`.execute(scope.db);
  return rows.length > 0;
}

/** A rule of a state's body that named no state would bind everywhere. */
async function refuseStatelessRule(scope: TenantScope, values: Values): Promise<void> {
  if (values.firstAdministrationLevelId !== null) return;
  const { rows } = await sql`
    select from governing_body where id = ${values.governingBodyId} and jurisdiction in ('stateOrProvince', 'county', 'local')`.execute(
    scope.db,
  );
  if (rows.length > 0) throw refuseField('firstAdministrationLevelId', say.stateNeeded);
}

/** One kind of rules: list, and a company's own beside the shipped ones. */
export function serveRules(resource: AnyResource, service: RuleService): Handler[] {
  const { table, stored, filters, onSave } = service;
  return serveResource(resource, {
    table,
    select: () => rowsOf(service),
    where: (input) => conditions(input, ['governingBodyId', 'generatorCategory', 'state', 'isShipped', ...filters]),
    beforeSave: async (scope, { values, id }) => {
      await refuseShippedChanged(scope, table, id);
      if (String(values.validTo) < String(values.validFrom)) throw refuseField('validTo', general.endBeforeBegin);
      const { replacesId = null } = values;
      if (replacesId !== null && !(await isShipped(scope, table, replacesId))) {
        throw refuseField('replacesId', say.replacesShipped);
      }
      await refuseStatelessRule(scope, values);
      await onSave?.(scope, values);
      return values;
    },
    forms: { validTo: lastDayForm },
    ...(stored && { columns: stored }),
  });
}
