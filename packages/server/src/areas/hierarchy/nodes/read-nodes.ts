import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { NodeRow } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import type { readNodeAssociations } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { lastDayOf } from '../../../foundation/records/last-day.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What is stored of a node, in the names of the contract. */
export type NodeValues = Omit<NodeRow, 'id' | 'nodeTypeName' | 'nodeTypeKind' | 'version'>;

const nodeColumns = sql`
  n.id, n.name, n.altname, n.unique_name, n.external_id, n.node_type_id as type,
  t.name as node_type_name, t.kind as node_type_kind, n.description, n.comment, n.source_type,
  n.time_zone, n.active_date, n.inactive_date, n.version`;

/** Those of the nodes that there are, by their ids. */
export async function readNodeRows(scope: TenantScope, ids: readonly number[], lock = false): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select ${nodeColumns} from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    where n.id = any(${ids}::bigint[]) order by n.id ${lock ? sql`for update of n` : sql``}`.execute(scope.db);
  return rows;
}

export async function readNodeRow(scope: TenantScope, id: number, lock = false): Promise<NodeRow> {
  const [row] = await readNodeRows(scope, [id], lock);
  if (!row) throw notFound();
  return row;
}

export const valuesOf = ({
  id: _id,
  nodeTypeName: _name,
  nodeTypeKind: _kind,
  version: _version,
  ...values
}: NodeRow): NodeValues => values;

export interface InsertedNode {
  readonly id: number;
  readonly version: number;
}

/** Inserts the nodes in one statement; what they became, in their order. Alternative names tell them apart. */
export async function insertNodes(scope: TenantScope, nodes: readonly NodeValues[]): Promise<readonly InsertedNode[]> {
  const { rows } = await sql<InsertedNode & { altname: string }>`
    insert into node (name, altname, unique_name, external_id, node_type_id, description, comment, source_type, time_zone,
                      active_date, inactive_date, created_by)
    select v.*, ${scope.userId}::bigint
    from unnest(
      ${nodes.map(({ name }) => name)}::text[], ${nodes.map(({ altname }) => altname)}::text[],
      ${nodes.map(({ uniqueName }) => uniqueName)}::text[], ${nodes.map(({ externalId }) => externalId)}::text[],
      ${nodes.map(({ type }) => type)}::bigint[], ${nodes.map(({ description }) => description)}::text[],
      ${nodes.map(({ comment }) => comment)}::text[], ${nodes.map(({ sourceType }) => sourceType)}::text[],
      ${nodes.map(({ timeZone }) => timeZone)}::text[], ${nodes.map(({ activeDate }) => activeDate)}::date[],
      ${nodes.map(({ inactiveDate }) => inactiveDate)}::date[]) as v
    returning id, version, altname`.execute(scope.db);
  const made = new Map(rows.map(({ altname, id, version }) => [altname, { id, version }]));
  return nodes.map(({ altname }) => made.get(altname) as InsertedNode);
}

/** V118: unique across the company, without regard to case. */
export async function alternativeNameExists(scope: TenantScope, name: string, exceptId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from node where lower(altname) = lower(${name}) and id <> ${exceptId} limit 1`.execute(scope.db);
  return rows.length > 0;
}

export async function externalIdExists(scope: TenantScope, externalId: string, exceptId: number): Promise<boolean> {
  const other = await scope.db
    .selectFrom('node')
    .select('externalId')
    .where('externalId', '=', externalId)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The zone a new node gets: its parent's, else the company's. */
export async function inheritedTimeZone(scope: TenantScope, parentId: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce((select time_zone from node where id = ${parentId}),
      (select time_zone from installation.company where id = current_company())) as zone`.execute(scope.db);
  return (rows[0] as { zone: string }).zone;
}

export async function organisationHierarchyId(scope: TenantScope): Promise<number | null> {
  const hierarchy = await scope.db
    .selectFrom('hierarchy')
    .select('id')
    .where('isOrganisation', '=', true)
    .executeTakeFirst();
  return hierarchy?.id ?? null;
}

/** A location that a change to this type would leave below an asset, on whatever day: its name and the asset's. */
export async function findBrokenStructure(
  scope: TenantScope,
  id: number,
  typeId: number,
): Promise<{ child: string; parent: string } | undefined> {
  const typeOf = (node: string) =>
    sql`case when ${sql.ref(`${node}.id`)} = ${id} then ${typeId}::bigint else ${sql.ref(`${node}.node_type_id`)} end`;
  const { rows } = await sql<{ child: string; parent: string }>`
    select c.name as child, p.name as parent from hierarchy_association a
    join node c on c.company_id = a.company_id and c.id = a.node_id
    join node_type ct on ct.company_id = c.company_id and ct.id = ${typeOf('c')} and ct.kind = 'location'
    join node p on p.company_id = a.company_id and p.id = a.parent_id
    join node_type pt on pt.company_id = p.company_id and pt.id = ${typeOf('p')} and pt.kind = 'asset'
    where a.node_id = ${id} or a.parent_id = ${id} limit 1`.execute(scope.db);
  return rows[0];
}

type Association = OutputOf<typeof readNodeAssociations>['items'][number];

/** Every place of a node in time, in the hierarchies' order. */
export const associationRows = (id: number): RawBuilder<Association> => sql`
  select a.id, a.hierarchy_id, h.name as hierarchy_name, a.parent_id as parent_node_id,
         p.name as parent_node_name, a.valid_from, ${lastDayOf(sql`a.valid_to`)} as valid_to
  from hierarchy_association a
  join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
  left join node p on p.company_id = a.company_id and p.id = a.parent_id
  where a.node_id = ${id} order by h.is_organisation desc, h.name, a.valid_from`;
