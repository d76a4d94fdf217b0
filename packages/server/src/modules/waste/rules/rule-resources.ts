import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import {
  accumulationRules,
  exceptionReportRules,
  ruleMessages as say,
} from '@oikos/contract/waste/accumulation-rules.ts';
import { inspectionRules } from '@oikos/contract/waste/inspection-rules.ts';
import { sql } from 'kysely';
import type { Handling } from '../../../http/handling.ts';
import { refuseField } from '../../../http/refusals.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

type Values = Readonly<Record<string, unknown>>;

const accumulationRows = () => sql`
  select r.id, r.governing_body_id as "governingBodyId", b.name as "governingBody", r.name,
    r.generator_category as "generatorCategory", r.area_kind as "areaKind", r.waste_kind as "wasteKind", r.days,
    r.days_when_far as "daysWhenFar", r.starts_on as "startsOn",
    r.first_administration_level_id as "firstAdministrationLevelId", l.name as "firstAdministrationLevel", r.citation,
    r.valid_from as "validFrom", r.valid_to as "validTo", r.shipped_key is not null as "isShipped", r.version
  from accumulation_rule r
  join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
  left join first_administration_level l on l.company_id = r.company_id and l.id = r.first_administration_level_id`;

const exceptionRows = () => sql`
  select r.id, r.governing_body_id as "governingBodyId", b.name as "governingBody", r.name, r.programme,
    r.generator_category as "generatorCategory", r.inquiry_days as "inquiryDays", r.report_days as "reportDays",
    r.first_administration_level_id as "firstAdministrationLevelId", l.name as "firstAdministrationLevel", r.citation,
    r.valid_from as "validFrom", r.valid_to as "validTo", r.shipped_key is not null as "isShipped", r.version
  from exception_report_rule r
  join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
  left join first_administration_level l on l.company_id = r.company_id and l.id = r.first_administration_level_id`;

const inspectionRows = () => sql`
  select r.id, r.governing_body_id as "governingBodyId", b.name as "governingBody", r.name,
    r.generator_category as "generatorCategory", r.area_kind as "areaKind", r.days,
    r.first_administration_level_id as "firstAdministrationLevelId", l.name as "firstAdministrationLevel", r.citation,
    r.valid_from as "validFrom", r.valid_to as "validTo", r.shipped_key is not null as "isShipped", r.version
  from inspection_rule r
  join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
  left join first_administration_level l on l.company_id = r.company_id and l.id = r.first_administration_level_id`;

const equal = (values: Values, ...names: readonly string[]) =>
  names.flatMap((name) => {
    const value = values[name];
    return (typeof value === 'number' && value > 0) || typeof value === 'string'
      ? [sql`${sql.ref(name)} = ${value}`]
      : [];
  });

function refuseEmptyRange({ validFrom, validTo }: Values): void {
  if (String(validTo) <= String(validFrom)) throw refuseField('validTo', general.endBeforeBegin);
}

/** Clocks follow their rule within the hour (`settleWasteSites`). */
async function checkAccumulation(scope: TenantScope, values: Values): Promise<Values> {
  refuseEmptyRange(values);
  await sql`update waste_site set is_outdated = true where not is_outdated`.execute(scope.db);
  return values;
}

async function checkException(_scope: TenantScope, values: Values): Promise<Values> {
  refuseEmptyRange(values);
  if (values.inquiryDays === null && values.reportDays === null) throw refuseField('reportDays', say.daysNeeded);
  return values;
}

/** Rules with their dates: the product ships the federal ones, a company adds its states'. */
export const ruleHandlings: Handling[] = [
  ...serveResource(accumulationRules, {
    table: 'accumulation_rule',
    select: accumulationRows,
    where: (input) => equal(input, 'governingBodyId', 'generatorCategory', 'areaKind'),
    isShipped: true,
    beforeSave: checkAccumulation,
    inUse: [
      {
        by: say.inClocks.english,
        users: (id) => sql`
          select c.number as name from container_clock k
          join container c on c.company_id = k.company_id and c.id = k.container_id
          where k.accumulation_rule_id = ${id}`,
      },
    ],
  }),
  ...serveResource(exceptionReportRules, {
    table: 'exception_report_rule',
    select: exceptionRows,
    where: (input) => equal(input, 'governingBodyId', 'generatorCategory', 'programme'),
    isShipped: true,
    beforeSave: checkException,
  }),
  ...serveResource(inspectionRules, {
    table: 'inspection_rule',
    select: inspectionRows,
    where: (input) => equal(input, 'governingBodyId', 'generatorCategory', 'areaKind'),
    isShipped: true,
    beforeSave: async (_scope, values) => {
      refuseEmptyRange(values);
      return values;
    },
  }),
];
