import type { SortableOf } from '@oikos/contract/list.ts';
import type { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { NearestRows } from '../../../../foundation/records/serve-list.ts';
import { columnsOfShipments } from './container-shipments.ts';

type Sortable = SortableOf<typeof searchContainers>;

/** What containers are grouped by when their list is sorted by a name that is in another table. */
interface Grouping {
  /** A select of `key` and `name` of every group. */
  readonly groups: RawBuilder<unknown>;
  /** The containers of the group `g`. */
  readonly members: RawBuilder<unknown>;
  /** Containers of no group; absent where each has one. */
  readonly ungrouped?: RawBuilder<unknown>;
}

const byColumn: Partial<Record<Sortable, Grouping>> = {
  locationName: {
    groups: sql`select id as key, name from node`,
    members: sql`container c where c.node_id = g.key`,
  },
  wasteStorageAreaName: {
    groups: sql`select a.node_id as key, n.name from waste_area a join node n on n.company_id = a.company_id and n.id = a.node_id`,
    members: sql`container c where c.area_id = g.key`,
    ungrouped: sql`c.area_id is null`,
  },
  containerTypeName: {
    groups: sql`select id as key, name from container_type`,
    members: sql`container c where c.container_type_id = g.key`,
  },
  parentContainerIdValue: {
    groups: sql`select id as key, number as name from container where is_parent`,
    members: sql`container c where c.parent_id = g.key`,
    ungrouped: sql`c.parent_id is null`,
  },
};

const groupingOf = (column: Sortable): Grouping | undefined =>
  column === 'shipmentNumber'
    ? { ...columnsOfShipments.read(), ungrouped: sql`c.shipment_line_id is null` }
    : byColumn[column];

/**
 * The ids of the containers among which are the first of the list in the order of such a name: the first of each group,
 * group by group, until there are enough. Null where the order is another one.
 */
export function firstContainers(
  { column, direction, rows }: NearestRows,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const grouping = groupingOf(column as Sortable);
  if (!grouping) return null;
  const { groups, members, ungrouped } = grouping;
  const way = sql.raw(direction);
  const most = sql.lit(rows);
  const grouped = sql`(
    select first.id from (${groups}) as g
    cross join lateral (select c.id from ${members} and ${condition} order by c.id ${way} limit ${most}) as first
    order by g.name ${way}, first.id ${way} limit ${most})`;
  if (!ungrouped) return grouped;
  return sql`(${grouped} union all (
    select c.id from container c where ${ungrouped} and ${condition} order by c.id ${way} limit ${most}))`;
}
