import { parameterEntities } from '@oikos/contract/parameter/entities.ts';
import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import { readUses, type Use } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** What an import writes at a node it makes, and its values, are no use of it by somebody else. */
const OWN = ['hierarchy_association.node_id', 'parameter_property.node_id', 'measurement'];

/** Nodes at which somebody set other properties than the import did. */
async function readWithProperties(sql: SqlRunner, nodeIds: readonly number[], importedParameterIds: readonly number[]) {
  const rows = await sql.rows<{ id: number | string }>(
    `select distinct node_id as id from parameter_property
     where node_id = any($1::bigint[]) and parameter_id <> all($2::bigint[])`,
    [nodeIds, importedParameterIds],
  );
  return rows.map(({ id }) => Number(id));
}

/** 'utility bill', 'child node Boiler 1' */
const withFailureText = ({ label, names }: Use): string => [label.one.english, ...names.slice(0, 1)].join(' ');

/**
 * Which of the nodes something refers to since the import made them, and what: 'utility bill'. Counts also what a deletion
 * of the node would silently take along.
 */
export async function readUsesSince(
  scope: TenantScope,
  sql: SqlRunner,
  nodeIds: readonly number[],
  importedParameterIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const uses = await readUses(scope, 'node', nodeIds, { withParts: true, except: OWN });
  const withProperties = await readWithProperties(sql, nodeIds, importedParameterIds);
  return new Map([
    ...withProperties.map((id) => [id, parameterEntities.parameterProperty.one.english] as const),
    ...[...uses].map(([id, [first]]) => [id, withFailureText(first as Use)] as const),
  ]);
}

/** Which of the nodes are elsewhere than where the import put them, or in another hierarchy as well. */
export async function readMoved(sql: SqlRunner, importId: number, nodeIds: readonly number[]) {
  const rows = await sql.rows<{ id: number | string }>(
    `select i.node_id as id from import_node i
     join hierarchy_association a on a.company_id = i.company_id and a.node_id = i.node_id
     where i.import_transaction_id = $1 and i.node_id = any($2::bigint[])
     group by i.node_id having count(*) > 1 or bool_or(a.parent_id is distinct from i.parent_id)`,
    [importId, nodeIds],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
