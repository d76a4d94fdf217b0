import type { ExpressionFileValues } from '@oikos/contract/expression/expression-file/expression-file.ts';
import { expressionFileTexts } from '@oikos/contract/expression/expression-file/expression-file-texts.ts';
import { expressionForm } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { sql } from 'kysely';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import type { PlaceInRows, SavedGroup } from '../../../foundation/records/row-groups/row-groups.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readStoredExpression } from '../expressions/expression-rows.ts';
import { addExpression, changeExpression } from '../expressions/save-expression.ts';
import { verifyExpression, verifyLater } from '../expressions/verify-expressions.ts';
import { mappingOf } from './mapping-of-row.ts';
import { changeNodeMaps, deleteMaps, saveNodeMaps } from './save-node-maps.ts';

const isOwnRow = ({ mapNodeId, variable }: ExpressionFileValues) => mapNodeId === null && variable !== '';
export const isNodeRow = ({ mapNodeId }: ExpressionFileValues) => mapNodeId !== null;

/** Rows without a variable say nothing but the formula. */
function refuseNameless(rows: readonly ExpressionFileValues[]): void {
  const problems = rows.flatMap(({ variable, source, mapNodeId, variableUnitId }, index) =>
    variable === '' && (source !== null || mapNodeId !== null || variableUnitId !== null)
      ? [problemOf(`rows.${index}.variable`, expressionFileTexts.variableMissing)]
      : [],
  );
  if (problems.length > 0) throw refuseFields(problems);
}

/** What the editor would send; refuses what its form refuses. */
function formOf(rows: readonly ExpressionFileValues[], expressionLibraryId: number) {
  const [head] = rows as readonly [ExpressionFileValues];
  const parsed = expressionForm.safeParse(
    {
      formula: head.formula,
      effectiveDate: head.effectiveDate,
      nodeId: head.nodeId ?? 0,
      nodeTypeId: head.nodeTypeId ?? 0,
      unitId: head.unitId ?? 0,
      description: head.description,
      comments: head.comments,
      citation: head.citation,
      expressionLibraryId,
      variables: rows.filter(isOwnRow).map((row) => ({
        name: row.variable,
        unitId: row.variableUnitId ?? 0,
        description: row.variableDescription,
        map: mappingOf(row),
      })),
    },
    { reportInput: true },
  );
  if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
  return parsed.data;
}

/** A variable that is mapped to nothing loses its mapping, which the form would leave as it is. */
async function dropMaps(scope: TenantScope, id: number, rows: readonly ExpressionFileValues[]): Promise<void> {
  const unmapped = rows.filter((row) => isOwnRow(row) && row.source === null).map(({ variable }) => variable);
  if (unmapped.length > 0) await deleteMaps(scope, id, sql`m.node_id is null and v.name = any(${unmapped}::text[])`);
}

/** Saves an expression as a workbook has it, by the rules of its form. */
export async function saveFileExpression(
  scope: TenantScope,
  { before, rows }: SavedGroup,
  isOneOfMany: boolean,
): Promise<number> {
  const verify = isOneOfMany ? verifyLater : verifyExpression;
  const given = rows as readonly ExpressionFileValues[];
  const [head] = given as readonly [ExpressionFileValues];
  refuseNameless(given);
  const nodeRows = given.filter(isNodeRow);
  const parameter = { id: head.parameterId };
  if (before === null) {
    const { id } = await addExpression(scope, { ...parameter, ...formOf(given, 0) }, verify);
    await saveNodeMaps(scope, { ...parameter, expressionId: id, isChanged: false }, nodeRows, isOneOfMany);
    return id;
  }
  const { version, expressionLibraryId } = await readStoredExpression(scope, head.parameterId, before.id);
  const form = formOf(given, expressionLibraryId ?? 0);
  const isChanged = await changeNodeMaps(scope, before, nodeRows);
  await dropMaps(scope, before.id, given);
  await changeExpression(scope, { ...parameter, ...form, expressionId: before.id, version }, null, verify);
  await saveNodeMaps(scope, { ...parameter, expressionId: before.id, isChanged }, nodeRows, isOneOfMany);
  return before.id;
}

/** Where in the rows a field of the form is: 'variables.2.map.gas' is the gas in the row of the third variable. */
export function placeOfField(path: string, rows: readonly Values[]): PlaceInRows | undefined {
  const given = rows as readonly ExpressionFileValues[];
  const [list, position = '', ...rest] = path.split('.');
  if (list === 'rows') return { index: Number(position), field: rest[0] ?? '' };
  if (list !== 'variables' && list !== 'nodeMaps') return undefined;
  const own = given.flatMap((row, index) => ((list === 'variables' ? isOwnRow : isNodeRow)(row) ? [index] : []));
  const fields: Readonly<Record<string, string>> = {
    name: 'variable',
    unitId: 'variableUnitId',
    description: 'variableDescription',
  };
  const name = rest.at(-1) ?? '';
  const isMap = list === 'nodeMaps' || rest[0] === 'map';
  return { index: own[Number(position)] ?? 0, field: isMap ? name : (fields[name] ?? name) };
}
