import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';

/** What an import must know of the company: read once, so that no row asks the database. */
export interface ImportNode {
  readonly id: number;
  readonly name: string;
  readonly altname: string;
  readonly externalId: string | null;
  readonly uniqueName: string | null;
  readonly nodeTypeId: number;
  readonly nodeType: string;
  readonly timeZone: string;
  readonly activeDate: string;
  readonly inactiveDate: string;
  readonly activeDay: number;
  readonly inactiveDay: number;
  readonly isPermitted: boolean;
  /** Whether anyone who imports may replace approved values there. */
  readonly mayOverwriteApproved: boolean;
  /** Where it is in the organisation, on whatever day. */
  readonly parentIds: readonly number[];
}

export interface ImportParameter {
  readonly id: number;
  readonly name: string;
  readonly setName: string;
  readonly dataType: number;
  readonly timespan: Timespan;
  readonly unitTypeId: number | null;
  readonly unitType: string | null;
  readonly unitId: number | null;
  readonly isCalculated: boolean;
  readonly isReadOnly: boolean;
  readonly picklistId: number | null;
  readonly nodeTypeIds: ReadonlySet<number>;
}

export interface ImportUnit {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unitTypeId: number;
  /** What other systems call it. */
  readonly codes: readonly string[];
}

export interface ImportPicklistValue {
  readonly id: number;
  readonly picklistId: number;
  readonly picklist: string;
  readonly displayValue: string;
  readonly numeric: number | null;
  readonly character: string | null;
}

export interface CompanyData {
  readonly nodes: readonly ImportNode[];
  readonly parameters: readonly ImportParameter[];
  readonly units: readonly ImportUnit[];
  readonly picklistValues: readonly ImportPicklistValue[];
  /** 'nodeId:parameterId' of parameters that are read-only at the node. */
  readonly readOnlyAt: ReadonlySet<string>;
  readonly nodeTypeNames: ReadonlyMap<number, string>;
}

type NodeRow = Omit<ImportNode, 'activeDay' | 'inactiveDay'>;

/** Who imports decides which nodes may be written: the super administrator all of them, others by their locations. */
async function readNodes(sql: SqlRunner, userId: number | null): Promise<readonly ImportNode[]> {
  const rows = await sql.rows<NodeRow>(
    `with importer as (
       select $1::bigint is null
         or exists (select from installation.app_user u where u.id = $1 and u.is_super_admin) as may_all)
     select n.id, n.name, n.altname, n.external_id, n.unique_name,
       n.node_type_id, t.name as node_type, n.time_zone,
       n.active_date::text as active_date, n.inactive_date::text as inactive_date,
       (i.may_all or p.node_id is not null) as is_permitted,
       (i.may_all or o.node_id is not null) as may_overwrite_approved,
       coalesce(place.parents, '{}') as parent_ids
     from importer i cross join node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
     left join (select node_id from permitted_nodes($1::bigint, $2::text[])) p on p.node_id = n.id
     left join (select node_id from permitted_nodes($1::bigint, $3::text[])) o on o.node_id = n.id
     left join (
       select a.node_id, array_agg(distinct a.parent_id) as parents
       from hierarchy_association a join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
       where h.is_organisation and a.parent_id is not null group by a.node_id) place on place.node_id = n.id
     order by n.id`,
    [userId, satisfiedBy('IMPORT_DATA_FULL'), satisfiedBy('MEASUREMENT_OVERWRITE')],
  );
  return rows.map((row) => ({
    ...row,
    activeDay: dayNumberOf(row.activeDate),
    inactiveDay: dayNumberOf(row.inactiveDate),
  }));
}

async function readParameters(sql: SqlRunner): Promise<readonly ImportParameter[]> {
  const rows = await sql.rows<Omit<ImportParameter, 'nodeTypeIds'> & { nodeTypeIds: number[] }>(
    `select p.id, p.name, s.name as set_name, p.data_type,
       case when s.is_constant then 255 else s.timespan end as timespan, p.unit_type_id,
       t.name as unit_type, p.unit_id, p.is_calculated,
       (p.is_read_only or s.is_read_only) as is_read_only, p.picklist_id,
       coalesce((select array_agg(n.node_type_id) from parameter_set_node_type n where n.parameter_set_id = s.id), '{}') as node_type_ids
     from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     left join unit_type t on t.company_id = p.company_id and t.id = p.unit_type_id
     order by p.id`,
  );
  return rows.map((row) => ({ ...row, nodeTypeIds: new Set(row.nodeTypeIds) }));
}

const readUnits = (sql: SqlRunner): Promise<readonly ImportUnit[]> =>
  sql.rows<ImportUnit>(
    `select u.id, u.code, u.name, u.unit_type_id,
       coalesce((select array_agg(c.code) from unit_code c where c.unit_id = u.id), '{}') as codes
     from unit u order by u.id`,
  );

const readPicklistValues = (sql: SqlRunner): Promise<readonly ImportPicklistValue[]> =>
  sql.rows<ImportPicklistValue>(
    `select v.id, v.picklist_id, p.name as picklist, v.display_value,
       v.store_value_numeric as numeric, v.store_value_character as character
     from picklist_value v join picklist p on p.company_id = v.company_id and p.id = v.picklist_id
     where v.is_active order by v.id`,
  );

/** Reads everything rows are checked against, in the caller's transaction. `userId` null: the product itself. */
export async function readCompanyData(sql: SqlRunner, userId: number | null): Promise<CompanyData> {
  const nodes = await readNodes(sql, userId);
  const parameters = await readParameters(sql);
  const units = await readUnits(sql);
  const picklistValues = await readPicklistValues(sql);
  const overwrites = await sql.rows<{ key: string }>(
    `select node_id || ':' || parameter_id as key from parameter_overwrite where is_read_only`,
  );
  const types = await sql.rows<{ id: number; name: string }>('select id, name from node_type');
  return {
    nodes,
    parameters,
    units,
    picklistValues,
    readOnlyAt: new Set(overwrites.map(({ key }) => key)),
    nodeTypeNames: new Map(types.map(({ id, name }) => [id, name])),
  };
}
