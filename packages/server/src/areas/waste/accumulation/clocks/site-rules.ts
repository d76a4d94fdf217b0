import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type {
  AccumulationRule,
  ClockStart,
  KilogramsByCode,
  SiteLimitDates,
} from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import type { DecimalText } from '@oikos/domain/waste/site/exact-decimal.ts';
import type { DeclaredCategory, GeneratorCategory, WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { categoryPeriods } from '../../../location/public.ts';
import { bindsAt, onSiteStatuses } from '../../site/public.ts';
import { readToday } from './sites.ts';

/** What the clocks of a site's containers depend on besides the containers. */
export interface SiteFacts {
  readonly siteId: number;
  readonly today: LocalDate;
  /** Federal rules and those of the state where the site is. */
  readonly rules: readonly AccumulationRule[];
  /** What the site declared itself to be; kinds of the company's own, which no rule knows, are left out. */
  readonly declared: readonly DeclaredCategory[];
  readonly limits: SiteLimitDates;
  readonly kilogramsByCode: KilogramsByCode;
}

/** A rule as it is stored. */
export interface RuleRow {
  readonly ruleId: number;
  readonly governingBodyId: number;
  readonly isFederal: boolean;
  readonly category: GeneratorCategory | null;
  readonly areaKind: StorageAreaKind;
  readonly wasteKind: 'any' | 'acute' | 'nonAcute';
  readonly days: number;
  readonly daysWhenFar: number | null;
  readonly extensionDays: number | null;
  readonly extensionCitation: string;
  readonly wasteCode: string | null;
  readonly mostKilograms: string | null;
  readonly startsWith: ClockStart;
  readonly citation: string;
  readonly replacesRuleId: number | null;
  readonly begin: LocalDate;
  readonly end: LocalDate;
}

type SiteRule = RuleRow & { readonly siteId: number };

const classesOf: Readonly<Record<RuleRow['wasteKind'], readonly WasteClass[] | null>> = {
  any: null,
  acute: ['acute', 'acuteResidue'],
  nonAcute: ['nonAcute'],
};

export const ruleOf = (row: RuleRow): AccumulationRule => ({
  ruleId: row.ruleId,
  governingBodyId: row.governingBodyId,
  jurisdiction: row.isFederal ? 'federal' : 'state',
  category: row.category,
  areaKinds: [row.areaKind],
  wasteClasses: classesOf[row.wasteKind],
  wasteCode: row.wasteCode,
  mostKilograms: row.mostKilograms,
  startsWith: row.startsWith,
  days: row.days,
  daysWhenFar: row.daysWhenFar,
  extensionDays: row.extensionDays,
  extensionCitation: row.extensionCitation,
  citation: row.citation,
  replacesRuleId: row.replacesRuleId,
  validity: { begin: row.begin, end: row.end },
});

async function readRules(scope: TenantScope, siteIds: readonly number[]): Promise<readonly SiteRule[]> {
  const { rows } = await sql<SiteRule>`
    select site.id as site_id, r.id as rule_id, r.governing_body_id,
      b.jurisdiction = 'federal' as is_federal, r.generator_category as category, r.area_kind,
      r.waste_kind, r.waste_code, r.most_kg::text as most_kilograms, r.days, r.days_when_far, r.extension_days,
      r.extension_citation, r.starts_on as starts_with, r.citation,
      r.replaces_id as replaces_rule_id, r.valid_from as begin, r.valid_to as end
    from unnest(${[...siteIds]}::bigint[]) as site(id)
    join accumulation_rule r on ${bindsAt(sql`site.id`)}
    join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id`.execute(scope.db);
  return rows;
}

interface SiteRow extends SiteLimitDates {
  readonly siteId: number;
  /** What is in an area of it meets the conditions of rules of one code. */
  readonly hasCodeAreas: boolean;
}

async function readSites(scope: TenantScope, siteIds: readonly number[]): Promise<readonly SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select site.id as site_id, s.non_acute_reached_on, s.acute_exceeded_on,
      exists (select from waste_area a where a.site_id = site.id and a.meets_code_conditions) as has_code_areas
    from unnest(${[...siteIds]}::bigint[]) as site(id)
    left join waste_site s on s.node_id = site.id`.execute(scope.db);
  return rows;
}

interface HeldCode {
  readonly siteId: number;
  readonly code: string;
  readonly kilograms: DecimalText;
}

/** Kilograms of a code that a site holds; `site` and `code` are expressions of its id and of the code's text. */
export const kilogramsOfCode = (site: RawBuilder<unknown>, code: RawBuilder<unknown>): RawBuilder<string> => sql`
  select sum(e.mass_kg)
  from waste_code k
  join waste_entry_code ec on ec.company_id = k.company_id and ec.waste_code_id = k.id
  join waste_entry e on e.company_id = ec.company_id and e.id = ec.waste_entry_id
  join container c on c.company_id = e.company_id and c.id = e.container_id
  where k.code = ${code} and c.node_id = ${site} and e.mass_kg is not null and e.is_regulated
    and c.status in (${onSiteStatuses})`;

/** Kilograms on site of the codes that rules ask for, of sites that such a rule may hold for. */
async function readHeldCodes(
  scope: TenantScope,
  siteIds: readonly number[],
  codes: readonly string[],
): Promise<readonly HeldCode[]> {
  if (siteIds.length === 0 || codes.length === 0) return [];
  const { rows } = await sql<HeldCode>`
    select site.id as site_id, asked.code, held.kilograms
    from unnest(${[...siteIds]}::bigint[]) as site(id)
    cross join unnest(${[...codes]}::text[]) as asked(code)
    cross join lateral (select (${kilogramsOfCode(sql`site.id`, sql`asked.code`)})::text as kilograms) held
    where held.kilograms is not null`.execute(scope.db);
  return rows;
}

/** `codeAlso`: of a rule that isn't stored yet. */
export async function readSiteFacts(
  scope: TenantScope,
  siteIds: readonly number[],
  codeAlso: string | null = null,
): Promise<ReadonlyMap<number, SiteFacts>> {
  const rules = Map.groupBy(await readRules(scope, siteIds), ({ siteId }) => siteId);
  const sites = await readSites(scope, siteIds);
  const ofCodes = sites.filter(({ hasCodeAreas }) => hasCodeAreas).map(({ siteId }) => siteId);
  const ruled = ofCodes.flatMap((siteId) => (rules.get(siteId) ?? []).map(({ wasteCode }) => wasteCode));
  const codes = new Set([codeAlso, ...ruled].filter((code) => code !== null));
  const held = Map.groupBy(await readHeldCodes(scope, ofCodes, [...codes]), ({ siteId }) => siteId);
  const today = await readToday(scope, siteIds);
  const periods = await categoryPeriods(scope, siteIds);
  return new Map(
    sites.map(({ siteId, nonAcuteReachedOn, acuteExceededOn }) => [
      siteId,
      {
        siteId,
        today: today.get(siteId) as LocalDate,
        rules: (rules.get(siteId) ?? []).map(ruleOf),
        declared: (periods.get(siteId) ?? []).flatMap(({ category, from, to }) =>
          category === null ? [] : [{ category, from, to }],
        ),
        limits: { nonAcuteReachedOn, acuteExceededOn },
        kilogramsByCode: new Map((held.get(siteId) ?? []).map(({ code, kilograms }) => [code, kilograms])),
      },
    ]),
  );
}
