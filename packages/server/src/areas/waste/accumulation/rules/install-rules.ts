import { sql } from 'kysely';
import {
  FEDERAL_ACCUMULATION_RULES,
  FEDERAL_EXCEPTION_RULES,
  RULE_EDITION,
} from '../../../../catalogues/accumulation-rules/federal-rules.ts';
import { FEDERAL_INSPECTION_RULES } from '../../../../catalogues/accumulation-rules/inspection-rules.ts';
import { STATE_RULES } from '../../../../catalogues/accumulation-rules/states/all-states.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { installStateBodies } from '../../../regulation/public.ts';

/** A rule ends where a later one of the same category begins. */
const exceptionRules = FEDERAL_EXCEPTION_RULES.map((rule) => ({
  ...rule,
  validTo:
    FEDERAL_EXCEPTION_RULES.filter(
      ({ programme, category, validFrom }) =>
        programme === rule.programme && category === rule.category && validFrom > rule.validFrom,
    )
      .map(({ validFrom }) => validFrom)
      .sort()[0] ?? '9999-12-31',
}));

/** Every shipped rule of accumulation, with its body and the state that it binds in; null: everywhere. */
const accumulationRules = JSON.stringify([
  ...FEDERAL_ACCUMULATION_RULES.map((rule) => ({
    ...rule,
    shippedKey: `federal:${rule.key}`,
    body: 'epa',
    state: null,
    edition: RULE_EDITION,
  })),
  ...STATE_RULES.flatMap(({ state, edition, rules }) =>
    rules.map((rule) => ({ ...rule, shippedKey: `${state}:${rule.key}`, body: state, state, edition })),
  ),
]);

/** What shipped before is corrected by what ships now; a row that a company once changed stays as it has it. */
async function correctAccumulationRules(scope: TenantScope): Promise<void> {
  await sql`
    update accumulation_rule x set extension_days = r."extensionDays", extension_citation = r."extensionCitation",
      citation = r.citation, edition = r.edition, version = x.version + 1
    from jsonb_to_recordset(${accumulationRules}::jsonb) as r("shippedKey" text, citation text,
      "extensionDays" int, "extensionCitation" text, edition text)
    where x.shipped_key = r."shippedKey" and not x.is_customised
      and (x.extension_days, x.extension_citation, x.citation)
        is distinct from (r."extensionDays", r."extensionCitation", r.citation)`.execute(scope.db);
}

const bodies = STATE_RULES.map(({ state, body, basis }) => ({ state, body, basis }));
const stateBodies = JSON.stringify(bodies);

/** Copies the shipped rules into the company; what is there stays as the company has it. Needs the governing bodies. */
export async function installWasteRules(scope: TenantScope): Promise<void> {
  await installStateBodies(scope, bodies);
  await correctAccumulationRules(scope);
  await sql`
    insert into accumulation_rule (governing_body_id, first_administration_level_id, name, generator_category, area_kind, waste_kind,
      waste_code, most_kg, days, days_when_far, extension_days, extension_citation, starts_on, citation, valid_from, shipped_key, edition)
    select b.id, l.id, r.name, r.category, r."areaKind", r."wasteKind", r."wasteCode", r."mostKilograms", r.days, r."daysWhenFar",
      r."extensionDays", r."extensionCitation", r."startsOn", r.citation, r."validFrom", r."shippedKey", r.edition
    from jsonb_to_recordset(${accumulationRules}::jsonb) as r(body text, state text, "shippedKey" text, edition text, name text,
      category text, "areaKind" text, "wasteKind" text, "wasteCode" text, "mostKilograms" numeric, days int, "daysWhenFar" int,
      "extensionDays" int, "extensionCitation" text, "startsOn" text, citation text, "validFrom" date)
    left join first_administration_level l on l.shipped_key = r.state
    -- A body of the same name that the company had before is the state's.
    join lateral (
      select x.id from governing_body x
      where x.shipped_key = r.body or (x.first_administration_level_id = l.id and x.jurisdiction = 'stateOrProvince'
        and exists (select from jsonb_to_recordset(${stateBodies}::jsonb) as s(state text, body text)
          where s.state = r.state and lower(s.body) = lower(x.name)))
      order by x.shipped_key = r.body desc nulls last limit 1) b on true
    where (r.state is null or l.id is not null)
      and not exists (select from accumulation_rule x where x.shipped_key = r."shippedKey")
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into exception_report_rule (governing_body_id, name, programme, generator_category, inquiry_days, report_days,
      citation, valid_from, valid_to, shipped_key, edition)
    select b.id, r.name, r.programme, r.category, r."inquiryDays", r."reportDays", r.citation, r."validFrom", r."validTo",
      'federal:' || r.key, ${RULE_EDITION}
    from jsonb_to_recordset(${JSON.stringify(exceptionRules)}::jsonb) as r(key text, name text, programme text,
      category text, "inquiryDays" int, "reportDays" int, citation text, "validFrom" date, "validTo" date)
    join governing_body b on b.shipped_key = 'epa'
    where not exists (select from exception_report_rule x where x.shipped_key = 'federal:' || r.key)
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into inspection_rule (governing_body_id, name, generator_category, area_kind, days, citation, valid_from,
      shipped_key, edition)
    select b.id, r.name, r.category, r."areaKind", r.days, r.citation, r."validFrom", 'federal:' || r.key, ${RULE_EDITION}
    from jsonb_to_recordset(${JSON.stringify(FEDERAL_INSPECTION_RULES)}::jsonb) as r(key text, name text, category text,
      "areaKind" text, days int, citation text, "validFrom" date)
    join governing_body b on b.shipped_key = 'epa'
    where not exists (select from inspection_rule x where x.shipped_key = 'federal:' || r.key)
    on conflict do nothing`.execute(scope.db);
}
