import type { ExpressionFileValues } from '@oikos/contract/expression/expression-file/expression-file.ts';
import { expressionFileTexts } from '@oikos/contract/expression/expression-file/expression-file-texts.ts';
import { mappingForm } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsFrom } from '../../../foundation/db/field-names.ts';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import { auditChanges, type ChangedRecord } from '../../../foundation/records/audit.ts';
import type { RowGroup } from '../../../foundation/records/row-groups/row-groups.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readStoredExpression } from '../expressions/expression-rows.ts';
import { placeOf } from '../expressions/timeline.ts';
import { verifyMappings } from '../expressions/verify-expressions.ts';
import {
  type MapColumns,
  mapAssignments,
  mapColumnList,
  mapColumns,
  mapColumnsOf,
  mapColumnTypes,
} from '../variables/map-values.ts';
import { refuseUnfitMappings } from '../variables/refuse-unfit-mappings.ts';
import { mappingOf } from './mapping-of-row.ts';

const keyOf = ({ variable, mapNodeId }: ExpressionFileValues) => `${mapNodeId} ${variable.toLowerCase()}`;

const said = (row: 'm' | 'old' | 'new') => sql`to_jsonb(${sql.raw(row)}) - 'company_id' - 'id' - 'version'`;

/** Takes mappings of an expression away; `m` is the mapping, `v` its variable. */
export async function deleteMaps(scope: TenantScope, expressionId: number, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<ChangedRecord>`
    delete from variable_map m using expression_variable v
    where v.company_id = m.company_id and v.id = m.expression_variable_id
      and v.parameter_expression_id = ${expressionId} and ${which}
    returning m.id, ${said('m')} as before, null::jsonb as after`.execute(scope.db);
  await auditChanges(scope, 'variableMap', rows);
}

interface NodeMap {
  readonly name: string;
  readonly node: number;
  readonly columns: MapColumns;
}

/** What is wrong with a row, or the mapping that it says. */
function readNodeMap(
  row: ExpressionFileValues,
  index: number,
  names: ReadonlySet<string>,
): NodeMap | readonly Problem[] {
  const path = (field: string) => `nodeMaps.${index}.${field}`;
  if (!names.has(row.variable.toLowerCase())) return [problemOf(path('variable'), expressionFileTexts.variableMissing)];
  const mapping = mappingOf(row);
  if (!mapping) return [problemOf(path('source'), say.mappingField)];
  const parsed = mappingForm.safeParse(mapping, { reportInput: true });
  if (!parsed.success) return problemsOfIssues(parsed.error.issues).map((each) => ({ ...each, path: path(each.path) }));
  return { name: row.variable, node: row.mapNodeId as number, columns: mapColumns(parsed.data) };
}

/** The mappings of rows; refuses what the form of a mapping refuses. */
function readNodeMaps(
  rows: readonly ExpressionFileValues[],
  names: ReadonlySet<string>,
  isRead = (_row: ExpressionFileValues) => true,
): readonly NodeMap[] {
  const read = rows.flatMap((row, index) => (isRead(row) ? [readNodeMap(row, index, names)] : []));
  const problems = read.flatMap((each) => ('node' in each ? [] : each));
  if (problems.length > 0) throw refuseFields(problems);
  return read.flatMap((each) => ('node' in each ? [each] : []));
}

/** Writes mappings that aren't so yet; answers whether there were any. */
async function writeNodeMaps(scope: TenantScope, expressionId: number, maps: readonly NodeMap[]): Promise<boolean> {
  const given = maps.map(({ name, node, columns }) => ({ name, node_id: node, ...columnsFrom(columns) }));
  const { rows } = await sql<ChangedRecord>`
    insert into variable_map as m (expression_variable_id, node_id, ${mapColumnList})
    select v.id, g.node_id, ${mapColumnsOf('g')}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name text, node_id bigint, ${mapColumnTypes})
    join expression_variable v on v.parameter_expression_id = ${expressionId} and lower(v.name) = lower(g.name)
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0))
    do update set ${mapAssignments}, version = m.version + 1
    where (${mapColumnsOf('m')}) is distinct from (${mapColumnsOf('excluded')})
    returning new.id, case when old.id is not null then ${said('old')} end as before, ${said('new')} as after`.execute(
    scope.db,
  );
  await auditChanges(scope, 'variableMap', rows);
  return rows.length > 0;
}

/**
 * Has the mappings at nodes that are there say what the rows say, and those gone that no row has, before the variables change:
 * what they said before may not fit the variables any more. Answers whether there are any that changed.
 */
export async function changeNodeMaps(
  scope: TenantScope,
  before: RowGroup,
  rows: readonly ExpressionFileValues[],
): Promise<boolean> {
  const stored = (before.rows as readonly ExpressionFileValues[]).filter(({ mapNodeId }) => mapNodeId !== null);
  if (stored.length === 0) return false;
  const given = new Set(rows.map(keyOf));
  const gone = stored.filter((row) => !given.has(keyOf(row)));
  const places = gone.map(({ variable, mapNodeId }) => ({ variable, node: mapNodeId }));
  await deleteMaps(
    scope,
    before.id,
    sql`exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(variable text, node bigint)
      where m.node_id = g.node and lower(v.name) = lower(g.variable))`,
  );
  const had = new Set(stored.map(keyOf));
  const names = new Set(stored.map(({ variable }) => variable.toLowerCase()));
  return writeNodeMaps(
    scope,
    before.id,
    readNodeMaps(rows, names, (row) => had.has(keyOf(row))),
  );
}

interface Mapped {
  /** The parameter's. */
  readonly id: number;
  readonly expressionId: number;
  /** Mappings at nodes were changed before. */
  readonly isChanged: boolean;
}

/** Maps variables at nodes as the rows say, and checks what changed. */
export async function saveNodeMaps(
  scope: TenantScope,
  { id: parameterId, expressionId, isChanged }: Mapped,
  rows: readonly ExpressionFileValues[],
  isOneOfMany: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const expression = await readStoredExpression(scope, parameterId, expressionId);
  const variables = await scope.db
    .selectFrom('expression_variable')
    .select('name')
    .where('parameterExpressionId', '=', expressionId)
    .execute();
  const maps = readNodeMaps(rows, new Set(variables.map(({ name }) => name.toLowerCase())));
  const elsewhere = maps.findIndex(({ node }) => expression.nodeId !== null && node !== expression.nodeId);
  if (elsewhere >= 0) throw refuseFields([problemOf(`nodeMaps.${elsewhere}.mapNodeId`, say.notThere)]);
  const isWritten = await writeNodeMaps(scope, expressionId, maps);
  if (!isWritten && !isChanged) return;
  await refuseUnfitMappings(scope, expressionId, null);
  const nodeIds = maps.map(({ node }) => node);
  if (!isOneOfMany) await verifyMappings(scope, { id: expressionId, place: placeOf(expression), nodeIds });
}
