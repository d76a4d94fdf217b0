import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import {
  COVERAGE_NAMES,
  coverageMessages,
  type RuleCoverage,
  type searchRuleCoverage,
} from '@oikos/contract/waste/accumulation/rules/rule-coverage.ts';
import { type RawBuilder, sql } from 'kysely';
import { STATE_RULES } from '../../../../catalogues/accumulation-rules/states/all-states.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';
import { onSiteStatuses } from '../../site/public.ts';

interface SiteRow {
  readonly siteId: number;
  readonly name: string;
  readonly stateKey: string | null;
  readonly state: string | null;
  /** A rule of the state is in force today at the site. */
  readonly hasRules: boolean;
  /** One of them is the company's own. */
  readonly hasOwnRules: boolean;
}

type Uncovered = Pick<RuleCoverage, 'kind' | 'state' | 'missing'>;

const missingOf = new Map(STATE_RULES.map(({ state, notOnFile }) => [state, notOnFile]));

/** What isn't on file of the rules that bind at a site; null: nothing is known to be missing. */
function uncovered({ state, stateKey, hasRules, hasOwnRules }: SiteRow): Uncovered | null {
  if (state === null) return { kind: 'stateUnknown', state: '', missing: '' };
  if (!hasRules) return { kind: 'federalOnly', state, missing: '' };
  const missing = hasOwnRules ? '' : (missingOf.get(stateKey ?? '') ?? '');
  return missing === '' ? null : { kind: 'partial', state, missing };
}

async function readSites(scope: TenantScope, condition: RawBuilder<unknown>): Promise<readonly SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select n.id as site_id, n.name, l.shipped_key as state_key, l.name as state,
      coalesce(r.count > 0, false) as has_rules, coalesce(r.own > 0, false) as has_own_rules
    from node n
    left join location_address a on a.company_id = n.company_id and a.node_id = n.id and a.kind = 'physical'
    left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
    left join lateral (
      select count(*) as count, count(*) filter (where x.shipped_key is null) as own from accumulation_rule x
      where x.company_id = n.company_id and x.first_administration_level_id = l.id
        and x.valid_from <= ${todayAtNode('n')} and x.valid_to > ${todayAtNode('n')}) r on true
    where ${condition} order by n.name, n.id`.execute(scope.db);
  return rows;
}

const textOf = ({ kind, state, missing }: Uncovered): SaidMessage => {
  switch (kind) {
    case 'federalOnly':
      return say(coverageMessages.federalOnly, state);
    case 'stateUnknown':
      return say(coverageMessages.stateUnknown);
    case 'partial':
      return say(coverageMessages.partial, state, missing);
  }
};

/** What to say beside the clocks of sites; those of which nothing is known to be missing aren't among them. */
export async function coverageTexts(
  scope: TenantScope,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, SaidMessage>> {
  const sites = await readSites(scope, sql`n.id = any(${[...new Set(siteIds)]}::bigint[])`);
  return new Map(
    sites.flatMap((site) => {
      const lacks = uncovered(site);
      return lacks === null ? [] : [[site.siteId, textOf(lacks)] as const];
    }),
  );
}

/** The same by state, of sites where the caller sees containers. */
export async function listCoverage(
  scope: TenantScope,
  locationIds: readonly number[],
): Promise<OutputOf<typeof searchRuleCoverage>> {
  const wanted =
    locationIds.length > 0
      ? sql`n.id = any(${[...locationIds]}::bigint[])`
      : sql`exists (select from container c where c.company_id = n.company_id and c.node_id = n.id
          and c.status in (${onSiteStatuses}))`;
  const sites = await readSites(scope, sql`${wanted} and n.id in ${permittedNodes(scope, 'CONTAINERS')}`);
  const byText = new Map<string, RuleCoverage>();
  for (const site of sites) {
    const lacks = uncovered(site);
    if (lacks === null) continue;
    const known = byText.get(textOf(lacks).message) ?? { ...lacks, locationCount: 0, locationNames: [] };
    byText.set(textOf(lacks).message, {
      ...known,
      locationCount: known.locationCount + 1,
      locationNames: [...known.locationNames, site.name].slice(0, COVERAGE_NAMES),
    });
  }
  return { items: [...byText.values()] };
}
