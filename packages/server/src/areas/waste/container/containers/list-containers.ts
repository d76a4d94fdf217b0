import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { type ContainerRow, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { containerStatuses, isOnSite, statusIdOf } from '@oikos/domain/waste/container/container-states.ts';
import { massOrNull } from '@oikos/domain/waste/site/mass-or-null.ts';
import { type RawBuilder, sql } from 'kysely';
import { arrayOfIds, literalTexts } from '../../../../foundation/db/planned-once.ts';
import { countRows } from '../../../../foundation/records/count-rows.ts';
import { type SearchedTable, searchText } from '../../../../foundation/records/search-text.ts';
import type { OrderedQuery } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { nodesNamed, todayAtNode } from '../../../hierarchy/public.ts';
import { poundId } from '../../site/public.ts';
import { columnsOfShipments } from './container-shipments.ts';
import { firstContainers } from './first-containers.ts';

type Filters = ParsedInputOf<typeof searchContainers>;

/**
 * The unit in which a site shows its totals: its category period's default where that is a mass, else lb (V277). A
 * subselect, so that only the rows of the page ask for it.
 */
const shownUnit = sql`(
  select json_build_object('factor', u.multiply_by, 'code', u.code) from unit u
  where u.company_id = c.company_id and u.id = coalesce((
      select own.id from generator_category_period p
      join unit own on own.company_id = p.company_id and own.id = p.default_unit_id
      join unit_type t on t.company_id = own.company_id and t.id = own.unit_type_id and t.shipped_key = 'mass'
      where p.company_id = c.company_id and p.node_id = c.node_id
        and p.start_period <= ${todayAtNode('n')} and p.end_period > ${todayAtNode('n')}),
    ${poundId}))`;

const onSite = sql.join(containerStatuses.filter(isOnSite).map((status) => sql.lit(status)));
/** As the index `container_due_order` has it: written out, since parameters would keep it from being used. */
const dueOrder = sql`coalesce(c.deadline, case when c.status in (${onSite}) then 'infinity'::date end)`;

/**
 * Of the container's area. Subselects, too: each table joined makes the statement's plan take longer, and with two more than
 * there are, planning took five times as long as reading a page.
 */
const areaName = sql`(select area.name from node area where area.company_id = c.company_id and area.id = c.area_id)`;
const areaKind = sql`(select a.kind from waste_area a where a.company_id = c.company_id and a.node_id = c.area_id)`;

/** The columns of a container as lists and details show it; `c` is the container, `n` its site. */
const columns = sql`
  c.id, c.id as container_id, c.number as container_id_value, c.status as status_name, c.node_id as location_id,
  n.name as location_name, n.time_zone, c.area_id as waste_storage_area_id, ${areaName} as waste_storage_area_name,
  ${areaKind} as area_kind, c.bay_id, s.id as shipment_id, s.shipment_number,
  c.container_type_id, t.name as container_type_name, c.is_parent,
  c.parent_id as parent_container_id, p.number as parent_container_id_value, c.waste_streams,
  c.total_kg, ${shownUnit} as shown_unit,
  c.initial_accumulation_date, c.full_date,
  c.move_ship_date, c.deadline, ${dueOrder} as due_order,
  c.deadline - ${todayAtNode('n')} as days_left, c.version`;

const joined = () => sql`
  from container c
  join node n on n.company_id = c.company_id and n.id = c.node_id
  join container_type t on t.company_id = c.company_id and t.id = c.container_type_id
  left join container p on p.company_id = c.company_id and p.id = c.parent_id
  ${columnsOfShipments.read().joins}`;

/** Further columns, each with a comma before it, and the joins that they need. */
export interface MoreColumns {
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

/** Containers as rows. */
export const containerRows = (
  conditions: readonly RawBuilder<unknown>[],
  more: MoreColumns = { columns: sql``, joins: sql`` },
): RawBuilder<unknown> => sql`
  select ${columns}${more.columns} ${joined()} ${more.joins} where ${sql.join([...conditions, sql`true`], sql` and `)}`;

const among = (column: RawBuilder<unknown>, values: readonly unknown[], asArray: RawBuilder<unknown>) =>
  values.length > 0 ? [sql`${column} = any(${asArray})`] : [];

const amongIds = (column: RawBuilder<unknown>, ids: readonly number[]) => among(column, ids, arrayOfIds(ids));

function consolidated(wanted: Filters['showConsolidated']): RawBuilder<unknown>[] {
  const kinds = [
    ...(wanted.includes('parents') ? [sql`c.is_parent`] : []),
    ...(wanted.includes('children') ? [sql`c.parent_id is not null`] : []),
  ];
  return kinds.length > 0 ? [sql`(${sql.join(kinds, sql` or `)})`] : [];
}

/** Where a day begins first. */
const latestDayOnEarth = sql`(now() at time zone 'Pacific/Kiritimati')::date`;

/** The first condition finds by index what may be due anywhere on earth; the second looks at the site's own day. */
const dueWithin = (days: number | undefined): RawBuilder<unknown>[] =>
  days === undefined
    ? []
    : [sql`c.deadline <= ${latestDayOnEarth} + ${days}::int`, sql`c.deadline <= ${todayAtNode('n')} + ${days}::int`];

function onShipment(text: string | undefined): RawBuilder<unknown>[] {
  const [matches] = containsCondition(['s.shipment_number'], text);
  return matches ? [sql`c.shipment_line_id is not null`, matches] : [];
}

/**
 * Asked as a value, not joined: the permitted nodes are found and hashed once, where a join for the first twenty rows
 * would find them again for each row that it looks at.
 */
const isPermitted = (scope: TenantScope) => sql`(c.node_id in ${permittedNodes(scope, 'CONTAINERS')}) is true`;

const BY_NUMBER: SearchedTable = { by: 'containers_with_number', id: 'c.id', texts: ['c.number'] };
/** Part of the number, of a stream's name or of the name of the place where it is. */
const BY_TEXT: SearchedTable = {
  by: 'containers_with_text',
  id: 'c.id',
  texts: ['c.number', 'c.waste_streams'],
  named: { columns: ['c.node_id', 'c.area_id'], ids: nodesNamed },
};

const filtersOf = (input: Filters): RawBuilder<unknown>[] => [
  ...onShipment(input.shipmentNumber),
  ...amongIds(sql`c.node_id`, input.locationIds),
  ...amongIds(sql`c.area_id`, [...input.wasteStorageAreaIds, ...input.disposalSystemIds]),
  ...amongIds(sql`c.container_type_id`, input.containerTypeIds),
  ...among(sql`c.status`, input.statuses, literalTexts(input.statuses)),
  ...consolidated(input.showConsolidated),
  ...dueWithin(input.dueWithinDays),
];

/**
 * The list of containers (R116, V279, V280) at locations where the caller sees containers. Filters leave few enough to sort;
 * without one, and with a text that very many have, the first are found by the order of names.
 */
export async function listContainers(scope: TenantScope, input: Filters): Promise<OrderedQuery> {
  const matches = [
    ...(await searchText(scope, BY_TEXT, input.contains)),
    ...(await searchText(scope, BY_NUMBER, input.containerIdValue)),
  ];
  const filters = filtersOf(input);
  const base = [isPermitted(scope), ...matches.map(({ condition }) => condition)];
  const leavesFew = filters.length > 0 || matches.some(({ isBroad }) => !isBroad);
  return {
    query: containerRows([...base, ...filters]),
    nearest: (wanted) => {
      const first = leavesFew ? null : firstContainers(wanted, sql.join(base, sql` and `));
      return first && containerRows([sql`c.id = any(array(${first}))`]);
    },
  };
}

/** The first of the containers that the filters of their list find, and whether the caller holds a permission at each. */
export async function findContainers(
  scope: TenantScope,
  filter: Partial<Filters>,
  permission: Permission,
  most: number,
): Promise<FoundContainers> {
  const { query } = await listContainers(scope, searchContainers.input.parse(filter));
  const { rows } = await sql<FoundContainer>`
    select found.id, found.location_id in ${permittedNodes(scope, permission)} as is_permitted
    from (${query}) as found order by found.id limit ${most}`.execute(scope.db);
  return { rows, count: () => countRows(scope, query) };
}

interface FoundContainer {
  readonly id: number;
  readonly isPermitted: boolean;
}

export interface FoundContainers {
  readonly rows: readonly FoundContainer[];
  /** How many there are in all. */
  readonly count: () => Promise<number>;
}

type Computed = 'statusId' | 'totalKg' | 'totalWasteAccumulated' | 'totalWasteAccumulatedUomName';
export interface StoredRow extends Omit<ContainerRow, Computed> {
  readonly totalKg: string;
  readonly shownUnit: { readonly factor: number; readonly code: string };
}

const SHOWN_DIGITS = 12;

export function shownRow<Row extends StoredRow>({ totalKg, shownUnit: { factor, code }, ...row }: Row) {
  const kilograms = massOrNull(Number(totalKg), row.wasteStreams !== '');
  const total = kilograms === null ? null : Number((kilograms / factor).toPrecision(SHOWN_DIGITS));
  return {
    ...row,
    statusId: statusIdOf(row.statusName),
    totalKg: Number(totalKg),
    totalWasteAccumulated: total,
    totalWasteAccumulatedUomName: code,
  };
}
