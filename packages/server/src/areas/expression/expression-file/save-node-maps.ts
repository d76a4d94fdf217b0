import type { ExpressionFileValues } from '@oikos/contract/expression/expression-file/expression-file.ts';
import { expressionFileTexts } from '@oikos/contract/expression/expression-file/expression-file-texts.ts';
import { mappingForm } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { sql } from 'kysely';
import { columnsFrom } from '../../../foundation/db/field-names.ts';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { means } from '../../../foundation/records/file-values.ts';
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

const isSame = (one: ExpressionFileValues, other: ExpressionFileValues): boolean => {
  const [was, is] = [mappingOf(one), mappingOf(other)];
  return Object.entries(is ?? {}).every(([field, value]) => means(value, was?.[field as keyof typeof was]));
};

/** Takes away the mappings at nodes that the rows don't have, or have otherwise. */
export async function dropNodeMaps(
  { db }: TenantScope,
  before: RowGroup,
  rows: readonly ExpressionFileValues[],
): Promise<void> {
  const given = new Map(rows.map((row) => [keyOf(row), row]));
  const stored = (before.rows as readonly ExpressionFileValues[]).filter(({ mapNodeId }) => mapNodeId !== null);
  const gone = stored.filter((row) => {
    const now = given.get(keyOf(row));
    return !now || !isSame(row, now);
  });
  const places = gone.map(({ variable, mapNodeId }) => ({ variable, node: mapNodeId }));
  await sql`
    delete from variable_map m using expression_variable v,
      jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(variable text, node bigint)
    where v.company_id = m.company_id and v.id = m.expression_variable_id and v.parameter_expression_id = ${before.id}
      and m.node_id = g.node and lower(v.name) = lower(g.variable)`.execute(db);
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
function readNodeMaps(rows: readonly ExpressionFileValues[], names: ReadonlySet<string>): readonly NodeMap[] {
  const read = rows.map((row, index) => readNodeMap(row, index, names));
  const problems = read.flatMap((each) => ('node' in each ? [] : each));
  if (problems.length > 0) throw refuseFields(problems);
  return read.flatMap((each) => ('node' in each ? [each] : []));
}

interface Written {
  readonly id: number;
  readonly mapping: Readonly<Record<string, unknown>>;
}

/** Maps variables at nodes as the rows say. */
export async function saveNodeMaps(
  scope: TenantScope,
  { id: parameterId, expressionId }: { readonly id: number; readonly expressionId: number },
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
  const given = maps.map(({ name, node, columns }) => ({ name, node_id: node, ...columnsFrom(columns) }));
  const { rows: written } = await sql<Written>`
    insert into variable_map as m (expression_variable_id, node_id, ${mapColumnList})
    select v.id, g.node_id, ${mapColumnsOf('g')}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name text, node_id bigint, ${mapColumnTypes})
    join expression_variable v on v.parameter_expression_id = ${expressionId} and lower(v.name) = lower(g.name)
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0)) do update set ${mapAssignments}
    where (${mapColumnsOf('m')}) is distinct from (${mapColumnsOf('excluded')})
    returning m.id, to_jsonb(m) - 'company_id' - 'id' - 'version' as mapping`.execute(scope.db);
  if (written.length === 0) return;
  await refuseUnfitMappings(scope, expressionId, null);
  const nodeIds = maps.map(({ node }) => node);
  if (!isOneOfMany) await verifyMappings(scope, { id: expressionId, place: placeOf(expression), nodeIds });
  await writeAudit(
    scope,
    written.map(({ id, mapping }) => ({
      entity: 'variableMap' as const,
      entityId: id,
      action: 'create' as const,
      changes: changesBetween(null, mapping),
    })),
  );
}
