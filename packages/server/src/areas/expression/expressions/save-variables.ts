import type { variableInput } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsFrom } from '../../../foundation/db/field-names.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { mapAssignments, mapColumnList, mapColumns, mapColumnsOf, mapColumnTypes } from '../variables/map-values.ts';

export type VariableInput = z.output<typeof variableInput>;

interface StoredVariable {
  readonly id: number;
  readonly name: string;
}

/** Which stored variable each given one is: by its id, else by its name. */
function matched(stored: readonly StoredVariable[], given: readonly VariableInput[]): readonly (number | null)[] {
  const byName = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]));
  const ids = new Set(stored.map(({ id }) => id));
  const named = new Set(given.flatMap(({ variableId }) => (variableId > 0 ? [variableId] : [])));
  return given.map(({ variableId, name }) => {
    if (variableId > 0) {
      if (!ids.has(variableId)) throw notFound();
      return variableId;
    }
    const id = byName.get(name.toLowerCase());
    return id === undefined || named.has(id) ? null : id;
  });
}

/**
 * Makes the variables of an expression those given: changes, adds, and removes the others with their maps. A map that is
 * given becomes the expression's own; without one the stored map stays.
 */
export async function saveVariables(
  scope: TenantScope,
  expressionId: number,
  given: readonly VariableInput[],
): Promise<void> {
  const stored = await scope.db
    .selectFrom('expression_variable')
    .select(['id', 'name'])
    .where('parameterExpressionId', '=', expressionId)
    .execute();
  const ids = matched(stored, given);
  const kept = ids.filter((id) => id !== null);
  await sql`delete from expression_variable where parameter_expression_id = ${expressionId} and id <> all(${kept}::bigint[])`.execute(
    scope.db,
  );
  const rows = given.map(({ name, unitId, description, map }, sequence) => ({
    id: ids[sequence],
    name,
    unit_id: unitId > 0 ? unitId : null,
    description,
    sequence,
    map: map === null ? null : mapColumns(map),
  }));
  await renameApart(scope, stored, rows);
  await sql`
    update expression_variable v set name = g.name, unit_id = g.unit_id, description = g.description, sequence = g.sequence,
      version = v.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, name text, unit_id bigint, description text, sequence int)
    where v.id = g.id and v.parameter_expression_id = ${expressionId}
      and (v.name, v.unit_id, v.description, v.sequence) is distinct from (g.name, g.unit_id, g.description, g.sequence)`.execute(
    scope.db,
  );
  await sql`
    insert into expression_variable (parameter_expression_id, name, unit_id, description, sequence)
    select ${expressionId}, g.name, g.unit_id, g.description, g.sequence
    from jsonb_to_recordset(${JSON.stringify(rows.filter(({ id }) => id === null))}::jsonb)
      as g(name text, unit_id bigint, description text, sequence int)`.execute(scope.db);
  await saveMaps(
    scope,
    expressionId,
    rows.flatMap(({ name, map }) => (map === null ? [] : [{ name, ...columnsFrom(map) }])),
  );
}

/** Two variables that exchange their names meet on the way: those renamed step aside first. */
async function renameApart(
  scope: TenantScope,
  stored: readonly StoredVariable[],
  rows: readonly { readonly id: number | null | undefined; readonly name: string }[],
): Promise<void> {
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const renamed = rows.filter(({ id, name }) => id && names.get(id)?.toLowerCase() !== name.toLowerCase());
  if (renamed.length < 2) return;
  await sql`update expression_variable set name = '#' || id where id = any(${renamed.map(({ id }) => id)}::bigint[])`.execute(
    scope.db,
  );
}

/** Maps for all nodes of the expression, by the names of its variables. */
async function saveMaps(scope: TenantScope, expressionId: number, maps: readonly unknown[]): Promise<void> {
  if (maps.length === 0) return;
  await sql`
    insert into variable_map as m (expression_variable_id, ${mapColumnList})
    select v.id, ${mapColumnsOf('g')}
    from jsonb_to_recordset(${JSON.stringify(maps)}::jsonb) as g(name text, ${mapColumnTypes})
    join expression_variable v on v.parameter_expression_id = ${expressionId} and lower(v.name) = lower(g.name)
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0)) do update set ${mapAssignments}, version = m.version + 1`.execute(
    scope.db,
  );
}

/**
 * Copies maps between variables of the same name that have none yet. `forNode` null: an expression's maps to its
 * successor, those of single nodes too. A node: what holds there becomes the map of the node's own expression.
 */
export async function inheritMaps(
  scope: TenantScope,
  fromExpressionId: number,
  toExpressionId: number,
  forNode: number | null,
): Promise<void> {
  const which =
    forNode === null
      ? sql`select m.*, m.node_id as place from variable_map m`
      : sql`select distinct on (m.expression_variable_id) m.*, null::bigint as place from variable_map m
            where m.node_id is null or m.node_id = ${forNode} order by m.expression_variable_id, m.node_id nulls last`;
  await sql`
    insert into variable_map (expression_variable_id, node_id, ${mapColumnList})
    select n.id, m.place, ${mapColumnsOf('m')}
    from (${which}) m
    join expression_variable o on o.company_id = m.company_id and o.id = m.expression_variable_id and o.parameter_expression_id = ${fromExpressionId}
    join expression_variable n on n.company_id = o.company_id and n.parameter_expression_id = ${toExpressionId} and lower(n.name) = lower(o.name)
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0)) do nothing`.execute(scope.db);
}
