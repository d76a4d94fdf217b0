import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type previewAccumulationRule,
  RULE_PREVIEW_CONTAINERS,
  RULE_PREVIEW_SHOWN,
} from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { endAfterLastDay } from '@oikos/domain/period/validity.ts';
import type { AccumulationClock } from '@oikos/domain/waste/accumulation/accumulation-clocks.ts';
import type { AccumulationRule } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { bindsAt, holdsWaste, onSiteStatuses } from '../../site/public.ts';
import { evaluate } from '../clocks/evaluate-clocks.ts';
import { readCategories } from '../clocks/generation-months.ts';
import { readSiteFacts, ruleOf, type SiteFacts } from '../clocks/site-rules.ts';
import { readTimelines } from '../clocks/timelines.ts';

type Input = ParsedInputOf<typeof previewAccumulationRule>;
type Preview = OutputOf<typeof previewAccumulationRule>;

interface StoredValue {
  readonly id: number;
  readonly siteId: number;
}

/** A rule that isn't saved yet has no id. */
const NEW_RULE = 0;
const AT_ONCE = 1000;

async function readStored(scope: TenantScope): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select c.id, c.node_id as site_id from container c where ${holdsWaste}
      and c.status in (${onSiteStatuses}) order by c.deadline, c.id
    limit ${RULE_PREVIEW_CONTAINERS + 1}`.execute(scope.db);
  return rows;
}

async function ruleGiven(scope: TenantScope, input: Input): Promise<AccumulationRule> {
  const body = await scope.db
    .selectFrom('governing_body')
    .select('jurisdiction')
    .where('id', '=', input.governingBodyId)
    .executeTakeFirst();
  return ruleOf({
    ruleId: input.id || NEW_RULE,
    governingBodyId: input.governingBodyId,
    isFederal: body?.jurisdiction === 'federal',
    category: input.generatorCategory,
    areaKind: input.areaKind,
    wasteKind: input.wasteKind,
    wasteCode: input.wasteCode ?? null,
    mostKilograms: input.mostKilograms ? String(input.mostKilograms) : null,
    days: input.days,
    daysWhenFar: input.daysWhenFar,
    extensionDays: input.extensionDays ?? null,
    extensionCitation: input.extensionCitation ?? '',
    startsWith: input.startsOn,
    citation: input.citation,
    replacesRuleId: input.replacesId ?? null,
    begin: input.validFrom,
    end: endAfterLastDay(input.validTo as LocalDate),
  });
}

async function boundSites(scope: TenantScope, siteIds: readonly number[], input: Input): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select site.id from unnest(${[...siteIds]}::bigint[]) as site(id)
    cross join (select ${scope.companyId}::bigint as company_id,
      ${input.firstAdministrationLevelId}::bigint as first_administration_level_id) as r
    where ${bindsAt(sql`site.id`)}`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

interface Change {
  readonly containerId: number;
  readonly before: AccumulationClock | undefined;
  readonly after: AccumulationClock | undefined;
}

const deadlineOf = (clock: AccumulationClock | undefined): LocalDate | null => clock?.deadline ?? null;
const isEarlier = ({ before, after }: Change): boolean =>
  after !== undefined && (before === undefined || after.deadline < before.deadline);

async function changesOf(
  scope: TenantScope,
  existing: readonly StoredValue[],
  sites: ReadonlyMap<number, SiteFacts>,
  rulesAfter: (site: SiteFacts) => readonly AccumulationRule[],
): Promise<Change[]> {
  const categories = await readCategories(scope, [...sites.keys()]);
  const after = new Map([...sites].map(([id, site]) => [id, { ...site, rules: rulesAfter(site) }]));
  const changes: Change[] = [];
  for (let at = 0; at < existing.length; at += AT_ONCE) {
    const ids = existing.slice(at, at + AT_ONCE).map(({ id }) => id);
    for (const timeline of await readTimelines(scope, ids)) {
      const [old] = evaluate(timeline, sites.get(timeline.siteId) as SiteFacts, categories).clocks;
      const [next] = evaluate(timeline, after.get(timeline.siteId) as SiteFacts, categories).clocks;
      if (deadlineOf(old) !== deadlineOf(next)) {
        changes.push({ containerId: timeline.containerId, before: old, after: next });
      }
    }
  }
  return changes;
}

/** The first of the changes, of containers at locations that the caller may see. */
async function shown(scope: TenantScope, changes: readonly Change[]): Promise<Preview['changed']> {
  const sorted = [...changes].sort((first, second) =>
    (deadlineOf(first.after) ?? '9999') < (deadlineOf(second.after) ?? '9999') ? -1 : 1,
  );
  const ids = sorted.map(({ containerId }) => containerId);
  const { rows } = await sql<{ id: number; number: string; location: string }>`
    select c.id, c.number, n.name as location
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join container c on c.id = wanted.id
    join node n on n.company_id = c.company_id and n.id = c.node_id
    where c.node_id in ${permittedNodes(scope, 'CONTAINERS')}
    order by wanted.position limit ${RULE_PREVIEW_SHOWN}`.execute(scope.db);
  const byId = new Map(changes.map((change) => [change.containerId, change]));
  return rows.map(({ id, number, location }) => ({
    containerId: id,
    containerIdValue: number,
    locationName: location,
    deadlineBefore: deadlineOf(byId.get(id)?.before),
    deadlineAfter: deadlineOf(byId.get(id)?.after),
  }));
}

/** What saving a rule would do to the deadlines of the containers that hold waste; reads only. */
export async function previewRule(scope: TenantScope, input: Input): Promise<Preview> {
  const found = await readStored(scope);
  const existing = found.slice(0, RULE_PREVIEW_CONTAINERS);
  const siteIds = [...new Set(existing.map(({ siteId }) => siteId))];
  const rule = await ruleGiven(scope, input);
  const sites = await readSiteFacts(scope, siteIds, rule.wasteCode);
  const bound = await boundSites(scope, siteIds, input);
  const changes = await changesOf(scope, existing, sites, ({ siteId, rules }) => {
    const others = rules.filter(({ ruleId }) => ruleId !== rule.ruleId);
    return bound.has(siteId) ? [...others, rule] : others;
  });
  const earlierCount = changes.filter(isEarlier).length;
  return {
    containerCount: existing.length,
    isPartial: found.length > existing.length,
    changedCount: changes.length,
    earlierCount,
    laterCount: changes.length - earlierCount,
    overdueCount: changes.filter(({ before, after }) => after?.isOverdue === true && before?.isOverdue !== true).length,
    changed: await shown(scope, changes),
  };
}
