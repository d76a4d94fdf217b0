import { sql } from 'kysely';
import { type ChoiceRow, SHIPPED_CHOICES, SHIPPED_PROGRAMMES } from '../../../catalogues/reporting-programmes.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { installFactorSets, installFactors, installSubjects, installWarmingPotentials } from './install-catalogues.ts';

const asProgrammes = () => sql`jsonb_to_recordset(${JSON.stringify(SHIPPED_PROGRAMMES)}::jsonb)
  as r(key text, name text, subpart text, description text, citation text)`;

async function installProgrammes(scope: TenantScope): Promise<void> {
  await sql`
    update reporting_programme x set name = r.name, subpart = r.subpart, description = r.description, citation = r.citation
    from ${asProgrammes()}
    where x.shipped_key = r.key and not x.is_customised and (x.name, x.subpart, x.description, x.citation)
      is distinct from (r.name, r.subpart, r.description, r.citation)`.execute(scope.db);
  await sql`
    insert into reporting_programme (key, name, subpart, description, citation, shipped_key)
    select r.key, r.name, r.subpart, r.description, r.citation, r.key from ${asProgrammes()}
    where not exists (select from reporting_programme x where x.shipped_key = r.key)
    on conflict do nothing`.execute(scope.db);
}

const asChoices = (choices: readonly ChoiceRow[]) => sql`
  (select c.*, r.id as programme_id, s.id as set_id
   from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c(key text, "programmeKey" text, kind text,
     "factorSetKey" text, assessment text, horizon smallint, "begin" date, "end" date, citation text)
   join reporting_programme r on r.shipped_key = c."programmeKey"
   left join factor_set s on s.shipped_key = c."factorSetKey") as c`;

/** A day between two shipped choices moves by making room first, so that the one that grows never meets the other. */
async function makeRoom(scope: TenantScope, choices: readonly ChoiceRow[]): Promise<void> {
  await sql`
    update calculation_choice x set valid_from = greatest(x.valid_from, c."begin"), valid_to = least(x.valid_to, c."end"),
      version = x.version + 1
    from ${asChoices(choices)}
    where x.shipped_key = c.key and not x.is_customised
      and (x.valid_from < c."begin" or x.valid_to > c."end")
      and greatest(x.valid_from, c."begin") < least(x.valid_to, c."end")`.execute(scope.db);
}

/** Days that the company gave to a choice of its own stay with it. */
async function followShippedChoices(scope: TenantScope, choices: readonly ChoiceRow[]): Promise<void> {
  await sql`
    update calculation_choice x set factor_set_id = c.set_id, assessment = c.assessment, horizon = c.horizon,
      valid_from = c."begin", valid_to = c."end", citation = c.citation, version = x.version + 1
    from ${asChoices(choices)}
    where x.shipped_key = c.key and not x.is_customised
      and (x.factor_set_id, x.assessment, x.horizon, x.valid_from, x.valid_to, x.citation)
        is distinct from (c.set_id, c.assessment, c.horizon, c."begin", c."end", c.citation)
      and not exists (select from calculation_choice y
        where y.id <> x.id and y.programme_id = x.programme_id and y.node_id is null and x.node_id is null and y.kind = x.kind
          and daterange(y.valid_from, y.valid_to) && daterange(c."begin", c."end"))`.execute(scope.db);
}

/** What each programme uses. A newer product corrects the days, sets and citations that the company left as they came. */
export async function installChoices(
  scope: TenantScope,
  choices: readonly ChoiceRow[] = SHIPPED_CHOICES,
): Promise<void> {
  await makeRoom(scope, choices);
  await followShippedChoices(scope, choices);
  await sql`
    insert into calculation_choice (programme_id, kind, factor_set_id, assessment, horizon, valid_from, valid_to, citation, shipped_key)
    select c.programme_id, c.kind, c.set_id, c.assessment, c.horizon, c."begin", c."end", c.citation, c.key
    from ${asChoices(choices)}
    where not exists (select from calculation_choice x where x.shipped_key = c.key)
    on conflict do nothing`.execute(scope.db);
}

/** Fuels, grid regions, factors, warming potentials, programmes, and what each programme uses by period. */
export async function installReferenceData(scope: TenantScope): Promise<void> {
  await installSubjects(scope);
  await installFactorSets(scope);
  await installFactors(scope);
  await installWarmingPotentials(scope);
  await installProgrammes(scope);
  await installChoices(scope);
}
