import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** What an import writes at a node it makes, which is no use of it by somebody else. */
const ownTables: ReadonlySet<string> = new Set(['import_node', 'hierarchy_association', 'parameter_property']);

/**
 * Every column that refers to nodes, as the database knows them: a table added tomorrow counts as well, even where a
 * deletion of the node would silently take its rows along.
 */
const readReferences = (sql: SqlRunner): Promise<readonly Reference[]> =>
  sql.rows<Reference>(
    `select t.relname as table, a.attname as column
     from pg_constraint c
     join pg_class t on t.oid = c.conrelid and t.relnamespace = (select relnamespace from pg_class where oid = 'node'::regclass)
     join pg_attribute i on i.attrelid = c.confrelid and i.attname = 'id'
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, i.attnum)]
     where c.contype = 'f' and c.confrelid = 'node'::regclass
     order by 1, 2`,
  );

/** Which of the nodes something refers to since the import made them, and what: 'utility bill'. Three statements for however many nodes. */
export async function readUses(
  sql: SqlRunner,
  nodeIds: readonly number[],
  importedParameterIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const references = (await readReferences(sql)).filter(({ table }) => !ownTables.has(table));
  const parts = references.map(
    ({ table, column }) =>
      `select "${column}" as id, '${table.replaceAll('_', ' ')}' as use from "${table}" where "${column}" = any($1::bigint[])`,
  );
  parts.push(
    `select a.parent_id, 'child node ' || c.name from hierarchy_association a
     join node c on c.company_id = a.company_id and c.id = a.node_id where a.parent_id = any($1::bigint[])`,
    `select node_id, 'parameter property' from parameter_property
     where node_id = any($1::bigint[]) and parameter_id <> all($2::bigint[])`,
  );
  const rows = await sql.rows<{ id: number | string; use: string }>(
    `select id, min(use) as use from (${parts.join(' union all ')}) as used group by id`,
    [nodeIds, importedParameterIds],
  );
  return new Map(rows.map(({ id, use }) => [Number(id), use]));
}

/** Which of the nodes hang elsewhere than where the import put them, or in another hierarchy as well. */
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
