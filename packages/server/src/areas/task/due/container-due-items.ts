import { quoted, say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { DecimalText } from '@oikos/domain/waste/site/exact-decimal.ts';
import { excessToRemove } from '@oikos/domain/waste/storage/satellite-area.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { coverageTexts, type ExcessKind, limitOfKind, readSatelliteAreas } from '../../waste/accumulation/public.ts';
import { holdsWaste, onSiteStatuses } from '../../waste/site/public.ts';
import type { DueItem, Only } from '../actions/raise-actions.ts';
import { atSite } from './site-condition.ts';

/** Days before a deadline from which it is a due item, where neither area nor category period says otherwise. */
const NOTICE_DAYS = 14;

interface ClockRow {
  readonly sourceId: number;
  readonly number: string;
  readonly rule: string;
  readonly citation: string;
  readonly startedOn: LocalDate;
  readonly site: string;
  readonly dueDate: LocalDate;
  readonly nodeId: number;
}

/**
 * Clocks that end within the notice of their area or of the site's category period: each container by its strictest one.
 * The clock of an excess is a due item of its satellite area, which asks for a move and not for a shipment.
 */
export async function clocksDue(scope: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<ClockRow>`
    select c.id as source_id, c.number, r.name as rule, r.citation, k.started_on, n.name as site,
      k.deadline as due_date, c.node_id
    from container_clock strictest
    join container c on c.company_id = strictest.company_id and c.id = strictest.container_id
    join node n on n.company_id = c.company_id and n.id = c.node_id
    cross join lateral (
      select own.* from container_clock own
      join accumulation_rule of_own on of_own.company_id = own.company_id and of_own.id = own.accumulation_rule_id
      where own.company_id = strictest.company_id and own.container_id = strictest.container_id
        and of_own.starts_on <> 'excessDated'
      order by own.deadline, own.is_strictest desc limit 1) k
    join accumulation_rule r on r.company_id = k.company_id and r.id = k.accumulation_rule_id
    left join waste_area a on a.company_id = c.company_id and a.node_id = c.area_id
    left join generator_category_period p on p.company_id = c.company_id and p.node_id = c.node_id
      and p.start_period <= ${todayAtNode('n')} and p.end_period > ${todayAtNode('n')}
    where strictest.is_strictest and c.status in (${onSiteStatuses}) and ${atSite('c.node_id', only)}
      and k.deadline <= ${todayAtNode('n')} + greatest(coalesce(a.pre_notification_days, nullif(p.pre_notification_days, 0), ${NOTICE_DAYS}), 1)`.execute(
    scope.db,
  );
  const items = rows.map(
    ({ number, rule, citation, startedOn, site, ...item }): DueItem => ({
      ...item,
      sourceEntity: 'container',
      title: say(texts.shipContainer, number),
      description: say(texts.containerClock, rule, citation, startedOn, site),
      userGroupId: null,
    }),
  );
  return withCoverage(scope, items);
}

/** Adds to each item whose deadline follows federal rules alone that it does. */
async function withCoverage(scope: TenantScope, items: readonly DueItem[]): Promise<DueItem[]> {
  const siteIds = items.flatMap(({ nodeId }) => (nodeId === null ? [] : [nodeId]));
  const coverages = await coverageTexts(scope, siteIds);
  return items.map((item) => {
    const coverage = coverages.get(item.nodeId ?? 0);
    return coverage === undefined
      ? item
      : { ...item, description: say(texts.federalOnly, quoted(item.description), quoted(coverage)) };
  });
}

interface ExcessRow {
  readonly areaId: number;
  readonly area: string;
  readonly siteId: number;
  readonly limitKind: ExcessKind;
  readonly exceededOn: LocalDate;
  readonly removeBy: LocalDate;
  readonly amount: DecimalText;
}

/** Satellite areas above a limit: the excess leaves within three consecutive calendar days (40 CFR 262.15(a)(6)). */
export async function satelliteExcess(scope: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<ExcessRow>`
    select distinct on (e.node_id) e.node_id as area_id, n.name as area, a.site_id,
      e.limit_kind, e.exceeded_on, e.remove_by, e.amount::text as amount
    from satellite_excess e
    join waste_area a on a.company_id = e.company_id and a.node_id = e.node_id
    join node n on n.company_id = e.company_id and n.id = e.node_id
    where e.resolved_on is null and ${atSite('a.site_id', only)} order by e.node_id, e.remove_by`.execute(scope.db);
  const items = rows.map(({ areaId, area, siteId, limitKind, exceededOn, removeBy, amount: above }): DueItem => {
    const { amount, unit } = excessToRemove(limitOfKind(limitKind), above);
    return {
      sourceEntity: 'wasteArea',
      sourceId: areaId,
      title: say(texts.removeExcess, area),
      description: say(texts.excess, amount, unit, exceededOn),
      dueDate: removeBy,
      nodeId: siteId,
      userGroupId: null,
    };
  });
  return withCoverage(scope, items);
}

interface FullContainerRow {
  readonly sourceId: number;
  readonly number: string;
  readonly fullOn: LocalDate;
  readonly area: string;
  readonly dueDate: LocalDate | null;
  readonly nodeId: number;
}

/** Containers marked full that still are in a satellite area: a full drum has no deadline of its own, but no more room. */
export async function fullContainers({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<FullContainerRow>`
    select c.id as source_id, c.number, c.full_date as full_on, n.name as area, c.deadline as due_date, c.node_id
    from container c
    join waste_area a on a.company_id = c.company_id and a.node_id = c.area_id and a.kind = 'satellite'
    join node n on n.company_id = a.company_id and n.id = a.node_id
    where c.status = 'Active' and c.full_date is not null and c.parent_id is null
      and ${atSite('c.node_id', only)}`.execute(db);
  return rows.map(({ number, fullOn, area, ...item }) => ({
    ...item,
    sourceEntity: 'container',
    title: say(texts.moveFull, number),
    description: say(texts.fullSince, fullOn, area),
    userGroupId: null,
  }));
}

/** Share of an area's own limit from which it is near. */
const NEAR = 0.9;

const LITRES_IN_BASE_OF_VOLUME = 1000;

interface NearLimitRow {
  readonly sourceId: number;
  readonly area: string;
  readonly percent: number;
  readonly maximum: DecimalText;
  readonly unit: string;
  readonly nodeId: number;
}

/** Areas whose containers hold nearly what the area may hold by its own limit, a mass or a volume. */
async function nearOwnLimit({ db }: TenantScope, only: Only): Promise<DueItem[]> {
  const { rows } = await sql<NearLimitRow>`
    select a.node_id as source_id, n.name as area, round(100 * held.amount / area_limit.amount)::int as percent,
      a.storage_maximum::text as maximum, u.code as unit, a.site_id as node_id
    from waste_area a
    join node n on n.company_id = a.company_id and n.id = a.node_id
    join unit u on u.company_id = a.company_id and u.id = a.storage_maximum_unit_id
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id and t.system_type in ('mass', 'volume')
    cross join lateral (select a.storage_maximum * u.multiply_by::numeric
      * case t.system_type when 'volume' then ${LITRES_IN_BASE_OF_VOLUME}::numeric else 1 end as amount) as area_limit
    join lateral (
      select sum(case t.system_type when 'mass' then c.total_kg else (
        select sum(e.volume_litres) from waste_entry e where e.company_id = c.company_id and e.container_id = c.id) end) as amount
      from container c where c.company_id = a.company_id and c.area_id = a.node_id and c.status in (${onSiteStatuses})) held on true
    where held.amount >= ${NEAR} * area_limit.amount and ${atSite('a.site_id', only)} order by a.node_id`.execute(db);
  return rows.map(({ area, percent, maximum, unit, ...item }) => ({
    ...item,
    sourceEntity: 'wasteArea',
    title: say(texts.makeRoom, area),
    description: say(texts.ownLimit, percent, maximum, unit),
    dueDate: null,
    userGroupId: null,
  }));
}

/** Satellite areas that hold nearly what the law lets them; those above it have an excess, which is due on its own. */
async function nearSatelliteLimit(scope: TenantScope, only: Only): Promise<DueItem[]> {
  const { rows } = await sql<{ id: number; siteId: number; name: string }>`
    select a.node_id as id, a.site_id, n.name from waste_area a
    join node n on n.company_id = a.company_id and n.id = a.node_id
    where a.kind = 'satellite' and ${atSite('a.site_id', only)} and exists (
      select from container c where c.company_id = a.company_id and c.area_id = a.node_id and ${holdsWaste}
        and c.status in (${onSiteStatuses}))`.execute(scope.db);
  const areas = new Map(rows.map((row) => [row.id, row]));
  const read = await readSatelliteAreas(scope, [...areas.keys()]);
  return read.flatMap(({ areaId, readings }) => {
    const area = areas.get(areaId);
    const share = Math.max(...readings.map((reading) => reading.share));
    if (area === undefined || share < NEAR || readings.some(({ isExceeded }) => isExceeded)) return [];
    return [
      {
        sourceEntity: 'wasteArea' as const,
        sourceId: areaId,
        title: say(texts.makeRoom, area.name),
        description: say(texts.satelliteLimit, Math.round(share * 100)),
        dueDate: null,
        nodeId: area.siteId,
        userGroupId: null,
      },
    ];
  });
}

/** Areas that hold nearly what they may, each once. */
export async function areasNearLimit(scope: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const own = await nearOwnLimit(scope, only);
  const known = new Set(own.map(({ sourceId }) => sourceId));
  return [...own, ...(await nearSatelliteLimit(scope, only)).filter(({ sourceId }) => !known.has(sourceId))];
}
